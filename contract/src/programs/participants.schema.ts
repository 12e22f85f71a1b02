import { companyBrief } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { typedName } from '../core/typed-name.ts'
import { z } from '../core/zod.ts'
import { eventPhase } from './events.schema.ts'
import { participantEndings, participantStates } from './participants.lifecycle.ts'
import { participationMethod, programTypes, programWindow } from './program-types.ts'
import { programStatuses } from './programs.lifecycle.ts'

export const participantState = z.enum(participantStates)

const participantEnding = z.enum(participantEndings)

/** Why a company cannot take a hacker or a crew into a program, by an invitation or by approving an application. */
export const admissionBlock = z.enum(['NOT_RUNNING', 'CREW_ONLY', 'SOLO_ONLY', 'BLOCKED'])
export type AdmissionBlock = z.infer<typeof admissionBlock>

/** A participation as the company sees it. */
export const participant = z.object({
  id: publicId,
  state: participantState,
  /** Null of a crew, and once they left the platform. */
  hacker: person.nullable(),
  /** The crew that takes part; null of a hacker. */
  crew: crewBrief.nullable(),
  /** When the state began. */
  since: z.iso.datetime(),
  /** Whose doing the end was; null in other states. */
  ending: participantEnding.nullable(),
  /** From when on who declined may be invited again; null if that is now, or in other states. */
  againFrom: z.iso.datetime().nullable(),
  /** Why their application cannot be approved; null if it can, or in other states. */
  approvalBlock: admissionBlock.nullable(),
})
export type Participant = z.infer<typeof participant>

/** What hackers see of a private program before they take part in it. */
export const lockedCard = z.object({
  id: publicId,
  title: z.string(),
  type: z.enum(programTypes),
  participationMethod: participationMethod.nullable(),
  /** Of an event or a challenge; null in other programs. */
  window: programWindow.nullable(),
  phase: eventPhase.nullable(),
  status: z.enum(programStatuses),
  logoPath: z.string().nullable(),
  company: companyBrief,
})
export type LockedCard = z.infer<typeof lockedCard>

/** A participation of the viewer, or of a crew of theirs. */
const ownParticipation = {
  id: publicId,
  state: participantState,
  since: z.iso.datetime(),
  /** Whose doing the end was; null in other states. */
  ending: participantEnding.nullable(),
  /** The crew that takes part; null if the viewer does themselves. */
  crew: crewBrief.nullable(),
  /** Whether the viewer decides: for themselves, and for a crew that they lead. */
  isDecider: z.boolean(),
  /** From when on they may apply again after a refusal; null if that is now, or in other states. */
  againFrom: z.iso.datetime().nullable(),
}

export const participation = z.object({ ...ownParticipation, program: lockedCard })
export type Participation = z.infer<typeof participation>

/** A card in the list of private programs, with the viewer's state in it. */
export const lockedProgram = lockedCard.extend({ state: participantState.nullable() })
export type LockedProgram = z.infer<typeof lockedProgram>

/** Those on whose behalf the viewer takes part: themselves, or a crew of theirs. */
export const associatedProfile = z.object({
  ...ownParticipation,
  crewId: publicId.nullable(),
  userId: z.uuid().nullable(),
})
export type AssociatedProfile = z.infer<typeof associatedProfile>

/** Why a hacker cannot apply to a program, or accept its invitation. */
export const applicationBlock = z.enum([
  'NOT_RUNNING',
  'BLOCKED',
  'VERIFICATION',
  'NDA',
  'TOO_FEW_VALID_TICKETS',
  'CREW_ONLY',
  'SOLO_ONLY',
  'WAITING',
])
export type ApplicationBlock = z.infer<typeof applicationBlock>

/** The steps until a hacker takes part in a private program. */
export const programLock = z.object({
  isVerified: z.boolean(),
  isNdaSigned: z.boolean(),
  /** Whether the company blocks the reader, whatever the first reason is. */
  isBlocked: z.boolean(),
  /** The first reason that keeps them from the next step for themselves; null if they may take it. */
  block: applicationBlock.nullable(),
  /** The crews that they lead, each with what keeps it from the next step. */
  crews: z.array(z.object({ crew: crewBrief, block: applicationBlock.nullable() })),
})
export type ProgramLock = z.infer<typeof programLock>

/** A hacker by their nickname. */
export const hackerInvitationForm = z.strictObject({ nickname: typedName })

/** A crew by its name. */
export const crewInvitationForm = z.strictObject({ crew: typedName })

export const participantMove = z.enum(['PARTICIPATED', 'REJECTED'])
