// Tickets that were submitted under the FREE plan become public when their time is over. Both sides are told before.
import type { RowId } from '@jebo/contract/core/id.ts'
import { nextPublicationNotice } from '@jebo/contract/tickets/disclosure-times.ts'
import { disclosureLifecycle } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { isOfPrivate } from '../programs/public.ts'
import { discloseTicket, endRequest } from './disclose-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { deleteTerm, findDueTerm, listDueTerms, writeTerm } from './terms.sql.ts'
import { lockTicketOfPlatform, writeTicket } from './tickets.sql.ts'

type Needed = Pick<Services, 'maintenance' | 'clock' | 'log'>

/** Of each kind; the next run does the others. */
const mostAtOnce = 250

const actionOn = async (tx: Tx, ticketId: RowId<'tickets'>, at: Date) => ({
  ticket: await lockTicketOfPlatform(tx, ticketId),
  actor: null,
  side: 'PLATFORM' as const,
  at,
})

/** Of spam everyone sees the title, the severity and a summary alone. */
const publish = async (tx: Tx, ticketId: RowId<'tickets'>, at: Date): Promise<void> => {
  const action = await actionOn(tx, ticketId, at)
  const { ticket } = action
  if (!(await findDueTerm(tx, 'due_at', ticketId, at))) return
  await deleteTerm(tx, ticketId)
  const to = ticket.substate === 'SPAM' ? 'LIMITED_DISCLOSED' : 'FULLY_DISCLOSED'
  if (!disclosureLifecycle.isMove(ticket.disclosure, to, 'CLOCK')) return
  if (await isOfPrivate(tx, ticket.program_id)) return
  for (const state of ['OPEN', 'OBJECTED'] as const) await endRequest(tx, action, { state, by: 'CLOCK' })
  await discloseTicket(tx, action, { to, by: 'CLOCK', summary: ticket.summary ?? ticket.title })
  await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after: to })
}

const warn = async (tx: Tx, ticketId: RowId<'tickets'>, at: Date): Promise<void> => {
  const action = await actionOn(tx, ticketId, at)
  const term = await findDueTerm(tx, 'notice_at', ticketId, at)
  if (!term) return
  await writeTerm(tx, ticketId, { notice_at: nextPublicationNotice(term.due_at, at) })
  // If the job stood still until it was due.
  if (term.due_at <= at) return
  await writeTicket(tx, action.ticket, touch(action))
  await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', after: 'PLANNED' })
}

/** Each ticket on its own, so that commands wait only briefly. */
export const publishFreeTickets = async ({ maintenance, clock, log }: Needed): Promise<void> => {
  const now = clock()
  const each = async (column: 'due_at' | 'notice_at', act: typeof publish): Promise<void> => {
    for (const { ticket_id } of await listDueTerms(maintenance, column, { now, most: mostAtOnce })) {
      // One that fails is tried again by the next run, and keeps no other one waiting.
      await inTransaction(maintenance, (tx) => act(tx, ticket_id, now)).catch((err: unknown) =>
        log.error({ err }, 'a ticket could not be made public at its time'),
      )
    }
  }
  await each('due_at', publish)
  await each('notice_at', warn)
}
