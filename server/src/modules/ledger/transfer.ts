import type { RowId } from '@jebo/contract/core/id.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { findBalanceLimit } from './balance-limits.sql.ts'
import { type Account, type AccountName, findAccounts, keyOf, lockAccounts } from './ledger-accounts.sql.ts'
import { notifyIfLow } from './notify-if-low.ts'
import { createPost, type LockAccounts, type Movement } from './post.ts'

export type Transfer = {
  from: AccountName
  /** The program of the rewarded ticket, whose reserve pays as much as it holds. */
  reserveOf?: RowId<'programs'>
  /** Each positive, in whole won. */
  to: readonly Movement[]
  /** The rewarded ticket, if any. */
  reference: { ticketId: RowId<'tickets'> | null }
  /** The fee of the platform on a reward, which `from` pays on top. */
  feeWon?: number
  actorId: RowId<'users'>
  at: Date
}

export type Transferred = {
  contractId: RowId<'contracts'>
  contractPublicId: number
  journalId: RowId<'ledger_journals'>
}

type Due = Pick<Transfer, 'from' | 'reserveOf'> & { dueWon: number; received: readonly Movement[] }

type Payments = { payments: Movement[]; read: readonly Account[] }

/**
 * Who pays how much, of which accounts. Wallets are locked at once, in the order of their ids. Who moves a reserve has locked
 * the wallet of its company, so what it holds is read only then: while this waits for the wallet, it may be opened or filled.
 */
const paymentsOf = async (
  tx: Tx,
  { from, reserveOf, dueWon, received }: Due,
  lock: LockAccounts,
): Promise<Payments> => {
  const names = [from, ...received.map(({ account }) => account)]
  const wallets = await lock(tx, [...new Map(names.map((name) => [keyOf(name), name])).values()])
  const reserves = reserveOf ? await findAccounts(tx, systemRead, [{ kind: 'RESERVE', id: reserveOf }]) : []
  const paid = reserves.map(({ name, balanceWon }) => ({ account: name, amountWon: -Math.min(balanceWon, dueWon) }))
  const reservedWon = paid.reduce((sum, { amountWon }) => sum - amountWon, 0)
  return { payments: [...paid, { account: from, amountWon: reservedWon - dueWon }], read: [...wallets, ...reserves] }
}

/** @param lock loads and locks accounts until the transaction ends */
export const createTransfer =
  (lock: LockAccounts) =>
  async (tx: Tx, { from, reserveOf, to, reference, feeWon = 0, actorId, at }: Transfer): Promise<Transferred> => {
    const amountWon = to.reduce((sum, movement) => sum + movement.amountWon, 0)
    const isWhole = to.every((movement) => Number.isSafeInteger(movement.amountWon) && movement.amountWon > 0)
    const { min, max } = ledgerLimits.amountWon
    if (!isWhole || amountWon < min || amountWon > max) throw new RangeError('a transfer is whole won above zero')

    const { ticketId } = reference
    const fee = feeWon > 0 ? [{ account: { kind: 'FEE' } as const, amountWon: feeWon }] : []
    const received = [...to, ...fee]
    // Before the wallets are locked, which others wait for.
    const limitWon = from.kind === 'COMPANY' ? await findBalanceLimit(tx, from.id) : null
    const { payments, read } = await paymentsOf(tx, { from, reserveOf, dueWon: amountWon + feeWon, received }, lock)
    const { contract, journalId, accounts } = await createPost(lock)(tx, {
      contract: { type: 'TRANSFER', amountWon, account: from, ticketId, feeWon, actorId, at },
      purpose: 'POST',
      movements: [...payments, ...received],
      read,
      actorId,
      at,
    })
    const paidWon = -(payments.at(-1)?.amountWon ?? 0)
    const paid = { contractId: contract.id, paidWon, limitWon, at }
    if (from.kind === 'COMPANY') await notifyIfLow(tx, from.id, accounts, paid)
    return { contractId: contract.id, contractPublicId: contract.publicId, journalId }
  }

/**
 * Moves credit from one wallet to others in one journal: a reward, or a crew's distribution. It cannot be reversed.
 * @throws Refusal `ledger.insufficientBalance`
 */
export const transfer = createTransfer(lockAccounts)
