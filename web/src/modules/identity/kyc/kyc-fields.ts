// The form fields: the contract's schema for a complete submission, and the messages for empty fields.
import { z } from '@jebo/contract/core/zod.ts'
import { bankCode, kycForm } from '@jebo/contract/identity/kyc.schema.ts'

export const pictureFields = ['accountCopy', 'idFront'] as const
export type PictureField = (typeof pictureFields)[number]

const { owner, accountNumber, accountCopy, idFront } = kycForm

export const kycFields = z.strictObject({
  bank: z.string().pipe(bankCode),
  owner,
  accountNumber,
  accountCopy: z.string().pipe(accountCopy),
  idFront: z.string().pipe(idFront),
})
export type KycFields = z.input<typeof kycFields>

export const emptyKyc: KycFields = { bank: '', owner: '', accountNumber: '', accountCopy: '', idFront: '' }

/** Separators that banks and users put between the digits of an account number. */
export const withoutGaps = (typed: string): string => typed.replace(/[\s\u002d\u2010-\u2015\u2212]/g, '')
