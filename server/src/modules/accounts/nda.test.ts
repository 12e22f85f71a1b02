import { expect, test } from 'vitest'
import { hashText } from './nda.ts'
import { shippedTerms } from './terms/shipped-terms.ts'

test('a text has the same hash as from sha256sum', () => {
  // printf '# 서약\n\n## 제1조\n\n지킵니다.\n\n1. 비밀\n\n## 제2조\n\n끝.\n' | openssl dgst -sha256
  const sections = [
    { heading: '제1조', paragraphs: ['지킵니다.', '1. 비밀'] },
    { heading: '제2조', paragraphs: ['끝.'] },
  ]
  expect(hashText({ title: '서약', sections }).toString('hex')).toBe(
    '804e651ccc73ed68a7144cfb0ed7b15b03f8597b49f6407d102aa5ba9109dad7',
  )
})

test.each([
  ['ko', 'cfb10ff4e98752d8c53dc99277c78d58115bf23a65efb05772a9f4c13cfba33b'],
  ['en', '708d5d8ff8f9ead4d1ba26c6eca03a2bff9092798307ab138909ea2122c0aac0'],
] as const)('the shipped NDA in %s is its file below the front matter', (locale, hash) => {
  // sed '1,/^$/d' nda.md | sha256sum
  const nda = shippedTerms().find(({ type }) => type === 'NDA')
  expect(nda && hashText(nda.texts[locale]).toString('hex')).toBe(hash)
})
