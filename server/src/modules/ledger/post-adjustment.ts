import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockAccounts } from './ledger-accounts.sql.ts'
import { createPost } from './post.ts'
import { takeFrom } from './withdrawal-tax.ts'
import { insertParts, lockLots } from './withdrawals.sql.ts'

const post = createPost(lockAccounts)

export type AdjustedWallet =
  | { kind: 'USER'; id: RowId<'users'> }
  | { kind: 'COMPANY'; id: RowId<'companies'> }
  | { kind: 'CREW'; id: RowId<'crews'> }
type Posting = {
  wallet: AdjustedWallet
  amountWon: number
  reason: string
  actorId: RowId<'users'>
  at: Date
}

/**
 * Corrects a wallet. What is taken from a user is taken out of their oldest rewards, without tax: it is not paid out.
 * @throws Refusal `ledger.insufficientBalance`
 */
export const postAdjustment = async (
  tx: Tx,
  { wallet, amountWon, reason, actorId, at }: Posting,
): Promise<RowId<'contracts'>> => {
  const size = Math.abs(amountWon)
  const { contract } = await post(tx, {
    contract: { type: 'WITHDRAW_ADJUSTMENT', amountWon: size, account: wallet, actorId, reason, at },
    purpose: 'POST',
    movements: [
      { account: wallet, amountWon },
      { account: { kind: 'ADJUSTMENT' }, amountWon: -amountWon },
    ],
    actorId,
    at,
  })
  if (wallet.kind === 'USER' && amountWon < 0) {
    const parts = takeFrom(await lockLots(tx, wallet, size), size, 'BUSINESS')
    const untaxed = parts.map((part) => ({ ...part, tax: { nationalWon: 0, localWon: 0 } }))
    await insertParts(tx, contract.id, untaxed)
  }
  return contract.id
}
