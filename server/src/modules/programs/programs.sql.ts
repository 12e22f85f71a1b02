import type { Db, Tx } from '../../platform/db/database.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import type { Program } from './program.ts'
import { columnsOf, readProgram, withColumns } from './program-row.sql.ts'
import { selectPrograms } from './visible-to.sql.ts'

const wholePrograms = (db: Db, reader: Reader) => withColumns(selectPrograms(db, reader))

const firstOf = async (rows: ReturnType<typeof wholePrograms>): Promise<Program | null> => {
  const row = await rows.executeTakeFirst()
  return row ? readProgram(row) : null
}

export const findVisibleProgram = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  firstOf(wholePrograms(db, viewer).where('public_id', '=', publicId))

/** Keeps its text and status as they are until the end of the transaction; others may hold it at the same time. */
export const holdPublishedProgram = (tx: Tx, publicId: number, viewer: Viewer): Promise<Program | null> =>
  firstOf(wholePrograms(tx, viewer).where('public_id', '=', publicId).where('status', '<>', 'DRAFT').forShare())

/** A program of the manager's company, locked until the end of the transaction. */
export const lockOwnProgram = (tx: Tx, manager: Actor, publicId: number): Promise<Program | null> =>
  firstOf(
    withColumns(selectPrograms(tx, manager, 'COMPANY'))
      .where('public_id', '=', publicId)
      .forNoKeyUpdate(),
  )

/** Whoever sees a ticket may know its program. */
export const findProgramsById = async (db: Db, ids: readonly number[]): Promise<Program[]> =>
  (await wholePrograms(db, systemRead).where('id', 'in', ids).execute()).map(readProgram)

/** How many programs run that everyone sees. */
export const countRunning = async (db: Db): Promise<number> => {
  const row = await selectPrograms(db, null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'RUNNING')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a viewer sees the program with this internal id. */
export const isProgramVisible = async (db: Db, id: number, viewer: Viewer): Promise<boolean> =>
  (await selectPrograms(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertProgram = (
  tx: Tx,
  { companyId, title, at }: { companyId: number; title: string; at: Date },
): Promise<{ public_id: number }> =>
  withPublicId((publicId) =>
    tx
      .insertInto('programs')
      .values({ public_id: publicId, company_id: companyId, title, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('public_id')
      .executeTakeFirst(),
  )

/** Writes over the version that was read. @returns the new version; null where somebody else was faster */
export const writeProgram = async (tx: Tx, program: Program, at: Date): Promise<number | null> => {
  const row = await tx
    .updateTable('programs')
    .set((set) => ({ ...columnsOf(program), version: set('version', '+', 1), updated_at: at }))
    .where('id', '=', program.id)
    .where('version', '=', program.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/** All drafts of a company. @returns what they showed as their logos */
export const deleteDraftsOf = async (tx: Tx, companyId: number): Promise<Pick<Program, 'id' | 'logoId'>[]> => {
  const rows = await tx
    .deleteFrom('programs')
    .where('company_id', '=', companyId)
    .where('status', '=', 'DRAFT')
    .returning(['id', 'logo_id'])
    .execute()
  return rows.map(({ id, logo_id }) => ({ id, logoId: logo_id }))
}

/** Its assets become candidates again, as their table says. */
export const deleteDraft = async (tx: Tx, program: Program): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('programs')
    .where('id', '=', program.id)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
