// What a withdrawal withholds and pays out, for the quote and for the withdrawal itself.
import { isSmallWithdrawal, ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { WithdrawalQuote } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Tax } from './withdrawal-tax.ts'
import type { PayoutAccount, SealedAccount } from './withdrawals.sql.ts'

/** The functions that the ledger takes from the identity module. */
export type PayoutAccounts = {
  /** The verified bank account of a user. */
  findVerifiedAccount: (db: Db, sealer: Sealer, user: Actor) => Promise<SealedAccount | undefined>
  openAccount: (sealer: Sealer, account: PayoutAccount) => { owner: string; number: string }
}

/** @throws Refusal `ledger.withdrawalTooSmall` for a small amount that leaves a balance */
export const refuseSmall = (amountWon: number, balanceWon: number): void => {
  const { min } = ledgerLimits.withdrawalWon
  if (isSmallWithdrawal(amountWon, balanceWon)) refuse('ledger.withdrawalTooSmall', { params: { min } })
}

type Quoted = { amountWon: number; tax: Tax; account: Pick<SealedAccount, 'bank' | 'numberEnd'> }

export const presentQuote = ({ amountWon, tax, account }: Quoted): WithdrawalQuote => ({
  amountWon,
  nationalTaxWon: tax.nationalWon,
  localTaxWon: tax.localWon,
  payoutWon: amountWon - tax.nationalWon - tax.localWon,
  bank: account.bank,
  numberEnd: account.numberEnd,
})
