// Corrections of wallets by staff.
import { companyBrief } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { person } from '../core/person.ts'
import { typedName } from '../core/typed-name.ts'
import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { adjustedKinds, adjustmentStates } from './adjustments.lifecycle.ts'
import { ledgerLimits } from './ledger.limits.ts'
import { contractReason } from './ledger.schema.ts'

const { max } = ledgerLimits.amountWon

export const adjustmentForm = z.strictObject({
  kind: z.enum(adjustedKinds),
  /** The nickname of the user, the alias of the company, or the name of the crew. */
  name: typedName,
  /** Below zero to take credit away. */
  amount: wholeWon
    .min(-max)
    .max(max)
    .refine((won) => won !== 0, { error: 'field.notZero' }),
  reason: contractReason,
})

export const adjustment = z.object({
  id: z.uuid(),
  state: z.enum(adjustmentStates),
  amountWon: z.int(),
  reason: z.string(),
  user: person.nullable(),
  company: companyBrief.nullable(),
  crew: crewBrief.nullable(),
  proposedBy: person.nullable(),
  proposedAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
  can: z.object({ post: z.boolean(), refuse: z.boolean() }),
})
export type Adjustment = z.infer<typeof adjustment>
