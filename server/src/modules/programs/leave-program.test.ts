import {
  applyToProgram,
  inviteToProgram,
  leaveProgram,
  listParticipants,
  listParticipations,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { participantStates } from '@jebo/contract/programs/participants.lifecycle.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { setParticipant, signUpReady, stateOf } from '../../../test/participants.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, pageOf, ticketForm } from '../../../test/tickets.ts'

describe('leaveProgram', () => {
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

  const put = (state: (typeof participantStates)[number] | null) =>
    setParticipant(app, { programId: id, nickname: 'hacker' }, state)
  const codeOf = ({ status, problem }: { status: number; problem: { messageKey: string } }) =>
    status < 300 ? 'done' : `${status} ${problem.messageKey}`

  it.each([null, ...participantStates])('from %s', async (state) => {
    await put(state)
    const isPossible = state === 'APPLIED' || state === 'PARTICIPATED'
    expect(codeOf(await hacker.send(leaveProgram, { id }))).toBe(isPossible ? 'done' : '409 program.notTakingPart')
    expect(await stateOf(app, id, 'hacker')).toBe(isPossible ? 'REJECTED' : state)
  })

  it.each([
    ['APPLIED', 'PARTICIPATED'],
    ['PARTICIPATED', 'APPLIED'],
  ] as const)('ends what the hacker has read: not from %s once it is %s', async (from, state) => {
    await put(state)
    expect(codeOf(await hacker.send(leaveProgram, { id, from }))).toBe('409 error.conflict')
    expect(await stateOf(app, id, 'hacker')).toBe(state)
    expect(codeOf(await hacker.send(leaveProgram, { id, from: state }))).toBe('done')
    expect(await stateOf(app, id, 'hacker')).toBe('REJECTED')
  })

  it('withdraws an application, which is told to nobody and may be made again', async () => {
    await put('APPLIED')
    const before = (await notificationsOf(app, company.owner)).length
    await hacker.call(leaveProgram, { id })
    await app.mails()
    expect(await notificationsOf(app, company.owner)).toHaveLength(before)
    const own = (await hacker.call(listParticipations, {})).answer.data
    expect(own).toMatchObject([{ state: 'REJECTED', ending: 'DECLINED', againFrom: null }])
    const theirs = (await company.owner.call(listParticipants, { id })).answer.data
    expect(theirs).toMatchObject([{ state: 'REJECTED', ending: 'DECLINED', hacker: { nickname: 'hacker' } }])
    expect(codeOf(await hacker.send(applyToProgram, { id }))).toBe('done')
  })

  it('ends a participation; tickets stay, and the company waits 30 days with an invitation', async () => {
    await put('PARTICIPATED')
    const ticket = await openTicket(hacker, id)
    await draftTicket(hacker, id)
    await hacker.call(leaveProgram, { id })
    expect((await hacker.call(getProgram, { id })).answer.lock).toMatchObject({ block: null })
    expect((await pageOf(hacker, ticket)).substate).toBe('SUBMITTED')
    expect(codeOf(await hacker.send(createTicket, { programId: id, ...ticketForm }))).toBe('404 error.notFound')
    const invite = async () => codeOf(await company.owner.send(inviteToProgram, { id, nickname: 'hacker' }))
    expect(await invite()).toBe('409 program.invitationAgainLater')
    await keepSessions(app)
    app.clock.advance(30 * day)
    expect(await invite()).toBe('done')
  })

  it('ends once, however many try', async () => {
    await put('PARTICIPATED')
    const all = await sendAtOnce(50, () => hacker.send(leaveProgram, { id }))
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })
})
