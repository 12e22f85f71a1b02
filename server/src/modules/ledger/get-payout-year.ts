import type { getPayoutYear as endpoint } from '@jebo/contract/ledger/payouts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { payoutYearOf } from './payout-year.ts'

/** What the caller was paid in a year. */
export const getPayoutYear: Handler<typeof endpoint> = (call, { year }) => payoutYearOf(call, year)
