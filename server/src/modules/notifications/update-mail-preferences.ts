import type { updateMailPreferences as endpoint } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { setMailLocale } from '../accounts/public.ts'
import { storePreferences } from './preferences.sql.ts'

/** Changes how the caller is mailed, also by mails that wait. */
export const updateMailPreferences: Handler<typeof endpoint> = async ({ db, actor }, { locale, ...preferences }) => {
  await inTransaction(db, async (tx) => {
    await setMailLocale(tx, actor.id, locale)
    await storePreferences(tx, actor.id, preferences)
  })
}
