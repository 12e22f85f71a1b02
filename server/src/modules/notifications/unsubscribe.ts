import type { unsubscribe as endpoint } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { muteTypes } from './preferences.sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Switches off the mails of a link, for the user it is bound to, without sign-in. */
export const unsubscribe: Handler<typeof endpoint> = async ({ db, sealer }, { token }) => {
  const subscription = readUnsubscribeToken(sealer, token)
  refuseUnless(subscription, 'notification.linkRejected')
  const userId = await findUserId(db, subscription.userUuid)
  refuseUnless(userId, 'notification.linkRejected')
  await inTransaction(db, (tx) => muteTypes(tx, userId, subscription.types))
}
