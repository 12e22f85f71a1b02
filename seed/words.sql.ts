import { type WordList, words } from './words.ts'

/** A list as an SQL array. Lists with spaces in their entries are separated by bars. */
export const array = (name: WordList): string => {
  const entries = words[name].split(words[name].includes('|') ? '|' : ' ')
  return `array[${entries.map((entry) => `'${entry}'`).join(',')}]`
}

/** An SQL expression for a word that depends on the number of a row. A constant array is read faster than a column. */
export const pick = (name: WordList, number: string, salt: number): string =>
  `seeding.pick(${array(name)}, ${number}, ${salt})`
