import type { Asset } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type ProgramRules, programRules } from '@jebo/contract/core/program-rules.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ProgramVersions } from '../../platform/db/schema.gen.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { mostVersions } from './programs.limits.ts'
import { selectVersions } from './visible-to.sql.ts'

/** A version of a program's rules. Versions are never changed or removed. */
export type ProgramVersion = {
  id: RowId<'program_versions'>
  programId: RowId<'programs'>
  number: number
  rules: ProgramRules
  authorizedBy: RowId<'users'>
  authorizedAt: Date
  createdAt: Date
}

const readVersion = (row: Selectable<ProgramVersions>): ProgramVersion => ({
  id: row.id,
  programId: row.program_id,
  number: row.number,
  rules: programRules.parse(row.rules),
  authorizedBy: row.authorized_by,
  authorizedAt: row.authorized_at,
  createdAt: row.created_at,
})

const newestOf = (db: Db, programId: RowId<'programs'>, reader: Reader) =>
  selectVersions(db, reader).where('program_id', '=', programId).orderBy('number', 'desc').limit(1)

/** The version that applies now; null for a draft, and for a viewer who cannot see the program. */
export const findCurrentVersion = async (
  db: Db,
  programId: RowId<'programs'>,
  viewer: Viewer,
): Promise<ProgramVersion | null> => {
  const row = await newestOf(db, programId, viewer).selectAll('program_versions').executeTakeFirst()
  return row ? readVersion(row) : null
}

/** The same of a published program, on nobody's behalf. */
export const getCurrentVersion = async (db: Db, programId: RowId<'programs'>): Promise<ProgramVersion> =>
  readVersion(await newestOf(db, programId, systemRead).selectAll('program_versions').executeTakeFirstOrThrow())

/** A version by its number; null if there is none, and for a viewer who cannot see the program. */
export const findVersionByNumber = async (
  db: Db,
  { programId, number }: Pick<ProgramVersion, 'programId' | 'number'>,
  viewer: Viewer,
): Promise<ProgramVersion | null> => {
  const row = await newestOf(db, programId, viewer)
    .selectAll('program_versions')
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? readVersion(row) : null
}

/** Whether a viewer finds a version by its number: for facts that lead to a call which reads it so. */
export const seesVersion = async (
  db: Db,
  { programId, number }: Pick<ProgramVersion, 'programId' | 'number'>,
  viewer: Viewer,
): Promise<boolean> =>
  (await newestOf(db, programId, viewer).select('id').where('number', '=', number).executeTakeFirst()) !== undefined

/** The newest versions of a program before a number, newest first. */
export const listVersionsBefore = async (
  db: Db,
  { programId, before, limit }: { programId: RowId<'programs'>; before: number | undefined; limit: number },
  viewer: Viewer,
): Promise<ProgramVersion[]> => {
  const newest = newestOf(db, programId, viewer).selectAll('program_versions').clearLimit().limit(limit)
  const rows = await (before === undefined ? newest : newest.where('number', '<', before)).execute()
  return rows.map(readVersion)
}

/** How many later versions are compared: more than a company makes while one of them may be kept, but not all. */
const comparedVersions = 4 * mostVersions

/** The newest versions after this one, oldest first. */
export const listLaterVersions = async (
  db: Db,
  { programId, number }: ProgramVersion,
  viewer: Viewer,
): Promise<ProgramVersion[]> => {
  const rows = await newestOf(db, programId, viewer)
    .selectAll('program_versions')
    .where('number', '>', number)
    .clearLimit()
    .limit(comparedVersions)
    .execute()
  return rows.map(readVersion).reverse()
}

/** The assets in the last version of each of these programs, as far as the viewer sees the program. */
export const listLastAssets = async (
  db: Db,
  programIds: readonly RowId<'programs'>[],
  viewer: Viewer,
): Promise<[RowId<'programs'>, Asset[]][]> => {
  if (programIds.length === 0) return []
  const rows = await selectVersions(db, viewer)
    .select(['program_id', 'rules'])
    .distinctOn('program_id')
    .where('program_id', 'in', programIds)
    .orderBy('program_id')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ program_id, rules }) => [program_id, programRules.parse(rules).assets])
}

/** The current version without the rules. */
export const findCurrentNumber = async (db: Db, programId: RowId<'programs'>, viewer: Viewer) =>
  (await newestOf(db, programId, viewer).select(['id', 'number', 'created_at']).executeTakeFirst()) ?? null

/** The version that a visible ticket refers to, which every such ticket has. */
export const getVersion = async (db: Db, id: RowId<'program_versions'>): Promise<ProgramVersion> =>
  readVersion(
    await selectVersions(db, systemRead).selectAll('program_versions').where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** When a version of a locked program was made; null if it has no such number. */
export const findVersionTime = async (tx: Tx, programId: RowId<'programs'>, number: number): Promise<Date | null> => {
  const row = await selectVersions(tx, systemRead)
    .select('created_at')
    .where('program_id', '=', programId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export const insertVersion = async (
  tx: Tx,
  { programId, number, rules, authorizedBy, authorizedAt, createdAt }: Omit<ProgramVersion, 'id'>,
): Promise<{ id: RowId<'program_versions'> }> =>
  tx
    .insertInto('program_versions')
    .values({
      program_id: programId,
      number,
      rules: JSON.stringify(rules),
      authorized_by: authorizedBy,
      authorized_at: authorizedAt,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
