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

type Payments = { payments: Movement[]; read?: readonly Account[] }

/**
 * Who pays how much. If there is a reserve, all accounts are locked here at once, in the order of their ids, because what it
 * holds must be known before the posting, which continues what was read here.
 */
const paymentsOf = async (
  tx: Tx,
  { from, reserveOf, dueWon, received }: Due,
  lock: LockAccounts,
): Promise<Payments> => {
  const reserve = reserveOf && ({ kind: 'RESERVE', id: reserveOf } as const)
  const isThere = reserve && (await findAccounts(tx, systemRead, [reserve])).length > 0
  if (!isThere) return { payments: [{ account: from, amountWon: -dueWon }] }
  const names = [from, reserve, ...received.map(({ account }) => account)]
  const read = await lock(tx, [...new Map(names.map((name) => [keyOf(name), name])).values()])
  const held = read.find(({ name }) => name.kind === 'RESERVE')?.balanceWon ?? 0
  const reservedWon = Math.min(held, dueWon)
  const payments = [
    { account: reserve, amountWon: -reservedWon },
    { account: from, amountWon: reservedWon - dueWon },
  ]
  return { payments, read }
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
