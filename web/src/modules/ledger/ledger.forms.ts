// The schemas of the forms about credit, loaded when a form is used.
import { viewReason } from '@jebo/contract/core/view-reason.ts'
import { wholeWon, wonWithin } from '@jebo/contract/core/won.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { isSmallWithdrawal, ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import { contractReason, withdrawalForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { reserveForm } from '@jebo/contract/programs/reserves.schema.ts'

export const cancelForm = z.strictObject({ reason: contractReason })

export const viewForm = z.strictObject({ reason: viewReason })

/** The contract's form with the amounts that can be moved. */
export const reserveFormWithin = (mostWon: number) =>
  reserveForm.extend({ amount: wonWithin({ min: 1, max: mostWon }) })

/** The contract's form with the amounts that this balance allows, and no other limit: from the least one on, or all of it. */
export const withdrawalFormOf = (balanceWon: number) => {
  const { min } = ledgerLimits.withdrawalWon
  return withdrawalForm.extend({
    amount: wholeWon
      .refine((amount) => amount <= balanceWon, { error: 'ledger.insufficientBalance', abort: true })
      .refine((amount) => !isSmallWithdrawal(amount, balanceWon), {
        error: 'ledger.withdrawalTooSmall',
        params: { min },
      }),
  })
}
