// The schemas of the forms about tickets, loaded when a form is used.
import { attachment } from '@jebo/contract/core/attachment.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { wonWithin } from '@jebo/contract/core/won.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { disclosureFields, rewardForm, summary, ticketForm } from '@jebo/contract/tickets/tickets.schema.ts'

/** A draft, with files that are sent as ids. */
export const draftForm = ticketForm.extend({ attachments: z.array(attachment).optional() })

/** A level with its summary; what was typed for another level is left out. */
export const disclosureForm = z
  .strictObject({
    disclosure: disclosureFields.disclosure,
    summary: z.string().optional(),
    isAnonymous: z.boolean().optional(),
  })
  .superRefine(({ disclosure, summary: text = '' }, context) => {
    const { error } = disclosure === 'LIMITED_DISCLOSED' ? summary.safeParse(text) : {}
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['summary'] })
  })

/** Agreeing to a disclosure; the author says whether with the name. */
export const acceptanceForm = z.strictObject({ isAnonymous: z.boolean().optional() })

export const summaryForm = z.strictObject({ summary })

export const objectionForm = z.strictObject({ reason: prose(ticketLimits.reason) })

/** Of forms that only ask for a decision. */
export const nothingAsked = z.strictObject({})

/** The contract's form with the reward range of a severity in place of the widest one. */
export const rewardFormWithin = ({ minWon, maxWon }: { minWon: number; maxWon: number }) =>
  rewardForm.extend({
    amount: wonWithin({ min: minWon, max: maxWon }),
  })
