import type { checkUnsubscription as endpoint } from '@jebo/contract/notifications/preferences.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { findPreferences } from './preferences.sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** The types of mails that a link switches off, and whether they are off already. */
export const checkUnsubscription: Handler<typeof endpoint> = async ({ db, sealer }, { token }) => {
  const subscription = readUnsubscribeToken(sealer, token)
  refuseUnless(subscription, 'notification.linkRejected')
  const userId = await findUserId(db, subscription.userUuid)
  refuseUnless(userId, 'notification.linkRejected')
  const { mutedTypes } = await findPreferences(db, userId)
  return { types: [...subscription.types], isDone: subscription.types.every((type) => mutedTypes.includes(type)) }
}
