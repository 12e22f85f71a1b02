// A store that works in part: uploads and files answer 503 in time, or are whole.
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrokenStore, bodyFaults, faults, startBrokenS3 } from '../../../test/broken-s3.ts'
import { signUpAs } from '../../../test/people.ts'
import { fileOf } from '../../../test/pictures.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let store: BrokenStore
let app: TestApp
let hana: Visitor
beforeAll(async () => {
  store = await startBrokenS3()
  app = await openTestApp(store.env)
  hana = await signUpAs(app, 'hana')
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

const content = 'proof '.repeat(50_000)
const upload = () => hana.call(uploadFile, { purpose: 'TICKET', file: fileOf(content, 'proof.txt', 'text/plain') })
const countFiles = async (): Promise<number> => (await app.database.pool.query('select from files')).rowCount ?? 0

/** @returns what was refused, if it was refused in time */
const refusalOf = async (work: () => Promise<{ status: number; problem: { messageKey: string } }>) => {
  const began = performance.now()
  const { status, problem } = await work()
  expect(performance.now() - began).toBeLessThan(8000)
  return [status, problem.messageKey]
}

describe.each(Object.entries(faults))('a store that %s', (_name, fault) => {
  it('to an upload refuses it, leaves no row, and takes the next one', async () => {
    const before = await countFiles()
    store.spoil('PUT', fault)
    expect(await refusalOf(upload)).toEqual([503, 'error.unavailable'])
    expect(await countFiles()).toBe(before)
    store.spoil('PUT', null)
    expect((await upload()).status).toBe(200)
  })
})

describe.each(Object.entries({ ...faults, ...bodyFaults }))('a store that %s', (_name, fault) => {
  it('to a read serves no part of the file, and all of it later', async () => {
    const { id } = (await upload()).answer
    store.spoil('GET', fault)
    expect(await refusalOf(() => hana.call(getFile, { id }))).toEqual([503, 'error.unavailable'])
    store.spoil('GET', null)
    const { status, text } = await hana.call(getFile, { id })
    expect([status, text === content]).toEqual([200, true])
  })
})
