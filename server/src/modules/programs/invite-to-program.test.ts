import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inviteToProgram, listParticipants } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { setParticipant, stateOf } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('inviteToProgram', () => {
  let app: TestApp
  let company: TestCompany
  let hacker: Visitor
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
    id = (await openPrivateProgram(app, company.owner, { method: 'INVITE' })).id
    hacker = await signUpAs(app, 'hacker')
  })
  afterAll(() => app.close())

  const codeOf = ({ status, problem }: Awaited<ReturnType<Visitor['send']>>) =>
    status === 200 ? 'invited' : `${status} ${problem.messageKey}`
  const invite = async (nickname: string, program = id, visitor = company.owner) =>
    codeOf(await visitor.call(inviteToProgram, { id: program, nickname }))

  it('shows the card to the hacker, before whom the program did not exist', async () => {
    expect((await hacker.send(getProgram, { id })).status).toBe(404)
    expect(await invite(' @HACKER ')).toBe('invited')
    const { answer } = await hacker.call(getProgram, { id })
    expect(answer).toMatchObject({
      introduction: null,
      currentProfile: { state: 'INVITED' },
      lock: { isVerified: false },
    })
    expect(await invite('hacker')).toBe('409 program.alreadyParticipant')
  })

  it('refuses who cannot take part', async () => {
    await signUpAs(app, 'blocked')
    await company.owner.call(blockHacker, { nickname: 'blocked', reason: '이런 까닭이에요.' })
    await joinCompany(app, company, 'second')
    expect([await invite('nobody'), await invite('second'), await invite('blocked')]).toEqual([
      '422 company.hackerNotFound',
      '422 company.hackerNotFound',
      '422 company.hackerBlocked',
    ])
  })

  it('is for private programs that are not over', async () => {
    const open = await openProgram(company.owner)
    const over = await openPrivateProgram(app, company.owner)
    await company.owner.call(setProgramStatus, { id: over.id, status: 'ENDED' })
    const refusal = '409 program.invitationNotAllowed'
    expect([await invite('hacker', open.id), await invite('hacker', over.id)]).toEqual([refusal, refusal])
  })

  it('needs the permission for programs, and this program', async () => {
    const handler = await joinCompany(app, company, 'handler', { permissions: ['TICKETS'] })
    const limited = await joinCompany(app, company, 'limited', { programs: [(await openProgram(company.owner)).id] })
    const { owner } = await openCompany(app, { alias: 'rival' })
    const answers = [handler, limited, owner].map((visitor) => invite('hacker', id, visitor))
    expect(await Promise.all(answers)).toEqual([
      '403 company.permissionRequired',
      '404 error.notFound',
      '404 error.notFound',
    ])
    expect((await handler.send(listParticipants, { id })).status).toBe(403)
  })

  it('waits 30 days after the hacker declined, and not after a removal', async () => {
    await setParticipant(app, { programId: id, nickname: 'hacker' }, 'REJECTED')
    expect(await invite('hacker')).toBe('invited')
    await setParticipant(app, { programId: id, nickname: 'hacker' }, 'REJECTED', 'DECLINED')
    expect((await hacker.send(getProgram, { id })).status).toBe(404)
    await keepSessions(app)
    app.clock.advance(30 * day - 1)
    expect(await invite('hacker')).toBe('409 program.invitationAgainLater')
    app.clock.advance(1)
    expect([await invite('hacker'), await stateOf(app, id, 'hacker')]).toEqual(['invited', 'INVITED'])
  })

  it('invites once, however many try', async () => {
    await signUpAs(app, 'wanted')
    const all = await sendAtOnce(50, () => company.owner.send(inviteToProgram, { id, nickname: 'wanted' }))
    expect(all.map(codeOf).toSorted()).toEqual([...Array(49).fill('409 program.alreadyParticipant'), 'invited'])
  })
})
