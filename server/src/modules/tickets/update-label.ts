import type { updateLabel as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { lockPlaces } from '../../platform/limits/caps.ts'
import { findLabel, isLabelNamed, writeLabel } from './labels.sql.ts'
import { caps, limits } from './tickets.limits.ts'

/** Renames a label or gives it another colour. The last writer wins. */
export const updateLabel: Handler<typeof endpoint> = async ({ db, actor, limiter }, { labelId, name, tone }) => {
  const companyId = actor.standing.company.id
  await limiter.spend(limits.labels, String(companyId))
  await inTransaction(db, async (tx) => {
    // Names are compared under the lock under which labels are added.
    await lockPlaces(tx, caps.labels, companyId)
    const label = await findLabel(tx, actor, labelId)
    refuseUnless(label, 'error.notFound')
    const isTaken = await isLabelNamed(tx, actor, name, labelId)
    refuseUnless(!isTaken, 'ticket.labelNameTaken', atField('name', 'ticket.labelNameTaken'))
    await writeLabel(tx, label.id, { name, tone })
  })
}
