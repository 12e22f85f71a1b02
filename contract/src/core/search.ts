import { line } from './text.ts'

/** A Korean keyboard writes Latin letters, digits, signs and spaces wide after one key, and texts rarely contain them. */
const wide = /[\u3000\uff01-\uff5e]/g

/**
 * A search term. A single letter matches nearly every text, and no index helps to find it. Only wide letters are folded:
 * NFKC would also replace single Korean consonants and `㈜`, which texts contain.
 */
export const searchTerm = line({ min: 2, max: 100 }).overwrite((term) =>
  term.replaceAll(wide, (letter) => letter.normalize('NFKC')),
)
