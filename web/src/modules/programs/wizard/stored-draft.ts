// Unsaved input, stored in this tab only, so that a reload or a refusal loses nothing.
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { participationMethods, programTypes } from '@jebo/contract/programs/program-types.ts'
import { participantRestriction } from '@jebo/contract/programs/programs.schema.ts'
import type { DefaultValues } from 'react-hook-form'
import { type Store, tabStore } from '../../../api/tab-store.ts'
import type { DraftValues } from './draft-values.ts'

export type StoredDraft = {
  /** The program version that the input is based on. */
  version: number
  values: DefaultValues<DraftValues>
  /** What that version had. */
  base?: DefaultValues<DraftValues> | undefined
}

/** The value of the field: a text that is not a number stays a text, so that the form refuses it. */
const amount = z.custom<number>((value) => typeof value === 'number' || typeof value === 'string')
const span = z.object({ min: amount, max: amount }).partial()
const range = z.partialRecord(z.enum(rewardedSeverities), span)
/** Empty once it is taken away: a field without a value would get the saved one again. */
const restriction = z.custom<NonNullable<DraftValues['participantRestriction']>>(
  (value) => value === '' || participantRestriction.safeParse(value).success,
)
const text = z.string().optional()
const type = z.enum(programTypes).optional()
const participationMethod = z.enum(participationMethods).optional()

/** Checks the shape only, because incomplete texts are stored as well. */
const storedValues = z.object({
  title: text,
  type,
  participationMethod,
  window: z.object({ startsAt: text, endsAt: text }).optional(),
  summary: text,
  logoId: text,
  assetIds: z.array(z.number()).optional(),
  bountyRange: range.optional(),
  furtherTiers: z.array(range).optional(),
  policy: text,
  introduction: text,
  participantRestriction: restriction.optional(),
  minimumValidTickets: amount.optional(),
  authorization: z.object({ startsOn: text, endsOn: text, methods: text }).optional(),
})

const storedDraft = z.object({ version: z.int(), values: storedValues, base: storedValues.optional() })

export const draftStore = (id: number): Store<StoredDraft> => tabStore<StoredDraft>(`program-draft-${id}`, storedDraft)
