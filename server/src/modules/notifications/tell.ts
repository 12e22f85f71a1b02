import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { findRecipients } from './find-recipients.ts'
import type { Happening } from './happening.ts'
import { notices } from './notices.ts'
import { insertNotifications } from './notifications.sql.ts'

export type Telling = Pick<Services, 'db' | 'loadActor'>

/** Tells everybody whom it concerns, each once. */
export const tell = ({ db, loadActor }: Telling, happening: Happening): Promise<void> =>
  inTransaction(db, async (tx) => {
    const recipients = await findRecipients(tx, loadActor, happening)
    const { type, leadsTo } = notices[happening.event]
    const notification = {
      type,
      event: happening.event,
      subject: happening.subject,
      value: happening.value ?? null,
      amount_won: happening.amountWon ?? null,
      link: leadsTo(happening.ticket ? { ticketId: happening.ticket.publicId } : {}),
      source: happening.source,
      created_at: happening.at,
    }
    const rows = recipients.map((id) => ({ ...notification, user_id: id }))
    if (rows.length > 0) await insertNotifications(tx, rows)
  })
