// The taxes that the operator withheld and owes to the tax office.
import { endpoint } from '../core/endpoint.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { payoutFormats } from './payout-files.ts'
import { yearInQuery } from './payouts.schema.ts'
import { namedFile, taxMonth, taxMonthName, taxYear } from './tax.schema.ts'

/** The months of a year in which something was paid out, the newest first; of this year by default. */
export const listTaxMonths = endpoint({
  method: 'GET',
  path: '/staff/tax-months',
  access: 'staff',
  input: z.strictObject({ year: yearInQuery.optional() }),
  answer: taxYear,
  problems: [],
})

/** The sums of a month with a line for each person; records who got their names and why. */
export const exportTaxMonth = endpoint({
  method: 'POST',
  path: '/staff/tax-months/export',
  access: 'staff',
  needsFresh: true,
  input: z.strictObject({ month: taxMonthName, format: z.enum(payoutFormats), reason: viewReason }),
  answer: namedFile,
  problems: ['auth.freshRequired', 'staff.ownSubject', 'ledger.nothingWithheld'],
})

/** Says that the taxes of a month that is over were paid to the tax office. */
export const remitTaxMonth = endpoint({
  method: 'POST',
  path: '/staff/tax-months/remit',
  access: 'staff',
  input: z.strictObject({ month: taxMonthName }),
  answer: taxMonth,
  problems: ['staff.ownSubject', 'ledger.nothingWithheld', 'ledger.monthNotOver', 'ledger.monthRemitted'],
  isIdempotent: true,
})
