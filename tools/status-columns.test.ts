// Only the writer of a lifecycle has status columns in the type of its update; the compiler refuses others.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'server/.planted-'))
})
afterAll(() => rm(folder, { recursive: true }))

const head = `import { type Insertable, type Updateable, sql } from 'kysely'
import type { Tx } from '../src/platform/db/database.ts'
import { openStatus } from '../src/platform/db/status.ts'
import type { Tickets } from '../src/platform/db/schema.gen.ts'
`

const planted = [
  "export const a = (tx: Tx) => tx.updateTable('tickets').set({ substate: 'RESOLVED' })",
  "export const b = (tx: Tx) => tx.updateTable('tickets').set({ title: 'x', disclosure: 'FULLY_DISCLOSED' })",
  'export const c: Updateable<Tickets> = { closed_at: new Date() }',
  "export const d = (tx: Tx) => tx.updateTable('programs').set({ status: 'ENDED' })",
  "export const e = (tx: Tx) => tx.updateTable('companies').set({ state: 'APPROVED' })",
  "export const f = (tx: Tx) => tx.updateTable('contracts').set({ status: 'DONE' })",
  "export const g = (tx: Tx) => tx.updateTable('kyc_submissions').set({ state: 'APPROVED' })",
  "export const k = (tx: Tx) => tx.updateTable('tickets').set('substate', 'RESOLVED')",
  "export const l = (tx: Tx) => tx.updateTable('tickets').set({ substate: sql<string>`'RESOLVED'` })",
  "export const m = (tx: Tx, all: Insertable<Tickets>) => tx.insertInto('tickets').values(all).onConflict((on) => on.column('id').doUpdateSet({ substate: 'RESOLVED' }))",
  "export const n = (tx: Tx) => tx.mergeInto('tickets').using('users', 'users.id', 'tickets.author_id').whenMatched().thenUpdateSet({ substate: 'RESOLVED' })",
  "export const h = (tx: Tx) => tx.updateTable('disclosure_requests').set({ state: 'ACCEPTED' })",
]
const allowed = [
  "export const i = (tx: Tx) => openStatus(tx).updateTable('tickets').set({ substate: 'RESOLVED' })",
  "export const j = (tx: Tx) => tx.updateTable('tickets').set({ title: 'x' })",
]

/** The lines of the file with compiler errors. */
const faultyLines = async (text: string): Promise<number[]> => {
  const file = join(folder, 'planted.ts')
  await writeFile(file, text)
  const options =
    '--noEmit --ignoreConfig --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --target esnext'
  const output = await new Promise<string>((resolve) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    execFile(process.execPath, [tsc, ...options.split(' '), file], { cwd: root }, (_error, stdout) => resolve(stdout))
  })
  return [...new Set([...output.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line)))]
}

it('refuses each planted write, and nothing else', async () => {
  const lines = head.split('\n').length
  const found = await faultyLines(`${head}${[...planted, ...allowed].join('\n')}\n`)
  expect(found).toEqual(planted.map((_, index) => lines + index))
})
