import type { updateRewardApproval as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnCompany } from '../companies/public.ts'
import { requireApproval, requireNoApproval } from './proposals.sql.ts'

/** Proposals that wait stay, and another manager decides about them. */
export const updateRewardApproval: Handler<typeof endpoint> = async ({ db, actor, now }, { isRequired }) => {
  const { id: companyId, isApproved } = actor.standing.company
  refuseUnless(isApproved, 'company.notApproved')
  await inTransaction(db, async (tx) => {
    refuseUnless(await lockOwnCompany(tx, actor), 'error.notFound')
    if (isRequired) await requireApproval(tx, { companyId, by: actor.id, at: now })
    else await requireNoApproval(tx, companyId)
  })
}
