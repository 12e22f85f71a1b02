// Finds words that a line break falls into.
import type { Page } from 'playwright-core'

/**
 * Runs in the page. A word is a run of letters and digits, with the commas and dots of a figure: a line may end at a space,
 * a hyphen or a slash. It may be broken if it is read by machines (code; addresses, which have `@`, a slash or a dot between
 * letters; keys and hashes, over 20 letters and digits mixed), or if no line of the page is as long as it.
 */
const brokenWords = (): string[] => {
  const isForMachines = (token: string): boolean =>
    /[@/]|[\p{L}\p{N}][._=?&]\p{L}/u.test(token) || (token.length > 20 && /\d/.test(token) && /[a-z]/i.test(token))
  const main = document.querySelector('main') ?? document.body
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  const longestLine = main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const range = document.createRange()
  const partsOf = (text: Text, start: number, end: number): DOMRect[] => {
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const isBroken = (parts: readonly DOMRect[]): boolean =>
    new Set(parts.map(({ top }) => Math.round(top))).size > 1 &&
    parts.reduce((sum, { width }) => sum + width, 0) <= longestLine
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    // Most texts stand on one line, which saves looking at each of their words.
    if (partsOf(text, 0, text.length).length < 2 || text.parentElement?.closest('code, pre, textarea')) continue
    for (const { 0: token, index } of text.data.matchAll(/\S+/g)) {
      if (isForMachines(token)) continue
      for (const word of token.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+[\p{L}\p{M}]*)*/gu)) {
        const start = index + word.index
        if (isBroken(partsOf(text, start, start + word[0].length))) found.add(word[0])
      }
    }
  }
  return [...found]
}

/** The words that a line break falls into, at the current width. */
export const findBrokenWords = (page: Page): Promise<string[]> => page.evaluate(brokenWords)
