// What a draft stores of the form.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { findAsset, findAssetKey } from '../companies/public.ts'

type Draft = {
  title?: string | undefined
  weaknessType?: string | undefined
  description?: string | undefined
  severity?: Severity | undefined
  assetId?: number | undefined
}

type Place = { programId: RowId<'programs'>; keptAssetId: RowId<'assets'> | null }

/**
 * Maps the form to columns; omitted fields are cleared.
 * @param keptAssetId the asset that the draft has, which it may keep after the program has removed it
 * @throws Refusal `ticket.assetNotInProgram` if the asset does not belong to the program
 */
export const draftColumns = async (tx: Tx, { programId, keptAssetId }: Place, draft: Draft) => ({
  title: draft.title ?? null,
  weakness_type: draft.weaknessType ?? null,
  description: draft.description ?? null,
  severity: draft.severity ?? null,
  asset_id: draft.assetId === undefined ? null : await getAssetKey(tx, { programId, keptAssetId }, draft.assetId),
})

const getAssetKey = async (tx: Tx, { programId, keptAssetId }: Place, assetId: number): Promise<RowId<'assets'>> => {
  const key = await findAssetKey(tx, programId, assetId)
  if (key !== null) return key
  const kept = keptAssetId === null ? null : await findAsset(tx, keptAssetId)
  const isKept = keptAssetId !== null && kept?.asset.id === assetId
  refuseUnless(isKept, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
  return keptAssetId
}
