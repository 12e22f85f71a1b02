// The messages of a language, loaded before they are shown: on the server all of both languages, in a browser those of
// every page and of the opened one (vite/compiled-messages.ts).
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Messages } from 'use-intl'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
}

const loaded = new Map<Locale, Messages>()

/** The languages of which all messages are loaded. */
const whole = new Set<Locale>()

/** Loads all messages of a language, also if a part of them is there. */
export const loadMessages = async (locale: Locale): Promise<void> => {
  if (whole.has(locale)) return
  loaded.set(locale, (await loaders[locale]()).default)
  whole.add(locale)
}

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (first: Tree, second: Tree): Tree => {
  const both = Object.entries(second).map(([key, value]) => {
    const known = first[key]
    return [key, isTree(known) && isTree(value) ? merged(known, value) : value]
  })
  return { ...first, ...Object.fromEntries(both) }
}

/** Adds messages of a language to those that are already loaded. */
export const addMessages = (locale: Locale, part: Partial<Messages>): void => {
  // The parts of the pages that have been opened together have each message that these pages show.
  loaded.set(locale, merged(loaded.get(locale) ?? {}, part) as Messages)
}

/** The messages of a language that are loaded; an earlier call is a bug. */
export const messagesOf = (locale: Locale): Messages => {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`The messages of "${locale}" were not loaded.`)
  return messages
}
