import { exportPayments, listPaymentShares } from '@jebo/contract/tickets/payments.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH, LOW } = programForm.bountyRange

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 100_000_000)
})
afterAll(() => app.close())

const nothing = { severities: [], programs: [], others: { rewardTotalWon: 0, count: 0 } }

it('sums what a company paid by severity and by program, for itself alone', async () => {
  const { manager, rival, programId } = world
  expect((await manager.call(listPaymentShares, {})).answer).toEqual(nothing)
  const id = await ticketIn(world, 'RESOLVED')
  for (const amount of [HIGH.min, HIGH.max]) await manager.call(rewardTicket, { id, amount }, keyed())
  await manager.call(changeSeverity, { id, severity: 'LOW', comment: '영향이 작아요.' })
  await manager.call(rewardTicket, { id, amount: LOW.min }, keyed())
  const { answer } = await manager.call(listPaymentShares, {})
  expect(answer.severities).toEqual([
    { severity: 'HIGH', rewardTotalWon: HIGH.min + HIGH.max, count: 2 },
    { severity: 'LOW', rewardTotalWon: LOW.min, count: 1 },
  ])
  expect(answer.programs.map(({ program, ...sum }) => [program.id, sum])).toEqual([
    [programId, { rewardTotalWon: HIGH.min + HIGH.max + LOW.min, count: 3 }],
  ])
  expect(answer.others).toEqual(nothing.others)
  expect((await rival.call(listPaymentShares, {})).answer).toEqual(nothing)
})

it('lists the payments as a file', async () => {
  const { text, headers } = await world.manager.send(exportPayments, {})
  expect(headers.get('content-disposition')).toContain('jebo-payments-2026-11-21.csv')
  const rows: string[][] = parse(text, { bom: true })
  expect(rows[0]?.slice(-4)).toEqual(['심각도', '작성자', '크루', '보상(원)'])
  expect(rows.slice(1).map((row) => row.slice(-4))).toEqual([
    ['낮음', 'author', '', String(LOW.min)],
    ['높음', 'author', '', String(HIGH.max)],
    ['높음', 'author', '', String(HIGH.min)],
  ])
})
