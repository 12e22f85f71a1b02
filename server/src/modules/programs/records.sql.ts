// What is stored of programs to sort and filter their list by.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRecord } from '@jebo/contract/programs/programs.schema.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectPrograms } from './visible-to.sql.ts'

/** Stores the records by which the list of programs is sorted. */
export const writeRecords = async (
  tx: Tx,
  records: ReadonlyMap<RowId<'programs'>, Pick<ProgramRecord, 'firstResponseMinutes' | 'lastActiveOn'>>,
): Promise<void> => {
  const shown = [...records.values()]
  const minutes = shown.map(({ firstResponseMinutes }) => firstResponseMinutes)
  const days = shown.map(({ lastActiveOn }) => lastActiveOn)
  const given = sql<{ id: number; minutes: number | null; day: Date | null }>`unnest(
    ${[...records.keys()]}::bigint[], ${minutes}::integer[], ${days}::date[])`
  await tx
    .updateTable('programs')
    .from(given.as<'given'>(sql`given (id, minutes, day)`))
    .set(({ ref }) => ({ response_minutes: ref('given.minutes'), active_on: ref('given.day') }))
    .whereRef('programs.id', '=', 'given.id')
    .where(sql<boolean>`(programs.response_minutes, programs.active_on) is distinct from (given.minutes, given.day)`)
    .execute()
}

const findLastId = async (db: Db): Promise<number> =>
  (
    await selectPrograms(db, systemRead)
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

const recountRange = async (db: Db, first: number, last: number): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`select recount_funded_programs(${first}, ${last}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/**
 * Stores the fee of the platform, by which the database judges what is funded.
 * @returns whether it was another one
 */
export const writeFee = async (tx: Tx, basisPoints: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('platform_fee')
    .set({ basis_points: basisPoints })
    .where('basis_points', '<>', basisPoints)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Small enough that payments wait only briefly. */
const programsAtOnce = 1000

/**
 * Judges again which programs are funded.
 * @returns how many were wrong
 */
export const recountFunding = async (db: Db): Promise<number> =>
  inRanges(await findLastId(db), programsAtOnce, (first, last) => recountRange(db, first, last))
