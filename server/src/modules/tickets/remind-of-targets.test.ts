import { assignTicket } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { mailNoticesNow, notificationsOf } from '../../../test/notifications.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { beforeBusinessMinutes } from './business-time.ts'
import { reminderOf } from './target-course.ts'

const hour = 3_600_000

describe('a reminder of what a company promised', () => {
  let app: TestApp
  let world: TicketWorld
  let payer: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
    await keepSessions(app)
    // Monday, 9 o'clock in Seoul.
    app.clock.advance(Date.parse('2026-11-23T00:00:00Z') - app.clock.now().getTime())
    await world.owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'HOURS', amount: 4 } })
  })
  afterAll(() => app.close())

  /** The reminders of a ticket, oldest first, after two workers have run at once, and one of them again. */
  const toldTo = async (visitor: Visitor, id: number): Promise<string[]> => {
    const run = () => runTask(app, 'tickets:disclose')
    await Promise.all([run(), run()])
    await run()
    const told = await notificationsOf(app, visitor)
    return told
      .filter(({ event, link }) => event.startsWith('TARGET_') && link.startsWith(`/tickets/${id}`))
      .map(({ event }) => event)
      .toReversed()
  }

  it('comes before a target is due and once it is overdue, each once, to those who work on tickets', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    app.clock.advance(hour)
    expect(await toldTo(world.manager, id)).toEqual([])
    app.clock.advance(hour)
    expect(await toldTo(world.manager, id)).toEqual(['TARGET_SOON'])
    app.clock.advance(2 * hour)
    expect(await toldTo(world.manager, id)).toEqual(['TARGET_SOON', 'TARGET_OVERDUE'])
    expect(await toldTo(world.owner, id)).toEqual(['TARGET_SOON', 'TARGET_OVERDUE'])
    for (const other of [payer, world.author, world.rival]) expect(await toldTo(other, id)).toEqual([])
    const mails = (await mailNoticesNow(app)).filter(({ text }) => text?.includes('응답 기한이 지났어요'))
    expect(mails.map(({ to }) => to?.[0]?.address?.split('@')[0]).toSorted()).toEqual(['acme', 'second'])
  })

  it('goes to who works on the ticket, and to nobody once the company has acted', async () => {
    const [assigned, answered] = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'SUBMITTED')]
    const closed = await ticketIn(world, 'NOT_APPLICABLE')
    const { uuid } = (await world.manager.call(getAuth, {})).answer
    await world.owner.call(assignTicket, { id: assigned, to: uuid })
    await world.owner.call(createTicketComment, { id: answered, contents: '확인하고 있어요.' })
    app.clock.advance(5 * hour)
    expect(await toldTo(world.manager, assigned)).toEqual(['TARGET_OVERDUE'])
    expect(await toldTo(world.owner, assigned)).toEqual([])
    for (const id of [answered, closed]) expect(await toldTo(world.manager, id)).toEqual([])
  })
})

describe('business time before a moment', () => {
  it.each([
    ['2026-11-24T03:00:00Z', 60, '2026-11-24T02:00:00.000Z'],
    ['2026-11-24T01:00:00Z', 120, '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T01:00:00Z', 540, '2026-11-20T01:00:00.000Z'],
    ['2026-11-22T05:00:00Z', 60, '2026-11-20T08:00:00.000Z'],
  ])('of %s, %i minutes, is %s', (until, minutes, expected) => {
    expect(beforeBusinessMinutes(new Date(until), minutes).toISOString()).toBe(expected)
  })
})

describe('the first reminder of a target', () => {
  it.each([
    ['a business day before it is due', '2026-11-30T02:00:00Z', 3 * 540, '2026-11-27T02:00:00.000Z'],
    ['half of a shorter time before it is due', '2026-11-30T02:00:00Z', 240, '2026-11-30T00:00:00.000Z'],
    ['when it is due, if that has passed', '2026-11-24T01:00:00Z', 3 * 540, '2026-11-24T01:00:00.000Z'],
  ])('comes %s', (_name, due, minutes, expected) => {
    const reminder = reminderOf({ due_at: new Date(due), minutes }, new Date('2026-11-23T03:00:00Z'))
    expect(reminder?.remind_at.toISOString()).toBe(expected)
  })
})
