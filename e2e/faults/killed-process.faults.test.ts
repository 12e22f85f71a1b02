import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { prepareCopy } from '../demo-copy.ts'
import type { Product } from '../product.ts'
import { reportFigure, reportTimes, timeUntil } from './figures.ts'
import { startLoad } from './load.ts'
import { killOften, startMoneyLoad } from './money-load.ts'

const kills = 50

let mailServer: MailServer
let product: Product
beforeAll(async () => {
  mailServer = await openMailServer()
  product = await prepareCopy({ SMTP_URL: mailServer.url, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await product.remove()
  await mailServer.close()
})

it(`loses nothing acknowledged when the process is killed ${kills} times under load`, async () => {
  await product.start()
  const load = await startLoad(product)
  const money = await startMoneyLoad(product)
  const times = await killOften(product, kills)
  await load.stop()
  await money.stop()
  await money.check()
  const { acknowledged, lost, doubled } = await load.compare()
  expect(acknowledged).toBeGreaterThan(kills)
  expect([lost, doubled]).toEqual([[], []])
  expect(load.statuses()[500] ?? 0).toBe(0)
  await reportTimes('process killed: answers again after', times)
  // Other work of the machine may delay one of them.
  expect(times.toSorted((left, right) => left - right)[kills / 2]).toBeLessThan(10_000)
  const arrived = () => new Set(mailServer.handedOver.map(({ to }) => to?.[0]?.address))
  const missing = (): string[] => load.mailed().filter((email) => !arrived().has(email))
  const mailsTook = await timeUntil(async () => missing().length === 0, 90_000).catch(() => Number.NaN)
  expect(missing()).toEqual([])
  expect(mailsTook).toBeLessThan(60_000)
  await reportFigure('process killed: acknowledged writes, none lost', acknowledged)
  await reportFigure('process killed: acknowledged money calls, each there once', money.acknowledged())
  await reportTimes('process killed: the last mail left after', [mailsTook])
})
