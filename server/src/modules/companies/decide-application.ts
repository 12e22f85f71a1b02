import type { decideApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { recordAudit } from '../audit/public.ts'
import { companyDecided } from './companies.events.ts'
import { lockCompanyByUuid } from './companies.sql.ts'
import { moveCompany } from './move-company.ts'

const verbs = { APPROVED: 'company.approve', DENIED: 'company.deny' } as const

/** Approves or denies an application as staff have read it; if decisions race, exactly one wins. */
export const decideApplication: Handler<typeof endpoint> = async (call, input) => {
  const { db, actor, now } = call
  const { uuid, version, decision, reason } = input
  await inTransaction(db, async (tx) => {
    const company = await lockCompanyByUuid(tx, uuid, actor)
    refuseUnless(company, 'error.notFound')
    await refuseOwn(tx, call, { users: [], companies: [company.id] })
    refuseUnless(company.version === version, 'company.applicationChanged')
    await moveCompany(tx, company, { to: decision, by: 'STAFF', reason: reason ?? null, at: now })
    await recordAudit(tx, {
      actorId: actor.id,
      action: verbs[decision],
      subject: { kind: 'company', id: uuid },
      at: now,
    })
    await enqueue(tx, companyDecided, { companyId: company.id })
  })
}
