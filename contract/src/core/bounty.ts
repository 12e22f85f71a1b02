// The rewards of a program per severity, in whole won.
import { type RewardedSeverity, rewardedSeverities, type Severity } from './severities.ts'
import { tiers } from './tiers.ts'
import { wonWithin } from './won.ts'
import { z } from './zod.ts'

/** Source: specification, section 9. The upper limit keeps sums within the exact range of a number. */
export const bountyLimits = { leastWon: 100_000, mostWon: 1_000_000_000_000 } as const

const won = wonWithin({ min: bountyLimits.leastWon, max: bountyLimits.mostWon })

export const bountySpan = z
  .strictObject({ min: won, max: won })
  .refine(({ min, max }) => min <= max, { error: 'field.bountySpan', path: ['max'] })
export type BountySpan = z.infer<typeof bountySpan>

export const bountyRange = z.strictObject({
  CRITICAL: bountySpan,
  HIGH: bountySpan,
  MEDIUM: bountySpan,
  LOW: bountySpan,
})
export type BountyRange = z.infer<typeof bountyRange>

/** Of an asset; the first unless it says otherwise. */
export const tier = z.literal(tiers, { error: 'field.tier' })

/** The ranges of the second and the third tier. */
export const furtherTiers = z.array(bountyRange).max(tiers.length - 1)

/** The range for one severity, in won; null if it is not rewarded. */
export const spanOf = (range: BountyRange, severity: Severity): BountySpan | null =>
  severity === 'NONE' ? null : range[severity]

/** The amounts of each preset, in won. Source: specification, section 9. */
const presetFigures = {
  BASIC: { CRITICAL: 1_500_000, HIGH: 500_000, MEDIUM: 200_000, LOW: 100_000 },
  INTERMEDIATE: { CRITICAL: 10_000_000, HIGH: 3_000_000, MEDIUM: 800_000, LOW: 300_000 },
  ADVANCED: { CRITICAL: 20_000_000, HIGH: 5_000_000, MEDIUM: 2_000_000, LOW: 500_000 },
} as const

export const bountyPresets = ['BASIC', 'INTERMEDIATE', 'ADVANCED'] as const
export type BountyPreset = (typeof bountyPresets)[number]

/** Each severity pays from the next lower one's amount up to its own; the lowest pays exactly its amount. */
export const presetRange = (preset: BountyPreset): BountyRange => {
  const { CRITICAL, HIGH, MEDIUM, LOW } = presetFigures[preset]
  return {
    CRITICAL: { min: HIGH, max: CRITICAL },
    HIGH: { min: MEDIUM, max: HIGH },
    MEDIUM: { min: LOW, max: MEDIUM },
    LOW: { min: LOW, max: LOW },
  }
}

/** The neighbours of which the lower severity pays more than the higher one, of the amounts that are there: a form has texts too. */
export const invertedSpans = (
  range: Partial<Record<RewardedSeverity, Partial<BountySpan>>>,
): { higher: RewardedSeverity; lower: RewardedSeverity }[] =>
  rewardedSeverities.slice(1).flatMap((lower, at) => {
    const higher = rewardedSeverities[at] ?? lower
    const [less, more] = [range[lower], range[higher]]
    const isMore = (end: 'min' | 'max') =>
      typeof less?.[end] === 'number' && typeof more?.[end] === 'number' && less[end] > more[end]
    return isMore('min') || isMore('max') ? [{ higher, lower }] : []
  })

/** The lowest and the highest reward of a program in any of its tiers, in won; null without one. */
export const wholeSpan = (ranges: readonly BountyRange[]): BountySpan | null => {
  const spans = ranges.flatMap((range) => rewardedSeverities.map((severity) => range[severity]))
  if (spans.length === 0) return null
  return { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) }
}
