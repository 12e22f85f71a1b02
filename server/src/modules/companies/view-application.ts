import type { viewApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordView } from '../audit/public.ts'
import { presentApplication } from './companies.present.ts'
import { findCompanyByUuid, listAliasesNamed, listNamesWithNumber } from './companies.sql.ts'
import { openContact } from './contact.ts'

/** Opens an application to staff and records their reason, because contact details are personal data. */
export const viewApplication: Handler<typeof endpoint> = (call, { uuid, reason }) =>
  inTransaction(call.db, async (tx) => {
    const { sealer, actor, now } = call
    const company = await findCompanyByUuid(tx, uuid, actor)
    refuseUnless(company, 'company.applicationNotFound')
    await refuseOwn(tx, call, { users: [], companies: [company.id] })
    await recordView(tx, { actorId: actor.id, subject: { kind: 'company', id: company.uuid }, reason, at: now })
    const sameNumber = await listNamesWithNumber(tx, company, actor)
    const sameName = await listAliasesNamed(tx, company)
    return presentApplication(company, openContact(sealer, company.contact_sealed), { sameNumber, sameName })
  })
