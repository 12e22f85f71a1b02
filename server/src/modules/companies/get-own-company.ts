import type { getOwnCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentPage } from './companies.present.ts'
import { findOwnCompany } from './companies.sql.ts'

/** The caller's company. */
export const getOwnCompany: Handler<typeof endpoint> = async ({ db, actor }) => {
  const { role } = actor.standing.company
  const company = await findOwnCompany(db, actor)
  refuseUnless(company, 'error.notFound')
  return { ...presentPage(company), state: company.state, plan: company.plan, role }
}
