import type { getCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyPage } from '@jebo/contract/companies/companies.schema.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentPage } from './companies.present.ts'
import { findApprovedCompany } from './companies.sql.ts'

/** A company's public page; there is none before staff approve it. */
export const getCompany = async (
  { db }: CallOf<typeof endpoint>,
  { alias }: ParsedInputOf<typeof endpoint>,
): Promise<CompanyPage> => {
  const company = await findApprovedCompany(db, nameKey(alias))
  refuseUnless(company, 'error.notFound')
  return presentPage(company)
}
