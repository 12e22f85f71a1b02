// The only code that moves money.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ContractType, JournalType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import {
  type Account,
  type AccountName,
  insertEntries,
  insertJournal,
  keyOf,
  writeBalance,
} from './ledger-accounts.sql.ts'

export type Movement = { account: AccountName; amountWon: number }

export type Posting = {
  contract: { id: RowId<'contracts'>; type: ContractType }
  purpose: 'POST' | 'SETTLE' | 'RETURN'
  /** Positive for a credit, negative for a debit; the amounts of a journal sum to zero. */
  movements: readonly Movement[]
  /** Null if no user acted. */
  actorId: RowId<'users'> | null
  at: Date
}

type LockAccounts = (tx: Tx, names: readonly AccountName[]) => Promise<Account[]>
export type Post = (tx: Tx, posting: Posting) => Promise<{ journalId: RowId<'ledger_journals'> }>

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

/** @param lockAccounts loads and locks the accounts until the transaction ends */
export const createPost =
  (lockAccounts: LockAccounts): Post =>
  async (tx, posting) => {
    const movements = merge(posting.movements)
    const totalWon = movements.reduce((sum, movement) => sum + movement.amountWon, 0)
    if (totalWon !== 0 || !movements.every(isWhole))
      throw new RangeError('the movements are no whole, balanced posting')

    const accounts = await lockAccounts(
      tx,
      movements.map(({ account }) => account),
    )
    const moved = accounts.map((account) => move(account, movements))
    const journal = await insertJournal(tx, {
      type: typeOf(posting),
      purpose: posting.purpose,
      contract_id: posting.contract.id,
      contract_type: posting.contract.type,
      actor_id: posting.actorId,
      created_at: posting.at,
    })
    await insertEntries(
      tx,
      moved.map(({ account, amountWon }) => ({
        journal_id: journal.id,
        account_id: account.id,
        number: account.entryCount,
        amount_won: amountWon,
        balance_after_won: account.balanceWon,
      })),
    )
    for (const { account } of moved) await writeBalance(tx, account)
    return { journalId: journal.id }
  }
