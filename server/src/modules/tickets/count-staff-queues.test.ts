// How much is in each list of staff about the disclosure of tickets and about appeals.
import {
  appealClosing,
  countStaffAppeals,
  decideAppeal,
  listStaffAppeals,
} from '@jebo/contract/tickets/appeals.endpoints.ts'
import { reportTicket } from '@jebo/contract/tickets/reports.endpoints.ts'
import { countStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { hideTicket } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { expect, it } from 'vitest'
import { openSharedApp } from '../../../test/shared-app.ts'
import { discloseTicket, openTicketWorld, requestIn, ticketIn } from '../../../test/tickets.ts'

const app = await openSharedApp()
const world = await openTicketWorld(app)
const { author, staff } = world
const reason = 'The flaw has been fixed for a year.'

const exactly = (counts: Record<string, number>) =>
  Object.entries(counts).map(([state, count]) => ({ state, count, isMore: false }))

it('counts requests, plans, reports and hidden tickets', async () => {
  const counts = async () => (await staff.call(countStaffDisclosures, {})).answer.byState
  const before = Object.fromEntries((await counts()).map(({ state, count }) => [state, count]))
  await requestIn(world, 'OBJECTED')
  await requestIn(world, 'OBJECTED')
  await requestIn(world, 'OPEN')
  const { PLAN = 0 } = Object.fromEntries((await counts()).map(({ state, count }) => [state, count]))
  const planned = await ticketIn(world, 'RESOLVED')
  const soon = new Date(app.clock.now().getTime() + 86_400_000)
  const setDue = `update publication_terms set due_at = $1, notice_at = null
    from tickets where ticket_id = tickets.id and public_id = $2`
  await app.database.pool.query(setDue, [soon, planned])
  const reported = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, reported)
  await world.hacker.call(reportTicket, { id: reported, reason: 'OTHER', contents: 'It names a person.' })
  const hidden = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, hidden)
  await staff.call(hideTicket, { id: hidden, from: 'FULLY_DISCLOSED', days: 7, reason })
  const { OBJECTED = 0, OPEN = 0, REPORTED = 0, HIDDEN = 0 } = before
  expect(await counts()).toEqual(
    expect.arrayContaining(
      exactly({
        ...{ OBJECTED: OBJECTED + 2, OPEN: OPEN + 1, PLAN: PLAN + 1 },
        ...{ REPORTED: REPORTED + 1, HIDDEN: HIDDEN + 1 },
      }),
    ),
  )
})

it('counts appeals that wait and those that are decided', async () => {
  const counts = async () => (await staff.call(countStaffAppeals, {})).answer.byState
  for (const decision of [null, 'REFUSED'] as const) {
    const id = await ticketIn(world, 'INFORMATIVE')
    await author.call(appealClosing, { id, closing: 'INFORMATIVE', reason: 'The other page skips the check as well.' })
    if (decision === null) continue
    const appeal = (await staff.call(listStaffAppeals, {})).answer.data.find((one) => one.ticket?.id === id)
    await staff.call(decideAppeal, { id: appeal?.id ?? '', decision, reason })
  }
  expect(await counts()).toEqual(exactly({ OPEN: 1, DECIDED: 1 }))
})
