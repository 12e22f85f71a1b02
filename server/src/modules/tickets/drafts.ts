// What a draft stores of the form.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { ToolUse } from '@jebo/contract/tickets/tool-use.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { findAsset, findAssetKey } from '../companies/public.ts'
import { findCrews, findOwnCrewKey } from '../crews/public.ts'
import { findDraftVersions, keptVersions } from '../programs/public.ts'
import type { PermittedAction } from './locked-ticket.ts'

type Draft = {
  title?: string | undefined
  weaknessType?: string | undefined
  description?: string | undefined
  severity?: Severity | undefined
  cvssVector?: string | undefined
  toolUse?: ToolUse | undefined
  assetId?: number | undefined
  crewId?: number | undefined
}

type Place = {
  programId: RowId<'programs'>
  author: Actor
  /** The crew that the draft has already, also if its author has left it meanwhile. */
  crewId?: RowId<'crews'> | null
  /** Finds an asset that the program has removed, if the draft may have it. */
  findRemovedAsset?: (assetId: number) => Promise<RowId<'assets'> | null>
}

/**
 * Maps the form to columns; omitted fields are cleared.
 * @throws Refusal `ticket.assetNotInProgram` if the asset does not belong to the program, `ticket.notInCrew` if the author does
 * not belong to the crew
 */
export const draftColumns = async (tx: Tx, place: Place, draft: Draft) => ({
  title: draft.title ?? null,
  weakness_type: draft.weaknessType ?? null,
  description: draft.description ?? null,
  severity: draft.severity ?? null,
  cvss_vector: draft.cvssVector ?? null,
  tool_use: draft.toolUse ?? null,
  asset_id: draft.assetId === undefined ? null : await getAssetKey(tx, place, draft.assetId),
  crew_id: draft.crewId === undefined ? null : await getCrewKey(tx, place, draft.crewId),
})

const getAssetKey = async (
  tx: Tx,
  { programId, findRemovedAsset }: Place,
  assetId: number,
): Promise<RowId<'assets'>> => {
  const key =
    (await findAssetKey(tx, { program_id: programId }, assetId)) ?? (await findRemovedAsset?.(assetId)) ?? null
  refuseUnless(key !== null, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
  return key
}

const getCrewKey = async (tx: Tx, { author, crewId = null }: Place, publicId: number): Promise<RowId<'crews'>> => {
  const kept = crewId === null ? undefined : (await findCrews(tx, [crewId])).get(crewId)
  const key = kept?.id === publicId ? crewId : await findOwnCrewKey(tx, author, publicId)
  refuseUnless(key !== null, 'ticket.notInCrew', atField('crewId', 'ticket.notInCrew'))
  return key
}

/** The asset that a draft has already, or one of a version under which it may still be submitted. */
export const findKeptAsset = async (
  tx: Tx,
  { ticket, actor, at }: PermittedAction,
  assetId: number,
): Promise<RowId<'assets'> | null> => {
  const own = ticket.asset_id === null ? null : await findAsset(tx, ticket.asset_id)
  if (own?.asset.id === assetId) return ticket.asset_id
  const kept = keptVersions(await findDraftVersions(tx, ticket.program_version_id, actor), at)
  const isKept = kept.some(({ version }) => version.rules.assets.some(({ id }) => id === assetId))
  return isKept ? findAssetKey(tx, { company_id: ticket.company_id }, assetId) : null
}
