import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { assignTicket } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getResponseTargets, updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
  listTickets,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  moveInput,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const minute = 60_000
const hour = 60 * minute

describe('response targets', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
    await deposit(world.owner, world.staff, 10_000_000)
    // Monday, 9 o'clock in Seoul.
    app.clock.advance(Date.parse('2026-11-23T00:00:00Z') - app.clock.now().getTime())
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await world.owner.call(updateResponseTargets, {})
  })

  const promise = async (targets: InputOf<typeof updateResponseTargets>) =>
    expect((await world.owner.call(updateResponseTargets, targets)).status).toBe(204)
  const standings = async (id: number, reader = world.author) =>
    Object.fromEntries((await pageOf(reader, id)).targets.map(({ kind, standing }) => [kind, standing]))
  const dueOf = async (id: number) => (await pageOf(world.author, id)).nextTarget
  const move = (id: number, substate: Parameters<typeof moveInput>[0]) =>
    world.manager.call(changeSubstate, { id, ...moveInput(substate) })
  const grantAppeal = async (id: number, closing: 'SPAM') => {
    await world.author.call(appealClosing, { id, closing, reason })
    const { data } = (await world.staff.call(listStaffAppeals, { size: 100 })).answer
    const appealId = data.find(({ ticket }) => ticket?.id === id)?.id ?? ''
    await world.staff.call(decideAppeal, { id: appealId, decision: 'GRANTED', reason })
  }
  /** To the next business morning, from a morning. */
  const later = (ms: number) => app.clock.advance(ms)

  it('are read by each manager, replaced as a whole by the owner, and emptied', async () => {
    const wanted = { FIRST_RESPONSE: { unit: 'HOURS', amount: 4 }, REWARD: { unit: 'DAYS', amount: 10 } } as const
    await promise(wanted)
    for (const reader of [world.owner, world.manager])
      expect((await reader.call(getResponseTargets, {})).answer).toEqual(wanted)
    expect((await world.rival.call(getResponseTargets, {})).answer).toEqual({})
    await promise({ TRIAGE: { unit: 'DAYS', amount: 2 } })
    expect((await world.owner.call(getResponseTargets, {})).answer).toEqual({ TRIAGE: { unit: 'DAYS', amount: 2 } })
    await promise({})
    expect((await world.owner.call(getResponseTargets, {})).answer).toEqual({})
  })

  it.each([
    ['a guest', () => world.guest, 401],
    ['the author', () => world.author, 403],
    ['staff', () => world.staff, 403],
    ['a manager who is not the owner', () => world.manager, 403],
  ])('are not set by %s', async (_name, who, status) => {
    expect((await who().call(updateResponseTargets, { TRIAGE: { unit: 'DAYS', amount: 2 } })).status).toBe(status)
  })

  it('are not set before the company is approved', async () => {
    const { owner } = await openCompany(app, { alias: 'pending', isApproved: false })
    const reply = await owner.call(updateResponseTargets, { TRIAGE: { unit: 'DAYS', amount: 2 } })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'company.notApproved'])
  })

  it.each([
    ['no time', { unit: 'HOURS', amount: 0 }, 'field.tooSmall'],
    ['part of an hour', { unit: 'HOURS', amount: 1.5 }, 'field.type'],
    ['more hours than ten days have', { unit: 'HOURS', amount: 91 }, 'field.tooBig'],
    ['more days than half a year has', { unit: 'DAYS', amount: 181 }, 'field.tooBig'],
    ['weeks', { unit: 'WEEKS', amount: 1 }, 'field.invalid'],
  ])('refuse %s', async (_name, span, key) => {
    const { status, problem } = await world.owner.send(updateResponseTargets, { TRIAGE: span })
    expect([status, problem.issues?.map(({ messageKey }) => messageKey)]).toEqual([400, [key]])
  })

  it('are kept whole when they are saved twice at once', async () => {
    const wanted = [1, 2, 3, 4].map((amount) => ({ FIRST_RESPONSE: { unit: 'DAYS', amount } }) as const)
    const replies = await Promise.all(wanted.map((one) => world.owner.call(updateResponseTargets, one)))
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(wanted).toContainEqual((await world.owner.call(getResponseTargets, {})).answer)
  })

  it('begin with the submission, and are met by an answer and by taking the ticket up', async () => {
    await promise({ FIRST_RESPONSE: { unit: 'HOURS', amount: 4 }, TRIAGE: { unit: 'DAYS', amount: 1 } })
    const at = app.clock.now().getTime()
    const id = await ticketIn(world, 'SUBMITTED')
    expect(await standings(id)).toEqual({ FIRST_RESPONSE: 'RUNNING', TRIAGE: 'RUNNING' })
    expect(await dueOf(id)).toEqual({ kind: 'FIRST_RESPONSE', dueAt: new Date(at + 4 * hour).toISOString() })
    await world.owner.call(assignTicket, { id, to: 'NOBODY' })
    await world.owner.call(createTicketComment, { id, contents: reason, isInternal: true })
    expect(await standings(id), 'the author saw nothing of it').toMatchObject({ FIRST_RESPONSE: 'RUNNING' })
    await world.owner.call(createTicketComment, { id, contents: reason })
    expect(await standings(id)).toEqual({ FIRST_RESPONSE: 'MET', TRIAGE: 'RUNNING' })
    expect(await dueOf(id)).toEqual({ kind: 'TRIAGE', dueAt: new Date(at + 9 * hour).toISOString() })
    await move(id, 'IN_PROGRESS')
    expect(await standings(id)).toEqual({ FIRST_RESPONSE: 'MET', TRIAGE: 'MET' })
    expect(await dueOf(id)).toBeNull()
  })

  it('stay as they were when they began', async () => {
    await promise({ FIRST_RESPONSE: { unit: 'HOURS', amount: 4 } })
    const id = await ticketIn(world, 'SUBMITTED')
    const before = await pageOf(world.author, id)
    await promise({ TRIAGE: { unit: 'HOURS', amount: 1 }, RESOLUTION: { unit: 'DAYS', amount: 3 } })
    expect((await pageOf(world.author, id)).targets).toEqual(before.targets)
    await move(id, 'IN_PROGRESS')
    expect(await standings(id)).toEqual({ FIRST_RESPONSE: 'MET', RESOLUTION: 'RUNNING' })
  })

  it('do not begin with what the ticket has passed already', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    await promise({ REWARD: { unit: 'DAYS', amount: 1 }, RESOLUTION: { unit: 'DAYS', amount: 3 } })
    await move(id, 'NEEDS_MORE_INFO')
    await move(id, 'IN_PROGRESS')
    expect(await standings(id)).toEqual({})
  })

  it('stand still while the ticket waits for its author', async () => {
    await promise({ TRIAGE: { unit: 'HOURS', amount: 6 }, RESOLUTION: { unit: 'HOURS', amount: 20 } })
    const id = await ticketIn(world, 'SUBMITTED')
    later(2 * hour)
    await move(id, 'NEEDS_MORE_INFO')
    expect(await standings(id)).toEqual({ TRIAGE: 'WAITING' })
    expect(await dueOf(id)).toBeNull()
    // A week, to Monday at 9 o'clock.
    later(7 * 24 * hour - 2 * hour)
    await world.author.call(answerTicket, { id, contents: reason })
    expect(await standings(id)).toEqual({ TRIAGE: 'RUNNING' })
    expect((await dueOf(id))?.dueAt).toBe(new Date(app.clock.now().getTime() + 4 * hour).toISOString())
    await move(id, 'IN_PROGRESS')
    await move(id, 'RETESTING')
    expect(await standings(id)).toEqual({ TRIAGE: 'MET', RESOLUTION: 'WAITING' })
    await world.author.call(retestTicket, { id, fixed: true, comment: reason })
    expect(await standings(id)).toMatchObject({ RESOLUTION: 'RUNNING' })
    await move(id, 'RESOLVED')
    expect(await standings(id)).toMatchObject({ RESOLUTION: 'MET' })
  })

  it('are missed once they are overdue, whatever follows', async () => {
    await promise({ TRIAGE: { unit: 'HOURS', amount: 1 } })
    const id = await ticketIn(world, 'SUBMITTED')
    later(hour + minute)
    expect(await standings(id)).toEqual({ TRIAGE: 'OVERDUE' })
    await move(id, 'NEEDS_MORE_INFO')
    expect(await standings(id)).toEqual({ TRIAGE: 'OVERDUE' })
    await move(id, 'IN_PROGRESS')
    expect(await standings(id)).toEqual({ TRIAGE: 'MISSED' })
    expect(await dueOf(id)).toBeNull()
    later(24 * hour - hour - minute)
  })

  it('count the reward from when the ticket is taken up, also after it was resolved', async () => {
    await promise({ REWARD: { unit: 'DAYS', amount: 2 } })
    const id = await ticketIn(world, 'RESOLVED')
    expect(await standings(id)).toEqual({ REWARD: 'RUNNING' })
    expect((await world.owner.call(rewardTicket, { id, amount: 500_000 }, keyed())).status).toBe(200)
    expect(await standings(id)).toEqual({ REWARD: 'MET' })
  })

  it('end with nothing to do: no reward for a ticket without severity, or that was closed for another reason', async () => {
    await promise({ REWARD: { unit: 'DAYS', amount: 2 }, RESOLUTION: { unit: 'DAYS', amount: 9 } })
    const id = await ticketIn(world, 'IN_PROGRESS')
    await world.owner.call(changeSeverity, { id, severity: 'NONE', comment: reason })
    expect(await standings(id)).toEqual({ REWARD: 'ENDED', RESOLUTION: 'RUNNING' })
    await world.owner.call(changeSeverity, { id, severity: 'LOW', comment: reason })
    expect(await standings(id)).toEqual({ REWARD: 'RUNNING', RESOLUTION: 'RUNNING' })
    await move(id, 'RESOLVED')
    await move(id, 'SPAM')
    expect(await standings(id)).toEqual({ REWARD: 'ENDED', RESOLUTION: 'MET' })
    expect(await dueOf(id)).toBeNull()
  })

  it('begin when staff open a ticket again that was never taken up, and go on for one that was', async () => {
    await promise({ REWARD: { unit: 'DAYS', amount: 2 }, RESOLUTION: { unit: 'DAYS', amount: 9 } })
    const fresh = await ticketIn(world, 'SPAM')
    expect(await standings(fresh)).toEqual({})
    await grantAppeal(fresh, 'SPAM')
    expect(await standings(fresh)).toEqual({ REWARD: 'RUNNING', RESOLUTION: 'RUNNING' })
    expect(await dueOf(fresh)).toMatchObject({ kind: 'REWARD' })
    const known = await ticketIn(world, 'RESOLVED')
    await move(known, 'SPAM')
    await grantAppeal(known, 'SPAM')
    expect(await standings(known)).toEqual({ REWARD: 'RUNNING', RESOLUTION: 'MET' })
  })

  it('are for the sides of the ticket, not for readers of a public one', async () => {
    await promise({ REWARD: { unit: 'DAYS', amount: 2 } })
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    for (const reader of [world.author, world.owner]) expect(await standings(id, reader)).toEqual({ REWARD: 'RUNNING' })
    for (const reader of [world.guest, world.hacker, world.rival]) {
      const { targets, nextTarget } = await pageOf(reader, id)
      expect([targets, nextTarget]).toEqual([[], null])
    }
    const [row] = (await world.guest.call(listTickets, { size: 1 })).answer.data
    expect([row?.id, row?.nextTarget]).toEqual([id, null])
  })

  describe('in the list of the company', () => {
    const listed = async (asked: Omit<InputOf<typeof listCompanyTickets>, 'size'>) =>
      (await world.owner.call(listCompanyTickets, { ...asked, size: 100 })).answer

    it('are found once they are overdue or soon due, and sorted by when they are', async () => {
      await promise({ FIRST_RESPONSE: { unit: 'HOURS', amount: 3 } })
      const urgent = await ticketIn(world, 'SUBMITTED')
      await promise({ FIRST_RESPONSE: { unit: 'HOURS', amount: 1 } })
      const overdue = await ticketIn(world, 'SUBMITTED')
      await promise({ FIRST_RESPONSE: { unit: 'DAYS', amount: 30 } })
      const calm = await ticketIn(world, 'SUBMITTED')
      await promise({})
      const free = await ticketIn(world, 'SUBMITTED')
      later(2 * hour)
      const idsOf = async (asked: Parameters<typeof listed>[0]) => {
        const known = [urgent, overdue, calm, free]
        return (await listed(asked)).data.map(({ id }) => id).filter((id) => known.includes(id))
      }
      expect(await idsOf({ state: 'OPEN', due: 'OVERDUE' })).toEqual([overdue])
      expect(await idsOf({ due: 'SOON' })).toEqual([urgent])
      expect(await idsOf({ state: 'OPEN', due: 'SOON', q: '비밀번호' })).toEqual([urgent])
      expect(await idsOf({ due: 'OVERDUE', assignee: 'me' })).toEqual([])
      expect(await idsOf({ state: 'CLOSED', due: 'OVERDUE' })).toEqual([])
      const sorted = await idsOf({ state: 'OPEN', sort: 'due' })
      expect(sorted.filter((id) => id !== free)).toEqual([overdue, urgent, calm])
      expect(sorted.at(-1)).toBe(free)
      const { count, byState } = await listed({ due: 'OVERDUE' })
      expect(byState).toContainEqual({ state: 'OPEN', count, isMore: false })
      const own = (await world.author.call(listOwnTickets, { size: 100 })).answer.data
      expect(own.find(({ id }) => id === overdue)?.nextTarget?.kind).toBe('FIRST_RESPONSE')
    })

    it('are no filter or order for the author', async () => {
      expect((await world.author.send(listOwnTickets, { due: 'OVERDUE' })).status).toBe(400)
      expect((await world.author.send(listOwnTickets, { sort: 'due' })).status).toBe(400)
    })
  })
})
