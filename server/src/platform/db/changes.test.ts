import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createLog } from '../log.ts'
import { announce, openChanges } from './changes.ts'
import { inTransaction } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const say = (topic: 'TICKET:1' | 'TICKET:2') => inTransaction(app.services.db, (tx) => announce(tx, topic))

/** Counts what a process of its own is told. */
const listen = () => {
  const changes = openChanges(app.database.pool, createLog('silent'))
  let told = 0
  const leave = changes.watch('TICKET:1', () => {
    told += 1
  })
  return { changes, leave, told: () => told }
}

it('tells every process of what has been committed, and only who watches it', async () => {
  const [first, second] = [listen(), listen()]
  const processes = [first, second]
  for (const one of processes) await expect.poll(one.told).toBe(1)
  await inTransaction(app.services.db, async (tx) => {
    await announce(tx, 'TICKET:1')
    throw new Error('rolled back')
  }).catch(String)
  await say('TICKET:2')
  await say('TICKET:1')
  for (const one of processes) await expect.poll(one.told).toBe(2)
  first.leave()
  await say('TICKET:1')
  await expect.poll(second.told).toBe(3)
  expect(first.told()).toBe(2)
  for (const { changes } of processes) await changes.close()
})

it('tells outside the request that began to listen, whose time limits are not those of others', async () => {
  const request = new AsyncLocalStorage<string>()
  const changes = openChanges(app.database.pool, createLog('silent'))
  const told: unknown[] = []
  request.run('first', () => changes.watch('TICKET:1', () => told.push(request.getStore())))
  await expect.poll(() => told.length).toBe(1)
  await say('TICKET:1')
  await expect.poll(() => told).toEqual([undefined, undefined])
  await changes.close()
})

it('listens again after its connection was lost, and tells of what it may have missed', async () => {
  const { changes, told } = listen()
  await expect.poll(told).toBe(1)
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  )
  await expect.poll(told, { timeout: 15_000 }).toBe(2)
  await say('TICKET:1')
  await expect.poll(told).toBe(3)
  await changes.close()
})
