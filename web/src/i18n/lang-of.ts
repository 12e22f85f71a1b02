import type { Locale } from '@jebo/contract/core/locale.ts'

/** Enough to tell the language of a text. */
const sampled = 2000

/** English terms are frequent in Korean reports, Korean words hardly occur in English ones. */
const latinPerHangul = 5

/** The `lang` of a text that users wrote; undefined if it is that of the page, or cannot be told. */
export const langOf = (text: string | null, page: string): Locale | undefined => {
  let hangul = 0
  let latin = 0
  for (const letter of (text ?? '').slice(0, sampled).normalize('NFC')) {
    if (letter >= '가' && letter <= '힣') hangul += 1
    else if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')) latin += 1
  }
  if (hangul + latin === 0) return undefined
  const lang: Locale = hangul * latinPerHangul >= latin ? 'ko' : 'en'
  return lang === page ? undefined : lang
}
