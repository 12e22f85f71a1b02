// The only code that moves money.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ContractType, JournalType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { type Account, type AccountName, keyOf } from './ledger-accounts.sql.ts'
import { type NewContract, rowOfContract } from './new-contract.ts'
import { insertPostedContract, insertPosting, type OpenedContract } from './postings.sql.ts'

export type Movement = { account: AccountName; amountWon: number }

export type Posting = {
  /** A new one is opened with its journal. */
  contract: (OpenedContract & { type: ContractType }) | NewContract
  purpose: 'POST' | 'SETTLE' | 'RETURN'
  /** Positive for a credit, negative for a debit; the amounts of a journal sum to zero. */
  movements: readonly Movement[]
  /**
   * The accounts of the movements and of a new contract, and others, if the movements were computed from them. Read again they
   * could differ, unless the lock holds; so an entry continues what was read here, or the database refuses it.
   */
  read?: readonly Account[]
  /** Null if no user acted. */
  actorId: RowId<'users'> | null
  at: Date
}

export type LockAccounts = (tx: Tx, names: readonly AccountName[]) => Promise<Account[]>
type Posted = {
  journalId: RowId<'ledger_journals'>
  contract: OpenedContract
  /** As the journal leaves them. */
  accounts: readonly Account[]
}
export type Post = (tx: Tx, posting: Posting) => Promise<Posted>

/** Combines the movements of each account into one entry, and omits those that sum to zero. */
const merge = (movements: readonly Movement[]): Movement[] =>
  [...Map.groupBy(movements, ({ account }) => keyOf(account)).values()]
    .flatMap((same) => {
      const amountWon = same.reduce((sum, movement) => sum + movement.amountWon, 0)
      return same.slice(0, 1).map(({ account }) => ({ account, amountWon }))
    })
    .filter(({ amountWon }) => amountWon !== 0)

const isWhole = ({ amountWon }: Movement): boolean =>
  Number.isSafeInteger(amountWon) && Math.abs(amountWon) <= ledgerLimits.amountWon.max

const isWallet = ({ kind }: AccountName): boolean => kind !== 'BANK' && kind !== 'TAX' && kind !== 'ADJUSTMENT'

const typeOf = ({ contract, purpose }: Posting): JournalType => (purpose === 'RETURN' ? 'CANCEL' : contract.type)

const move = (account: Account, movements: readonly Movement[]): { account: Account; amountWon: number } => {
  const amountWon = movements.find((movement) => keyOf(movement.account) === keyOf(account.name))?.amountWon ?? 0
  const balanceWon = account.balanceWon + amountWon
  refuseUnless(balanceWon >= 0 || !isWallet(account.name), 'ledger.insufficientBalance')
  return { account: { ...account, balanceWon, entryCount: account.entryCount + 1 }, amountWon }
}

/** Of a new contract. */
const walletIn = (accounts: readonly Account[], { account }: NewContract): Account['id'] => {
  const wallet = accounts.find(({ name }) => keyOf(name) === keyOf(account))
  if (!wallet) throw new RangeError('a contract is posted without its wallet')
  return wallet.id
}

/** @param lockAccounts loads and locks the accounts until the transaction ends */
export const createPost =
  (lockAccounts: LockAccounts): Post =>
  async (tx, posting) => {
    const movements = merge(posting.movements)
    const totalWon = movements.reduce((sum, movement) => sum + movement.amountWon, 0)
    if (totalWon !== 0 || !movements.every(isWhole))
      throw new RangeError('the movements are no whole, balanced posting')

    const { contract, purpose, actorId, at } = posting
    const isMoved = ({ account }: Pick<Movement, 'account'>) =>
      movements.some((movement) => keyOf(movement.account) === keyOf(account))
    // The wallet of a new contract that a reserve pays alone is not moved.
    const unmoved = 'account' in contract && !isMoved(contract) ? [contract.account] : []
    const names = [...movements.map(({ account }) => account), ...unmoved]
    const accounts = posting.read ?? (await lockAccounts(tx, names))
    const moved = accounts.filter(({ name }) => isMoved({ account: name })).map((account) => move(account, movements))
    const entries = moved.map(({ account, amountWon }) => ({
      ...{ accountId: account.id, number: account.entryCount },
      ...{ amountWon, balanceAfterWon: account.balanceWon },
    }))
    const journal = { type: typeOf(posting), purpose, contractType: contract.type, actorId, at }
    const { journalId, id, publicId } =
      'id' in contract
        ? await insertPosting(tx, contract, journal, entries)
        : await insertPostedContract(tx, rowOfContract(contract, walletIn(accounts, contract)), journal, entries)
    return { journalId, contract: { id, publicId }, accounts: moved.map(({ account }) => account) }
  }
