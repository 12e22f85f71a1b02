// The tiers of a program's assets, each with its range of rewards.

/** A program has one to three tiers. */
export const tiers = [1, 2, 3] as const
export type Tier = (typeof tiers)[number]

type Tiered<Range> = { bountyRange: Range; furtherTiers: readonly NonNullable<Range>[] }

/** The range of each tier, the first one first; none in a draft without the first. */
export const rangesOf = <Range>({ bountyRange: first, furtherTiers }: Tiered<Range>): NonNullable<Range>[] =>
  first ? [first, ...furtherTiers] : []

/** The range by which a ticket about this asset is judged; one without an asset by that of the first tier. */
export const rangeOf = <Range>(rules: Tiered<Range>, asset: { tier: Tier } | null): Range =>
  rangesOf(rules)[(asset?.tier ?? 1) - 1] ?? rules.bountyRange

/** Ranges with the tiers that they are of. */
export const byTier = <Range>(ranges: readonly Range[]): { tier: Tier; range: Range }[] =>
  ranges.flatMap((range, index) => {
    const tier = tiers[index]
    return tier ? [{ tier, range }] : []
  })
