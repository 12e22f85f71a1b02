// When a hacker may apply to a private program, or accept its invitation. Commands and pages read the same function.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import {
  type ParticipantMover,
  type ParticipantState,
  waitingDays,
} from '@jebo/contract/programs/participants.lifecycle.ts'
import type { ApplicationBlock } from '@jebo/contract/programs/participants.schema.ts'
import type { Program } from './program.ts'

/** A hacker in a private program. */
export type Participation = {
  id: RowId<'program_participants'>
  public_id: number
  program_id: RowId<'programs'>
  user_id: RowId<'users'>
  state: ParticipantState
  is_declined: boolean
  changed_at: Date
}

/** From when on this side may ask again after the other one refused; null if that is now, or in other states. */
export const againFrom = (
  { state, is_declined, changed_at }: Pick<Participation, 'state' | 'is_declined' | 'changed_at'>,
  by: ParticipantMover,
  now: Date,
): Date | null => {
  if (state !== 'REJECTED' || is_declined !== (by === 'COMPANY')) return null
  const from = new Date(changed_at.getTime() + waitingDays * dayMs)
  return now < from ? from : null
}

export type Applicant = {
  verificationLevel: number
  isNdaSigned: boolean
  isBlocked: boolean
  /** The RESOLVED tickets that they wrote. */
  validTickets: number
  /** Whether they have been refused and have to wait. */
  isWaiting: boolean
}

type Terms = Pick<Program, 'status' | 'window' | 'participantRestriction' | 'minimumValidTickets'>

/**
 * Why a hacker cannot take the next step into a program; null if they can.
 * @param isInvited who accepts an invitation may do so while the program is suspended, and needs no resolved tickets
 */
export const applicationBlockOf = (
  { status, window, participantRestriction, minimumValidTickets }: Terms,
  { verificationLevel, isNdaSigned, isBlocked, validTickets, isWaiting }: Applicant,
  { isInvited, now }: { isInvited: boolean; now: Date },
): ApplicationBlock | null => {
  if (status !== 'RUNNING' && !(isInvited && status === 'SUSPENDED')) return 'NOT_RUNNING'
  if (window !== null && window.endsAt <= now) return 'NOT_RUNNING'
  if (isBlocked) return 'BLOCKED'
  if (isWaiting) return 'WAITING'
  if (participantRestriction === 'CREW_ONLY') return 'CREW_ONLY'
  if (!isInvited && validTickets < minimumValidTickets) return 'TOO_FEW_VALID_TICKETS'
  if (verificationLevel === 0) return 'VERIFICATION'
  return isNdaSigned ? null : 'NDA'
}

/** The refusal of a command for each reason; the block of a company names its own reason. */
export const refusals: Record<ApplicationBlock, ProblemCode> = {
  NOT_RUNNING: 'program.participationFailed',
  BLOCKED: 'company.blocked',
  WAITING: 'program.againLater',
  CREW_ONLY: 'program.notEligible',
  TOO_FEW_VALID_TICKETS: 'program.notEligible',
  VERIFICATION: 'identity.verificationRequired',
  NDA: 'program.ndaRequired',
}
