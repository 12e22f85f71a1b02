// Resealing of files under the same storage key, in both kinds of store.

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAs } from '../../../test/identity.ts'
import { signUpAs } from '../../../test/people.ts'
import { nowhere, startS3, type TestStore } from '../../../test/s3.ts'
import { besides, keyOf, rotate, scan } from '../../../test/sealed-world.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Older } from '../../platform/crypto/sealed-location.ts'
import { filesSealed } from './files.sealed.ts'
import { readBytes } from './sealed-bytes.ts'

const disk = async (): Promise<TestStore> => ({ env: {}, stop: async () => undefined })
const stores = { 'a disk': disk, 'a store that speaks S3': startS3 }

type StoredFile = { id: string; purpose: 'KYC'; key: string; size: number }

/** Reads the files during the rotation. S3 guarantees that; the store of the tests writes into files while they are read. */
const readingMeanwhile = async (both: TestApp, stored: StoredFile[]) => {
  let isOver = false
  const read = async (row: StoredFile): Promise<void> => {
    while (!isOver) expect(await readBytes(both.services, row)).toHaveLength(row.size)
  }
  const rotation = rotate(both).finally(() => {
    isOver = true
  })
  return (await Promise.all([rotation, ...stored.map(read)]))[0]
}

describe.each(Object.entries(stores))('files on %s', (_name, start) => {
  let store: TestStore
  let app: TestApp
  let both: TestApp
  let upload: () => Promise<StoredFile>
  beforeAll(async () => {
    store = await start()
    app = await openTestApp({ ...store.env, SECRET_KEYS: keyOf('k1') })
    both = await besides(app, 'k2', 'k1')
    const verified = await signUpAs(app, 'verified')
    await verifyAs(app, verified)
    upload = async () => {
      const { answer } = await verified.call(uploadFile, { purpose: 'KYC', file: await scan() })
      const { rows } = await app.database.pool.query('select id, purpose, key, size from files where id = $1', [
        answer.id,
      ])
      return rows[0]
    }
  })
  afterAll(async () => {
    await app.close()
    await store.stop()
  })

  const headOf = async ({ key }: StoredFile): Promise<string> =>
    Buffer.from((await app.services.files.read(key)) ?? []).toString('latin1', 0, 3)
  const olderOf = async (): Promise<Older[]> => {
    const found: Older[] = []
    for (const place of filesSealed) for await (const older of place.older(both.services)) found.push(older)
    return found
  }

  it('are stored under the same key, sealed with the new one', async () => {
    const stored = [await upload(), await upload(), await upload()]
    const { isDone, lines } = await readingMeanwhile(both, store.env.FILE_STORE ? [] : stored)
    expect(isDone).toBe(true)
    expect(lines).toContain('files KYC: 3 of k1 resealed')
    expect(await Promise.all(stored.map(headOf))).toEqual(['k2.', 'k2.', 'k2.'])
    const alone = await besides(app, 'k2')
    for (const row of stored) expect(await readBytes(alone.services, row)).toHaveLength(row.size)
  })

  it('are not restored if deleted meanwhile', async () => {
    const { id, key } = await upload()
    const [older] = await olderOf()
    expect(older?.keyId).toBe('k1')
    await app.database.pool.query('delete from files where id = $1', [id])
    await app.services.files.remove(key)
    expect(await older?.reseal()).toBe('busy')
    expect(await app.services.files.read(key)).toBeNull()
    expect((await rotate(both)).isDone).toBe(true)
  })

  it('are skipped while locked', async () => {
    const row = await upload()
    const [older] = await olderOf()
    const holder = await app.database.pool.connect()
    await holder.query('begin')
    await holder.query('delete from files where id = $1', [row.id])
    expect(await older?.reseal()).toBe('busy')
    await holder.query('rollback')
    holder.release()
    expect(await headOf(row)).toBe('k1.')
    expect((await rotate(both)).isDone).toBe(true)
  })

  it('are reported and skipped if lost or corrupt', async () => {
    const [lost, spoilt, whole] = [await upload(), await upload(), await upload()]
    await app.services.files.remove(lost.key)
    await app.services.files.put(spoilt.key, Buffer.from('k1.spoilt'))
    expect(await rotate(both)).toEqual({
      isDone: false,
      lines: [
        'files KYC: 1 of k1 resealed',
        expect.stringMatching(/^files KYC: 1 left/),
        expect.stringMatching(/^files KYC: 1 left/),
        'Not everything is sealed with k2: the older keys are still needed.',
      ],
    })
    expect(await headOf(whole)).toBe('k2.')
    expect(await app.services.files.read(lost.key)).toBeNull()
    expect(Buffer.from((await app.services.files.read(spoilt.key)) ?? []).toString()).toBe('k1.spoilt')
    await app.database.pool.query('delete from files where id = any($1)', [[lost.id, spoilt.id]])
  })

  it('are requested once if the store does not answer', async () => {
    const rows = [await upload(), await upload()]
    const far = await openTestApp({ ...nowhere, SECRET_KEYS: ['k2', 'k1'].map(keyOf).join() }, app.database)
    const { isDone, lines } = await rotate(far)
    expect([isDone, lines.at(-2)]).toEqual([false, 'files KYC: 1 left: the file store does not answer'])
    expect(await Promise.all(rows.map(headOf))).toEqual(['k1.', 'k1.'])
    expect((await rotate(both)).isDone).toBe(true)
  })
})

it('temporary files of a killed process are deleted with their file', async () => {
  const app = await openTestApp()
  const folder = join(app.services.config.dataDir, 'files/kyc')
  await app.services.files.put('kyc/a', Buffer.from('whole'))
  await writeFile(join(folder, 'a.part'), 'ha')
  expect(Buffer.from((await app.services.files.read('kyc/a')) ?? []).toString()).toBe('whole')
  await app.services.files.remove('kyc/a')
  expect(await readdir(folder)).toEqual([])
  await app.close()
})
