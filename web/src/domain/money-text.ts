// Reading and writing an amount while it is typed.

/** The digits of an amount, however they were typed or pasted: full width, with commas, with a sign of currency. */
export const digitsIn = (text: string): string | null => {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replace(/^₩|^KRW/i, '')
    .replace(/원$|KRW$/i, '')
  return /^\d+$/.test(bare) ? bare : null
}

/** Digits by thousands, as both languages write them: `1,500,000`. */
export const grouped = (digits: string): string => {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',')
}

/** A text as its field shows it: an amount by thousands, anything else as it was typed. */
export const shownAs = (text: string): string => {
  const digits = digitsIn(text)
  return digits === null ? text : grouped(digits)
}

/**
 * The amount in a text; undefined where nothing was typed. What is no whole amount stays the text it is, for the schema
 * to refuse: nothing is read out of it. An amount that no number holds exactly is far above what any schema takes.
 */
export const amountIn = (text: string): number | string | undefined => {
  if (text.trim() === '') return undefined
  const digits = digitsIn(text)
  return digits === null ? text : Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** How many digits stand in a text from there on. */
export const digitsFrom = (text: string, at: number): number =>
  [...text.slice(at).normalize('NFKC')].filter(isDigit).length

/**
 * Where the caret stands in a text so that this many digits follow it. Beside a comma it stands on the side from which
 * the next press takes a digit: before it, but after it for whoever deletes forward.
 */
export const caretBefore = (text: string, digitsAfter: number, isForward = false): number => {
  let at = text.length
  for (let left = digitsAfter; left > 0 && at > 0; at--) if (isDigit(text[at - 1])) left--
  if (!isForward) while (at > 0 && !isDigit(text[at - 1])) at--
  return at
}
