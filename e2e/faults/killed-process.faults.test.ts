import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { prepareCopy } from '../demo-copy.ts'
import type { Product } from '../product.ts'
import { reportFigure, reportTimes, timeUntil } from './figures.ts'
import { startLoad } from './load.ts'

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
  const times: number[] = []
  for (let killed = 0; killed < kills; killed++) {
    await setTimeout(200 + 20 * killed)
    await product.end('SIGKILL')
    const began = performance.now()
    await product.start()
    times.push(performance.now() - began)
  }
  await load.stop()
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
  await reportTimes('process killed: the last mail left after', [mailsTook])
})
