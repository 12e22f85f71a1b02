// Reading and writing an amount while it is typed.

/** As many digits as a sum of the product may have. */
const mostDigits = 13

/** The digits of a text, however they were typed or pasted: full width, with commas, with a sign of currency. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, mostDigits)

/** The amount in a text, or undefined where there is none. */
export const amountIn = (text: string): number | undefined => {
  const digits = digitsIn(text)
  return digits === '' ? undefined : Number(digits)
}

/** Where the caret stands in a text so that this many digits follow it. */
export const caretBefore = (text: string, digitsAfter: number): number => {
  let at = text.length
  for (let left = digitsAfter; left > 0 && at > 0; at--) if (/\d/.test(text[at - 1] ?? '')) left--
  return at
}
