// The columns written by the state machines of a ticket. Each function has one caller, which checks the lifecycle
// first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Disclosure, DisclosureRequestState, Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
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
  change: TicketChange & { disclosure: Disclosure; disclosed_at: Date },
): Promise<void> => write(tx, ticket, change)

type Answer = {
  from: DisclosureRequestState
  to: DisclosureRequestState
  answered_by: RowId<'users'> | null
  answered_at: Date
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
