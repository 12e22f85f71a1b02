// What may be done. A module has one table of actions; the commands that refuse and the pages that offer both read it.
import type { ProblemCode } from '@jebo/contract/problems.ts'

/** What must hold, and the refusal where it does not. */
export type Rule<Facts> = readonly [holds: (facts: Facts) => boolean, refusal: ProblemCode]

/** Who may take an action at all, and what must hold then, judged in this order. */
export type Action<Side extends string, Facts> = { sides: readonly Side[]; rules: readonly Rule<Facts>[] }

type Asked<Side extends string, Facts> = { side: Side | null; facts: Facts; forbidden: ProblemCode }

/**
 * Why an action is refused; null where it may be taken.
 * @param asked with the refusal for those who are on none of its sides, which is judged first
 */
export const refusalOf = <Side extends string, Facts>(
  { sides, rules }: Action<Side, Facts>,
  { side, facts, forbidden }: Asked<Side, Facts>,
): ProblemCode | null => {
  if (side === null || !sides.includes(side)) return forbidden
  const failed = rules.find(([holds]) => !holds(facts))
  return failed ? failed[1] : null
}
