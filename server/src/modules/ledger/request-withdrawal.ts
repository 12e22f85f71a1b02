import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { requestWithdrawal as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { findContract } from './contracts.sql.ts'
import { contractChanged } from './ledger.events.ts'
import { presentContract } from './ledger.present.ts'
import { balanceOf, lockAccounts } from './ledger-accounts.sql.ts'
import { createPost } from './post.ts'
import { refuseTooOften } from './refuse-too-often.ts'
import { type PayoutAccounts, refuseSmall } from './withdrawal-quote.ts'
import { takeFrom, totalTax } from './withdrawal-tax.ts'
import { insertWithdrawal, listLots } from './withdrawals.sql.ts'

const post = createPost(lockAccounts)

/** Moves an amount from the caller's wallet into what is held for them, until staff have paid it out. */
export const requestWithdrawal: Handler<typeof endpoint, [PayoutAccounts]> = (call, input, accounts) =>
  inTransaction(call.db, (tx) => hold(tx, call, input, accounts))

type Shown = Omit<ParsedInputOf<typeof endpoint>, 'amount'>

const isAsShown = (shown: Shown, { payoutWon, bank, numberEnd }: Required<Shown>): boolean =>
  (shown.payoutWon ?? payoutWon) === payoutWon &&
  (shown.bank ?? bank) === bank &&
  (shown.numberEnd ?? numberEnd) === numberEnd

const hold = async (
  tx: Tx,
  call: CallOf<typeof endpoint>,
  { amount: amountWon, ...shown }: ParsedInputOf<typeof endpoint>,
  { findVerifiedAccount }: PayoutAccounts,
): Promise<Contract> => {
  const { actor, sealer, config, now } = call
  // The key of this call refers to its user, so that decisions about their account, which lock the user for update, come
  // before or after this transaction. Nothing here may lock the user for update itself: two withdrawals of one user, whose keys
  // refer to them already, would wait for each other.
  const account = await findVerifiedAccount(tx, sealer, actor)
  refuseUnless(account, 'ledger.noPayoutAccount')
  const type = 'WITHDRAW'
  const wallet = { kind: 'USER', id: actor.id } as const
  // Locks the wallet, so that no other withdrawal takes the same rewards.
  const { id } = (
    await post(tx, {
      contract: { type, amountWon, account: wallet, actorId: actor.id, at: now },
      purpose: 'POST',
      movements: [
        { account: wallet, amountWon: -amountWon },
        { account: { kind: 'HOLD', id: actor.id }, amountWon },
      ],
      actorId: actor.id,
      at: now,
    })
  ).contract
  await refuseTooOften(tx, call, type)
  refuseSmall(amountWon, amountWon + (await balanceOf(tx, actor, wallet)))
  const parts = takeFrom(await listLots(tx, actor, amountWon), amountWon, config.taxRule)
  const tax = totalTax(parts)
  const payoutWon = amountWon - tax.nationalWon - tax.localWon
  refuseUnless(isAsShown(shown, { ...account, payoutWon }), 'ledger.payoutChanged')
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
