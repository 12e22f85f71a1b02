import type { getMailPreferences as endpoint } from '@jebo/contract/notifications/preferences.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findMailLocale } from '../accounts/public.ts'
import { findPreferences } from './preferences.sql.ts'

/** How the caller is mailed. */
export const getMailPreferences: Handler<typeof endpoint> = async ({ db, actor }) => {
  const [locale, preferences] = await Promise.all([findMailLocale(db, actor.id), findPreferences(db, actor.id)])
  return { locale, ...preferences }
}
