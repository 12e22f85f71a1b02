import type { listApplications as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { presentRow } from './companies.present.ts'
import { listCompanies } from './companies.sql.ts'

/** Applications, newest first. */
export const listApplications: Handler<typeof endpoint> = async ({ db, actor }, { state, q, ...page }) => {
  const { rows, ...counted } = await listCompanies(db, actor, { state, q }, page)
  return { ...counted, data: rows.map(presentRow) }
}
