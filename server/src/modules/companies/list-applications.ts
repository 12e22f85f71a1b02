import type { listApplications as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { presentRow } from './companies.present.ts'
import { listCompanies } from './companies.sql.ts'

const linksOf = ({ id }: { id: RowId<'companies'> }) => ({ users: [], companies: [id] })

/** Applications, newest first. */
export const listApplications: Handler<typeof endpoint> = async (call, { state, q, ...page }) => {
  const { rows, ...counted } = await listCompanies(call.db, call.actor, { state, q }, page)
  const isOwn = await findOwn(call.db, call, rows.map(linksOf))
  return { ...counted, data: rows.map((row) => ({ ...presentRow(row), isOwn: isOwn(linksOf(row)) })) }
}
