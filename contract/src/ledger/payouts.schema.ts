// What was paid out and withheld, for those who were paid.
import { publicId } from '../core/id.ts'
import { wholeInQuery } from '../core/page.ts'
import { taxRules } from '../core/tax-rule.ts'
import { z } from '../core/zod.ts'

/** A year of Seoul. */
export const yearInQuery = wholeInQuery(9999).refine((given) => given >= 2000, { error: 'field.invalid' })

/** Whole won. */
const amounts = { amountWon: z.int(), nationalTaxWon: z.int(), localTaxWon: z.int(), payoutWon: z.int() }

/** A withdrawal that the bank has paid. */
export const paidWithdrawal = z.object({
  id: publicId,
  ...amounts,
  taxRule: z.enum(taxRules),
  /** The code of the bank, and the last four digits of the account. */
  bank: z.string(),
  numberEnd: z.string(),
  requestedAt: z.iso.datetime(),
  paidAt: z.iso.datetime(),
})
export type PaidWithdrawal = z.infer<typeof paidWithdrawal>

export const payoutTotals = z.object({ count: z.int(), ...amounts })
export type PayoutTotals = z.infer<typeof payoutTotals>

/** What a user was paid in a year of Seoul, by the time of the payment. */
export const payoutYear = z.object({
  year: z.int(),
  /** Those that can be asked for, the newest first: from the first payment on to this one. */
  years: z.array(z.int()),
  totals: payoutTotals,
  /** The oldest first. */
  withdrawals: z.array(paidWithdrawal),
})
export type PayoutYear = z.infer<typeof payoutYear>
