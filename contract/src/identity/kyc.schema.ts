// The bank account that rewards are paid to, and how staff verify that it belongs to the hacker.

import { fileId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { hasNoLongNumber, line, prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { bankCodes } from './banks.ts'
import { kycStates } from './kyc.lifecycle.ts'
import { kycLimits } from './kyc.limits.ts'

export const bankCode = z.enum(bankCodes, { error: 'field.required' })

export const kycForm = {
  bank: bankCode,
  /** As registered at the bank; must be the verified name. */
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

/** An account as shown to its owner. */
export const kycAccount = z.object({
  bank: bankCode,
  /** The last four digits. */
  numberEnd: z.string(),
})
export type KycAccount = z.infer<typeof kycAccount>

/** The state of a user's newest submission, and the account in use. */
export const kycStanding = z.object({
  state: z.enum(['NONE', ...kycStates]),
  /** The verified name, which the holder of the account must have; null without a verified identity. */
  verifiedName: z.string().nullable(),
  /** Why it was denied. */
  reason: z.string().nullable(),
  /** The newest submission's account; null without one, and after a denied one's details are deleted. */
  account: kycAccount.nullable(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The account that rewards are paid to, until another one is approved. */
  approved: kycAccount.extend({ approvedAt: z.iso.datetime() }).nullable(),
})
export type KycStanding = z.infer<typeof kycStanding>

/** A submission in the staff queue, without sealed data. */
export const kycRow = z.object({
  id: z.uuid(),
  user: person,
  state: z.enum(kycStates),
  bank: bankCode,
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type KycRow = z.infer<typeof kycRow>

/** The same in the list of staff. */
export const listedKyc = kycRow.extend({
  /** Whether it is the caller's, who may not act on it then. */
  isOwn: z.boolean(),
})
export type ListedKyc = z.infer<typeof listedKyc>

/** An opened submission; the view is recorded with its reason. */
export const kycDetails = kycRow.extend({
  /** Null once the owner is deleted, as there is nothing to compare. */
  verifiedName: z.string().nullable(),
  /** Null once deleted. */
  owner: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** Compared in NFC, without surrounding spaces. */
  namesMatch: z.boolean(),
  /** Paths of the pictures, valid during this view; null once deleted. */
  accountCopyPath: z.string().nullable(),
  idFrontPath: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the paths stop working, unless the submission is opened again. */
  viewEndsAt: z.iso.datetime(),
})
export type KycDetails = z.infer<typeof kycDetails>

/** Stored unencrypted, and longer than the account it describes. */
export const kycReason = prose({ max: kycLimits.reason }).refine(hasNoLongNumber, { error: 'field.noNumbers' })
