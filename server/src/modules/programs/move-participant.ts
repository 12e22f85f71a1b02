import type { RowId } from '@jebo/contract/core/id.ts'
import {
  type ParticipantEnding,
  type ParticipantMover,
  type ParticipantState,
  participantLifecycle,
  participantStates,
} from '@jebo/contract/programs/participants.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts'
import { crewTakesPart, participationChanged } from './participants.events.ts'
import type { Participation } from './participants.policy.ts'
import { insertParticipant, lockParticipantsIn, lockParticipationsOfCrew } from './participants.sql.ts'
import { findProgramsById } from './programs.sql.ts'
import { writeEnded, writeParticipantState } from './status.sql.ts'

/** The platform ends participations with their program only, several at once. */
type Asker = Exclude<ParticipantMover, 'PLATFORM'>

type Move = { to: ParticipantState; by: Asker; actorId: RowId<'users'>; at: Date }

/** How the company ends what is in each state; an invitation that is taken back refuses nobody. */
const endingsByCompany: Record<Exclude<ParticipantState, 'REJECTED'>, ParticipantEnding> = {
  INVITED: 'REVOKED',
  APPLIED: 'REFUSED',
  PARTICIPATED: 'COMPANY_ENDED',
}

const endingOf = (from: ParticipantState, to: ParticipantState, by: Asker): ParticipantEnding | null => {
  if (to !== 'REJECTED' || from === 'REJECTED') return null
  return by === 'HACKER' ? 'DECLINED' : endingsByCompany[from]
}

const refusals = { HACKER: 'program.participationFailed', COMPANY: 'program.participantStateNotAllowed' } as const

/**
 * The only code that writes the state of a participation, but for the end of its program.
 * @param participation locked
 * @throws Refusal `program.participationFailed` or `program.participantStateNotAllowed` if the lifecycle does not allow the move
 */
export const moveParticipant = async (
  tx: Tx,
  { id, state: from, program_id: programId, crew_id }: Pick<Participation, 'id' | 'state' | 'program_id' | 'crew_id'>,
  { to, by, actorId, at }: Move,
): Promise<void> => {
  refuseUnless(participantLifecycle.isMove(from, to, by), refusals[by])
  const change = { from, to, ending: endingOf(from, to, by), changed_at: at }
  refuseUnless(await writeParticipantState(tx, id, change), 'error.conflict')
  const [program] = await findProgramsById(tx, [programId])
  const told = { participantId: id, state: to, actorId, by, changedAt: at.toISOString() }
  await enqueue(tx, participationChanged, { ...told, ...(program && { title: program.title }) })
  if (crew_id !== null && to === 'PARTICIPATED') await enqueue(tx, crewTakesPart, told)
}

type Start = Omit<Move, 'to' | 'by'> & {
  to: 'INVITED' | 'APPLIED'
  programId: RowId<'programs'>
} & ({ userId: RowId<'users'> } | { crewId: RowId<'crews'> })

/** The first state of a participation. @returns its public id */
export const startParticipation = async (
  tx: Tx,
  { to: state, programId, actorId, at, ...who }: Start,
): Promise<number> => {
  const { id, public_id } = await insertParticipant(tx, {
    ...{ program_id: programId, state },
    ...('userId' in who ? { user_id: who.userId } : { crew_id: who.crewId }),
    ...{ changed_at: at, created_at: at },
  })
  const by = state === 'APPLIED' ? 'HACKER' : 'COMPANY'
  await enqueue(tx, participationChanged, { participantId: id, state, actorId, by, changedAt: at.toISOString() })
  return public_id
}

/** Ends all that a crew takes part in, which its leader has locked and deletes. */
export const endParticipationsOfCrew = async (
  tx: Tx,
  crewId: RowId<'crews'>,
  { actorId, at }: Pick<Move, 'actorId' | 'at'>,
): Promise<void> => {
  for (const one of await lockParticipationsOfCrew(tx, crewId)) {
    await moveParticipant(tx, one, { to: 'REJECTED', by: 'HACKER', actorId, at })
  }
}

type End = { title: string; actorId: RowId<'users'> | null; at: Date }

/** Ends what waits for an answer in a program that ends, which the caller has locked: nobody could answer it any more. */
export const endOpenParticipations = async (
  tx: Tx,
  programId: RowId<'programs'>,
  { title, actorId, at }: End,
): Promise<void> => {
  const to = 'REJECTED'
  const by = 'PLATFORM'
  const open = participantStates.filter((state) => participantLifecycle.isMove(state, to, by))
  const ids = (await lockParticipantsIn(tx, programId, open)).map(({ id }) => id)
  await writeEnded(tx, ids, { ending: 'PROGRAM_ENDED', changed_at: at })
  const told = { state: to, by, actorId, title, changedAt: at.toISOString() } as const
  await enqueueAll(
    tx,
    participationChanged,
    ids.map((participantId) => ({ participantId, ...told })),
  )
}
