// The schemas of the forms about tickets, loaded when a form is used.
import { severity } from '@jebo/contract/core/severity.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { wholeWon } from '@jebo/contract/core/won.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { rewardForm } from '@jebo/contract/tickets/tickets.schema.ts'

export const objectionForm = z.strictObject({ reason: prose(ticketLimits.reason) })

export const severityForm = z.strictObject({ severity })

/** The contract's form with the reward range of a severity in place of the widest one. */
export const rewardFormWithin = ({ minWon, maxWon }: { minWon: number; maxWon: number }) =>
  rewardForm.extend({
    amount: wholeWon.superRefine((amount, context) => {
      if (amount >= minWon && amount <= maxWon) return
      context.addIssue({ code: 'custom', message: 'field.rewardRange', params: { min: minWon, max: maxWon } })
    }),
  })
