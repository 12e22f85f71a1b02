import type { getApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { presentApplication } from './companies.present.ts'
import { findCompany, findCompanyByUuid } from './companies.sql.ts'
import { openContact } from './contact.ts'

/** One's own application; staff name a company and leave a trace, as contact details are somebody's own. */
export const getApplication = async (
  { db, sealer, actor, now }: CallOf<typeof endpoint>,
  { uuid }: ParsedInputOf<typeof endpoint>,
): Promise<CompanyApplication> => {
  const { company: membership, isStaff } = actor.standing
  const own = membership && (await findCompany(db, membership.id))
  const isOwn = uuid === undefined || uuid === own?.uuid
  const company = !isOwn && isStaff ? await findCompanyByUuid(db, uuid) : isOwn && own
  refuseUnless(company, 'company.applicationNotFound')
  if (!isOwn) {
    const subject = { kind: 'company', id: company.uuid }
    await inTransaction(db, (tx) => recordAudit(tx, { actorId: actor.id, action: 'company.view', subject, at: now }))
  }
  return presentApplication(company, openContact(sealer, company.contact_sealed))
}
