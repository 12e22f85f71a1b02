// Each module has one table of actions. Commands read it to refuse, pages to know what to offer.
import type { ProblemCode } from '@jebo/contract/problems.ts'

/** A condition and the refusal if it is not met. */
export type Rule<Facts> = readonly [holds: (facts: Facts) => boolean, refusal: ProblemCode]

/** The sides that may take an action, and its conditions, checked in this order. */
export type Action<Side extends string, Facts> = { sides: readonly Side[]; rules: readonly Rule<Facts>[] }

type Asked<Side extends string, Facts> = { side: Side | null; facts: Facts; forbidden: ProblemCode }

/**
 * Why an action is refused; null if it is permitted.
 * @param asked with the refusal for callers on no side of the action, which is checked first
 */
export const refusalOf = <Side extends string, Facts>(
  { sides, rules }: Action<Side, Facts>,
  { side, facts, forbidden }: Asked<Side, Facts>,
): ProblemCode | null => {
  if (side === null || !sides.includes(side)) return forbidden
  const failed = rules.find(([holds]) => !holds(facts))
  return failed ? failed[1] : null
}
