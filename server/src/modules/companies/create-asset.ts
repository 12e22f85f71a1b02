import type { createAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { refuseRepeated } from './asset-identity.ts'
import { countAssetsOf, insertAsset } from './assets.sql.ts'
import { capOf, limits } from './companies.limits.ts'
import { assetColumns } from './stored-address.ts'

/** Creates an asset, which is a candidate until a program includes it. */
export const createAsset: Handler<typeof endpoint> = async (call, form) => {
  const columns = assetColumns(form)
  const { id, isApproved } = call.actor.standing.company
  await call.limiter.spend(limits.assets, String(id))
  if (!isApproved) await call.limiter.spend(limits.assetsBeforeApproval, String(id))
  const asset = { company_id: id, ...columns, created_at: call.now }
  const { public_id } = await inTransaction(call.db, async (tx) => {
    await takePlace(tx, call, { cap: capOf(isApproved), owner: id, count: () => countAssetsOf(tx, id) })
    await refuseRepeated(tx, id, columns)
    return insertAsset(tx, asset)
  })
  return { id: public_id }
}
