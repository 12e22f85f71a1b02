// Who may do what with a program: sentences over values.
import { refusalOf, type Standing } from '@jebo/contract/core/access.ts'
import { isEditable, isProgramMove } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { ProgramPage, ProgramStatus, SubmissionBlock } from '@jebo/contract/programs/programs.schema.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Program } from './program.ts'

/** What decides whether tickets are taken. */
export type SubmissionTerms = Pick<Program, 'status' | 'authorization' | 'minimumValidTickets'>

/** Who asks. Valid tickets are the RESOLVED ones he wrote. */
export type Submitter = { standing: Standing | null; validTickets: number }

const isWithinPeriod = ({ authorization }: SubmissionTerms, day: string): boolean =>
  authorization !== null &&
  authorization.startsOn <= day &&
  (authorization.endsOn === null || day <= authorization.endsOn)

/**
 * Why somebody cannot submit a ticket; null where he can. What holds for everybody is said first: nobody is asked to
 * sign in for a program that takes no tickets.
 */
export const submissionBlockOf = (
  program: SubmissionTerms,
  { standing, validTickets }: Submitter,
  now: Date,
): SubmissionBlock | null => {
  if (program.status !== 'RUNNING') return 'NOT_RUNNING'
  if (!isWithinPeriod(program, dayInSeoul(now))) return 'OUTSIDE_PERIOD'
  if (standing === null) return 'SIGN_IN'
  if (refusalOf('hacker', standing) !== null) return 'NOT_HACKER'
  return validTickets < program.minimumValidTickets ? 'TOO_FEW_VALID_TICKETS' : null
}

type Can = NonNullable<ProgramPage['editing']>['can']

/** What a manager of its company may do with a program. */
export const actionsOn = (status: ProgramStatus, isPublishable: boolean): Can => ({
  edit: isEditable(status),
  delete: status === 'DRAFT',
  publish: status === 'DRAFT' && isPublishable,
  suspend: isProgramMove(status, 'SUSPENDED'),
  resume: isProgramMove(status, 'RUNNING'),
  end: isProgramMove(status, 'ENDED'),
})

/** The restrictions a program has that a FREE plan does not know, by their fields. */
export const restrictionsOf = (
  program: Pick<Program, 'participantRestriction' | 'minimumValidTickets'>,
): ('participantRestriction' | 'minimumValidTickets')[] => [
  ...(program.participantRestriction === null ? [] : ['participantRestriction' as const]),
  ...(program.minimumValidTickets === 0 ? [] : ['minimumValidTickets' as const]),
]
