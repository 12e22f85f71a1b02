import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import type { ParticipantRow } from './participants.sql.ts'

/** Shares are for the two sides. */
export const presentParticipants = (
  rows: readonly ParticipantRow[],
  people: ReadonlyMap<RowId<'users'>, Person>,
  { viewer, side }: { viewer: Viewer; side: TicketSide | null },
): Participant[] =>
  rows.flatMap(({ user_id, share, state: current }) => {
    const state = sharingStates.find((one) => one === current)
    if (state === undefined) return []
    const person = people.get(user_id) ?? null
    return [{ person, share: side === null ? null : share, state, isViewer: user_id === viewer?.id }]
  })
