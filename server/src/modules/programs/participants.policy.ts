// When a hacker or a crew may apply to a private program or accept its invitation, and whom its company may take in. Commands and
// pages read the same functions.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import {
  type ParticipantEnding,
  type ParticipantMover,
  type ParticipantState,
  waitingDays,
} from '@jebo/contract/programs/participants.lifecycle.ts'
import type { AdmissionBlock, ApplicationBlock } from '@jebo/contract/programs/participants.schema.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import { type Program, phaseOf } from './program.ts'

/** A hacker or a crew in a private program. */
export type Participation = {
  id: RowId<'program_participants'>
  public_id: number
  program_id: RowId<'programs'>
  /** One of both is null. */
  user_id: RowId<'users'> | null
  crew_id: RowId<'crews'> | null
  state: ParticipantState
  /** Null unless it is REJECTED. */
  ending: ParticipantEnding | null
  changed_at: Date
}

/** What keeps each side from asking again for a while: a refusal by the other one. */
const refusalsOfOther: Record<ParticipantMover, readonly ParticipantEnding[]> = {
  HACKER: ['REFUSED', 'COMPANY_ENDED'],
  COMPANY: ['DECLINED'],
  PLATFORM: [],
}

/** From when on this side may ask again after the other one refused; null if that is now, or in other states. */
export const againFrom = (
  { ending, changed_at }: Pick<Participation, 'ending' | 'changed_at'>,
  by: ParticipantMover,
  now: Date,
): Date | null => {
  if (ending === null || !refusalsOfOther[by].includes(ending)) return null
  const from = new Date(changed_at.getTime() + waitingDays * dayMs)
  return now < from ? from : null
}

/** A hacker who applies for themselves, or for a crew that they lead. */
export type Applicant = {
  isCrew: boolean
  verificationLevel: number
  isNdaSigned: boolean
  isBlocked: boolean
  /** The RESOLVED tickets that they wrote, or that were submitted as the crew. */
  validTickets: number
  /** Whether they have been refused and have to wait. */
  isWaiting: boolean
}

type Terms = Pick<Program, 'status' | 'window' | 'participantRestriction' | 'minimumValidTickets'>

/**
 * Why a hacker or a crew cannot take the next step into a program; null if they can.
 * @param isInvited who accepts an invitation may do so while the program is suspended, and needs no resolved tickets
 */
export const applicationBlockOf = (
  { status, window, participantRestriction, minimumValidTickets }: Terms,
  { isCrew, verificationLevel, isNdaSigned, isBlocked, validTickets, isWaiting }: Applicant,
  { isInvited, now }: { isInvited: boolean; now: Date },
): ApplicationBlock | null => {
  if (status !== 'RUNNING' && !(isInvited && status === 'SUSPENDED')) return 'NOT_RUNNING'
  if (phaseOf({ status, window }, now) === 'OVER') return 'NOT_RUNNING'
  if (isBlocked) return 'BLOCKED'
  if (isWaiting) return 'WAITING'
  if (participantRestriction === 'CREW_ONLY' && !isCrew) return 'CREW_ONLY'
  if (participantRestriction === 'SOLO_ONLY' && isCrew) return 'SOLO_ONLY'
  if (!isInvited && validTickets < minimumValidTickets) return 'TOO_FEW_VALID_TICKETS'
  if (verificationLevel === 0) return 'VERIFICATION'
  return isNdaSigned ? null : 'NDA'
}

/** The refusal of a command for each reason; the block of a company names its own reason. */
export const refusals: Record<ApplicationBlock, ProblemCode> = {
  NOT_RUNNING: 'program.participationFailed',
  BLOCKED: 'company.blocked',
  WAITING: 'program.againLater',
  CREW_ONLY: 'program.crewsOnly',
  SOLO_ONLY: 'program.individualsOnly',
  TOO_FEW_VALID_TICKETS: 'program.tooFewValidTickets',
  VERIFICATION: 'identity.verificationRequired',
  NDA: 'program.ndaRequired',
}

/** The same for who accepts an invitation. */
export const invitedRefusals = (program: Pick<Program, 'status'>): Record<ApplicationBlock, ProblemCode> => ({
  ...refusals,
  NOT_RUNNING: program.status === 'ENDED' ? 'program.invitationEnded' : 'program.invitationOver',
  BLOCKED: 'program.invitationBlocked',
})

/** What became of an invitation that can be answered no more; null of an open one. */
export const answerRefusalOf = (own: Pick<Participation, 'state' | 'ending'> | null): ProblemCode | null => {
  if (own === null || own.state === 'APPLIED') return 'program.notInvited'
  if (own.state === 'INVITED') return null
  if (own.ending === 'REVOKED') return 'program.invitationRevoked'
  return own.ending === 'PROGRAM_ENDED' ? 'program.invitationEnded' : 'program.invitationAnswered'
}

/**
 * Why a company cannot invite a hacker or a crew, or approve their application; null if it can. An ended program takes nobody in,
 * nor does one whose window is over, and the others only whom their rules admit.
 * @param candidate whether the company blocks the hacker, or the leader of the crew, who decides for it
 */
export const admissionBlockOf = (
  {
    type,
    status,
    window,
    participantRestriction,
  }: Pick<Terms, 'status' | 'window' | 'participantRestriction'> & Pick<Program, 'type'>,
  { isCrew, isBlocked }: Pick<Applicant, 'isCrew' | 'isBlocked'>,
  now: Date,
): AdmissionBlock | null => {
  if (!isPrivate(type) || (status !== 'RUNNING' && status !== 'SUSPENDED')) return 'NOT_RUNNING'
  if (phaseOf({ status, window }, now) === 'OVER') return 'NOT_RUNNING'
  if (participantRestriction === (isCrew ? 'SOLO_ONLY' : 'CREW_ONLY')) return participantRestriction
  return isBlocked ? 'BLOCKED' : null
}

/** The refusal of the company's command for each reason. */
export const admissionRefusals = {
  NOT_RUNNING: 'program.invitationNotAllowed',
  CREW_ONLY: 'program.invitationNotAllowed',
  SOLO_ONLY: 'program.invitationNotAllowed',
  BLOCKED: 'company.hackerBlocked',
} as const satisfies Record<AdmissionBlock, ProblemCode>

/** Of several participations, the one as which the hacker acts comes first; of the same state, their own. */
const order: readonly ParticipantState[] = ['PARTICIPATED', 'INVITED', 'APPLIED', 'REJECTED']

export const byUse = (
  left: Pick<Participation, 'state' | 'crew_id'>,
  right: Pick<Participation, 'state' | 'crew_id'>,
) =>
  order.indexOf(left.state) - order.indexOf(right.state) ||
  Number(left.crew_id !== null) - Number(right.crew_id !== null)

/** Whether someone who takes part in this way may submit tickets under the rules. */
export const isUsable = (
  { state, crew_id }: Pick<Participation, 'state' | 'crew_id'>,
  restriction: string | null,
): boolean => state === 'PARTICIPATED' && restriction !== (crew_id === null ? 'CREW_ONLY' : 'SOLO_ONLY')
