import { person } from '../core/person.ts'
import { wholeShare } from '../core/shares.ts'
import { typedName } from '../core/typed-name.ts'
import { z } from '../core/zod.ts'
import { sharingStates } from './participants.lifecycle.ts'

/** How many participants a ticket has beside its author. */
export const mostParticipants = 9

const shareError = 'field.share'

/** In basis points. The author has the rest of the whole, which is never nothing. */
export const share = z
  .int({ error: ({ input }) => (input === undefined ? 'field.required' : shareError) })
  .min(1, { error: shareError })
  .max(wholeShare - 1, { error: shareError })

/** A hacker by their nickname, with the share that they are asked to consent to. */
export const participantForm = z.strictObject({ nickname: typedName, share })

export const participant = z.object({
  /** Null if they have left the platform. */
  person: person.nullable(),
  /** Null for viewers on neither side. */
  share: z.int().nullable(),
  state: z.enum(sharingStates),
  /** Whether it is the viewer. */
  isViewer: z.boolean(),
})
export type Participant = z.infer<typeof participant>

/** What one of several received of a reward. */
export const rewardPart = z.object({ person: person.nullable(), share: z.int(), amountWon: z.int() })
export type RewardPart = z.infer<typeof rewardPart>
