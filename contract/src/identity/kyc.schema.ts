// The account that rewards are paid to, and how staff convince themselves that it is the hacker's own.
import { fileId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { hasNoLongNumber, line, prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { bankCodes } from './banks.ts'
import { kycLimits } from './kyc.limits.ts'

export const kycStates = ['PENDING', 'APPROVED', 'DENIED'] as const
export type KycState = (typeof kycStates)[number]

export const bankCode = z.enum(bankCodes, { error: 'field.required' })

export const kycForm = {
  bank: bankCode,
  /** As it stands in the bank's books: the verified name. */
  owner: line({ max: kycLimits.owner }),
  accountNumber: z
    .string()
    .min(1, { error: 'field.required', abort: true })
    .regex(/^[0-9]*$/, { error: 'field.digitsOnly', abort: true })
    .regex(/^[0-9]{8,16}$/, { error: 'field.accountNumber' })
    .meta({ override: { allOf: undefined, pattern: '^[0-9]*$', minLength: 8, maxLength: 16 } }),
  accountCopy: fileId,
  idFront: fileId,
}

/** An account as its owner sees it again. */
export const kycAccount = z.object({
  bank: bankCode,
  /** The last four digits. */
  numberEnd: z.string(),
})
export type KycAccount = z.infer<typeof kycAccount>

/** How somebody's newest request stands, and the account that counts meanwhile. */
export const kycStanding = z.object({
  state: z.enum(['NONE', ...kycStates]),
  /** Why it was denied. */
  reason: z.string().nullable(),
  /** The newest request's account; null without one, and once a denied one's details are deleted. */
  account: kycAccount.nullable(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The account that rewards are paid to: it stays until another one is approved. */
  approved: kycAccount.extend({ approvedAt: z.iso.datetime() }).nullable(),
})
export type KycStanding = z.infer<typeof kycStanding>

/** A request in the queue of staff: nothing of what is sealed. */
export const kycRow = z.object({
  id: z.uuid(),
  user: person,
  state: z.enum(kycStates),
  bank: bankCode,
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type KycRow = z.infer<typeof kycRow>

/** A request as it is opened, for a reason that was written down. */
export const kycDetails = kycRow.extend({
  /** Null once there is no owner to compare it with. */
  verifiedName: z.string().nullable(),
  /** Null once they are deleted. */
  owner: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** After NFC, without spaces around them. */
  namesMatch: z.boolean(),
  /** Where the pictures lie, for as long as this view lasts; null once they are deleted. */
  accountCopyPath: z.string().nullable(),
  idFrontPath: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the pictures stop being shown, unless they are opened anew. */
  viewEndsAt: z.iso.datetime(),
})
export type KycDetails = z.infer<typeof kycDetails>

/** It lies in plain, and is kept longer than what it speaks of. */
export const kycReason = prose({ max: kycLimits.reason }).refine(hasNoLongNumber, { error: 'field.noNumbers' })
