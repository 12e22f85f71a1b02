// Computes the ledger again from its journals, and names what does not fit, the first row first.
import { type Books, checkJournal } from './check-journal.ts'
import { type Head, startOfChain } from './journal-record.ts'
import type { AccountRecord, ContractRecord, LedgerSource, LotRecord, TakenRecord } from './ledger-source.ts'

export type LedgerVerdict = {
  faults: string[]
  head: Head
  journals: number
  waiting: number
  /** What the journals paid for each ticket, in won by its internal id: statistics are compared with it (I10). */
  rewards: ReadonlyMap<number, number>
}

/** Enough to see what happened. */
const mostFaults = 20

type Check = (source: LedgerSource, books: Books) => AsyncIterable<string>

async function* checkJournals(source: LedgerSource, books: Books, expected: Head | null): AsyncIterable<string> {
  for await (const placed of source.journals()) {
    yield* checkJournal(placed, books)
    const { number, hash } = books.head
    if (placed.place === books.head && number === expected?.number && hash !== expected.hash)
      yield `Seal ${number} has another hash than the one that was noted: the chain was computed again.`
  }
  const { number, hash } = await source.head()
  if (number !== books.head.number) yield `The seals from ${books.head.number + 1} to ${number} are missing.`
  else if (hash !== books.head.hash) yield `The end of the chain is not its last seal, ${number}.`
  if (expected && expected.number > books.head.number) yield `Seal ${expected.number}, which was noted, is missing.`
}

const faultOfAccount = ({ id, kind, ownerId, balanceWon, entryCount }: AccountRecord, books: Books): string | null => {
  const replayed = books.accounts.get(id) ?? { kind, ownerId, number: 0, balanceWon: 0 }
  if (kind !== replayed.kind || ownerId !== replayed.ownerId)
    return `its entries are those of ${replayed.kind} ${replayed.ownerId ?? ''}`.trimEnd()
  if (balanceWon !== replayed.balanceWon)
    return `its balance is ${balanceWon} won, that of its entries ${replayed.balanceWon}`
  if (entryCount !== replayed.number) return `it counts ${entryCount} entries, of which there are ${replayed.number}`
  return null
}

const checkAccounts: Check = async function* (source, books) {
  const missing = new Set(books.accounts.keys())
  for await (const account of source.accounts()) {
    missing.delete(account.id)
    const fault = faultOfAccount(account, books)
    if (fault !== null) yield `Account ${account.id} (${account.kind} ${account.ownerId ?? ''}): ${fault}.`
  }
  for (const id of missing) yield `Account ${id}, which has entries, is missing.`
}

const checkReserves: Check = async function* (source, { accounts, payers }) {
  const missing = new Set(payers.keys())
  for await (const { accountId, programId, companyId } of source.reserves()) {
    missing.delete(accountId)
    const name = `Reserve of program ${programId} (account ${accountId})`
    const payer = payers.get(accountId)
    const owner = accounts.get(accountId)?.ownerId
    if (payer !== undefined && payer !== companyId)
      yield `${name}: it is that of company ${companyId}, but company ${payer} filled it.`
    else if (owner !== undefined && owner !== programId) yield `${name}: its entries are those of program ${owner}.`
  }
  for (const id of missing) yield `Account ${id}, a reserve, is that of no company.`
}

const postingsOf = ({ type, status }: ContractRecord): string => {
  if (type === 'DEPOSIT' && status !== 'DONE') return ''
  if (type !== 'WITHDRAW' || status === 'APPLIED' || status === 'APPROVED') return 'POST'
  return status === 'DONE' ? 'POST SETTLE' : 'POST RETURN'
}

const isHeld = ({ type, status }: ContractRecord): boolean =>
  type === 'WITHDRAW' && (status === 'APPLIED' || status === 'APPROVED')

const faultOfContract = (contract: ContractRecord, { contracts, purposes }: Books): string | null => {
  const { publicId, type, status, amountWon, accountId, lastStatus } = contract
  const posting = contracts.get(publicId) ?? contract
  if (type !== posting.type || amountWon !== posting.amountWon || accountId !== posting.accountId)
    return `it is a ${type} of ${amountWon} won of account ${accountId}, but its journals are of another one`
  if (status !== lastStatus) return `it is ${status}, its history ends with ${lastStatus ?? 'nothing'}`
  const posted = (purposes.get(publicId) ?? []).join(' ')
  return posted === postingsOf(contract) ? null : `it is ${status}, but its journals are ${posted || 'missing'}`
}

/** What is held of a user is what their open withdrawals took. */
async function* checkHolds({ accounts }: Books, held: ReadonlyMap<number, number>): AsyncIterable<string> {
  const ownerOf = (accountId: number): number | null => accounts.get(accountId)?.ownerId ?? null
  const due = new Map([...held].map(([accountId, won]) => [ownerOf(accountId), won]))
  for (const [id, { kind, ownerId, balanceWon }] of accounts) {
    const expected = due.get(ownerId) ?? 0
    if (kind === 'HOLD' && balanceWon !== expected)
      yield `Account ${id} holds ${balanceWon} won, the open withdrawals ${expected}.`
  }
}

/** The withdrawals that were returned, by public id. */
type Returned = Set<number>

async function* checkContracts(source: LedgerSource, books: Books, returned: Returned): AsyncIterable<string> {
  const held = new Map<number, number>()
  const missing = new Set(books.purposes.keys())
  for await (const contract of source.contracts()) {
    missing.delete(contract.publicId)
    const fault = faultOfContract(contract, books)
    if (fault !== null) yield `Contract ${contract.publicId}: ${fault}.`
    if (isHeld(contract)) held.set(contract.accountId, (held.get(contract.accountId) ?? 0) + contract.amountWon)
    if (postingsOf(contract) === 'POST RETURN') returned.add(contract.publicId)
  }
  for (const id of missing) yield `Contract ${id}, which has journals, is missing.`
  yield* checkHolds(books, held)
}

/** What withdrawals took of each reward, without what was returned. */
type Taken = Map<number, number>

const faultOfPart = (part: TakenRecord, before: TakenRecord | null, returned: Returned): string | null => {
  if (part.isReturned !== returned.has(part.contractId))
    return part.isReturned ? 'is returned, though its withdrawal is not' : 'is not returned with its withdrawal'
  const isTwice = before?.lotId === part.lotId && part.fromWon < before.toWon
  return isTwice && !part.isReturned ? 'is taken twice' : null
}

async function* checkParts(source: LedgerSource, returned: Returned, taken: Taken): AsyncIterable<string> {
  let before: TakenRecord | null = null
  for await (const part of source.parts()) {
    const { contractId, lotId, fromWon, toWon, isReturned } = part
    const fault = faultOfPart(part, before, returned)
    if (fault !== null)
      yield `Reward ${lotId}: the part from ${fromWon} to ${toWon} won of contract ${contractId} ${fault}.`
    if (isReturned) continue
    taken.set(lotId, (taken.get(lotId) ?? 0) + toWon - fromWon)
    before = part
  }
}

const faultOfLot = ({ entryId, accountId, amountWon, freeWon }: LotRecord, { lots }: Books, taken: Taken) => {
  const entry = lots.get(entryId)
  if (entry?.accountId !== accountId || entry.amountWon !== amountWon) return 'is not that of its entry'
  const due = amountWon - (taken.get(entryId) ?? 0)
  return freeWon === due ? null : `has ${freeWon} won that were not withdrawn, not ${due}`
}

async function* checkLots(source: LedgerSource, books: Books, taken: Taken): AsyncIterable<string> {
  const missing = new Set(books.lots.keys())
  for await (const lot of source.lots()) {
    missing.delete(lot.entryId)
    const fault = faultOfLot(lot, books, taken)
    if (fault !== null) yield `Reward ${lot.entryId} of account ${lot.accountId} ${fault}.`
  }
  for (const id of missing) yield `Reward ${id} has no lot, of which it would be withdrawn.`
}

async function* checkAll(source: LedgerSource, books: Books, expected: Head | null): AsyncIterable<string> {
  const returned: Returned = new Set()
  const taken: Taken = new Map()
  yield* checkJournals(source, books, expected)
  yield* checkAccounts(source, books)
  yield* checkReserves(source, books)
  yield* checkContracts(source, books, returned)
  yield* checkParts(source, returned, taken)
  yield* checkLots(source, books, taken)
}

/** @param expected a seal that was noted before, outside of the database */
export const verifyLedger = async (source: LedgerSource, expected: Head | null = null): Promise<LedgerVerdict> => {
  const books: Books = {
    ...{ head: startOfChain, waiting: 0, accounts: new Map(), payers: new Map(), purposes: new Map() },
    ...{ contracts: new Map(), withdrawals: new Map(), lots: new Map(), rewards: new Map() },
  }
  const faults: string[] = []
  for await (const fault of checkAll(source, books, expected)) {
    faults.push(fault)
    if (faults.length === mostFaults) break
  }
  const { head, waiting, rewards } = books
  return { faults, head, journals: head.number + waiting, waiting, rewards }
}
