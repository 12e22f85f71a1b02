import type { deleteAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteAssetRow, lockAsset } from './assets.sql.ts'

/** Removes a candidate; what a program has taken is released there first. */
export const deleteAsset = async (
  { db, actor }: CallOf<typeof endpoint>,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  const companyId = actor.standing.company.id
  await inTransaction(db, async (tx) => {
    const asset = await lockAsset(tx, companyId, id)
    refuseUnless(asset, 'error.notFound')
    refuseUnless(asset.program_id === null, 'company.assetInUse')
    await deleteAssetRow(tx, companyId, id)
  })
  return undefined
}
