// What must hold of each journal, whatever the chain says.
import { type Head, hashOf, type JournalRecord, type WithdrawalRecord } from './journal-record.ts'
import type { LotRecord, PlacedJournal } from './ledger-source.ts'
import { isTaxRule, taxOf } from './withdrawal-tax.ts'

/** An account as its entries left it. */
export type Replayed = { kind: string; ownerId: number | null; number: number; balanceWon: number }

/** What the journals so far say. */
export type Books = {
  head: Head
  waiting: number
  accounts: Map<number, Replayed>
  /** The company whose wallet filled each reserve, by the account of the reserve. */
  payers: Map<number, number | null>
  /** The purposes of the journals of each contract, by its public id. */
  purposes: Map<number, string[]>
  /** What the last journal of each contract says of it, by its public id. */
  contracts: Map<number, JournalRecord['contract']>
  withdrawals: Map<number, WithdrawalRecord>
  lots: Map<number, Pick<LotRecord, 'accountId' | 'amountWon'>>
  /** What was paid for each ticket, by its internal id. */
  rewards: Map<number, number>
}

export const platformKinds: readonly string[] = ['BANK', 'TAX', 'ADJUSTMENT']

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const faultOfAmounts = ({ entries, contract }: JournalRecord): string | null => {
  const amounts = entries.map(({ amountWon }) => amountWon)
  if (entries.length < 2) return `it has ${entries.length} entries`
  if (sumOf(amounts) !== 0) return `its entries sum to ${sumOf(amounts)} won, not to 0`
  const moved = sumOf(amounts.filter((amount) => amount > 0))
  const due = contract.amountWon + contract.feeWon
  if (moved !== due) return `it moves ${moved} won, its contract ${due}`
  const fee = sumOf(entries.filter(({ kind }) => kind === 'FEE').map(({ amountWon }) => amountWon))
  return fee === contract.feeWon ? null : `it takes a fee of ${fee} won, not of ${contract.feeWon}`
}

/** Only a withdrawal is settled or returned, once; no reward is ever reversed. */
const faultOfPurpose = ({ type, purpose, contract }: JournalRecord, { purposes }: Books): string | null => {
  const before = purposes.get(contract.publicId) ?? []
  if (before.includes(purpose)) return `its contract was posted twice (${purpose})`
  if (purpose === 'POST') return type === contract.type ? null : `it is a ${type} of a ${contract.type}`
  if (contract.type !== 'WITHDRAW') return `a ${contract.type} was reversed`
  if (before.length !== 1) return 'its contract was ended twice, or before it was posted'
  return type === (purpose === 'RETURN' ? 'CANCEL' : 'WITHDRAW') ? null : `its type is ${type}`
}

/** A reserve pays rewards, and else moves from and to the wallet of its company alone, as its contract says. */
const faultOfReserves = ({ entries, contract }: JournalRecord, { payers }: Books): string | null => {
  const reserves = entries.filter(({ kind }) => kind === 'RESERVE')
  if (reserves.length === 0) return null
  if (contract.type !== 'TRANSFER' || reserves.length > 1) return 'it moves a reserve'
  if (contract.ticketId !== null) return reserves.some(({ amountWon }) => amountWon > 0) ? 'it fills a reserve' : null
  const wallet = entries.find(({ kind }) => kind === 'COMPANY')
  if (entries.length !== 2 || !wallet || reserves.some(({ accountId }) => accountId !== contract.accountId))
    return 'it moves a reserve not from or to the wallet of a company'
  const isOfOther = reserves.some(({ accountId }) => (payers.get(accountId) ?? wallet.ownerId) !== wallet.ownerId)
  return isOfOther ? 'it moves a reserve from or to the wallet of another company' : null
}

const faultOfEntries = ({ entries }: JournalRecord, { accounts }: Books): string | null => {
  for (const { id, accountId, kind, number, amountWon, balanceAfterWon } of entries) {
    const before = accounts.get(accountId) ?? { number: 0, balanceWon: 0 }
    const name = `its entry ${id}, of account ${accountId},`
    if (number !== before.number + 1) return `${name} has the number ${number}, after ${before.number}`
    const due = before.balanceWon + amountWon
    if (balanceAfterWon !== due) return `${name} leaves ${balanceAfterWon} won, not ${due}`
    if (due < 0 && !platformKinds.includes(kind)) return `${name} leaves a wallet below zero`
  }
  return null
}

/** The parts of a withdrawal make up its amount, and the tax on each is that of the rule. */
const faultOfParts = ({ contract }: JournalRecord, withdrawal: WithdrawalRecord, { lots }: Books): string | null => {
  const { rule, parts, payoutWon } = withdrawal
  if (!isTaxRule(rule)) return `there is no tax rule ${rule}`
  for (const { lotId, fromWon, toWon, nationalWon, localWon } of parts) {
    const lot = lots.get(lotId)
    if (!lot || toWon > lot.amountWon) return `it takes of the reward ${lotId} what is not there`
    const due = taxOf(rule, lot.amountWon, fromWon, toWon)
    if (due.nationalWon !== nationalWon || due.localWon !== localWon)
      return `the tax on its part of the reward ${lotId} is not ${nationalWon} and ${localWon} won`
  }
  const national = sumOf(parts.map((part) => part.nationalWon))
  const local = sumOf(parts.map((part) => part.localWon))
  const isWhole = sumOf(parts.map(({ fromWon, toWon }) => toWon - fromWon)) === contract.amountWon
  const isTaxed = national === withdrawal.nationalWon && local === withdrawal.localWon
  return isWhole && isTaxed && payoutWon === contract.amountWon - national - local
    ? null
    : 'its parts do not make up its amount and its taxes'
}

/** What was held is paid out less the taxes. */
const faultOfSettling = ({ entries }: JournalRecord, withdrawal: WithdrawalRecord | undefined): string | null => {
  const received = (kind: string) =>
    sumOf(entries.filter((entry) => entry.kind === kind).map((entry) => entry.amountWon))
  if (!withdrawal) return 'its withdrawal is not there'
  const isPaid = received('BANK') === withdrawal.payoutWon
  return isPaid && received('TAX') === withdrawal.nationalWon + withdrawal.localWon
    ? null
    : 'it does not pay out what was withdrawn, less the taxes'
}

const faultOfWithdrawal = (journal: JournalRecord, books: Books): string | null => {
  const { contract, purpose, withdrawal } = journal
  if (contract.type !== 'WITHDRAW' || purpose === 'RETURN') return null
  if (purpose === 'SETTLE') return faultOfSettling(journal, books.withdrawals.get(contract.publicId))
  return withdrawal ? faultOfParts(journal, withdrawal, books) : 'its taxes are not there'
}

/** Also of a journal with a fault, so that the ones after it are not blamed. */
const enter = ({ contract, purpose, entries, withdrawal }: JournalRecord, books: Books): void => {
  books.purposes.set(contract.publicId, [...(books.purposes.get(contract.publicId) ?? []), purpose])
  books.contracts.set(contract.publicId, contract)
  const { ticketId } = contract
  if (ticketId !== null) books.rewards.set(ticketId, (books.rewards.get(ticketId) ?? 0) + contract.amountWon)
  if (withdrawal) books.withdrawals.set(contract.publicId, { ...withdrawal, parts: [] })
  const payer = entries.find(({ kind }) => kind === 'COMPANY')
  for (const { id, accountId, kind, ownerId, number, amountWon, balanceAfterWon } of entries) {
    if (kind === 'RESERVE' && amountWon > 0 && payer && !books.payers.has(accountId))
      books.payers.set(accountId, payer.ownerId)
    books.accounts.set(accountId, { kind, ownerId, number, balanceWon: balanceAfterWon })
    if (kind === 'USER' && amountWon > 0 && purpose !== 'RETURN') books.lots.set(id, { accountId, amountWon })
  }
}

const faultOfPlace = ({ place, journal }: PlacedJournal, { head }: Books): string | null => {
  if (place === 'NONE') return 'it has no seal, and does not wait for one'
  if (place === 'WAITING' || !journal) return null
  return place.hash === hashOf(head.hash, journal) ? null : 'it is not as it was sealed'
}

const nameOf = ({ id, place, journal }: PlacedJournal): string => {
  const seal = typeof place === 'object' ? [`seal ${place.number}`] : []
  return `Journal ${id} (${[...(journal ? [`contract ${journal.contract.publicId}`] : []), ...seal].join(', ')})`
}

/** Compares the next journal with what the ones before it say. @returns what does not fit */
export const checkJournal = (placed: PlacedJournal, books: Books): string[] => {
  const { place, journal } = placed
  const faults: string[] = []
  if (typeof place === 'object') {
    const due = books.head.number + 1
    if (place.number !== due) faults.push(`Seal ${due} is missing.`)
  }
  const reasons = journal
    ? [
        faultOfPlace(placed, books),
        faultOfAmounts(journal) ??
          faultOfPurpose(journal, books) ??
          faultOfReserves(journal, books) ??
          faultOfEntries(journal, books),
        faultOfWithdrawal(journal, books),
      ].filter((reason) => reason !== null)
    : ['it was deleted']
  if (reasons.length > 0) faults.push(`${nameOf(placed)}: ${reasons.join('; ')}.`)
  if (journal) enter(journal, books)
  if (typeof place === 'object') books.head = place
  else books.waiting += 1
  return faults
}
