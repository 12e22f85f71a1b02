// Which announced deposits a line of the bank may pay.
import type { BankMatch } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { BankLineRow } from './bank-lines.sql.ts'
import type { ContractRow } from './contracts.sql.ts'

type Line = Pick<BankLineRow, 'amount_won' | 'name' | 'memo'>

/** The numbers of requests that a line may quote. */
export const numbersIn = ({ name, memo }: Pick<Line, 'name' | 'memo'>): number[] =>
  [...`${name} ${memo}`.matchAll(/(?<!\d)\d{8}(?!\d)/g)].map(([digits]) => Number(digits))

/** Banks cut names and write companies in several ways: `(주)가람`, `주식회사 가람`, `㈜가람`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\(주\)|주식회사|\s/g, '')
    .toLowerCase()

const matchOf = (line: Line, { public_id, amount_won, depositor }: ContractRow): BankMatch | null => {
  const isAmount = amount_won === line.amount_won
  const isName = plainName(depositor ?? '') === plainName(line.name)
  if (numbersIn(line).includes(public_id)) return isAmount ? 'REFERENCE' : 'AMOUNT_DIFFERS'
  if (isAmount) return isName ? 'NAME_AND_AMOUNT' : 'NAME_DIFFERS'
  return isName ? 'AMOUNT_DIFFERS' : null
}

const mostShown = 5
const order: readonly BankMatch[] = ['REFERENCE', 'NAME_AND_AMOUNT', 'AMOUNT_DIFFERS', 'NAME_DIFFERS']

/** What agrees comes first; a quoted number that agrees leaves no other choice. */
export const offeredFor = (line: Line, deposits: readonly ContractRow[]) => {
  const all = deposits
    .flatMap((deposit) => {
      const match = matchOf(line, deposit)
      return match ? [{ deposit, match }] : []
    })
    .toSorted((one, other) => order.indexOf(one.match) - order.indexOf(other.match))
  return all[0]?.match === 'REFERENCE' ? all.slice(0, 1) : all.slice(0, mostShown)
}
