import type { setCompanyPlan as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Plan } from '@jebo/contract/companies/companies.limits.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { lockCompanyByUuid, updateCompany } from './companies.sql.ts'

/** Injected by the programs module: the plan is one of the rules of a program. */
export type PlanOfPrograms = {
  recordPlan: (
    tx: Tx,
    companyId: RowId<'companies'>,
    change: { plan: Plan; actorId: RowId<'users'>; at: Date },
  ) => Promise<void>
}

/** Sets a company's plan over the one that staff have read. Submitted tickets are unaffected, and its programs keep their restrictions. */
export const setCompanyPlan: Handler<typeof endpoint, [PlanOfPrograms]> = async (
  call,
  { uuid, plan, version },
  { recordPlan },
) => {
  const { db, actor, now } = call
  return inTransaction(db, async (tx) => {
    const company = await lockCompanyByUuid(tx, uuid, actor)
    refuseUnless(company, 'error.notFound')
    await refuseOwn(tx, call, { users: [], companies: [company.id] })
    refuseUnless(company.state !== 'CLOSED', 'company.closed')
    refuseUnless(company.plan_version === version, 'company.planOutdated')
    if (company.plan === plan) return { planVersion: version }
    await updateCompany(tx, company.id, { plan, plan_version: version + 1 })
    await recordPlan(tx, company.id, { plan, actorId: actor.id, at: now })
    const detail = { from: company.plan, to: plan }
    const subject = { kind: 'company', id: uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.plan', subject, detail, at: now })
    return { planVersion: version + 1 }
  })
}
