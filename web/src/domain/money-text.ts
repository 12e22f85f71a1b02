// Parses and formats an amount while it is typed.

/** The digits of an amount, whether typed or pasted: full width, with commas, with a currency sign. */
export const digitsIn = (text: string): string | null => {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replace(/^₩|^KRW/i, '')
    .replace(/원$|KRW$/i, '')
  return /^\d+$/.test(bare) ? bare : null
}

/** Digits grouped by thousands, as both languages write them: `1,500,000`. */
export const grouped = (digits: string): string => {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',')
}

/** The text as its field shows it: an amount grouped by thousands, anything else as typed. */
export const shownAs = (text: string): string => {
  const digits = digitsIn(text)
  return digits === null ? text : grouped(digits)
}

/**
 * The amount in a text; undefined if it is empty. A text that is not a whole amount stays a text, so that the schema
 * refuses it. An amount that no number represents exactly is far above every schema's limit.
 */
export const amountIn = (text: string): number | string | undefined => {
  if (text.trim() === '') return undefined
  const digits = digitsIn(text)
  return digits === null ? text : Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
}

/** The same of an amount that may be below zero. */
export const signedAmountIn = (text: string): number | string | undefined => {
  const plain = text.normalize('NFKC').trimStart()
  const amount = amountIn(plain.replace(/^[-−]/, ''))
  if (typeof amount !== 'number') return amount === undefined && plain === '' ? undefined : text
  return /^[-−]/.test(plain) ? -amount : amount
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** How many digits a text has from an index on. */
export const digitsFrom = (text: string, at: number): number =>
  [...text.slice(at).normalize('NFKC')].filter(isDigit).length

/**
 * The caret position with this many digits after it. Next to a comma, it is on the side where the next key deletes a
 * digit: before the comma, or after it when the user deletes forward.
 */
export const caretBefore = (text: string, digitsAfter: number, isForward = false): number => {
  let at = text.length
  for (let left = digitsAfter; left > 0 && at > 0; at--) if (isDigit(text[at - 1])) left--
  if (!isForward) while (at > 0 && !isDigit(text[at - 1])) at--
  return at
}
