import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCopy } from '../demo-copy.ts'
import { databasePidOf } from '../embedded-database.ts'
import type { Product } from '../product.ts'
import { reportTimes, timeUntil } from './figures.ts'
import { type Load, startLoad } from './load.ts'

let product: Product
let load: Load
beforeAll(async () => {
  product = await prepareCopy({ LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' })
  await product.start()
  load = await startLoad(product)
})
afterAll(() => product.remove())

const get = (path: string) => fetch(product.baseUrl + path)
const isReady = async () => (await get('/api/ready')).ok

/** The database and all its processes. */
const databasePids = async (): Promise<number[]> => {
  const parent = await databasePidOf(product)
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(parent)])
  return [parent, ...stdout.split('\n').filter(Boolean).map(Number)]
}
const send = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) process.kill(pid, signal)
}

/** Nothing is lost, and nothing is answered otherwise than by success or 503. */
const expectIntact = async (): Promise<void> => {
  const { lost, doubled } = await load.compare()
  expect([lost, doubled]).toEqual([[], []])
  const others = Object.keys(load.statuses()).filter((status) => !['200', '503'].includes(status))
  expect(others).toEqual([])
}

it.each([
  ['killed', 'SIGKILL'],
  ['restarted', 'SIGINT'],
] as const)('a database that is %s under load is back soon, and nothing acknowledged is lost', async (what, signal) => {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await setTimeout(500)
    send([await databasePidOf(product)], signal)
    await timeUntil(async () => !(await isReady()), 10_000)
    times.push(await timeUntil(isReady, 30_000))
  }
  await expectIntact()
  expect(Math.max(...times)).toBeLessThan(10_000)
  await reportTimes(`database ${what}: served again after`, times)
})

it('a database that hangs under load fails calls after 4.5 seconds, and is used at once when it goes on', async () => {
  const refusals: number[] = []
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await setTimeout(500)
    const pids = await databasePids()
    send(pids, 'SIGSTOP')
    const began = performance.now()
    const [ready, health] = await Promise.all([get('/api/ready'), get('/api/health')])
    refusals.push(performance.now() - began)
    expect([ready.status, health.status]).toEqual([503, 200])
    await setTimeout(2000)
    send(pids, 'SIGCONT')
    times.push(await timeUntil(isReady, 30_000))
  }
  expect(Math.max(...refusals)).toBeLessThan(5000)
  expect(Math.max(...times)).toBeLessThan(5000)
  await expectIntact()
  await reportTimes('database hangs: 503 after', refusals)
  await reportTimes('database hangs: served after it goes on', times)
})

it('everything written is there in the end', { timeout: 120_000 }, async () => {
  // However slowly the machine writes.
  await expect.poll(load.acknowledged, { timeout: 100_000 }).toBeGreaterThan(100)
  await load.stop()
  await expectIntact()
})
