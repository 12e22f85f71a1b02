// Each module has one table of actions. Commands read it to refuse, pages to know what to offer.
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuse } from './refusal.ts'

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

/** Of something that only staff read: what they may do with it, by the conditions of each action. */
export const staffPolicy = <Name extends string, Facts>(actions: Record<Name, readonly Rule<Facts>[]>) => {
  const refusalOn = (name: Name, facts: Facts): ProblemCode | null =>
    refusalOf({ sides: ['STAFF'], rules: actions[name] }, { side: 'STAFF', facts, forbidden: 'error.forbidden' })
  return {
    /** @throws Refusal if the reader may not do this */
    permit: (name: Name, facts: Facts): void => {
      const refusal = refusalOn(name, facts)
      if (refusal !== null) refuse(refusal)
    },
    /** What the reader may do. */
    permissions: (facts: Facts): Record<Name, boolean> => {
      const can = (name: Name): [Name, boolean] => [name, refusalOn(name, facts) === null]
      return Object.fromEntries((Object.keys(actions) as Name[]).map(can)) as Record<Name, boolean>
    },
  }
}
