import type { Tx } from '../../platform/db/database.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { listAssetsOf } from '../companies/public.ts'
import { findPrograms } from '../programs/public.ts'

/** The public id of the program a ticket belongs to. */
export const getProgramId = async (tx: Tx, programId: number): Promise<number> => {
  const programs = await findPrograms(tx, [programId])
  return (programs.get(programId) ?? refuse('error.notFound')).id
}

/** @throws Refusal `ticket.assetNotInProgram` where a named asset is none of the program's; both by public ids */
export const refuseForeignAsset = async (tx: Tx, programId: number, assetId: number | undefined): Promise<void> => {
  if (assetId === undefined) return
  const assets = (await listAssetsOf(tx, [programId])).get(programId) ?? []
  const isThere = assets.some(({ id }) => id === assetId)
  refuseUnless(isThere, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
}
