import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { expressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { Assets, DB } from '../../platform/db/schema.gen.ts'

const columns = ['public_id', 'name', 'type', 'url', 'program_id', 'version'] as const

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

export const listAssetsOfCompany = (db: Db, companyId: RowId<'companies'>, page: Page) =>
  pageOf(db, db.selectFrom('assets').select(columns).where('company_id', '=', companyId).orderBy('id'), page)

export const listAssetsOfPrograms = (db: Db, programIds: readonly number[]) =>
  db.selectFrom('assets').select(columns).where('program_id', 'in', programIds).orderBy('id').execute()

/** Whether a program has an asset of this type, by a column that holds the program's public id. */
export const hasAssetOf = (programId: string, type: AssetType) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('assets')
      .select('assets.id')
      .where('assets.program_id', '=', sql.ref<number>(programId))
      .where('assets.type', '=', type),
  )

export const lockAsset = (tx: Tx, companyId: RowId<'companies'>, publicId: number) =>
  tx
    .selectFrom('assets')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()

/** @returns the new version */
export const updateAssetRow = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  publicId: number,
  facts: Pick<Updateable<Assets>, 'name' | 'type' | 'url'>,
): Promise<number> => {
  const row = await tx
    .updateTable('assets')
    .set((set) => ({ ...facts, version: set('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('public_id', '=', publicId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export const deleteAssetRow = async (tx: Tx, companyId: RowId<'companies'>, publicId: number): Promise<void> => {
  await tx.deleteFrom('assets').where('company_id', '=', companyId).where('public_id', '=', publicId).execute()
}

/** Locks those of these assets that belong to the company and are free or already attached to this program. */
export const lockAttachable = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  programId: number,
  publicIds: readonly number[],
): Promise<number> => {
  if (publicIds.length === 0) return 0
  const rows = await tx
    .selectFrom('assets')
    .select('id')
    .where('company_id', '=', companyId)
    .where('public_id', 'in', publicIds)
    .where((row) => row.or([row('program_id', 'is', null), row('program_id', '=', programId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Attaches exactly these assets to a program; its other assets become candidates again. */
export const setAttached = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  programId: number,
  publicIds: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('assets')
    .set({ program_id: null })
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .execute()
  if (publicIds.length === 0) return
  await tx
    .updateTable('assets')
    .set({ program_id: programId })
    .where('company_id', '=', companyId)
    .where('public_id', 'in', publicIds)
    .execute()
}
