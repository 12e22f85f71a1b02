// The whole ledger, as it is checked: from the database, or from an exported folder.
import type { Head, JournalRecord, PartRecord } from './journal-record.ts'

/** A place in the chain; a journal may also wait for its own, or have none, which no posting leaves behind. */
export type Place = Head | 'WAITING' | 'NONE'

/** The journal is null if only its seal is left. */
export type PlacedJournal = { place: Place; id: number; journal: JournalRecord | null }

export type AccountRecord = {
  id: number
  kind: string
  ownerId: number | null
  balanceWon: number
  entryCount: number
}

export type ContractRecord = {
  publicId: number
  type: string
  status: string
  amountWon: number
  accountId: number
  /** The last in its history. */
  lastStatus: string | null
}

/** Of which program of which company a reserve is, by their internal ids. */
export type ReserveRecord = { accountId: number; programId: number; companyId: number }

export type LotRecord = { entryId: number; accountId: number; amountWon: number; freeWon: number }
export type TakenRecord = PartRecord & { contractId: number; isReturned: boolean }

export type LedgerSource = {
  head: () => Promise<Head>
  /** Those in the chain in its order, then those that wait, then those without a place. */
  journals: () => AsyncIterable<PlacedJournal>
  accounts: () => AsyncIterable<AccountRecord>
  /** By account. */
  reserves: () => AsyncIterable<ReserveRecord>
  contracts: () => AsyncIterable<ContractRecord>
  /** By entry. */
  lots: () => AsyncIterable<LotRecord>
  /** By lot, then by their start. */
  parts: () => AsyncIterable<TakenRecord>
}
