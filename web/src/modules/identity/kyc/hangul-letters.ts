// Hangul letter by letter, as it is typed: "구" and "국ㅁ" are prefixes of "국민", and "ㄱㅁ" are its initial consonants.

const leads = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const tails = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** Letters that are typed as two keys, which an input method joins until the next key. */
const pairs: Partial<Record<string, string>> = {
  ...{
    ㄳ: 'ㄱㅅ',
    ㄵ: 'ㄴㅈ',
    ㄶ: 'ㄴㅎ',
    ㄺ: 'ㄹㄱ',
    ㄻ: 'ㄹㅁ',
    ㄼ: 'ㄹㅂ',
    ㄽ: 'ㄹㅅ',
    ㄾ: 'ㄹㅌ',
    ㄿ: 'ㄹㅍ',
    ㅀ: 'ㄹㅎ',
  },
  ...{ ㅄ: 'ㅂㅅ', ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' },
}

const first = '가'.charCodeAt(0)

const inSyllable = (syllable: string): string[] => {
  const place = syllable.charCodeAt(0) - first
  const [lead, vowel, tail] = [Math.floor(place / 588), Math.floor((place % 588) / 28), place % 28]
  return [leads[lead] ?? '', vowels[vowel] ?? '', tails[tail] ?? '']
}

/** Every letter in typing order; other characters stay. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[가-힣]/g, (syllable) => inSyllable(syllable).join(''))
    .replace(/[ㄱ-ㅣ]/g, (letter) => pairs[letter] ?? letter)

/** The initial consonant of each syllable; other characters stay. */
export const initialsOf = (text: string): string =>
  text.normalize('NFC').replace(/[가-힣]/g, (syllable) => inSyllable(syllable)[0] ?? '')
