// What a draft stores of the form.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { findAssetKey } from '../companies/public.ts'

type Draft = {
  title?: string | undefined
  weaknessType?: string | undefined
  description?: string | undefined
  severity?: Severity | undefined
  assetId?: number | undefined
}

/**
 * Maps the form to columns; omitted fields are cleared.
 * @throws Refusal `ticket.assetNotInProgram` if the asset does not belong to the program
 */
export const draftColumns = async (tx: Tx, programId: RowId<'programs'>, draft: Draft) => ({
  title: draft.title ?? null,
  weakness_type: draft.weaknessType ?? null,
  description: draft.description ?? null,
  severity: draft.severity ?? null,
  asset_id: draft.assetId === undefined ? null : await getAssetKey(tx, programId, draft.assetId),
})

const getAssetKey = async (tx: Tx, programId: RowId<'programs'>, assetId: number): Promise<RowId<'assets'>> => {
  const key = await findAssetKey(tx, programId, assetId)
  refuseUnless(key !== null, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
  return key
}
