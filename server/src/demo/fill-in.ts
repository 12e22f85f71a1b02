// Texts with gaps, such as "다른 {member}의 {record}을(를) 볼 수 있어요".

/** What stands in the gaps. */
export type Words = Readonly<Record<string, string>>

const pairs: readonly (readonly [written: string, afterVowel: string, afterConsonant: string])[] = [
  ['을(를)', '를', '을'],
  ['이(가)', '가', '이'],
  ['은(는)', '는', '은'],
  ['과(와)', '와', '과'],
  ['(으)로', '로', '으로'],
]

const hangul = { first: 0xac00, last: 0xd7a3, finals: 28, rieul: 8 } as const

/** Null if the text does not end with a Hangul syllable. */
const finalOf = (text: string): number | null => {
  const code = text.codePointAt(text.length - 1) ?? 0
  return code < hangul.first || code > hangul.last ? null : (code - hangul.first) % hangul.finals
}

/** Chooses the particles after filled gaps; other letters count as if they ended with a vowel. */
const withParticles = (text: string): string => {
  let result = text
  for (const [written, afterVowel, afterConsonant] of pairs) {
    const [start = '', ...rest] = result.split(written)
    result = rest.reduce((before, next) => {
      const final = finalOf(before) ?? 0
      const isOpen = final === 0 || (written === '(으)로' && final === hangul.rieul)
      return `${before}${isOpen ? afterVowel : afterConsonant}${next}`
    }, start)
  }
  return result
}

/** @throws Error if there is no word for a gap */
export const fillIn = (text: string, words: Words): string =>
  withParticles(
    text.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => {
      const word = words[name]
      if (word === undefined) throw new Error(`no word for {${name}} in "${text}"`)
      return word
    }),
  )
