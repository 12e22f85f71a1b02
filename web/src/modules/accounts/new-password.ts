import { newPassword } from '@jebo/contract/accounts/accounts.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'

/** A password is typed twice, because its characters are hidden. */
export const newPasswordFields = { password: newPassword, confirmation: z.string() }

/** For `refine`: both passwords must match. */
export const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation

export const notConfirmed = {
  path: ['confirmation'],
  error: 'field.passwordMismatch',
  // Checked even while another field is invalid.
  when: () => true,
}

export const newPasswordForm = z.strictObject(newPasswordFields).refine(isConfirmed, notConfirmed)
