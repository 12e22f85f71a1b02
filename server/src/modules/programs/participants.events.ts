import type { RowId } from '@jebo/contract/core/id.ts'
import type {
  ParticipantEnding,
  ParticipantMover,
  ParticipantState,
} from '@jebo/contract/programs/participants.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findLeaderId } from '../crews/public.ts'
import { findParticipant } from './participants.sql.ts'
import { briefOf, type RulesChange } from './programs.events.ts'
import { findProgramsById } from './programs.sql.ts'

export type ParticipationChange = {
  participantId: RowId<'program_participants'>
  /** The hacker, or the leader of the crew; null of a crew that is deleted. */
  userId: RowId<'users'> | null
  crewId: RowId<'crews'> | null
  state: ParticipantState
  /** Null unless it is REJECTED. */
  ending: ParticipantEnding | null
  /** Who moved it there. */
  by: ParticipantMover
  /** Null by the clock. */
  actorId: RowId<'users'> | null
  program: RulesChange['program']
  companyId: RowId<'companies'>
  changedAt: Date
}

/** The title as it was then: who is refused no longer sees it, and learns no later one from a mail. */
type Payload = Pick<ParticipationChange, 'participantId' | 'state' | 'actorId'> & {
  /** Missing in jobs of an earlier release. */
  by?: ParticipantMover
  changedAt: string
  title?: string
}

/** Null if the state has changed since, as the later change is told. */
const readChange = async (
  db: Db,
  { participantId, state, actorId, by, changedAt, title }: Payload,
): Promise<ParticipationChange | null> => {
  const found = await findParticipant(db, participantId)
  if (found === null || found.state !== state || found.changed_at.toISOString() !== changedAt) return null
  const [program] = await findProgramsById(db, [found.program_id])
  if (!program) return null
  const brief = briefOf(program)
  return {
    ...{ participantId, state, actorId },
    ending: found.ending,
    program: { ...brief, title: title ?? brief.title },
    by: by ?? (actorId === found.user_id ? 'HACKER' : 'COMPANY'),
    userId: found.crew_id === null ? found.user_id : await findLeaderId(db, found.crew_id),
    crewId: found.crew_id,
    companyId: program.companyId,
    changedAt: found.changed_at,
  }
}

/** A hacker or a crew was invited to a private program, has applied, takes part, or was refused. */
export const participationChanged = defineEvent('program:participation', readChange)

/** A crew takes part in a private program, so its members do. */
export const crewTakesPart = defineEvent('program:crew-takes-part', readChange)
