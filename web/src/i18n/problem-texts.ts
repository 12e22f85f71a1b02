// The texts of refusals, 4 KB that most visits never show: a browser loads them with the first refusal.
import { type Locale, localeOfPath } from '@jebo/contract/core/locale.ts'
import { loadOptional } from '../optional/load-optional.ts'
import { addMessages } from './messages.ts'

const loaders = {
  ko: () => import('virtual:messages/ko-problems'),
  en: () => import('virtual:messages/en-problems'),
}

/** A lost connection is reported at last without them. */
const longestWaitMs = 5000

const added = new Set<Locale>()

const add = async (locale: Locale): Promise<void> => {
  const part = await loadOptional(loaders[locale])
  if (!part) return
  addMessages(locale, part.default)
  added.add(locale)
}

/** The result of a call whose refusal is shown with `useProblemText`. */
export const withProblemTexts = async <Answer>(calling: Promise<Answer>): Promise<Answer> => {
  try {
    return await calling
  } catch (error) {
    await loadProblemTexts()
    throw error
  }
}

/**
 * Loads the texts that `useProblemText` shows, in the language of the page.
 * @returns false if they are missing
 */
export const loadProblemTexts = async (): Promise<boolean> => {
  const locale = localeOfPath(window.location.pathname)
  if (added.has(locale)) return true
  await Promise.race([add(locale), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  return added.has(locale)
}
