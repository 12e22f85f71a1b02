// Databases without tables, and folders of migrations for them, until the test ends.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { createMaintenancePool, type Pool } from '../src/platform/db/database.ts'
import { administer } from './cluster.ts'

export const openEmptyDatabase = async (): Promise<{ url: string; pool: Pool }> => {
  const clusterUrl = inject('clusterUrl')
  const name = `m_${randomBytes(8).toString('hex')}`
  const url = clusterUrl.replace('DATABASE', name)
  const postgres = clusterUrl.replace('DATABASE', 'postgres')
  await administer(postgres, `create database ${name}`)
  onTestFinished(() => administer(postgres, `drop database ${name} with (force)`))
  const pool = createMaintenancePool(url, () => undefined)
  onTestFinished(() => pool.end())
  return { url, pool }
}

/** A folder with these files. */
export const migrationsIn = async (files: Record<string, string>): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'jebo-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

/** The names of the migrations in the order in which they were applied. */
export const appliedTo = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by timestamp, name')
  return rows.map(({ name }) => name)
}
