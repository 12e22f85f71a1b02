// The schemas of the forms about tickets, loaded when a form is used.

import { attachment } from '@jebo/contract/core/attachment.ts'
import { email } from '@jebo/contract/core/email.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { wonInRange } from '@jebo/contract/core/won.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { appealDecisions } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { appealReason } from '@jebo/contract/tickets/appeals.schema.ts'
import { passages } from '@jebo/contract/tickets/redactions.schema.ts'
import { reportFields } from '@jebo/contract/tickets/reports.schema.ts'
import { staffReason } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import { takeDownAnswer } from '@jebo/contract/tickets/take-downs.schema.ts'
import { publicDisclosures } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { disclosureFields, rewardForm, summary, ticketForm } from '@jebo/contract/tickets/tickets.schema.ts'
import { passagesIn } from './passage-lines.ts'

/** The times that the form offers. */
export const hidingDays = ['7', '14', '30'] as const

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

/** A level that may be LIMITED_DISCLOSED, which alone has a summary; what was typed for another level is left out. */
const checkedSummary = (
  { outcome, summary: text = '' }: { outcome: string; summary?: string | undefined },
  context: z.core.$RefinementCtx,
): void => {
  const { error } = outcome === 'LIMITED_DISCLOSED' ? summary.safeParse(text) : {}
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['summary'] })
}

/** What staff decide about an objection. */
export const decisionForm = z
  .strictObject({
    outcome: z.enum(['REFUSED', ...publicDisclosures]),
    summary: z.string().optional(),
    reason: staffReason,
  })
  .superRefine(checkedSummary)

/** To which level staff lower a public ticket. */
export const lowerForm = z
  .strictObject({
    outcome: z.enum(['LIMITED_DISCLOSED', 'CLOSED']),
    summary: z.string().optional(),
    reason: staffReason,
  })
  .superRefine(checkedSummary)

/** For how long staff hide a public ticket. */
export const hidingForm = z.strictObject({ days: z.enum(hidingDays), reason: staffReason })

/** What staff decide about a hidden ticket. */
export const takeDownForm = z
  .strictObject({
    outcome: z.enum(['RESTORED', 'REDACTED', 'LIMITED_DISCLOSED', 'CLOSED']),
    /** One on each line; what was typed for another outcome is left out. */
    passages: z.string().optional(),
    summary: z.string().optional(),
    reason: staffReason,
  })
  .superRefine(checkedSummary)
  .superRefine(({ outcome, passages: text = '' }, context) => {
    if (outcome !== 'REDACTED') return
    const { error } = passages.min(1, { error: 'field.required' }).safeParse(passagesIn(text))
    for (const issue of error?.issues.slice(0, 1) ?? []) context.addIssue({ ...issue, path: ['passages'] })
  })

/** A report of a public ticket. The address is that of the account, or one that a guest gives. */
export const reportForm = z.strictObject({ ...reportFields, email })

export const takeDownAnswerForm = z.strictObject({ answer: takeDownAnswer })

export const extensionForm = z.strictObject({ reason: staffReason })

/** Why the author appeals a closing. */
export const appealForm = z.strictObject({ reason: appealReason })

/** What staff decide about an appeal. */
export const appealDecisionForm = z.strictObject({ outcome: z.enum(appealDecisions), reason: staffReason })

/** Of forms that only ask for a decision. */
export const nothingAsked = z.strictObject({})

/** The contract's form with the reward range of a severity in place of the widest one. */
export const rewardFormWithin = ({ minWon, maxWon }: { minWon: number; maxWon: number }) =>
  rewardForm.extend({
    amount: wonInRange({ min: minWon, max: maxWon }),
  })
