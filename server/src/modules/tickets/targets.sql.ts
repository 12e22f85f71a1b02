// How soon companies promise to act on tickets, and when that is due for each ticket.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { TargetKind } from '@jebo/contract/tickets/target-kinds.ts'
import type { ResponseTargets, TargetSpan } from '@jebo/contract/tickets/targets.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectActivities } from './activities.visible-to.sql.ts'
import type { Target } from './target-course.ts'
import { selectTargets } from './targets.visible-to.sql.ts'
import { selectTickets } from './visible-to.sql.ts'

export const findResponseTargets = async (db: Db, companyId: RowId<'companies'>): Promise<ResponseTargets> => {
  const rows = await db
    .selectFrom('response_targets')
    .select(['kind', 'unit', 'amount'])
    .where('company_id', '=', companyId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, ...span }) => [kind, span]))
}

/** The caller has locked the company. */
export const writeResponseTargets = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  targets: readonly (TargetSpan & { kind: TargetKind })[],
): Promise<void> => {
  await tx.deleteFrom('response_targets').where('company_id', '=', companyId).execute()
  if (targets.length === 0) return
  await tx
    .insertInto('response_targets')
    .values(targets.map((target) => ({ ...target, company_id: companyId })))
    .execute()
}

/** The caller has locked the ticket. */
export const findFollowed = (tx: Tx, ticketId: RowId<'tickets'>): Promise<Target[]> =>
  selectTargets(tx, systemRead)
    .select(['ticket_targets.kind', 'ticket_targets.started_at', 'ticket_targets.minutes'])
    .select(['ticket_targets.due_at', 'ticket_targets.left_minutes', 'ticket_targets.done_at'])
    .where('ticket_targets.ticket_id', '=', ticketId)
    .execute()

/** What decides about the targets of a ticket, as it is after its change. */
export const findTargetFacts = (tx: Tx, ticketId: RowId<'tickets'>) =>
  selectTickets(tx, systemRead)
    .select(['id', 'company_id', 'substate', 'asked_from', 'responded_at', 'reward_total_won', 'severity'])
    .select(['target_due_at', 'target_kind'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()

export const insertTargets = async (tx: Tx, ticketId: RowId<'tickets'>, targets: readonly Target[]): Promise<void> => {
  if (targets.length === 0) return
  await tx
    .insertInto('ticket_targets')
    .values(targets.map((target) => ({ ...target, ticket_id: ticketId })))
    .execute()
}

export const writeTarget = async (
  tx: Tx,
  ticketId: RowId<'tickets'>,
  { kind, due_at, left_minutes, done_at }: Target,
): Promise<void> => {
  await tx
    .updateTable('ticket_targets')
    .set({ due_at, left_minutes, done_at })
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', kind)
    .execute()
}

export const writeNextTarget = async (
  tx: Tx,
  ticketId: RowId<'tickets'>,
  next: { target_due_at: Date | null; target_kind: TargetKind | null },
): Promise<void> => {
  await tx.updateTable('tickets').set(next).where('id', '=', ticketId).execute()
}

type Reminder = { due_at: Date; remind_at: Date }

/** Replaces the reminder of a ticket, which the caller has locked. */
export const writeReminder = async (tx: Tx, ticketId: RowId<'tickets'>, reminder: Reminder | null): Promise<void> => {
  if (reminder === null) {
    await tx.deleteFrom('target_reminders').where('ticket_id', '=', ticketId).execute()
    return
  }
  await tx
    .insertInto('target_reminders')
    .values({ ticket_id: ticketId, ...reminder })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(reminder))
    .execute()
}

/** The tickets of which companies are to be reminded now, those first that have waited longest. */
export const listReminders = async (db: Db, now: Date, most: number): Promise<RowId<'tickets'>[]> => {
  const rows = await db
    .selectFrom('target_reminders')
    .select('ticket_id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(most)
    .execute()
  return rows.map(({ ticket_id }) => ticket_id)
}

/** Undefined if another run was faster, or the ticket has changed. */
export const lockReminder = (tx: Tx, ticketId: RowId<'tickets'>, now: Date) =>
  tx
    .selectFrom('target_reminders')
    .select('due_at')
    .where('ticket_id', '=', ticketId)
    .where('remind_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export const moveReminder = async (tx: Tx, ticketId: RowId<'tickets'>, to: Date | null): Promise<void> => {
  await tx.updateTable('target_reminders').set({ remind_at: to }).where('ticket_id', '=', ticketId).execute()
}

/** A ticket with its submission, which each of its readers sees. */
export const findReminded = (db: Db, ticketId: RowId<'tickets'>) =>
  selectActivities(db, systemRead)
    .select([
      'ticket_activities.id as activity_id',
      'tickets.public_id',
      'tickets.title',
      'tickets.author_id',
      'tickets.crew_id',
      'tickets.company_id',
      'tickets.assignee_id',
      'tickets.target_due_at',
    ])
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.type', '=', 'SUBMIT')
    .executeTakeFirst()
