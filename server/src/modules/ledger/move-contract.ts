import type { RowId } from '@jebo/contract/core/id.ts'
import {
  type ContractMover,
  type ContractStatus,
  contractLifecycles,
  contractSteps,
} from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type ContractRow, findContract, insertContractChange } from './contracts.sql.ts'
import { contractChanged } from './ledger.events.ts'
import { companyIdOf, userIdOf } from './ledger.policy.ts'
import { lockAccounts } from './ledger-accounts.sql.ts'
import { createPost, type Posting } from './post.ts'
import { writeStatus } from './status.sql.ts'
import { deletePayoutAccount, returnParts } from './withdrawals.sql.ts'

const post = createPost(lockAccounts)

export type ContractMove = {
  to: ContractStatus
  by: ContractMover
  actorId: RowId<'users'>
  reason: string | null
  at: Date
}

/**
 * The only code that writes a contract's status. Every transition is recorded in the history, and those that move
 * money are posted.
 * @param row the contract, locked
 * @throws Refusal `error.conflict` if the lifecycle does not allow the transition
 */
export const moveContract = async (tx: Tx, row: ContractRow, move: ContractMove): Promise<ContractRow> => {
  const { to, by, actorId, reason, at } = move
  const steps = contractSteps(row, to, by)
  refuseUnless(steps.length > 0, 'error.conflict')
  let from = row.status
  for (const step of steps) {
    refuseUnless(await writeStatus(tx, row.id, { from, to: step, reason, at }), 'error.conflict')
    const change = { from_status: from, to_status: step, actor_id: actorId, reason, changed_at: at }
    await insertContractChange(tx, { contract_id: row.id, ...change })
    from = step
  }
  if (row.type === 'DEPOSIT' && to === 'DONE') await post(tx, depositOf(row, move))
  if (row.type === 'WITHDRAW' && contractLifecycles.WITHDRAW.isFinal(to)) await endWithdrawal(tx, row, move)
  await enqueue(tx, contractChanged, { contractId: row.id })
  const moved = await findContract(tx, systemRead, row.id)
  if (!moved) throw new Error('a contract was lost while it was moved')
  return moved
}

/** Credits the amount received at the bank to the wallet. */
const depositOf = (row: ContractRow, { actorId, at }: ContractMove): Posting => {
  const companyId = companyIdOf(row)
  if (companyId === null) throw new Error('only a company deposits')
  return {
    contract: { id: row.id, publicId: row.public_id, type: 'DEPOSIT' },
    purpose: 'POST',
    movements: [
      { account: { kind: 'BANK' }, amountWon: -row.amount_won },
      { account: { kind: 'COMPANY', id: companyId }, amountWon: row.amount_won },
    ],
    actorId,
    at,
  }
}

/** Pays out what was held, less the taxes, which are owed to the tax office; or returns it to the wallet. */
const endWithdrawal = async (tx: Tx, row: ContractRow, { to, actorId, at }: ContractMove): Promise<void> => {
  const id = userIdOf(row)
  const { amount_won: amountWon, payout_won: payoutWon } = row
  if (id === null || payoutWon === null) throw new Error('only a user withdraws')
  const isPaid = to === 'DONE'
  const paid = [
    { account: { kind: 'TAX' }, amountWon: amountWon - payoutWon },
    { account: { kind: 'BANK' }, amountWon: payoutWon },
  ] as const
  await post(tx, {
    contract: { id: row.id, publicId: row.public_id, type: 'WITHDRAW' },
    purpose: isPaid ? 'SETTLE' : 'RETURN',
    movements: [
      { account: { kind: 'HOLD', id }, amountWon: -amountWon },
      ...(isPaid ? paid : [{ account: { kind: 'USER', id }, amountWon } as const]),
    ],
    actorId,
    at,
  })
  if (!isPaid) await returnParts(tx, row.id)
  await deletePayoutAccount(tx, row.id)
}
