// Reading and writing an amount while it is typed.

/** As many digits as a sum of the product may have. */
const mostDigits = 13

/** The digits of a text, however they were typed or pasted: full width, with commas, with a sign of currency. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, mostDigits)

/** Digits by thousands, as both languages write them: `1,500,000`. */
export const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** The amount in a text, or undefined where there is none. */
export const amountIn = (text: string): number | undefined => {
  const digits = digitsIn(text)
  return digits === '' ? undefined : Number(digits)
}

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

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
