// How soon companies promise to act on tickets, and when that is due for each ticket.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { TargetKind } from '@jebo/contract/tickets/target-kinds.ts'
import type { ResponseTargets, TargetSpan } from '@jebo/contract/tickets/targets.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import type { Target } from './target-course.ts'
import { selectTargets, selectTickets } from './visible-to.sql.ts'

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
