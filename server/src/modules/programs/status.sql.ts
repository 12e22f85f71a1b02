// The columns written by the state machines of a program and its participants. The only caller of each checks the lifecycle first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ParticipantEnding, ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { openStatus, type StatusChange } from '../../platform/db/status.ts'

type Change = StatusChange<'programs'> & {
  status: ProgramStatus
  updated_at: Date
  changed_by: RowId<'users'> | null
  ends_at?: Date
}

/** False if the status or version has changed since it was read. */
export const writeStatus = async (
  tx: Tx,
  { id, status, version }: { id: RowId<'programs'>; status: ProgramStatus; version: number },
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await openStatus(tx)
    .updateTable('programs')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type ParticipantChange = {
  from: ParticipantState
  to: ParticipantState
  ending: ParticipantEnding | null
  changed_at: Date
}

/** False if the participation was no longer in that state. */
export const writeParticipantState = async (
  tx: Tx,
  id: RowId<'program_participants'>,
  { from, to, ...change }: ParticipantChange,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('program_participants')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same of many at once, which the caller has locked in states that end so. */
export const writeEnded = async (
  tx: Tx,
  ids: readonly RowId<'program_participants'>[],
  change: Pick<ParticipantChange, 'changed_at'> & { ending: ParticipantEnding },
): Promise<void> => {
  await openStatus(tx)
    .updateTable('program_participants')
    .set({ ...change, state: 'REJECTED' })
    .where((row) => isOneOf(row.ref('id'), ids))
    .execute()
}
