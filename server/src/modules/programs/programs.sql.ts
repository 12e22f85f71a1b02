import type { RowId } from '@jebo/contract/core/id.ts'
import { timedTypes } from '@jebo/contract/programs/program-types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countUpTo } from '../../platform/db/lists.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import type { ListedProgram, Program } from './program.ts'
import { columnsOf, readListedProgram, readProgram, withColumns, withListedColumns } from './program-row.sql.ts'
import { selectCards, selectFollowable, selectPrograms } from './visible-to.sql.ts'

const wholePrograms = (db: Db, reader: Reader) => withColumns(selectPrograms(db, reader))

const firstOf = async (rows: ReturnType<typeof wholePrograms>): Promise<Program | null> => {
  const row = await rows.executeTakeFirst()
  return row ? readProgram(row) : null
}

export const findVisibleProgram = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  firstOf(wholePrograms(db, viewer).where('public_id', '=', publicId))

/** The key of a program that the viewer may follow. */
export const findFollowableId = async (db: Db, publicId: number, viewer: Viewer): Promise<RowId<'programs'> | null> => {
  const row = await selectFollowable(db, viewer).select('id').where('public_id', '=', publicId).executeTakeFirst()
  return row?.id ?? null
}

/** A program of which the viewer sees the card at least. */
export const findCard = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  firstOf(withColumns(selectCards(db, viewer)).where('public_id', '=', publicId))

/** The same, with a shared lock as below. */
export const holdCard = (tx: Tx, publicId: number, viewer: Viewer): Promise<Program | null> =>
  firstOf(withColumns(selectCards(tx, viewer)).where('public_id', '=', publicId).forShare())

/** A program of the manager's company. */
export const findOwnProgram = (db: Db, manager: Actor, publicId: number): Promise<Program | null> =>
  firstOf(withColumns(selectPrograms(db, manager, 'COMPANY')).where('public_id', '=', publicId))

/**
 * A published program, with a shared lock that prevents changes of its rules and status until the transaction ends, without
 * blocking other submissions. `submissionBlockOf` decides whether it accepts tickets.
 */
export const holdPublishedProgram = (tx: Tx, id: RowId<'programs'>, viewer: Viewer): Promise<Program | null> =>
  firstOf(wholePrograms(tx, viewer).where('id', '=', id).where('status', '<>', 'DRAFT').forShare())

/** Locks a program of the manager's company until the transaction ends. */
export const lockOwnProgram = (tx: Tx, manager: Actor, publicId: number): Promise<Program | null> =>
  firstOf(
    withColumns(selectPrograms(tx, manager, 'COMPANY'))
      .where('public_id', '=', publicId)
      .forNoKeyUpdate(),
  )

/** The same by its internal id. */
export const lockOwnProgramById = (tx: Tx, manager: Actor, id: RowId<'programs'>): Promise<Program | null> =>
  firstOf(
    withColumns(selectPrograms(tx, manager, 'COMPANY'))
      .where('id', '=', id)
      .forNoKeyUpdate(),
  )

/** Locks all programs of a company, drafts too, until the transaction ends. */
export const lockProgramsOf = (tx: Tx, companyId: RowId<'companies'>) =>
  selectPrograms(tx, systemRead)
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Events and challenges whose window is over and which have not ended. With literals, so that their index is used. */
const selectOver = (db: Db, now: Date) =>
  selectPrograms(db, systemRead)
    .where(sql<boolean>`status in ('RUNNING', 'SUSPENDED') and starts_at is not null`)
    .where('ends_at', '<=', now)

/** Their keys, those of each kind from the earliest end on. */
export const listOver = async (db: Db, now: Date, most: number): Promise<RowId<'programs'>[]> => {
  const keys = timedTypes.map((type) =>
    selectOver(db, now).select('id').where('type', '=', type).orderBy('ends_at').orderBy('id').limit(most),
  )
  return (await Promise.all(keys.map((rows) => rows.execute()))).flat().map(({ id }) => id)
}

/** Locks one of them until the transaction ends; null if it is none any more. */
export const lockOver = (tx: Tx, id: RowId<'programs'>, now: Date): Promise<Program | null> =>
  firstOf(withColumns(selectOver(tx, now)).where('id', '=', id).forNoKeyUpdate())

/** The keys of a company's programs that everyone can see. */
export const listPublicKeysOf = async (db: Db, companyId: RowId<'companies'>): Promise<RowId<'programs'>[]> =>
  (await selectPrograms(db, null).select('id').where('company_id', '=', companyId).execute()).map(({ id }) => id)

/** The companies with more programs that everyone can see than so many. */
export const listCompaniesOfMany = async (db: Db, more: number): Promise<RowId<'companies'>[]> =>
  (
    await selectPrograms(db, null)
      .select('company_id')
      .groupBy('company_id')
      .having((row) => row.fn.countAll(), '>', more)
      .orderBy('company_id')
      .execute()
  ).map(({ company_id }) => company_id)

/** On nobody's behalf: `findPrograms` says what a viewer may read of them. */
export const findProgramsById = async (db: Db, ids: readonly RowId<'programs'>[]): Promise<ListedProgram[]> =>
  (await withListedColumns(selectPrograms(db, systemRead)).where('id', 'in', ids).execute()).map(readListedProgram)

/** The public ids of programs of the manager's company. */
export const listOwnNumbers = (db: Db, manager: Viewer, ids: readonly RowId<'programs'>[]) =>
  selectPrograms(db, manager, 'COMPANY').select(['id', 'public_id']).where('id', 'in', ids).execute()

/** Who saved a program of the manager's company last, and when; nobody for one that was saved before this was recorded. */
export const findLastChange = (db: Db, manager: Actor, id: RowId<'programs'>) =>
  selectPrograms(db, manager, 'COMPANY')
    .select(['changed_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The titles of programs of the manager's company. */
export const listOwnTitles = (
  db: Db,
  manager: Viewer,
  which: { numbers: readonly number[] } | { ids: readonly RowId<'programs'>[] },
) => {
  const own = selectPrograms(db, manager, 'COMPANY').select(['id', 'public_id', 'title']).orderBy('id')
  return ('ids' in which ? own.where('id', 'in', which.ids) : own.where('public_id', 'in', which.numbers)).execute()
}

/** The latest programs that the manager sees in their company. */
export const listLatestOwn = (db: Db, manager: Viewer, most: number) =>
  selectPrograms(db, manager, 'COMPANY')
    .select(['public_id', 'title', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The number of running programs that are visible to everyone. */
export const countRunning = async (db: Db): Promise<number> => {
  const row = await selectPrograms(db, null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'RUNNING')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of drafts of the manager's company. */
export const countDraftsOf = async (db: Db, manager: Actor): Promise<number> => {
  const row = await selectPrograms(db, manager, 'COMPANY')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'DRAFT')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those of these programs of which the viewer sees the card at least. */
export const listSeenIds = async (
  db: Db,
  ids: readonly RowId<'programs'>[],
  viewer: Viewer,
): Promise<RowId<'programs'>[]> =>
  ids.length === 0
    ? []
    : (await selectCards(db, viewer).select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

/** How many viewers are asked about in one query. */
const askedAtOnce = 500

/**
 * Those who see a program, of several viewers.
 * @param level its card, or its content
 */
export const whoSeesProgram = async <V extends Viewer>(
  db: Db,
  id: RowId<'programs'>,
  { viewers, level }: { viewers: readonly V[]; level: 'CARD' | 'CONTENT' },
): Promise<V[]> => {
  const select = level === 'CARD' ? selectCards : selectPrograms
  const seeing: V[] = []
  for (let first = 0; first < viewers.length; first += askedAtOnce) {
    const some = viewers.slice(first, first + askedAtOnce)
    const row = await db
      .selectNoFrom((query) =>
        some.map((viewer, index) =>
          query.exists(select(db, viewer).select('programs.id').where('programs.id', '=', id)).as(`seen_by_${index}`),
        ),
      )
      .executeTakeFirstOrThrow()
    const answers: Record<string, unknown> = row
    seeing.push(...some.filter((_, index) => answers[`seen_by_${index}`] === true))
  }
  return seeing
}

/** The number of the manager's programs that are published and have not ended. */
export const countOpenPrograms = async (db: Db, manager: Actor): Promise<number> => {
  const open = selectPrograms(db, manager, 'COMPANY').select('id').where('status', 'in', ['RUNNING', 'SUSPENDED'])
  return (await countUpTo(db, open)).count
}

/** Whether a viewer can see the card of this program, of which the logo is a part. */
export const isProgramCardVisible = async (db: Db, id: RowId<'programs'>, viewer: Viewer): Promise<boolean> =>
  (await selectCards(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertProgram = (
  tx: Tx,
  { companyId, title, by, at }: { companyId: RowId<'companies'>; title: string; by: RowId<'users'>; at: Date },
): Promise<{ id: RowId<'programs'>; public_id: number }> =>
  withPublicId((publicId) =>
    tx
      .insertInto('programs')
      .values({
        ...{ public_id: publicId, company_id: companyId, title },
        ...{ changed_by: by, created_at: at, updated_at: at },
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst(),
  )

/**
 * Saves over the version that was read.
 * @returns the new version; null if it was changed concurrently
 */
export const writeProgram = async (
  tx: Tx,
  program: Program,
  { by, at }: { by: RowId<'users'>; at: Date },
): Promise<number | null> => {
  const row = await tx
    .updateTable('programs')
    .set((set) => ({ ...columnsOf(program), version: set('version', '+', 1), changed_by: by, updated_at: at }))
    .where('id', '=', program.id)
    .where('version', '=', program.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/**
 * Deletes all drafts of a company.
 * @returns their logos
 */
export const deleteDraftsOf = async (
  tx: Tx,
  companyId: RowId<'companies'>,
): Promise<Pick<Program, 'id' | 'logoId'>[]> => {
  const rows = await tx
    .deleteFrom('programs')
    .where('company_id', '=', companyId)
    .where('status', '=', 'DRAFT')
    .returning(['id', 'logo_id'])
    .execute()
  return rows.map(({ id, logo_id }) => ({ id, logoId: logo_id }))
}

/** The foreign key makes its assets candidates again. */
export const deleteDraft = async (tx: Tx, program: Program): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('programs')
    .where('id', '=', program.id)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
