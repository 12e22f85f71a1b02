// What those who were paid take along.
import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { payoutFormats } from './payout-files.ts'
import { payoutYear, yearInQuery } from './payouts.schema.ts'

/** The caller's withdrawals that were paid in a year, this one by default. */
export const getPayoutYear = endpoint({
  method: 'GET',
  path: '/contracts/withdrawals/year',
  access: 'signedIn',
  input: z.strictObject({ year: yearInQuery.optional() }),
  answer: payoutYear,
  problems: [],
})

/** The same as a file. */
export const exportPayoutYear = endpoint({
  method: 'GET',
  path: '/contracts/withdrawals/year/export',
  access: 'signedIn',
  input: z.strictObject({ year: yearInQuery, format: z.enum(payoutFormats) }),
  answer: servedFile,
  problems: [],
})

/** What one of the caller's withdrawals paid out and withheld, as a PDF, once it is paid. */
export const downloadPayoutReceipt = endpoint({
  method: 'GET',
  path: '/contracts/withdrawals/{id}/receipt',
  access: 'signedIn',
  input: z.strictObject({ id: givenId }),
  answer: servedFile,
  problems: ['error.notFound', 'ledger.notPaid'],
})
