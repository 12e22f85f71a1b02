// The schemas of the forms about accounts, loaded when a form is used.
import {
  emailCode,
  newPassword,
  nickname,
  secondFactorCode,
  signInForm,
} from '@jebo/contract/accounts/accounts.schema.ts'
import { email } from '@jebo/contract/core/email.ts'
import { z } from '@jebo/contract/core/zod.ts'

/** A password is typed twice, because its characters are hidden. */
const newPasswordFields = { password: newPassword, confirmation: z.string() }

const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation

const notConfirmed = {
  path: ['confirmation'],
  error: 'field.passwordMismatch',
  // Checked even while another field is invalid.
  when: () => true,
}

export const newPasswordForm = z.strictObject(newPasswordFields).refine(isConfirmed, notConfirmed)

export const accountForm = z.strictObject({ ...newPasswordFields, nickname }).refine(isConfirmed, notConfirmed)

/** The second factor code is requested separately, once the password is accepted. */
export const passwordForm = signInForm.omit({ otp: true, isReturning: true })

export const addressForm = z.strictObject({ email })

export const emailCodeForm = z.strictObject({ code: emailCode })

export const secondFactorForm = z.strictObject({ otp: secondFactorCode })
