import type { listApplications as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ApplicationRow } from '@jebo/contract/companies/companies.schema.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { presentRow } from './companies.present.ts'
import { countCompanies, listCompanies } from './companies.sql.ts'

/** Applications, the newest first. */
export const listApplications = async (
  { db }: CallOf<typeof endpoint>,
  { state, q, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<{ count: number; data: ApplicationRow[] }> => {
  const [count, rows] = await Promise.all([countCompanies(db, { state, q }), listCompanies(db, { state, q }, page)])
  return { count, data: rows.map(presentRow) }
}
