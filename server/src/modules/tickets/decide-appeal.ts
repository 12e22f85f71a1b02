import type { decideAppeal as endpoint } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { appealLifecycle } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { holdOpen } from '../companies/public.ts'
import { findAppealForStaff } from './appeals.sql.ts'
import { endRequest } from './disclose-ticket.ts'
import { moveTicket, touch } from './move-ticket.ts'
import { recordActivity, recordSilently } from './record-activity.ts'
import {
  recordStaffAction,
  refuseOwnTicket,
  type StaffAction,
  staffActionOn,
  writeStaffReason,
} from './staff-action.ts'
import { writeAppealState } from './status.sql.ts'
import { findHidden } from './take-downs.sql.ts'
import { lockTicketOfPlatform, writeTicket } from './tickets.sql.ts'

/** Decides about an appeal: the closing holds, or the ticket is opened again. */
export const decideAppeal: Handler<typeof endpoint> = async (call, { id, decision, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const { ticket_id, company_id } = (await findAppealForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    const isOpen = await holdOpen(tx, company_id)
    const ticket = await lockTicketOfPlatform(tx, ticket_id)
    const appeal = (await findAppealForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, appeal)
    refuseUnless(appealLifecycle.isMove(appeal.state, decision, 'STAFF'), 'ticket.appealDecided')
    // Nobody could act on the ticket.
    refuseUnless(decision === 'REFUSED' || isOpen, 'company.closed')
    const action = staffActionOn(ticket, call)
    await writeAppealState(tx, appeal.id, { to: decision, decided_by: action.actor.id, decided_at: action.at })
    if (decision === 'GRANTED') await reopen(tx, action)
    else await writeTicket(tx, ticket, touch(action))
    const commentId = await writeStaffReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'APPEAL', before: 'OPEN', after: decision, commentId })
    await recordStaffAction(tx, action, {
      action: decision === 'GRANTED' ? 'ticket.grantAppeal' : 'ticket.refuseAppeal',
    })
  })
}

/** Requests for its disclosure end, since of an open ticket at most a summary is public. */
const reopen = async (tx: Tx, action: StaffAction): Promise<void> => {
  const { ticket } = action
  refuseUnless(ticket.disclosure !== 'FULLY_DISCLOSED', 'ticket.stillPublic')
  // It would become public while it is open.
  refuseUnless((await findHidden(tx, ticket.id)) === undefined, 'ticket.isHidden')
  await endRequest(tx, action, { state: 'OPEN', by: 'STAFF' })
  await endRequest(tx, action, { state: 'OBJECTED', by: 'STAFF' })
  await moveTicket(tx, action, 'IN_PROGRESS', { is_reopened: true })
  await recordSilently(tx, action, { type: 'CHANGE_STATE', before: ticket.substate, after: 'IN_PROGRESS' })
}
