import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { findBalanceLimit } from './balance-limits.sql.ts'
import { type AccountName, findAccounts, lockAccounts } from './ledger-accounts.sql.ts'
import { notifyIfLow } from './notify-if-low.ts'
import { createPost } from './post.ts'
import { findPromised } from './reserves.sql.ts'

const post = createPost(lockAccounts)

type Reserve = { programId: RowId<'programs'>; companyId: RowId<'companies'> }
type Move = Reserve & {
  /** Null if no user acted. */
  actorId: RowId<'users'> | null
  at: Date
}

const accountsOf = ({ programId, companyId }: Reserve) => ({
  reserve: { kind: 'RESERVE', id: programId } as const,
  wallet: { kind: 'COMPANY', id: companyId } as const,
})

const balanceIn = (accounts: readonly { name: AccountName; balanceWon: number }[], kind: AccountName['kind']): number =>
  accounts.find(({ name }) => name.kind === kind)?.balanceWon ?? 0

/** Locks reserve and wallet, so that rewards of the program wait. `freeWon` may return to the wallet. */
export const lockReserve = async (
  tx: Tx,
  reserve: Reserve,
  feeBasisPoints: number,
): Promise<{ walletWon: number; freeWon: number }> => {
  const { wallet, reserve: account } = accountsOf(reserve)
  const locked = await lockAccounts(tx, [wallet, account])
  const promised = (await findPromised(tx, [reserve.programId], feeBasisPoints)).get(reserve.programId) ?? 0
  return {
    walletWon: balanceIn(locked, 'COMPANY'),
    freeWon: Math.max(0, balanceIn(locked, 'RESERVE') - promised),
  }
}

/**
 * Sets credit of the company's wallet aside for a program, or returns it to the wallet.
 * @param amountWon below zero if it returns
 * @throws Refusal `ledger.insufficientBalance`
 */
export const moveReserve = async (
  tx: Tx,
  { actorId, at, ...reserve }: Move,
  amountWon: number,
): Promise<{ walletWon: number; reserveWon: number }> => {
  const { wallet, reserve: account } = accountsOf(reserve)
  const limitWon = await findBalanceLimit(tx, reserve.companyId)
  const { contract, accounts } = await post(tx, {
    contract: { type: 'TRANSFER', amountWon: Math.abs(amountWon), account, actorId, at },
    purpose: 'POST',
    movements: [
      { account: wallet, amountWon: -amountWon },
      { account, amountWon },
    ],
    actorId,
    at,
  })
  await notifyIfLow(tx, reserve.companyId, accounts, { contractId: contract.id, paidWon: amountWon, limitWon, at })
  return { walletWon: balanceIn(accounts, 'COMPANY'), reserveWon: balanceIn(accounts, 'RESERVE') }
}

/** Returns what is not promised, if a program has a reserve. */
export const releaseReserve = async (tx: Tx, move: Move, feeBasisPoints: number): Promise<void> => {
  const { reserve } = accountsOf(move)
  if ((await findAccounts(tx, systemRead, [reserve])).length === 0) return
  const { freeWon } = await lockReserve(tx, move, feeBasisPoints)
  if (freeWon > 0) await moveReserve(tx, move, -freeWon)
}
