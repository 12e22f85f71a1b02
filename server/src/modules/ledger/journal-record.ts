// What the chain covers: a journal as text, the same in the database and in an exported ledger.
import { createHash } from 'node:crypto'

export type EntryRecord = {
  id: number
  accountId: number
  kind: string
  /** The internal id of the company, user or crew; null for the platform's own accounts. */
  ownerId: number | null
  number: number
  amountWon: number
  balanceAfterWon: number
}

/** What a withdrawal takes of a reward, counted in won from its start. */
export type PartRecord = {
  lotId: number
  fromWon: number
  toWon: number
  nationalWon: number
  localWon: number
}

export type WithdrawalRecord = {
  rule: string
  nationalWon: number
  localWon: number
  payoutWon: number
  parts: PartRecord[]
}

export type JournalRecord = {
  id: number
  type: string
  purpose: string
  /** ISO 8601, in milliseconds. */
  at: string
  actorId: number | null
  contract: {
    publicId: number
    type: string
    amountWon: number
    accountId: number
    ticketId: number | null
    /** What the platform takes on top. */
    feeWon: number
  }
  /** By account. */
  entries: EntryRecord[]
  /** Of a journal that takes credit out of a wallet; null for others. */
  withdrawal: WithdrawalRecord | null
}

/** Where the chain stands: how many journals are sealed, and the last hash as 64 hexadecimal digits. */
export type Head = { number: number; hash: string }

export const startOfChain: Head = { number: 0, hash: '0'.repeat(64) }

const line = (...words: readonly (string | number | null)[]): string =>
  `${words.map((word) => word ?? '-').join(' ')}\n`

/** The text of a journal that is hashed: a line for each row, words separated by a space, a hyphen for what is not there. */
export const contentOf = ({ id, type, purpose, at, actorId, contract, entries, withdrawal }: JournalRecord): string =>
  [
    line('journal', id, type, purpose, at, actorId),
    line('contract', contract.publicId, contract.type, contract.amountWon, contract.accountId, contract.ticketId),
    ...(contract.feeWon > 0 ? [line('fee', contract.feeWon)] : []),
    ...entries
      .toSorted((left, right) => left.accountId - right.accountId)
      .map((entry) =>
        line(
          ...(['entry', entry.id, entry.accountId, entry.kind, entry.ownerId, entry.number] as const),
          ...([entry.amountWon, entry.balanceAfterWon] as const),
        ),
      ),
    ...(withdrawal
      ? [line('withdrawal', withdrawal.rule, withdrawal.nationalWon, withdrawal.localWon, withdrawal.payoutWon)]
      : []),
    ...(withdrawal?.parts ?? [])
      .toSorted((left, right) => left.lotId - right.lotId || left.fromWon - right.fromWon)
      .map((part) => line('part', part.lotId, part.fromWon, part.toWon, part.nationalWon, part.localWon)),
  ].join('')

/** A hash as the database stores it. */
export const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex')

/** @param before the hash of the seal before, or of the start of the chain */
export const hashOf = (before: string, journal: JournalRecord): string =>
  createHash('sha256').update(bytesOf(before)).update(contentOf(journal)).digest('hex')
