import type { setCompanyPlan as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { lockCompanyByUuid, updateCompany } from './companies.sql.ts'

/** Sets a company's plan. Running programs are unaffected. */
export const setCompanyPlan: Handler<typeof endpoint> = async (call, { uuid, plan }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    const company = await lockCompanyByUuid(tx, uuid, actor)
    refuseUnless(company, 'error.notFound')
    await refuseOwn(tx, call, { users: [], companies: [company.id] })
    if (company.plan === plan) return
    await updateCompany(tx, company.id, { plan })
    const detail = { from: company.plan, to: plan }
    const subject = { kind: 'company', id: uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.plan', subject, detail, at: now })
  })
}
