import { newPassword } from '@jebo/contract/accounts/accounts.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'

/** A password is typed twice, since nobody sees what he types. */
export const newPasswordFields = { password: newPassword, confirmation: z.string() }

/** For `refine`: the second must be what the first is. */
export const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation

export const notConfirmed = {
  path: ['confirmation'],
  error: 'field.passwordMismatch',
  // Also while another field is still wrong.
  when: () => true,
}

export const newPasswordForm = z.strictObject(newPasswordFields).refine(isConfirmed, notConfirmed)
