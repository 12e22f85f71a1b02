// The tax withheld from rewards that are withdrawn. Source: product decisions, section 4, "Money".
// Each reward is a lot of its own, and rewards are used up in the order in which they came.

import type { TaxRule } from '@jebo/contract/core/tax-rule.ts'

/** Both taxes as parts of a thousand, and the largest reward that is free of them. */
type Rule = { nationalPerMille: number; localOfNational: number; freeUpToWon: number }

const tenth = 10

const taxRules = {
  /** Other income after 60 % of expenses: 22 % of 40 %. Up to 50,000 won of income, which is 125,000 won, is free. */
  OTHER_AFTER_EXPENSES: { nationalPerMille: 80, localOfNational: tenth, freeUpToWon: 125_000 },
  /** Other income without expenses: 22 %. */
  OTHER: { nationalPerMille: 200, localOfNational: tenth, freeUpToWon: 0 },
  /** Business income: 3.3 %. */
  BUSINESS: { nationalPerMille: 30, localOfNational: tenth, freeUpToWon: 0 },
} as const satisfies Record<TaxRule, Rule>

export const isTaxRule = (name: string): name is TaxRule => Object.hasOwn(taxRules, name)

export type Tax = { nationalWon: number; localWon: number }

/** Fractions under ten won are dropped. */
const wholeTens = (numerator: number, denominator: number): number => Math.floor(numerator / (denominator * 10)) * 10

/** The tax on the first `usedWon` won of a reward. */
const taxUpTo = (rule: Rule, rewardWon: number, usedWon: number): Tax => {
  if (rewardWon <= rule.freeUpToWon) return { nationalWon: 0, localWon: 0 }
  const nationalWon = wholeTens(usedWon * rule.nationalPerMille, 1000)
  return { nationalWon, localWon: wholeTens(nationalWon, rule.localOfNational) }
}

/**
 * The tax on a part of a reward: what is due up to its end, less what is due up to its start. So the parts of a reward
 * always sum to the tax on all of it, however they are cut.
 */
export const taxOf = (name: TaxRule, rewardWon: number, fromWon: number, toWon: number): Tax => {
  const start = taxUpTo(taxRules[name], rewardWon, fromWon)
  const end = taxUpTo(taxRules[name], rewardWon, toWon)
  return { nationalWon: end.nationalWon - start.nationalWon, localWon: end.localWon - start.localWon }
}

type Span = { fromWon: number; toWon: number }

/** A reward, and what other withdrawals have taken of it, in order and without overlaps. */
export type Lot<Id> = { id: Id; amountWon: number; taken: readonly Span[] }
export type Part<Id> = Span & { lotId: Id; tax: Tax }

const freeSpans = ({ amountWon, taken }: Pick<Lot<unknown>, 'amountWon' | 'taken'>): Span[] => {
  const starts = [0, ...taken.map(({ toWon }) => toWon)]
  const ends = [...taken.map(({ fromWon }) => fromWon), amountWon]
  return starts
    .map((fromWon, index) => ({ fromWon, toWon: ends[index] ?? amountWon }))
    .filter(({ fromWon, toWon }) => toWon > fromWon)
}

/**
 * Takes an amount out of the rewards, the oldest first.
 * @throws RangeError if they do not have it
 */
export const takeFrom = <Id>(lots: readonly Lot<Id>[], amountWon: number, rule: TaxRule): Part<Id>[] => {
  const parts: Part<Id>[] = []
  let missingWon = amountWon
  for (const lot of lots) {
    for (const { fromWon, toWon } of freeSpans(lot)) {
      if (missingWon === 0) return parts
      const end = Math.min(toWon, fromWon + missingWon)
      parts.push({ lotId: lot.id, fromWon, toWon: end, tax: taxOf(rule, lot.amountWon, fromWon, end) })
      missingWon -= end - fromWon
    }
  }
  if (missingWon > 0) throw new RangeError('the rewards do not have this amount')
  return parts
}

/** The tax on all parts. */
export const totalTax = (parts: readonly { tax: Tax }[]): Tax =>
  parts.reduce(
    (sum, { tax }) => ({ nationalWon: sum.nationalWon + tax.nationalWon, localWon: sum.localWon + tax.localWon }),
    { nationalWon: 0, localWon: 0 },
  )
