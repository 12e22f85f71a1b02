import type { quoteWithdrawal as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { balanceOf } from './ledger-accounts.sql.ts'
import { type PayoutAccounts, presentQuote, refuseSmall } from './withdrawal-quote.ts'
import { takeFrom, totalTax } from './withdrawal-tax.ts'
import { listLots } from './withdrawals.sql.ts'

/** What would be withheld and paid out now. */
export const quoteWithdrawal: Handler<typeof endpoint, [PayoutAccounts]> = async (
  { db, actor, sealer, config },
  { amount: amountWon },
  { findVerifiedAccount },
) => {
  const account = await findVerifiedAccount(db, sealer, actor)
  refuseUnless(account, 'ledger.noPayoutAccount')
  const balanceWon = await balanceOf(db, actor, { kind: 'USER', id: actor.id })
  refuseUnless(amountWon <= balanceWon, 'ledger.insufficientBalance')
  refuseSmall(amountWon, balanceWon)
  const parts = takeFrom(await listLots(db, actor, amountWon), amountWon, config.taxRule)
  return presentQuote({ amountWon, tax: totalTax(parts), account })
}
