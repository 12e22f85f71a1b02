// In a browser each page loads the messages that it can show; the build reads from the code which these are.

import { everyPage, pageLoaders } from 'virtual:page-messages'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { addLateMessages } from './late-messages.ts'
import { addMessages } from './messages.ts'

const added = new Set<string>()

const add = async (locale: Locale, name: string, part: ReturnType<typeof pageLoaders>): Promise<void> => {
  const key = `${locale} ${name}`
  if (!part || added.has(key)) return
  addMessages(locale, (await part[locale]()).default)
  added.add(key)
}

/** @param file the file of routes/ that renders the page; null loads only what every page needs */
export const loadPageMessages = async (locale: Locale, file: string | null): Promise<void> => {
  await Promise.all([
    add(locale, 'every page', everyPage),
    file !== null && add(locale, file, pageLoaders(file)),
    addLateMessages(locale),
  ])
}
