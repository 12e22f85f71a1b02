import { dayMs } from '@jebo/contract/core/durations.ts'
import { lowerDisclosure, postponePublication } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const reason = '고친 판이 아직 모두에게 배포되지 않았어요.'

describe('postponePublication', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())
  const wait = (days: number) => app.clock.advance(days * dayMs)
  const run = () => runTask(app, 'tickets:disclose')
  const postpone = (id: number) => world.staff.call(postponePublication, { id, reason })

  it('lets a ticket become public 90 days later, once, with a reason that everyone then reads', async () => {
    const { author, manager, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    const at = Date.parse((await pageOf(author, id)).publication?.at ?? '')
    wait(179)
    await run()
    const replies = await Promise.all([1, 2, 3].map(() => postpone(id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('ticket.alreadyExtended')
    const later = { at: new Date(at + 90 * dayMs).toISOString(), isExtended: true }
    for (const side of [author, manager]) expect((await pageOf(side, id)).publication).toEqual(later)
    wait(61.5)
    await run()
    const history = async () => (await guest.call(listTicketActivities, { id })).answer.data
    const { data } = (await author.call(listTicketActivities, { id })).answer
    expect(data.filter(({ to }) => to === 'PLANNED')).toHaveLength(2)
    wait(30)
    await run()
    expect((await history()).find(({ to }) => to === 'POSTPONED')).toMatchObject({
      ...{ side: 'STAFF', comment: { contents: reason } },
    })
  })

  it('comes before the clock or not at all', async () => {
    const ids = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED')]
    wait(181)
    const [, , ...replies] = await Promise.all([run(), run(), ...ids.map(postpone)])
    for (const [index, id] of ids.entries()) {
      const { status } = replies[index] ?? {}
      expect([204, 404]).toContain(status)
      const { disclosure } = await pageOf(world.author, id)
      expect(disclosure).toBe(status === 204 ? 'CLOSED' : 'FULLY_DISCLOSED')
    }
  })

  it('finds only tickets that become public because of their plan', async () => {
    const isPublic = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, isPublic)
    const lowered = await ticketIn(world, 'RESOLVED')
    const limited = { disclosure: 'LIMITED_DISCLOSED', summary: '권한을 확인하지 않던 곳을 고쳤어요.' } as const
    await discloseTicket(world, lowered, limited)
    await world.staff.call(lowerDisclosure, { id: lowered, from: limited.disclosure, disclosure: 'CLOSED', reason })
    for (const id of [isPublic, lowered, 10_000_000]) expect((await postpone(id)).status).toBe(404)
    wait(181)
    await run()
    expect((await pageOf(world.author, lowered)).disclosure, 'staff have lowered it').toBe('CLOSED')
  })

  it('is for staff alone', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    const { guest, author, manager, rival } = world
    const replies = [guest, author, manager, rival].map((one) => one.call(postponePublication, { id, reason }))
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
    expect((await world.staff.send(postponePublication, { id })).status).toBe(400)
  })
})
