// Hidden tickets about which staff have not decided in time become public again.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { endTakeDown } from './end-take-down.ts'
import { recordActivity } from './record-activity.ts'
import { findHidden, listDueTakeDowns } from './take-downs.sql.ts'
import { lockTicketOfPlatform } from './tickets.sql.ts'

type Needed = Pick<Services, 'maintenance' | 'clock' | 'log'>

/** The next run does the others. */
const mostAtOnce = 250

/** A decision of staff that holds the ticket at that moment is first. */
const restore = async (tx: Tx, ticketId: RowId<'tickets'>, at: Date): Promise<void> => {
  const ticket = await lockTicketOfPlatform(tx, ticketId)
  const action = { ticket, actor: null, side: 'PLATFORM' as const, at }
  const takeDown = await findHidden(tx, ticketId)
  if (!takeDown || takeDown.due_at > at) return
  const { disclosure: level } = takeDown
  await endTakeDown(tx, action, takeDown, { to: 'EXPIRED', by: 'CLOCK', level, summary: null })
  await recordActivity(tx, action, { type: 'TAKE_DOWN', before: 'HIDDEN', after: 'EXPIRED' })
}

/** Each ticket on its own, so that commands wait only briefly. */
export const endTakeDowns = async ({ maintenance, clock, log }: Needed): Promise<void> => {
  const now = clock()
  for (const { ticket_id } of await listDueTakeDowns(maintenance, { now, most: mostAtOnce })) {
    // One that fails is tried again by the next run, and keeps no other one waiting.
    await inTransaction(maintenance, (tx) => restore(tx, ticket_id, now)).catch((err: unknown) =>
      log.error({ err }, 'a hidden ticket could not be made public again at its time'),
    )
  }
}
