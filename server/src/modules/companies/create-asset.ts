import type { createAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { countOwnAssets, insertAsset } from './assets.sql.ts'
import { caps, limits } from './companies.limits.ts'
import { storedAddress } from './stored-address.ts'

/** Creates an asset, which is a candidate until a program includes it. */
export const createAsset: Handler<typeof endpoint> = async (call, { name, type, url }) => {
  const address = storedAddress(url)
  const { id, isApproved } = call.actor.standing.company
  await call.limiter.spend(limits.assets, String(id))
  if (!isApproved) await call.limiter.spend(limits.assetsBeforeApproval, String(id))
  const asset = { company_id: id, name, type, url: address, created_at: call.now }
  const { public_id } = await inTransaction(call.db, async (tx) => {
    const cap = isApproved ? caps.assets : caps.assetsBeforeApproval
    await takePlace(tx, call, { cap, owner: id, count: () => countOwnAssets(tx, call.actor) })
    return insertAsset(tx, asset)
  })
  return { id: public_id }
}
