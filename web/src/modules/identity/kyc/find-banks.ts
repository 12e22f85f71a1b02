import { banks } from '@jebo/contract/identity/banks.ts'
import { initialsOf, lettersOf } from './hangul-letters.ts'

type Bank = (typeof banks)[number]

const folded = (text: string): string => text.toLowerCase().replace(/[\s·()]/g, '')

const isIn = (typed: string, name: string): boolean =>
  lettersOf(folded(name)).includes(lettersOf(typed)) || initialsOf(folded(name)).includes(lettersOf(typed))

/** The banks whose Korean or English name fits what is typed so far, or begins its syllables so, in their own order. */
export const findBanks = (typed: string): readonly Bank[] => {
  const wanted = folded(typed)
  return banks.filter(({ ko, en }) => isIn(wanted, ko) || isIn(wanted, en))
}

/** The bank of exactly this name. */
export const findBankNamed = (typed: string): Bank | null =>
  banks.find(({ ko, en }) => folded(ko) === folded(typed) || folded(en) === folded(typed)) ?? null
