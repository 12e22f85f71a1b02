// What the clock does with tickets, by a process that ends in the middle, and another one that takes over.
import { dayMs } from '@jebo/contract/core/durations.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationsOf } from '../../../test/notifications.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
const others: TestApp[] = []
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await keepSessions(app)
})
afterAll(async () => {
  for (const other of others) await other.close()
  await app.close()
})

/** Another process on the same database, at the same time. */
const openOther = async (): Promise<TestApp> => {
  const other = await openTestApp({}, { ...app.database, drop: async () => undefined })
  other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime())
  others.push(other)
  return other
}

/** The clock of a process whose database refuses to disclose a ticket, as when it ends before that is committed. */
const runUntil = async (process: TestApp, id: number): Promise<void> => {
  const { pool } = app.database
  await pool.query(
    `alter table tickets add constraint broken check (public_id <> ${id} or disclosure = 'CLOSED') not valid`,
  )
  await runTask(process, 'tickets:disclose')
  await pool.query('alter table tickets drop constraint broken')
}

const disclosuresOf = async (id: number) =>
  ((await historyOf(app, id)) as { type: string }[]).filter(({ type }) => type === 'DISCLOSE').length

it.each([
  ['30 days of silence', 31, true],
  ['180 days under the FREE plan', 181, false],
] as const)('after %s, each ticket becomes public once', async (_name, days, isAsked) => {
  const ids = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED')]
  if (isAsked) for (const id of ids) await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
  app.clock.advance(days * dayMs)
  const [first = 0, cut = 0, last = 0] = ids
  await runUntil(app, cut)
  expect(await Promise.all(ids.map(disclosuresOf))).toEqual([1, 0, 1])
  const [next, another] = [await openOther(), await openOther()]
  await Promise.all([next, another].map((one) => runTask(one, 'tickets:disclose')))
  await runTask(next, 'tickets:disclose')
  expect(await Promise.all(ids.map(disclosuresOf))).toEqual([1, 1, 1])
  for (const id of [first, cut, last]) expect((await pageOf(world.guest, id)).disclosure).toBe('FULLY_DISCLOSED')
})

it('a reminder of a response target comes once, whichever process sends it', async () => {
  // Monday, 9 o'clock in Seoul.
  const monday = Date.parse('2027-11-22T00:00:00Z')
  app.clock.advance(monday - app.clock.now().getTime())
  await world.owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'HOURS', amount: 4 } })
  const id = await ticketIn(world, 'SUBMITTED')
  app.clock.advance(2 * 3_600_000)
  await runTask(app, 'tickets:disclose')
  const next = await openOther()
  await runTask(next, 'tickets:disclose')
  await next.mails()
  const told = await notificationsOf(app, world.manager)
  const reminders = told.filter(({ event, link }) => event.startsWith('TARGET_') && link.startsWith(`/tickets/${id}`))
  expect(reminders.map(({ event }) => event)).toEqual(['TARGET_SOON'])
})
