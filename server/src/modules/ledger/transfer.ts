import type { RowId } from '@jebo/contract/core/id.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type AccountName, lockAccounts } from './ledger-accounts.sql.ts'
import { openContract } from './open-contract.ts'
import { createPost, type Movement, type Post } from './post.ts'

export type Transfer = {
  from: AccountName
  /** Each positive, in whole won. */
  to: readonly Movement[]
  /** The rewarded ticket, if any. */
  reference: { ticketId: RowId<'tickets'> | null }
  actorId: RowId<'users'>
  at: Date
}

export type Transferred = {
  contractId: RowId<'contracts'>
  contractPublicId: number
  journalId: RowId<'ledger_journals'>
}

export const createTransfer =
  (post: Post) =>
  async (tx: Tx, { from, to, reference, actorId, at }: Transfer): Promise<Transferred> => {
    const amountWon = to.reduce((sum, movement) => sum + movement.amountWon, 0)
    const isWhole = to.every((movement) => Number.isSafeInteger(movement.amountWon) && movement.amountWon > 0)
    const { min, max } = ledgerLimits.amountWon
    if (!isWhole || amountWon < min || amountWon > max) throw new RangeError('a transfer is whole won above zero')

    const type = 'TRANSFER'
    const contract = await openContract(tx, {
      type,
      amountWon,
      account: from,
      ticketId: reference.ticketId,
      actorId,
      at,
    })
    const movements = [{ account: from, amountWon: -amountWon }, ...to]
    const { journalId } = await post(tx, {
      contract: { id: contract.id, type },
      purpose: 'POST',
      movements,
      actorId,
      at,
    })
    return { contractId: contract.id, contractPublicId: contract.publicId, journalId }
  }

/**
 * Moves credit from one wallet to others in one journal: a reward, or a crew's distribution. It cannot be reversed.
 * @throws Refusal `ledger.insufficientBalance`
 */
export const transfer = createTransfer(createPost(lockAccounts))
