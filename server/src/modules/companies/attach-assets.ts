import type { Asset } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listAssetsOfPrograms, lockAttachable, setAttached } from './assets.sql.ts'
import { presentAsset } from './companies.present.ts'

/**
 * Attaches exactly these assets to a program; its other assets become candidates again.
 * @returns false, without any change, if an asset is not the company's or belongs to another program
 */
export const attachAssets = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  programId: number,
  assetIds: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(assetIds)]
  if ((await lockAttachable(tx, companyId, programId, wanted)) !== wanted.length) return false
  await setAttached(tx, companyId, programId, wanted)
  return true
}

/** The assets in scope of each program, by the programs' public ids. */
export const listAssetsOf = async (db: Db, programIds: readonly number[]): Promise<Map<number, Asset[]>> => {
  const rows = programIds.length === 0 ? [] : await listAssetsOfPrograms(db, programIds)
  return new Map(
    programIds.map((programId) => [programId, rows.filter((row) => row.program_id === programId).map(presentAsset)]),
  )
}
