// Requests for disclosure that nobody answers. Both sides are told before they take effect.
import type { RowId } from '@jebo/contract/core/id.ts'
import { nextNotice } from '@jebo/contract/tickets/disclosure-times.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { isOfPrivate } from '../programs/public.ts'
import { discloseTicket, moveRequest } from './disclose-ticket.ts'
import { findWaiting, listWaiting, writeNotice } from './disclosures.sql.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { lockTicketOfPlatform, writeTicket } from './tickets.sql.ts'

type Needed = Pick<Services, 'maintenance' | 'clock' | 'log'>

/** Of each kind; the next run does the others. */
const mostAtOnce = 250

type Waiting = { id: RowId<'disclosure_requests'>; ticket_id: RowId<'tickets'> }

const actionOn = async (tx: Tx, ticketId: RowId<'tickets'>, at: Date) => ({
  ticket: await lockTicketOfPlatform(tx, ticketId),
  actor: null,
  side: 'PLATFORM' as const,
  at,
})

/** Applies the level that was asked for. An answer that holds the ticket at that moment is first, and decides. */
const apply = async (tx: Tx, { id, ticket_id }: Waiting, at: Date): Promise<void> => {
  const action = await actionOn(tx, ticket_id, at)
  const { ticket } = action
  const request = await findWaiting(tx, 'due_at', id, at)
  if (!request || (await isOfPrivate(tx, ticket.program_id))) return
  await moveRequest(tx, action, request, { to: 'UNANSWERED', by: 'CLOCK' })
  await discloseTicket(tx, action, { to: request.disclosure, by: 'CLOCK', summary: request.summary })
  await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after: request.disclosure })
}

const remind = async (tx: Tx, { id, ticket_id }: Waiting, at: Date): Promise<void> => {
  const action = await actionOn(tx, ticket_id, at)
  const request = await findWaiting(tx, 'notice_at', id, at)
  if (!request || request.due_at <= at) return
  await writeNotice(tx, id, nextNotice(request.due_at, at))
  await writeTicket(tx, action.ticket, touch(action))
  await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'REMINDED' })
}

/** Each request on its own, so that commands wait only briefly. */
export const endSilence = async ({ maintenance, clock, log }: Needed): Promise<void> => {
  const now = clock()
  const each = async (column: 'due_at' | 'notice_at', act: typeof apply): Promise<void> => {
    for (const one of await listWaiting(maintenance, column, { now, most: mostAtOnce })) {
      // One that fails is tried again by the next run, and keeps no other one waiting.
      await inTransaction(maintenance, (tx) => act(tx, one, now)).catch((err: unknown) =>
        log.error({ err }, 'a request for disclosure that nobody answered could not be ended'),
      )
    }
  }
  await each('due_at', apply)
  await each('notice_at', remind)
}
