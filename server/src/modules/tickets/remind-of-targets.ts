// Reminders of what a company has promised for a ticket: before it is due, and once it is overdue.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { listReminders, lockReminder, moveReminder } from './targets.sql.ts'
import { targetReminded } from './tickets.events.ts'

/** The next run does the others. */
const mostAtOnce = 250

const remind = async (tx: Tx, ticketId: RowId<'tickets'>, now: Date): Promise<void> => {
  const reminder = await lockReminder(tx, ticketId, now)
  if (!reminder) return
  const isOverdue = reminder.due_at <= now
  await moveReminder(tx, ticketId, isOverdue ? null : reminder.due_at)
  const dueAt = reminder.due_at.toISOString()
  await enqueue(tx, targetReminded, { ticketId, dueAt, isOverdue, at: now.toISOString() })
}

/** Each ticket on its own, so that commands wait only briefly. */
export const remindOfTargets = async ({
  maintenance,
  clock,
  log,
}: Pick<Services, 'maintenance' | 'clock' | 'log'>): Promise<void> => {
  const now = clock()
  for (const id of await listReminders(maintenance, now, mostAtOnce)) {
    // One that fails is tried again by the next run, and keeps no other one waiting.
    await inTransaction(maintenance, (tx) => remind(tx, id, now)).catch((err: unknown) =>
      log.error({ err }, 'a company could not be reminded of a target'),
    )
  }
}
