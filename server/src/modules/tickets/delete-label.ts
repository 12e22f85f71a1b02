import type { deleteLabel as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockPlaces } from '../../platform/limits/caps.ts'
import { deleteLabelRow, findLabel } from './labels.sql.ts'
import { caps } from './tickets.limits.ts'
import { dropLabelFromViews } from './views.sql.ts'

/** Takes a label off all tickets and out of the views that filter by it. */
export const deleteLabel: Handler<typeof endpoint> = async ({ db, actor }, { labelId }) => {
  const companyId = actor.standing.company.id
  await inTransaction(db, async (tx) => {
    await lockPlaces(tx, caps.labels, companyId)
    const label = await findLabel(tx, actor, labelId)
    refuseUnless(label, 'error.notFound')
    await deleteLabelRow(tx, label.id)
    await dropLabelFromViews(tx, companyId, labelId)
  })
}
