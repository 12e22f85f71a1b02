import type { createLabel as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { countLabels, insertLabel, isLabelNamed } from './labels.sql.ts'
import { caps, limits } from './tickets.limits.ts'

/** Adds a label to those of the company. */
export const createLabel: Handler<typeof endpoint> = async (call, { name, tone }) => {
  const { actor, now } = call
  const companyId = actor.standing.company.id
  await call.limiter.spend(limits.labels, String(companyId))
  const id = await inTransaction(call.db, async (tx) => {
    await takePlace(tx, call, { cap: caps.labels, owner: companyId, count: () => countLabels(tx, actor) })
    const isTaken = await isLabelNamed(tx, actor, name)
    refuseUnless(!isTaken, 'ticket.labelNameTaken', atField('name', 'ticket.labelNameTaken'))
    return insertLabel(tx, { name, tone, company_id: companyId, created_at: now })
  })
  return { id }
}
