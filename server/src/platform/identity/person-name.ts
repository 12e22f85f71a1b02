const longestName = 100

/** Characters without a shape of their own, or that change the direction: controls, format marks, fillers. */
const shapeless = /[\p{C}\p{DI}\u2800]/gu

/** No name has more marks on a letter; more would cover the lines around it. */
const excessMarks = /(\p{M}{4})\p{M}+/gu

/** A name of an identity provider as it is stored and compared; empty if nothing of it is visible. */
export const cleanPersonName = (given: string): string => {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(shapeless, '').replaceAll(excessMarks, '$1')
  return [...name.trim()].slice(0, longestName).join('').trimEnd()
}
