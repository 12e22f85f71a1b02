import type { listBankLines as endpoint } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import type { BankLine, OfferedDeposit } from '@jebo/contract/ledger/bank-lines.schema.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { type BankLineRow, listLines, listOfferable } from './bank-lines.sql.ts'
import { companyIdOf, linksOf } from './ledger.policy.ts'
import { numbersIn, offeredFor } from './offer-deposits.ts'
import type { NameCompanies } from './staff-contracts.ts'

type Offer = (line: BankLineRow) => OfferedDeposit[]

/** Reads the deposits of all lines in one query. */
const prepareOffers = async (
  call: CallOf<typeof endpoint>,
  lines: readonly BankLineRow[],
  nameCompanies: NameCompanies,
): Promise<Offer> => {
  if (lines.length === 0) return () => []
  const deposits = await listOfferable(call.db, call.actor, {
    numbers: lines.flatMap(numbersIn),
    amounts: lines.map(({ amount_won }) => amount_won),
    names: lines.map(({ name }) => name),
  })
  const named = await nameCompanies(call.db, [...new Set(deposits.flatMap((row) => companyIdOf(row) ?? []))])
  const isOwn = await findOwn(call.db, call, deposits.map(linksOf))
  return (line) =>
    offeredFor(line, deposits).map(({ deposit, match }) => {
      const companyId = companyIdOf(deposit)
      return {
        ...{ id: deposit.public_id, depositor: deposit.depositor ?? '', amountWon: deposit.amount_won, match },
        company: companyId === null ? null : (named.get(companyId) ?? null),
        isOwn: isOwn(linksOf(deposit)),
      }
    })
}

const presentLine = (row: BankLineRow, offered: OfferedDeposit[]): BankLine => ({
  ...{ id: row.uuid, bank: row.bank, state: row.state, amountWon: row.amount_won, name: row.name, memo: row.memo },
  ...{ reason: row.reason, depositId: row.deposit_id, paidAt: row.paid_at.toISOString(), offered },
})

/** What came in at the bank, and the deposits that it may pay. */
export const listBankLines: Handler<typeof endpoint, [{ nameCompanies: NameCompanies }]> = async (
  call,
  { state, ...page },
  { nameCompanies },
) => {
  const { rows, ...counted } = await listLines(call.db, call.actor, state, page)
  const open = rows.filter((row) => row.state === 'OPEN')
  const offersOf = await prepareOffers(call, open, nameCompanies)
  return { ...counted, data: rows.map((row) => presentLine(row, row.state === 'OPEN' ? offersOf(row) : [])) }
}
