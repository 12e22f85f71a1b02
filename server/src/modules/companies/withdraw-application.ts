import type { withdrawApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { startSession } from '../../platform/session/session.ts'
import { detachFile } from '../files/public.ts'
import { deleteCompany } from './companies.sql.ts'
import { companyLogo } from './company-logo.ts'
import { lockOwnApplication } from './own-application.ts'

/** Takes an application back that staff have not approved: the company is gone with its drafts. */
export const withdrawApplication = async (call: CallOf<typeof endpoint>): Promise<undefined> => {
  await inTransaction(call.db, async (tx) => {
    const company = await lockOwnApplication(tx, call.actor)
    await deleteCompany(tx, company.id)
    await detachFile(tx, { id: company.logo_id, owner: { kind: companyLogo.kind, id: company.id } })
    await startSession(tx, call, call.actor.id)
  })
  return undefined
}
