import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockPlaces } from '../../platform/limits/caps.ts'
import { type AssetRow, findAssetsOf } from './assets.sql.ts'
import { caps } from './companies.limits.ts'

type Identified = Pick<AssetRow, 'name' | 'type' | 'url'>

/** Two assets are the same if they are at the same location, or without one have the same type and name. */
export const identityOf = ({ name, type, url }: Identified): string =>
  url === null ? `${type} ${name.toLowerCase()}` : (URL.parse(url)?.href ?? url.toLowerCase())

/**
 * Two programs could otherwise have the same target by two assets. Others of the company wait here until the transaction ends.
 * @throws Refusal at the location if the company has the asset, also in a program that the manager does not see
 */
export const refuseRepeated = async (tx: Tx, companyId: RowId<'companies'>, asset: Identified): Promise<void> => {
  await lockPlaces(tx, caps.assets, companyId)
  const identity = identityOf(asset)
  const isThere = (await findAssetsOf(tx, companyId)).some((row) => identityOf(row) === identity)
  const field = asset.url === null ? 'name' : 'url'
  const params = { name: asset.url ?? asset.name }
  refuseUnless(!isThere, 'error.invalidRequest', { issues: [{ path: field, messageKey: 'field.assetThere', params }] })
}
