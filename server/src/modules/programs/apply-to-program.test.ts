import { blockHacker, liftBlock } from '@jebo/contract/companies/blocks.endpoints.ts'
import { applyToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilAnswered } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { setParticipant, signUpReady, stateOf } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

describe('applyToProgram', () => {
  let app: TestApp
  let company: TestCompany
  let hacker: Visitor
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
    id = (await openPrivateProgram(app, company.owner)).id
    hacker = await signUpReady(app, 'hacker')
  })
  afterAll(() => app.close())

  const apply = async (visitor: Visitor, program = id) => {
    const reply = await untilAnswered(() => visitor.call(applyToProgram, { id: program }))
    return reply.status === 200 ? 'applied' : `${reply.status} ${reply.problem.messageKey}`
  }
  const blockOf = async (visitor: Visitor, program = id) =>
    (await visitor.call(getProgram, { id: program })).answer.lock?.block

  it('waits for the company, and shows the state', async () => {
    expect([await blockOf(hacker), await apply(hacker)]).toEqual([null, 'applied'])
    const { answer } = await hacker.call(getProgram, { id })
    expect(answer.currentProfile).toMatchObject({ state: 'APPLIED', crewId: null, againFrom: null })
    expect(answer.submissionBlock).toBe('NOT_TAKING_PART')
    expect([answer.associatedProfiles, answer.participants]).toEqual([
      [answer.currentProfile],
      [{ id: answer.currentProfile?.id, state: 'APPLIED' }],
    ])
    expect(await apply(hacker)).toBe('409 program.participationFailed')
  })

  it('asks for identity verification, then for the NDA', async () => {
    const fresh = await signUpAs(app, 'fresh')
    expect([await blockOf(fresh), await apply(fresh)]).toEqual(['VERIFICATION', '403 identity.verificationRequired'])
    await setUser(app.services.db, 'fresh@people.test', { verification_level: 1 })
    expect([await blockOf(fresh), await apply(fresh)]).toEqual(['NDA', '403 program.ndaRequired'])
    expect(await stateOf(app, id, 'fresh')).toBeNull()
  })

  it('refuses a hacker whom the company blocks, with its reason', async () => {
    const blocked = await signUpReady(app, 'blocked')
    const { answer } = await company.owner.call(blockHacker, { nickname: 'blocked', reason: '이런 까닭이에요.' })
    expect(await blockOf(blocked)).toBe('BLOCKED')
    const reply = await blocked.call(applyToProgram, { id })
    expect([reply.problem.messageKey, reply.problem.params]).toEqual([
      'company.blocked',
      { reason: '이런 까닭이에요.' },
    ])
    await company.owner.call(liftBlock, { id: answer.id })
    expect(await apply(blocked)).toBe('applied')
  })

  it('requires the resolved tickets that the program asks for', async () => {
    const picky = await openPrivateProgram(app, company.owner, { minimumValidTickets: 1 })
    expect([await blockOf(hacker, picky.id), await apply(hacker, picky.id)]).toEqual([
      'TOO_FEW_VALID_TICKETS',
      '403 program.tooFewValidTickets',
    ])
  })

  it('is for running private programs that accept applications', async () => {
    const open = await openProgram(company.owner)
    const byInvitation = await openPrivateProgram(app, company.owner, { method: 'INVITE' })
    const suspended = await openPrivateProgram(app, company.owner)
    await company.owner.call(setProgramStatus, { id: suspended.id, status: 'SUSPENDED' })
    expect(await apply(hacker, open.id)).toBe('409 program.participationFailed')
    expect(await apply(hacker, byInvitation.id)).toBe('404 error.notFound')
    expect([await blockOf(hacker, suspended.id), await apply(hacker, suspended.id)]).toEqual([
      'NOT_RUNNING',
      '409 program.participationFailed',
    ])
    expect(await apply(company.owner)).toBe('403 error.forbidden')
  })

  it('applies once, however many try', async () => {
    const eager = await signUpReady(app, 'eager')
    const all = await Promise.all(Array.from({ length: 50 }, () => apply(eager)))
    expect(all.filter((one) => one === 'applied')).toHaveLength(1)
    expect(new Set(all)).toEqual(new Set(['applied', '409 program.participationFailed']))
  })

  it('may be repeated 30 days after a refusal', async () => {
    await setParticipant(app, { programId: id, nickname: 'hacker' }, 'REJECTED')
    await keepSessions(app)
    app.clock.advance(30 * day - 1)
    expect([await blockOf(hacker), await apply(hacker)]).toEqual(['WAITING', '409 program.againLater'])
    app.clock.advance(1)
    expect([await blockOf(hacker), await apply(hacker)]).toEqual([null, 'applied'])
  })
})
