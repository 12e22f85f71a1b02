import type { getApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentApplication } from './companies.present.ts'
import { findOwnCompany } from './companies.sql.ts'
import { openContact } from './contact.ts'

/** The application of the caller's own company. Staff use `viewApplication`, which records a reason. */
export const getApplication: Handler<typeof endpoint> = async ({ db, sealer, actor }, { uuid }) => {
  const company = await findOwnCompany(db, actor)
  refuseUnless(company && (uuid === undefined || uuid === company.uuid), 'company.applicationNotFound')
  return presentApplication(company, openContact(sealer, company.contact_sealed))
}
