import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import { newPublicIds, withPublicId } from '../../platform/db/public-id.ts'
import type { Assets } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { type ProgramReading, selectAssets, selectAssetsInScope } from './visible-to.sql.ts'

const columns = [
  'id',
  'public_id',
  'name',
  'type',
  'url',
  'is_in_scope',
  'max_severity',
  'tier',
  'program_id',
  'version',
] as const

export type AssetRow = Pick<Selectable<Assets>, (typeof columns)[number]>

export const insertAsset = (tx: Tx, asset: Omit<Insertable<Assets>, 'public_id'>): Promise<{ public_id: number }> =>
  withPublicId((publicId) =>
    tx
      .insertInto('assets')
      .values({ ...asset, public_id: publicId })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('public_id')
      .executeTakeFirst(),
  )

const facts = ['name', 'type', 'url', 'is_in_scope', 'max_severity', 'tier'] as const

/** As they are entered. */
type AssetFacts = Pick<AssetRow, (typeof facts)[number]>

type NewAssets = { companyId: RowId<'companies'>; at: Date; assets: readonly AssetFacts[] }

/** Of twice as many ids, for among thousands some may be taken. Rows that got another id later would lose their place. */
const findFreeIds = async (tx: Tx, count: number): Promise<number[]> => {
  const ids = newPublicIds(2 * count)
  const rows = await selectAssets(tx, systemRead).select('public_id').where('public_id', 'in', ids).execute()
  const taken = new Set(rows.map(({ public_id }) => public_id))
  const free = ids.filter((id) => !taken.has(id)).slice(0, count)
  if (free.length < count) throw new Error('no free public ids were found')
  return free
}

/** As rows, however many there are. */
const rowsOf = (assets: readonly AssetFacts[], ids: readonly number[]) =>
  sql<AssetFacts & { public_id: number; nth: number }>`unnest(${ids}::integer[],
    ${assets.map(({ name }) => name)}::text[], ${assets.map(({ type }) => type)}::text[],
    ${assets.map(({ url }) => url)}::text[], ${assets.map(({ is_in_scope }) => is_in_scope)}::boolean[],
    ${assets.map(({ max_severity }) => max_severity)}::text[], ${assets.map(({ tier }) => tier)}::smallint[])
    with ordinality`

const asGiven = sql`given (public_id, name, type, url, is_in_scope, max_severity, tier, nth)`

/** @returns the public ids that were still free */
const addAssets = async (
  tx: Tx,
  { companyId, at, assets }: NewAssets,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await tx
    .insertInto('assets')
    .columns(['company_id', 'created_at', 'public_id', ...facts])
    .expression((build) =>
      build
        .selectFrom(rowsOf(assets, ids).as<'given'>(asGiven))
        .select([sql`${companyId}::bigint`.as('company_id'), sql`${at}::timestamptz`.as('created_at')])
        .select(['public_id', ...facts])
        .orderBy('nth'),
    )
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .returning('public_id')
    .execute()
  return new Set(rows.map(({ public_id }) => public_id))
}

/**
 * Adds assets of a company in the order given, with the same statements however many they are.
 * @returns their public ids, in this order
 */
export const insertAssets = async (tx: Tx, given: NewAssets): Promise<number[]> => {
  const { assets } = given
  if (assets.length === 0) return []
  const ids = await findFreeIds(tx, assets.length)
  const added = await addAssets(tx, given, ids)
  // Others may have taken some of the ids in between.
  const missed = assets.filter((_, nth) => !added.has(ids[nth] ?? 0))
  const further = (await insertAssets(tx, { ...given, assets: missed })).values()
  return ids.map((id) => (added.has(id) ? id : (further.next().value ?? 0)))
}

/** The assets of the manager's company, in order of creation. */
export const listOwnAssets = (db: Db, manager: Actor, page: Page) =>
  pageOf(db, selectAssets(db, manager).select(columns).orderBy('id'), page)

/** All that the manager sees; a cap limits how many there are. */
export const findAllOwnAssets = (db: Db, manager: Actor): Promise<AssetRow[]> =>
  selectAssets(db, manager).select(columns).orderBy('id').execute()

/** All of a company, also those that the manager of named programs does not see. */
export const findAssetsOf = (db: Db, companyId: RowId<'companies'>): Promise<AssetRow[]> =>
  selectAssets(db, systemRead)
    .select(columns)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute()

/** Also those that the manager of named programs does not see. */
export const countAssetsOf = async (db: Db, companyId: RowId<'companies'>): Promise<number> => {
  const row = await selectAssets(db, systemRead)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export const listAssetsInScope = (db: Db, reading: ProgramReading, programIds: readonly RowId<'programs'>[]) =>
  selectAssetsInScope(db, reading).select(columns).where('program_id', 'in', programIds).orderBy('id').execute()

/** For the tickets that refer to it; also a deleted asset. */
export const findAssetRow = (db: Db, id: RowId<'assets'>): Promise<AssetRow | undefined> =>
  selectAssets(db, systemRead).select(columns).where('id', '=', id).executeTakeFirst()

type AssetOwner = { program_id: RowId<'programs'> } | { company_id: RowId<'companies'> }

/** The asset of a program or a company with this public id. */
export const findAssetIn = (db: Db, owner: AssetOwner, publicId: number) =>
  selectAssets(db, systemRead)
    .select('id')
    .where((row) => row.and(owner))
    .where('public_id', '=', publicId)
    .executeTakeFirst()

const ownAsset = (db: Db, manager: Actor, publicId: number) =>
  selectAssets(db, manager).select(columns).where('public_id', '=', publicId)

/** An asset of the manager's company. */
export const findOwnAsset = (db: Db, manager: Actor, publicId: number): Promise<AssetRow | undefined> =>
  ownAsset(db, manager, publicId).executeTakeFirst()

/** Locks an asset of the manager's company until the transaction ends. */
export const lockOwnAsset = (tx: Tx, manager: Actor, publicId: number): Promise<AssetRow | undefined> =>
  ownAsset(tx, manager, publicId).forUpdate().executeTakeFirst()

/** @returns the new version */
export const updateAssetRow = async (
  tx: Tx,
  id: RowId<'assets'>,
  facts: Pick<Updateable<Assets>, 'name' | 'type' | 'url' | 'is_in_scope' | 'max_severity' | 'tier'>,
): Promise<number> => {
  const row = await tx
    .updateTable('assets')
    .set((set) => ({ ...facts, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** Deletes an asset; one that a version of rules or a ticket names stays as a row that nobody finds. */
export const removeAsset = async (tx: Tx, id: RowId<'assets'>, at: Date): Promise<void> => {
  await tx.deleteFrom('assets').where('id', '=', id).where('is_named', '=', false).execute()
  await tx.updateTable('assets').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Locks those of these assets that the manager sees. */
export const lockOwnAssets = async (tx: Tx, manager: Actor, publicIds: readonly number[]): Promise<AssetRow[]> => {
  if (publicIds.length === 0) return []
  return selectAssets(tx, manager)
    .select(columns)
    .where('public_id', 'in', publicIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Attaches exactly these assets to a program; its other assets become candidates again. */
export const setAttached = async (
  tx: Tx,
  programId: RowId<'programs'>,
  ids: readonly RowId<'assets'>[],
): Promise<void> => {
  await tx.updateTable('assets').set({ program_id: null }).where('program_id', '=', programId).execute()
  if (ids.length === 0) return
  await tx.updateTable('assets').set({ program_id: programId }).where('id', 'in', ids).execute()
}
