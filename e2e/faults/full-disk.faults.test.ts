// Needs root, to mount a small file system: without it the test fails and says so.
import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { administer } from '../../server/test/cluster.ts'
import { openDatabaseProxy } from '../embedded-database.ts'
import { makeDataDir, type Product, prepareProduct, signInAtDemo } from '../product.ts'
import { reportTimes, timeUntil } from './figures.ts'
import { type Load, startLoad } from './load.ts'

const run = promisify(execFile)

let dataDir: string
let product: Product
let cookie: string
let load: Load
beforeAll(async () => {
  dataDir = await makeDataDir()
  await run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'tmpfs', dataDir]).catch((error: unknown) => {
    throw new Error(`A full disk is tested on a small file system, which only root may mount: ${String(error)}`)
  })
  await run('cp', ['-a', `${inject('worldDir')}/.`, dataDir])
  product = await prepareProduct({ DATA_DIR: dataDir, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' })
  await product.start()
  cookie = await signInAtDemo(product.baseUrl)
  load = await startLoad(product)
})
afterAll(async () => {
  await load?.stop()
  await product?.remove()
  await run('umount', [dataDir])
  await rm(dataDir, { recursive: true })
})

const filler = () => join(dataDir, 'filler')
const fill = async (): Promise<void> => {
  const file = await open(filler(), 'a')
  try {
    for (const size of [2 ** 20, 2 ** 12]) {
      while (
        await file.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close()
  }
}

const get = (path: string) => fetch(product.baseUrl + path, { headers: { cookie } })
const upload = async () => {
  const body = new FormData()
  body.set('purpose', 'TICKET')
  body.set('file', new File(['proof '.repeat(100_000)], 'proof.txt', { type: 'text/plain' }))
  return fetch(`${product.baseUrl}/api/files`, { method: 'POST', headers: { cookie }, body })
}

/** Nothing acknowledged is lost, and nothing failed otherwise than with 503. */
const expectIntact = async (): Promise<void> => {
  const { lost, doubled } = await load.compare()
  expect([lost, doubled]).toEqual([[], []])
  expect(Object.keys(load.statuses())).toEqual(['200', '503'])
}

/** @returns how long it took until files and comments were accepted again */
const timeToWrite = async (): Promise<number> => {
  const began = performance.now()
  await timeUntil(async () => (await upload()).ok, 60_000)
  const before = load.statuses()[200] ?? 0
  await timeUntil(async () => (load.statuses()[200] ?? 0) > before, 60_000)
  return performance.now() - began
}

it('fails writes and uploads with 503, while reads go on', async () => {
  expect((await upload()).status).toBe(200)
  await fill()
  const refused = await upload()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ messageKey: 'error.unavailable' })
  await timeUntil(async () => {
    await fill()
    return (load.statuses()[503] ?? 0) > 0
  }, 60_000)
  for (const path of ['/', '/settings/profile', '/api/auth', '/api/ready']) {
    expect((await get(path)).status, path).toBe(200)
  }
  await rm(filler())
  const took = await timeToWrite()
  await expectIntact()
  await reportTimes('disk full: written again after there is space', [took])
})

it('ends an embedded database that cannot write its log, which is started again when there is space', async () => {
  const { url, close } = await openDatabaseProxy({ ...product, dataDir })
  const isDown = async () => {
    await fill()
    await administer(url, 'select pg_switch_wal()').catch(() => undefined)
    return (await get('/api/ready')).status === 503
  }
  await timeUntil(isDown, 60_000)
  expect((await get('/api/health')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  await setTimeout(3000)
  await rm(filler())
  const took = await timeToWrite()
  await close()
  await load.stop()
  await expectIntact()
  await reportTimes('disk full for the log of the database: written again after there is space', [took])
})
