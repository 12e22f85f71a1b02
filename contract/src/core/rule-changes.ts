// What differs between two versions of a program's rules, and what follows from it.
import { type Asset, asset } from './asset.ts'
import { type BountySpan, bountySpan, tier } from './bounty.ts'
import { type ProgramRules, rulesWindow } from './program-rules.ts'
import { rewardedSeverities } from './severities.ts'
import { rangesOf, tiers } from './tiers.ts'
import { z } from './zod.ts'

const period = z.object({ startsOn: z.string(), endsOn: z.string().nullable() })

/** One difference, with the value before and after it; texts are too long to repeat. */
export const ruleChange = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('bountyRange'),
    tier,
    severity: z.enum(rewardedSeverities),
    /** Null before the tier was added, or after it was removed. */
    before: bountySpan.nullable(),
    after: bountySpan.nullable(),
  }),
  /** Null before it was added, or after it was removed. */
  z.object({ part: z.literal('assets'), before: asset.nullable(), after: asset.nullable() }),
  z.object({ part: z.literal('period'), before: period, after: period }),
  z.object({ part: z.literal('window'), before: rulesWindow, after: rulesWindow }),
  z.object({ part: z.literal('methods') }),
  z.object({ part: z.literal('policy') }),
  z.object({
    part: z.literal('participantRestriction'),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  z.object({ part: z.literal('minimumValidTickets'), before: z.int(), after: z.int() }),
  z.object({ part: z.literal('plan'), before: z.string(), after: z.string() }),
])
export type RuleChange = z.infer<typeof ruleChange>

type Pair<Value> = { before: Value; after: Value }

const isSameSpan = (one: BountySpan | null, other: BountySpan | null): boolean =>
  one?.min === other?.min && one?.max === other?.max

const bountyChanges = (rules: Pair<ProgramRules>): RuleChange[] => {
  const before = rangesOf(rules.before)
  const after = rangesOf(rules.after)
  return tiers
    .flatMap((tier) =>
      rewardedSeverities.map((severity) => ({
        ...{ tier, severity },
        before: before[tier - 1]?.[severity] ?? null,
        after: after[tier - 1]?.[severity] ?? null,
      })),
    )
    .filter((span) => !isSameSpan(span.before, span.after))
    .map((span) => ({ part: 'bountyRange', ...span }))
}

/** Whether both permit the same tests. */
const isSameTarget = (one: Asset, other: Asset): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  one.url === other.url &&
  one.isInScope === other.isInScope &&
  one.maxSeverity === other.maxSeverity

/** Whether a version of the rules has the same asset as another one, with the same rewards. */
export const isSameAsset = (one: Asset, other: Asset): boolean => isSameTarget(one, other) && one.tier === other.tier

const assetChanges = ({ before, after }: Pair<ProgramRules>): RuleChange[] => {
  const kept = before.assets.map((one) => ({
    before: one,
    after: after.assets.find(({ id }) => id === one.id) ?? null,
  }))
  const added = after.assets.filter(({ id }) => before.assets.every((one) => one.id !== id))
  return [
    ...kept.filter((pair) => pair.after === null || !isSameAsset(pair.before, pair.after)),
    ...added.map((one) => ({ before: null, after: one })),
  ].map((pair) => ({ part: 'assets', ...pair }))
}

const periodOf = ({ authorization: { startsOn, endsOn } }: ProgramRules) => ({ startsOn, endsOn })

const authorizationChanges = (rules: Pair<ProgramRules>): RuleChange[] => {
  const before = periodOf(rules.before)
  const after = periodOf(rules.after)
  const isSamePeriod = before.startsOn === after.startsOn && before.endsOn === after.endsOn
  const isSameMethods = rules.before.authorization.methods === rules.after.authorization.methods
  return [
    ...(isSamePeriod ? [] : [{ part: 'period' as const, before, after }]),
    ...(isSameMethods ? [] : [{ part: 'methods' as const }]),
  ]
}

/** Nothing is known of rules that were stored without one. */
const windowChanges = ({ before: { window: before }, after: { window: after } }: Pair<ProgramRules>): RuleChange[] =>
  before && after && (before.startsAt !== after.startsAt || before.endsAt !== after.endsAt)
    ? [{ part: 'window', before, after }]
    : []

const otherChanges = ({ before, after }: Pair<ProgramRules>): RuleChange[] => [
  ...(before.policy === after.policy ? [] : [{ part: 'policy' as const }]),
  ...(before.participantRestriction === after.participantRestriction
    ? []
    : [
        {
          part: 'participantRestriction' as const,
          before: before.participantRestriction,
          after: after.participantRestriction,
        },
      ]),
  ...(before.minimumValidTickets === after.minimumValidTickets
    ? []
    : [{ part: 'minimumValidTickets' as const, before: before.minimumValidTickets, after: after.minimumValidTickets }]),
  ...(before.plan === after.plan ? [] : [{ part: 'plan' as const, before: before.plan, after: after.plan }]),
]

/** All differences between two versions, in the order in which pages show the rules. */
export const changesOf = (before: ProgramRules, after: ProgramRules): RuleChange[] =>
  [bountyChanges, assetChanges, authorizationChanges, windowChanges, otherChanges].flatMap((find) =>
    find({ before, after }),
  )

/**
 * Whether other targets or methods are permitted, which needs an authorization. A new name of an asset may widen what is
 * tested at its address.
 */
export const needsAuthorization = (change: RuleChange): boolean => {
  if (change.part === 'assets') return !(change.before && change.after && isSameTarget(change.before, change.after))
  return change.part !== 'bountyRange' && change.part !== 'plan' && change.part !== 'window'
}

/**
 * Whether a hacker may do less, or may get less. Texts cannot be compared, so a new one counts as worse, also
 * the name of an asset.
 */
export const isForTheWorse = (change: RuleChange): boolean => {
  switch (change.part) {
    case 'bountyRange':
      return (
        change.before !== null &&
        (change.after === null || change.after.min < change.before.min || change.after.max < change.before.max)
      )
    case 'assets':
      return change.before !== null || change.after?.isInScope === false
    case 'period':
      return (
        change.after.startsOn > change.before.startsOn ||
        (change.after.endsOn !== null && (change.before.endsOn === null || change.after.endsOn < change.before.endsOn))
      )
    case 'methods':
    case 'policy':
      return true
    case 'participantRestriction':
      return change.after !== null
    case 'minimumValidTickets':
      return change.after > change.before
    // Tickets are accepted in the current window only, whichever version they are judged by.
    case 'window':
    case 'plan':
      return false
  }
}
