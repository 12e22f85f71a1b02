import type { listAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listAssetsOfCompany } from './assets.sql.ts'
import { presentCompanyAsset } from './companies.present.ts'

/** All assets of the caller's company, in order of creation. */
export const listAssets: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, ...counted } = await listAssetsOfCompany(db, actor.standing.company.id, page)
  return { ...counted, data: rows.map(presentCompanyAsset) }
}
