import type { getCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentPage } from './companies.present.ts'
import { findApprovedCompany } from './companies.sql.ts'

/** A company's public page, which exists only after approval. */
export const getCompany: Handler<typeof endpoint> = async ({ db }, { alias }) => {
  const company = await findApprovedCompany(db, nameKey(alias))
  refuseUnless(company, 'error.notFound')
  return presentPage(company)
}
