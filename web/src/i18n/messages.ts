// The messages of one language, loaded before the first render: both on the server, one in the browser.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Messages } from 'use-intl'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
}

const loaded = new Map<Locale, Messages>()

export const loadMessages = async (locale: Locale): Promise<void> => {
  if (!loaded.has(locale)) loaded.set(locale, (await loaders[locale]()).default)
}

/** The messages of a language that is already loaded; an earlier call is a bug. */
export const messagesOf = (locale: Locale): Messages => {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`The words of "${locale}" were not loaded.`)
  return messages
}
