import type { listApplications as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { presentRow } from './companies.present.ts'
import { listCompanies } from './companies.sql.ts'

/** Applications, the newest first. */
export const listApplications = async (
  { db }: CallOf<typeof endpoint>,
  { state, q, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { rows, ...counted } = await listCompanies(db, { state, q }, page)
  return { ...counted, data: rows.map(presentRow) }
}
