// What was withheld in a month, for the tax office.
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'
import { payoutTotals } from './payouts.schema.ts'

/** A month of Seoul. */
export const taxMonthName = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'field.invalid' })

export const taxMonth = payoutTotals.extend({
  month: z.string(),
  /** Whether nothing can be added to it any more. */
  isOver: z.boolean(),
  /** The last day on which it is paid in time. */
  dueOn: z.iso.date(),
  /** Whether that day has passed, and something is still owed. */
  isLate: z.boolean(),
  /** Whether the caller was paid in it, who may not act on it then. */
  isOwn: z.boolean(),
  remittedAt: z.iso.datetime().nullable(),
  remittedBy: person.nullable(),
})
export type TaxMonth = z.infer<typeof taxMonth>

export const taxYear = z.object({ year: z.int(), years: z.array(z.int()), months: z.array(taxMonth) })
export type TaxYear = z.infer<typeof taxYear>

/** A file that is saved by the page, because it is asked for with a password and a reason. */
export const namedFile = z.object({ name: z.string(), type: z.string(), base64: z.string() })
