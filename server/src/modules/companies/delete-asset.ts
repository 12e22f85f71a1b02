import type { deleteAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnAsset, removeAsset } from './assets.sql.ts'

/** Deletes a candidate; an asset in a program must be removed from the program first. */
export const deleteAsset: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  await inTransaction(db, async (tx) => {
    const asset = await lockOwnAsset(tx, actor, id)
    refuseUnless(asset, 'error.notFound')
    refuseUnless(asset.program_id === null, 'company.assetInUse')
    await removeAsset(tx, asset.id, now)
  })
}
