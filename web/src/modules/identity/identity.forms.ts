// The schemas of the forms about bank accounts, loaded when a form is used.
import { z } from '@jebo/contract/core/zod.ts'
import { bankCode, kycForm, kycReason } from '@jebo/contract/identity/kyc.schema.ts'

const { owner, accountNumber, accountCopy, idFront } = kycForm

/** A complete submission; the messages for empty fields are given with the form. */
export const kycFields = z.strictObject({
  bank: z.string().pipe(bankCode),
  owner,
  accountNumber,
  accountCopy: z.string().pipe(accountCopy),
  idFront: z.string().pipe(idFront),
})

export const denialForm = z.strictObject({ reason: kycReason, deletesNow: z.boolean() })
