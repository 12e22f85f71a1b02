import { endpoint, nothing } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { mailPreferences, mailType, unsubscribeToken } from './preferences.schema.ts'

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: mailPreferences,
  problems: [],
})

export const updateMailPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signedIn',
  input: mailPreferences,
  answer: nothing,
  problems: [],
})

/** What the link of a mail switches off; changes nothing, since mail scanners open links. */
export const checkUnsubscription = endpoint({
  method: 'GET',
  path: '/notifications/unsubscriptions/{token}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ token: unsubscribeToken }),
  answer: z.object({
    types: z.array(mailType),
    /** Whether all of them are switched off. */
    isDone: z.boolean(),
  }),
  problems: ['notification.linkRejected'],
})

/** Switches these mails off; again it changes nothing. Mail programs send a form (RFC 8058), which says nothing more. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscriptions/{token}',
  access: 'anyone',
  ignoresSession: true,
  ignoresBody: true,
  input: z.strictObject({ token: unsubscribeToken }),
  answer: nothing,
  problems: ['notification.linkRejected'],
})
