import type { setCompanyPlan as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { lockCompanyByUuid, updateCompany } from './companies.sql.ts'

/** Sets a company's plan. Running programs are unaffected. */
export const setCompanyPlan: Handler<typeof endpoint> = async ({ db, actor, now }, { uuid, plan }) => {
  await inTransaction(db, async (tx) => {
    const company = await lockCompanyByUuid(tx, uuid, actor)
    refuseUnless(company, 'error.notFound')
    if (company.plan === plan) return
    await updateCompany(tx, company.id, { plan })
    const detail = { from: company.plan, to: plan }
    const subject = { kind: 'company', id: uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.plan', subject, detail, at: now })
  })
}
