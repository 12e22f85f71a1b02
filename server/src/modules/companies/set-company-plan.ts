import type { setCompanyPlan as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { lockCompanyByUuid, updateCompany } from './companies.sql.ts'

/** Staff give a company its plan. Programs that run keep the rules they were published with. */
export const setCompanyPlan = async (
  { db, actor, now }: CallOf<typeof endpoint>,
  { uuid, plan }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  await inTransaction(db, async (tx) => {
    const company = await lockCompanyByUuid(tx, uuid)
    refuseUnless(company, 'error.notFound')
    if (company.plan === plan) return
    await updateCompany(tx, company.id, { plan })
    const detail = { from: company.plan, to: plan }
    const subject = { kind: 'company', id: uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.plan', subject, detail, at: now })
  })
  return undefined
}
