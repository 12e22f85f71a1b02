// Assets for the modules that depend on this one.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findAssetIn, findAssetRow, listAssetsInScope, lockOwnAssets, setAttached } from './assets.sql.ts'
import { presentAsset } from './companies.present.ts'
import type { ProgramReading } from './visible-to.sql.ts'

export type Attached = { added: Asset[] } | { refused: 'NOT_FOUND' } | { refused: 'IN_USE'; name: string }

/**
 * Attaches exactly these assets to a program; its other assets become candidates again.
 * @param assetIds public ids
 * @returns those that it did not have; or, without any change, why it cannot have one
 */
export const attachAssets = async (
  tx: Tx,
  manager: Actor,
  programId: RowId<'programs'>,
  assetIds: readonly number[],
): Promise<Attached> => {
  const wanted = [...new Set(assetIds)]
  const rows = await lockOwnAssets(tx, manager, wanted)
  if (rows.length !== wanted.length) return { refused: 'NOT_FOUND' }
  const taken = rows.find(({ program_id }) => program_id !== null && program_id !== programId)
  if (taken) return { refused: 'IN_USE', name: taken.name }
  await setAttached(
    tx,
    programId,
    rows.map(({ id }) => id),
  )
  return { added: rows.filter((row) => row.program_id === null).map(presentAsset) }
}

/** Makes the assets of a program candidates again. */
export const releaseAssets = (tx: Tx, programId: RowId<'programs'>): Promise<void> => setAttached(tx, programId, [])

/** The assets in scope of each of these programs, as far as the viewer can see the program. */
export const listAssetsOf = async (
  db: Db,
  reading: ProgramReading,
  programIds: readonly RowId<'programs'>[],
): Promise<Map<RowId<'programs'>, Asset[]>> => {
  const rows = programIds.length === 0 ? [] : await listAssetsInScope(db, reading, programIds)
  return new Map(
    programIds.map((programId) => [programId, rows.filter((row) => row.program_id === programId).map(presentAsset)]),
  )
}

/** An asset that a ticket refers to, with the program it is attached to now. */
export const findAsset = async (
  db: Db,
  id: RowId<'assets'>,
): Promise<{ asset: Asset; programId: RowId<'programs'> | null } | null> => {
  const row = await findAssetRow(db, id)
  return row ? { asset: presentAsset(row), programId: row.program_id } : null
}

/** The internal id of an asset of a program or a company, also of a deleted one; null if it has none with this public id. */
export const findAssetKey = async (
  db: Db,
  owner: Parameters<typeof findAssetIn>[1],
  publicId: number,
): Promise<RowId<'assets'> | null> => (await findAssetIn(db, owner, publicId))?.id ?? null
