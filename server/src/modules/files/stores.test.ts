// The same tests for both kinds of store, over HTTP.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { fileOf, pngOf } from '../../../test/pictures.ts'
import type { Visitor } from '../../../test/request.ts'
import { nowhere, startS3, startSilentStore, type TestStore } from '../../../test/s3.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { workOnce } from '../../platform/jobs/worker.ts'
import { tasksOf } from '../../server.ts'

const disk = async (): Promise<TestStore> => ({ env: {}, stop: async () => undefined })
const stores = { 'a disk': disk, 'a store that speaks S3': startS3 }

const text = () => fileOf('안녕, 세상', 'proof.txt', 'text/plain')
const keysOf = async (app: TestApp): Promise<string[]> =>
  (await app.database.pool.query('select key from files order by created_at')).rows.map((row) => row.key)
const work = (app: TestApp) => workOnce(app.database.pool, tasksOf(app.services), app.services.log)

describe.each(Object.entries(stores))('files on %s', (_name, start) => {
  let store: TestStore
  let app: TestApp
  let hana: Visitor
  beforeAll(async () => {
    store = await start()
    app = await openTestApp(store.env)
    hana = await signUpAs(app, 'hana')
  })
  afterAll(async () => {
    await app.close()
    await store.stop()
  })

  it('are returned unmodified', async () => {
    const file = text()
    const { status, answer } = await hana.call(uploadFile, { purpose: 'TICKET', file })
    expect(status).toBe(200)
    const reply = await hana.call(getFile, { id: answer.id })
    expect([reply.status, reply.text]).toEqual([200, await file.text()])
    expect(await app.services.files.read('none/such')).toBeNull()
  })

  it('are deleted with their row, idempotently', async () => {
    const { answer } = await hana.call(uploadFile, { purpose: 'LOGO', file: await pngOf(400) })
    const key = (await keysOf(app)).at(-1) ?? ''
    expect(await app.services.files.read(key)).not.toBeNull()
    app.clock.advance(day)
    await app.database.pool.query(`select graphile_worker.add_job('files:sweep')`)
    await work(app)
    expect(await app.services.files.read(key)).toBeNull()
    hana = await signUpAs(app, 'hana2')
    expect((await hana.call(getFile, { id: answer.id })).status).toBe(404)
    await app.services.files.remove(key)
  })

  it('are missing without their bytes, which is logged', async () => {
    const { answer } = await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
    const key = (await keysOf(app)).at(-1) ?? ''
    const expectLost = async () => {
      const { status, problem } = await hana.call(getFile, { id: answer.id })
      expect([status, problem.messageKey]).toEqual([404, 'error.notFound'])
      expect(app.logged()).toContain(`"key":"${key}","msg":"a file has lost its bytes"`)
    }
    await app.services.files.put(key, Buffer.from('half'))
    await expectLost()
    await app.services.files.remove(key)
    await expectLost()
  })

  it('are intact under concurrent writes and deletions', async () => {
    const people: Visitor[] = []
    for (let n = 0; n < 7; n++) people.push(await signUpAs(app, `writer${n}`))
    const contents = Array.from({ length: 21 }, (_, n) => `proof ${n}`.repeat(5000))
    const fetched = await Promise.all(
      contents.map(async (content, n) => {
        const writer = people[n % 7] ?? hana
        const { answer } = await writer.call(uploadFile, {
          purpose: 'TICKET',
          file: fileOf(content, 'a', 'text/plain'),
        })
        return (await writer.call(getFile, { id: answer.id })).text
      }),
    )
    expect(fetched).toEqual(contents)
  })
})

describe('a store that', () => {
  const faults: Record<string, () => Promise<TestStore>> = {
    'is not there': async () => ({ env: nowhere, stop: async () => undefined }),
    'never answers': startSilentStore,
    'does not know the key': async () => {
      const { env, stop } = await startS3()
      return { env: { ...env, S3_SECRET_ACCESS_KEY: 'wrong-canary' }, stop }
    },
    'has no such bucket': async () => {
      const { env, stop } = await startS3()
      return { env: { ...env, S3_BUCKET: 'other' }, stop }
    },
  }

  it.each(Object.entries(faults))('%s fails only uploads and files, in time', async (_name, start) => {
    const store = await start()
    const app = await openTestApp(store.env)
    try {
      const hana = await signUpAs(app, 'hana')
      const began = performance.now()
      const upload = await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
      expect(performance.now() - began).toBeLessThan(8000)
      expect([upload.status, upload.problem.messageKey]).toEqual([503, 'error.unavailable'])
      expect(upload.headers.get('retry-after')).toBe('5')
      expect(await keysOf(app), 'no row without its bytes').toEqual([])

      const { rows } = await app.database.pool.query(
        `insert into files (uploader_id, purpose, name, type, size, key, created_at)
         select id, 'TICKET', 'a', 'text/plain', 1, 'ticket/a', now() from users returning id`,
      )
      const reply = await hana.call(getFile, { id: rows[0].id })
      expect([reply.status, reply.problem.messageKey]).toEqual([503, 'error.unavailable'])
      expect((await hana.call(getAuth, {})).status).toBe(200)
      expect(app.logged()).not.toContain('canary')
    } finally {
      await app.close()
      await store.stop()
    }
  })

  it.each([
    ['removed', 'files:sweep'],
    ['put', null],
  ])('was down until the job gave up still deletes the bytes that were to be %s', async (_what, sweep) => {
    const store = await startS3()
    const app = await openTestApp(store.env)
    const { pool } = app.database
    const leaveFile = async (): Promise<void> => {
      app.clock.advance(day)
      await pool.query('select graphile_worker.add_job($1)', [sweep])
      await store.down()
      await work(app)
    }
    /** As if the process had been killed after writing the bytes, before the row. */
    const die = async (): Promise<void> => {
      await pool.query('alter table files add constraint closed check (false) not valid')
      await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
      await store.down()
      app.clock.advance(day)
    }
    const hana = await signUpAs(app, 'hana')
    try {
      if (sweep) await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
      await (sweep ? leaveFile() : die())
      expect(await keysOf(app)).toEqual([])
      const looseKeys = async () => (await pool.query('select key from loose_bytes')).rows.map(({ key }) => key)
      const [key = ''] = await looseKeys()
      await pool.query('delete from graphile_worker._private_jobs')
      await pool.query(`select graphile_worker.add_job('files:sweep')`)
      await work(app)
      expect(await looseKeys()).toEqual([key])
      await store.up()
      expect(await app.services.files.read(key)).not.toBeNull()
      await pool.query('delete from graphile_worker._private_jobs')
      await pool.query(`select graphile_worker.add_job('files:sweep')`)
      await work(app)
      expect(await app.services.files.read(key)).toBeNull()
      expect(await looseKeys()).toEqual([])
    } finally {
      await app.close()
      await store.stop()
    }
  })

  it('recovers is used again, and pending deletions are completed', async () => {
    const store = await startS3()
    const app = await openTestApp(store.env)
    try {
      const hana = await signUpAs(app, 'hana')
      await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
      const [key = ''] = await keysOf(app)
      await store.down()
      app.clock.advance(day)
      await app.database.pool.query(`select graphile_worker.add_job('files:sweep')`)
      await work(app)
      expect(await keysOf(app)).toEqual([])
      await store.up()
      expect(await app.services.files.read(key)).not.toBeNull()
      await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await work(app)
      expect(await app.services.files.read(key)).toBeNull()
      const again = await signUpAs(app, 'again')
      expect((await again.call(uploadFile, { purpose: 'TICKET', file: text() })).status).toBe(200)
    } finally {
      await app.close()
      await store.stop()
    }
  })
})

it('a disk store recreates its folder', async () => {
  const app = await openTestApp()
  try {
    const hana = await signUpAs(app, 'hana')
    await hana.call(uploadFile, { purpose: 'TICKET', file: text() })
    await rm(join(app.services.config.dataDir, 'files'), { recursive: true })
    expect((await hana.call(uploadFile, { purpose: 'TICKET', file: text() })).status).toBe(200)
  } finally {
    await app.close()
  }
})
