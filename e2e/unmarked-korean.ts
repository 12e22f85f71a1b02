// Finds Korean texts of an English page that do not say which language they are in.
import type { Page } from 'playwright-core'

/**
 * Runs in the page. A name within an English sentence has Latin letters around it and belongs to the sentence, as one does
 * that a hidden text adds to the name of a button. Left out is also what is not read out, and what users write into fields.
 */
const unmarkedKorean = (): string[] => {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!/\p{Script=Hangul}/u.test(data) || /\p{Script=Latin}/u.test(data)) continue
    if (parentElement?.closest('[aria-hidden=true], .sr-only, script, textarea, option')) continue
    if (parentElement?.closest<HTMLElement>('[lang]')?.lang === 'en') found.add(data.trim().slice(0, 60))
  }
  return [...found]
}

/** What screen readers would read with English sounds. Nothing on Korean pages. */
export const findUnmarkedKorean = async (page: Page): Promise<string[]> =>
  (await page.evaluate(unmarkedKorean)).map((text) => `"${text}" does not say that it is Korean`)
