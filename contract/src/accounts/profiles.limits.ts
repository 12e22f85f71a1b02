import { codePoints } from '../core/code-points.ts'

/** Limits of a profile; lengths are in code points after NFC. Source: specification, section 5. */
export const profileLimits = {
  bio: 500,
  /** A single Hangul syllable is a word; of other characters a tag has at least `min`. */
  tags: { most: 10, min: 2, max: 64 },
  links: 5,
} as const

export const tagCharacters = /^[-_0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]*$/

/** Whether a text, composed and without spaces around it, is as long as a tag may be. */
export const hasTagLength = (tag: string): boolean => {
  const length = codePoints(tag)
  return (length >= profileLimits.tags.min || /^[가-힣]$/.test(tag)) && length <= profileLimits.tags.max
}

/** Whether a text is a tag once the spaces around it are removed. */
export const isTag = (text: string): boolean => {
  const tag = text.normalize('NFC').trim()
  return hasTagLength(tag) && tagCharacters.test(tag)
}
