import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { listAssetsOf } from '../companies/public.ts'
import { findPrograms } from '../programs/public.ts'

/** The public id of the ticket's program. */
export const getProgramId = async (tx: Tx, programId: RowId<'programs'>): Promise<number> => {
  const programs = await findPrograms(tx, [programId])
  return (programs.get(programId) ?? refuse('error.notFound')).id
}

/** @throws Refusal `ticket.assetNotInProgram` if the asset does not belong to the program; both are public ids */
export const refuseForeignAsset = async (tx: Tx, programId: number, assetId: number | undefined): Promise<void> => {
  if (assetId === undefined) return
  const assets = (await listAssetsOf(tx, [programId])).get(programId) ?? []
  const isThere = assets.some(({ id }) => id === assetId)
  refuseUnless(isThere, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
}
