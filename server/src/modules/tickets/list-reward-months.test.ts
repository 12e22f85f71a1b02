import { dayMs } from '@jebo/contract/core/durations.ts'
import { listPaymentMonths } from '@jebo/contract/tickets/payments.endpoints.ts'
import { countSeverities } from '@jebo/contract/tickets/records.endpoints.ts'
import { listRewardMonths, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { RewardMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 10_000_000)
})
afterAll(() => app.close())

const paid = (months: readonly RewardMonth[]) => months.filter(({ rewardTotalWon }) => rewardTotalWon > 0)

/** In steps, so that no session ends meanwhile. */
const goTo = async (iso: string): Promise<void> => {
  for (let left = 1; left > 0; ) {
    left = new Date(iso).getTime() - app.clock.now().getTime()
    app.clock.advance(Math.min(left, dayMs / 2))
    const { author, manager, rival, hacker } = world
    for (const visitor of [author, manager, rival, hacker]) await visitor.call(listRewardMonths, {})
  }
}

it('lists twelve months, oldest first, also if nothing was paid', async () => {
  const { answer } = await world.author.call(listRewardMonths, {})
  expect([answer.length, answer[0]?.month, answer.at(-1)?.month]).toEqual([12, '2025-12', '2026-11'])
  expect(paid(answer)).toEqual([])
})

it('sums the rewards of each month in Seoul, for the hacker and for the company alike', async () => {
  const { author, manager, rival, hacker } = world
  const id = await ticketIn(world, 'RESOLVED')
  await goTo('2026-11-30T14:59:59.000Z')
  for (const amount of [300_000, 400_000]) await manager.call(rewardTicket, { id, amount }, keyed())
  await goTo('2026-11-30T15:00:00.000Z')
  const other = await ticketIn(world, 'IN_PROGRESS')
  await manager.call(changeSeverity, { id: other, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
  await manager.call(rewardTicket, { id: other, amount: 100_000 }, keyed())
  await manager.call(rewardTicket, { id, amount: 400_000 }, keyed())
  const expected = [
    { month: '2026-11', rewardTotalWon: 700_000 },
    { month: '2026-12', rewardTotalWon: 500_000 },
  ]
  const received = (await author.call(listRewardMonths, {})).answer
  expect([received[0]?.month, paid(received)]).toEqual(['2026-01', expected])
  const payments = (await manager.call(listPaymentMonths, {})).answer
  expect(payments.map(({ severities: _, ...month }) => month)).toEqual(received)
  expect(payments.flatMap(({ severities }) => severities)).toEqual([
    { severity: 'HIGH', rewardTotalWon: 700_000 },
    { severity: 'HIGH', rewardTotalWon: 400_000 },
    { severity: 'LOW', rewardTotalWon: 100_000 },
  ])
  expect(paid((await rival.call(listPaymentMonths, {})).answer)).toEqual([])
  expect(paid((await hacker.call(listRewardMonths, {})).answer)).toEqual([])
})

it('counts the received tickets of each severity, without drafts', async () => {
  const { manager, rival, author } = world
  const counted = async () =>
    Object.fromEntries((await manager.call(countSeverities, {})).answer.map(({ severity, count }) => [severity, count]))
  const before = await counted()
  await ticketIn(world, 'SUBMITTED')
  await ticketIn(world, 'DRAFT')
  expect(await counted()).toEqual({ ...before, HIGH: (before.HIGH ?? 0) + 1 })
  expect((await rival.call(countSeverities, {})).answer.every(({ count }) => count === 0)).toBe(true)
  expect((await author.call(countSeverities, {})).status).toBe(403)
})
