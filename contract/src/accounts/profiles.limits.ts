import { codePoints } from '../core/code-points.ts'

/** Limits of a profile; lengths are in code points after NFC. Source: specification, section 5. */
export const profileLimits = {
  bio: 500,
  tags: { most: 10, min: 2, max: 64 },
  links: 5,
} as const

export const tagCharacters = /^[-_0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]*$/

/** Whether a text is a tag once the spaces around it are removed. */
export const isTag = (text: string): boolean => {
  const tag = text.normalize('NFC').trim()
  const length = codePoints(tag)
  return length >= profileLimits.tags.min && length <= profileLimits.tags.max && tagCharacters.test(tag)
}
