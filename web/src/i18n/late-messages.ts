// Messages of code that loads late and has many: the build calls this around its import (vite/compiled-messages.ts).
import { type Locale, localeOfPath } from '@jebo/contract/core/locale.ts'
import type { Messages } from 'use-intl'
import { addMessages } from './messages.ts'

type Loaders = Record<Locale, () => Promise<{ default: Partial<Messages> }>>

/** What has been asked for, by its languages. */
const added = new Map<Loaders, Set<Locale>>()

const add = async (loaders: Loaders, locale: Locale): Promise<void> => {
  if (added.get(loaders)?.has(locale)) return
  addMessages(locale, (await loaders[locale]()).default)
  added.set(loaders, (added.get(loaders) ?? new Set()).add(locale))
}

/** The loaded code, once the messages that it shows are there in the language of the page. */
export const withLateMessages = async <Code>(loading: Promise<Code>, loaders: Loaders): Promise<Code> => {
  const [code] = await Promise.all([loading, add(loaders, localeOfPath(window.location.pathname))])
  return code
}

/** Adds the messages of code that an earlier page in another language has loaded. */
export const addLateMessages = async (locale: Locale): Promise<void> => {
  await Promise.all([...added.keys()].map((loaders) => add(loaders, locale)))
}
