import type { updateAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnAsset, updateAssetRow } from './assets.sql.ts'

/** Updates an asset; submitted tickets retain the version they were submitted with. */
export const updateAsset: Handler<typeof endpoint> = async ({ db, actor }, { id, name, type, url, version }) =>
  inTransaction(db, async (tx) => {
    const asset = await lockOwnAsset(tx, actor, id)
    refuseUnless(asset, 'error.notFound')
    refuseUnless(asset.version === version, 'company.outdatedVersion')
    return { version: await updateAssetRow(tx, asset.id, { name, type, url: url ?? null }) }
  })
