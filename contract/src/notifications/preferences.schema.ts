import { locales } from '../core/locale.ts'
import { z } from '../core/zod.ts'
import { mailTypes } from './mail-types.ts'

export const mailType = z.enum(mailTypes, { error: 'field.invalid' })

/** How a user is mailed. */
export const mailPreferences = z.strictObject({
  /** The language of all mails to the user, also of those that protect the account. */
  locale: z.enum(locales, { error: 'field.invalid' }),
  mutedTypes: z.array(mailType).max(mailTypes.length).default([]),
  /** Mails name no ticket, program, company or amount. */
  hidesNames: z.boolean({ error: 'field.type' }),
})
export type MailPreferences = z.infer<typeof mailPreferences>

/** Signed by the server, and bound to a user and the types of one mail. */
export const unsubscribeToken = z
  .string({ error: 'field.invalid' })
  .max(400, { error: 'field.invalid' })
  .regex(/^[\w.-]+$/, { error: 'field.invalid' })
