import type { listAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { listAssetsOfCompany } from './assets.sql.ts'
import { presentCompanyAsset } from './companies.present.ts'

/** All that the caller's company may offer for attack, in the order it was entered. */
export const listAssets = async ({
  db,
  actor,
}: CallOf<typeof endpoint>): Promise<{ count: number; data: CompanyAsset[] }> => {
  const rows = await listAssetsOfCompany(db, actor.standing.company.id)
  return { count: rows.length, data: rows.map(presentCompanyAsset) }
}
