import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { requestWithdrawal as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { findContract, listWithdrawalTimes } from './contracts.sql.ts'
import { contractChanged } from './ledger.events.ts'
import { withdrawalsPerDay } from './ledger.limits.ts'
import { presentContract } from './ledger.present.ts'
import { balanceOf, lockAccounts } from './ledger-accounts.sql.ts'
import { openContract } from './open-contract.ts'
import { createPost } from './post.ts'
import { type PayoutAccounts, refuseSmall } from './withdrawal-quote.ts'
import { takeFrom, totalTax } from './withdrawal-tax.ts'
import { insertWithdrawal, listLots } from './withdrawals.sql.ts'

const post = createPost(lockAccounts)

/** Moves an amount from the caller's wallet into what is held for them, until staff have paid it out. */
export const requestWithdrawal: Handler<typeof endpoint, [PayoutAccounts]> = (call, input, accounts) =>
  inTransaction(call.db, (tx) => hold(tx, call, input, accounts))

const dayMs = 86_400_000

/** Once the wallet is locked, so that withdrawals at once cannot pass the limit together. */
const refuseTooOften = async (tx: Tx, { actor, config, now }: CallOf<typeof endpoint>): Promise<void> => {
  const most = withdrawalsPerDay * config.limitFactor
  const times = await listWithdrawalTimes(tx, actor, { since: new Date(now.getTime() - dayMs), most: most + 1 })
  const oldest = times[most]
  // The newest is this one.
  if (!oldest) return
  const waitMs = oldest.getTime() + dayMs - now.getTime()
  refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

const hold = async (
  tx: Tx,
  call: CallOf<typeof endpoint>,
  { amount: amountWon, payoutWon }: ParsedInputOf<typeof endpoint>,
  { findVerifiedAccount }: PayoutAccounts,
): Promise<Contract> => {
  const { actor, sealer, config, now } = call
  const account = await findVerifiedAccount(tx, sealer, actor)
  refuseUnless(account, 'ledger.noPayoutAccount')
  const type = 'WITHDRAW'
  const wallet = { kind: 'USER', id: actor.id } as const
  const { id } = await openContract(tx, { type, amountWon, account: wallet, actorId: actor.id, at: now })
  // Locks the wallet, so that no other withdrawal takes the same rewards.
  await post(tx, {
    contract: { id, type },
    purpose: 'POST',
    movements: [
      { account: wallet, amountWon: -amountWon },
      { account: { kind: 'HOLD', id: actor.id }, amountWon },
    ],
    actorId: actor.id,
    at: now,
  })
  await refuseTooOften(tx, call)
  refuseSmall(amountWon, await balanceOf(tx, actor, wallet))
  const parts = takeFrom(await listLots(tx, actor, amountWon), amountWon, config.taxRule)
  const tax = totalTax(parts)
  const isAsShown = payoutWon === undefined || payoutWon === amountWon - tax.nationalWon - tax.localWon
  refuseUnless(isAsShown, 'ledger.payoutChanged')
  await insertWithdrawal(tx, {
    contractId: id,
    userId: actor.id,
    rule: config.taxRule,
    amountWon,
    tax,
    parts,
    account,
  })
  await enqueue(tx, contractChanged, { contractId: id })
  return presentContract((await findContract(tx, actor, id)) ?? refuse('error.notFound'), actor)
}
