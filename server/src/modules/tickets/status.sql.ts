// The columns written by the state machines of a ticket. Each function has one caller, which checks the lifecycle
// first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { AppealState } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { ConsentState } from '@jebo/contract/tickets/participants.lifecycle.ts'
import type { ProposalState } from '@jebo/contract/tickets/proposals.lifecycle.ts'
import type { ReportState } from '@jebo/contract/tickets/reports.schema.ts'
import type { TakeDownState } from '@jebo/contract/tickets/take-downs.schema.ts'
import type { Disclosure, DisclosureRequestState, Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus, type StatusChange } from '../../platform/db/status.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { TicketChange } from './tickets.sql.ts'

type Current = { id: RowId<'tickets'>; substate: Substate }
type Change = StatusChange<'tickets'> & TicketChange

const write = async (tx: Tx, { id, substate }: Current, change: Change): Promise<void> => {
  const row = await openStatus(tx)
    .updateTable('tickets')
    .set(change)
    .where('id', '=', id)
    .where('substate', '=', substate)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

type SubstateColumn =
  | 'substate'
  | 'asked_from'
  | 'turn_since'
  | 'closed_at'
  | 'original_id'
  | 'is_retested'
  | 'is_reopened'
  | 'submitted_at'
  | 'program_version_id'
export type SubstateChange = Pick<StatusChange<'tickets'>, SubstateColumn> & TicketChange

/** @throws Refusal `error.conflict` if the ticket was moved concurrently */
export const writeSubstate = (tx: Tx, ticket: Current, change: SubstateChange): Promise<void> =>
  write(tx, ticket, change)

/** @throws Refusal `error.conflict` if the ticket was moved concurrently */
export const writeDisclosure = (
  tx: Tx,
  ticket: Current,
  change: TicketChange & { disclosure: Disclosure; disclosed_at: Date | null },
): Promise<void> => write(tx, ticket, change)

/** Ends a report that waits, and forgets where a guest is answered. */
export const writeReportState = async (
  tx: Tx,
  id: RowId<'ticket_reports'>,
  change: { from: ReportState; to: ReportState; decided_by: RowId<'users'>; decided_at: Date },
): Promise<void> => {
  const { from, to, ...end } = change
  const row = await openStatus(tx)
    .updateTable('ticket_reports')
    .set({ ...end, state: to, email: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

/** @throws Refusal `error.conflict` if the take-down ended concurrently */
export const writeTakeDownState = async (
  tx: Tx,
  id: RowId<'take_downs'>,
  change: { from: TakeDownState; to: TakeDownState; decided_by: RowId<'users'> | null; ended_at: Date },
): Promise<void> => {
  const { from, to, ...end } = change
  const row = await openStatus(tx)
    .updateTable('take_downs')
    .set({ ...end, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

/** What is found while a ticket is public, which is taken back. The caller has locked it. */
export const whilePublic = async <Found>(
  tx: Tx,
  ticket: Current,
  { at, find }: { at: Date; find: () => Promise<Found> },
): Promise<Found> => {
  await sql`savepoint before_preview`.execute(tx)
  await write(tx, ticket, { disclosure: 'FULLY_DISCLOSED', disclosed_at: at })
  const found = await find()
  await sql`rollback to savepoint before_preview`.execute(tx)
  return found
}

type Decided = { to: AppealState; decided_by: RowId<'users'>; decided_at: Date }

/** @throws Refusal `error.conflict` if the appeal was decided concurrently */
export const writeAppealState = async (
  tx: Tx,
  id: RowId<'ticket_appeals'>,
  { to, ...decided }: Decided,
): Promise<void> => {
  const row = await openStatus(tx)
    .updateTable('ticket_appeals')
    .set({ ...decided, state: to })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

type Ended = { to: Exclude<ProposalState, 'OPEN'>; decided_by: RowId<'users'>; decided_at: Date }

/** @throws Refusal `error.conflict` if the proposal ended concurrently */
export const writeProposalState = async (
  tx: Tx,
  id: RowId<'reward_proposals'>,
  { to, ...ended }: Ended,
): Promise<void> => {
  const row = await openStatus(tx)
    .updateTable('reward_proposals')
    .set({ ...ended, state: to })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

type Consent = {
  from: ConsentState
  to: ConsentState
  share?: number
  asked_at?: Date
  answered_at: Date | null
}

/** @throws Refusal `error.conflict` if the state was changed concurrently */
export const writeConsentState = async (
  tx: Tx,
  id: RowId<'ticket_participants'>,
  { from, to, ...consent }: Consent,
): Promise<void> => {
  const row = await openStatus(tx)
    .updateTable('ticket_participants')
    .set({ ...consent, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

type Answer = {
  from: DisclosureRequestState
  to: DisclosureRequestState
  answered_by?: RowId<'users'> | null
  answered_at?: Date
  decided_by?: RowId<'users'> | null
  decided_at?: Date
  objection?: string
  notice_at: null
}

/** @throws Refusal `error.conflict` if the request was answered concurrently */
export const writeRequestState = async (
  tx: Tx,
  id: RowId<'disclosure_requests'>,
  { from, to, ...answer }: Answer,
): Promise<void> => {
  const row = await openStatus(tx)
    .updateTable('disclosure_requests')
    .set({ ...answer, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}
