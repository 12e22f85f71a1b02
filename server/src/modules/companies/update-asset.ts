import type { updateAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockAsset, updateAssetRow } from './assets.sql.ts'

/** Updates an asset; submitted tickets retain the version they were submitted with. */
export const updateAsset: Handler<typeof endpoint> = async ({ db, actor }, { id, name, type, url, version }) => {
  const companyId = actor.standing.company.id
  return inTransaction(db, async (tx) => {
    const asset = await lockAsset(tx, companyId, id)
    refuseUnless(asset, 'error.notFound')
    refuseUnless(asset.version === version, 'company.outdatedVersion')
    return { version: await updateAssetRow(tx, companyId, id, { name, type, url: url ?? null }) }
  })
}
