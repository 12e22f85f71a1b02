// The values of the wizard, and which of them can be saved.
import type { Asset } from '@jebo/contract/core/asset.ts'
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import {
  type ProgramPage,
  type ProgramPart,
  programDraft,
  programParts,
} from '@jebo/contract/programs/programs.schema.ts'
import { prune } from '../../../api/prune.ts'

export const draftSchema = z.strictObject(programDraft)
export type DraftValues = z.input<typeof draftSchema>
export type DraftField = keyof DraftValues

/** Of what a program does not have. A form that is reset leaves a field as it is whose value is absent. */
export const emptyValues = {
  bountyRange: Object.fromEntries(rewardedSeverities.map((severity) => [severity, { min: '', max: '' }])),
  participantRestriction: '',
  minimumValidTickets: '',
} as object as Required<Pick<DraftValues, 'bountyRange' | 'participantRestriction' | 'minimumValidTickets'>>

/** A program as its form holds it. */
export const valuesOf = (program: ProgramPage): DraftValues => {
  const { title, type, window, summary, assets, bountyRange, policy, introduction, authorization, editing } = program
  return {
    title,
    type,
    participationMethod: program.participationMethod ?? 'APPLY',
    window: { startsAt: window?.startsAt ?? '', endsAt: window?.endsAt ?? '' },
    summary: summary ?? '',
    logoId: editing?.logoId ?? '',
    assetIds: assets.map(({ id }) => id),
    bountyRange: bountyRange ?? emptyValues.bountyRange,
    furtherTiers: program.furtherTiers,
    policy: policy ?? '',
    introduction: introduction ?? '',
    participantRestriction: program.participantRestriction ?? emptyValues.participantRestriction,
    minimumValidTickets: program.minimumValidTickets || emptyValues.minimumValidTickets,
    authorization: {
      startsOn: authorization?.startsOn ?? '',
      endsOn: authorization?.endsOn ?? '',
      methods: authorization?.methods ?? '',
    },
  }
}

export const isDraftField = (key: PropertyKey | undefined): key is DraftField =>
  typeof key === 'string' && Object.hasOwn(draftSchema.shape, key)

/** Without what only other types have, which is not on the page. */
const shownOf = ({ window, participationMethod, ...values }: DraftValues): DraftValues => {
  const type = values.type ?? 'PUBLIC'
  return {
    ...values,
    ...(window && isTimed(type) && { window }),
    ...(participationMethod && isPrivate(type) && { participationMethod }),
  }
}

/** Those of the fields that are on the page. */
export const shownFields = (values: DraftValues, fields: readonly DraftField[]): DraftField[] => {
  const shown = shownOf(values)
  return fields.filter((field) => field !== 'window' || shown.window)
}

/** Whether a range has an amount, or the text of one. */
export const hasAmount = (range: DraftValues['bountyRange']): boolean =>
  rewardedSeverities.some((severity) => range?.[severity]?.min || range?.[severity]?.max)

/** The place of the first further tier without amounts; -1 if there is none. Left out, it would give its place to the next one. */
export const emptyTierIn = ({ furtherTiers = [] }: DraftValues): number =>
  furtherTiers.findIndex((range) => !hasAmount(range))

/** The invalid fields; an empty one is absent, which a draft allows. */
export const refusedFields = (values: DraftValues): DraftField[] => {
  const { error } = draftSchema.safeParse(prune(shownOf(values)))
  const refused = (error?.issues ?? []).map(({ path }) => path[0]).filter(isDraftField)
  return [...new Set(emptyTierIn(values) < 0 ? refused : [...refused, 'furtherTiers' as const])]
}

/** The values to save: an invalid field keeps its last saved value, and its input stays in the form. */
export const savableOf = (values: DraftValues, saved: DraftValues): DraftValues => ({
  ...shownOf(values),
  ...Object.fromEntries(refusedFields(values).map((field) => [field, saved[field]])),
})

/** Of a chosen asset that is in a tier which the program does not have. */
const isAboveTiers = ({ assetIds = [], furtherTiers = [] }: DraftValues, assets: readonly Asset[]): boolean =>
  assets.some(({ id, tier }) => assetIds.includes(id) && tier > 1 + furtherTiers.length)

/**
 * The absent or invalid parts that a published program needs.
 * @param assets those of the company
 */
export const missingParts = (values: DraftValues, assets: readonly Asset[] = []): ProgramPart[] => {
  const refused = refusedFields(values)
  const present = prune(shownOf(values))
  return programParts.filter((part) => {
    if (refused.includes(part)) return true
    if (part === 'furtherTiers') return isAboveTiers(values, assets)
    return !Object.hasOwn(present, part) && (part !== 'window' || isTimed(values.type ?? 'PUBLIC'))
  })
}

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** An empty number of tickets stands for none. */
const contentOf = ({ minimumValidTickets, ...values }: Partial<DraftValues>): string =>
  JSON.stringify(prune({ ...values, minimumValidTickets: minimumValidTickets || '' }), inOrder)

/** Whether two have the same content. */
const isSame = (one: Partial<DraftValues>, other: Partial<DraftValues>): boolean => contentOf(one) === contentOf(other)

/** The fields that say what may be tested, and how. */
const authorizedFields = [
  'assetIds',
  'policy',
  'participantRestriction',
  'minimumValidTickets',
  'authorization',
] as const satisfies DraftField[]

/** Whether a published program would permit other tests, which needs the authorization again. */
export const permitsOtherTests = (values: DraftValues, saved: DraftValues): boolean =>
  authorizedFields.some((field) => !isSame({ [field]: values[field] }, { [field]: saved[field] }))

/** The fields in which two drafts differ. */
export const changedFields = (values: DraftValues, base: DraftValues): DraftField[] => {
  const [own, other] = [shownOf(values), shownOf(base)]
  return Object.keys(draftSchema.shape)
    .filter(isDraftField)
    .filter((field) => !isSame({ [field]: own[field] }, { [field]: other[field] }))
}

/** What was changed since `base`, on top of what others have saved meanwhile. */
export const mergedOnto = (newest: DraftValues, { base, values }: { base: DraftValues; values: DraftValues }) => {
  const own = changedFields(values, base)
  return { ...newest, ...Object.fromEntries(own.map((field) => [field, values[field]])) }
}

/** Whether two drafts have the same content. */
export const isSameDraft = (one: DraftValues, other: DraftValues): boolean => isSame(shownOf(one), shownOf(other))
