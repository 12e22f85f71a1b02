import { expect, it } from 'vitest'
import { excerptOf, plainOf } from './plain-text.ts'

it.each([
  [String.raw`user\_name and \*stars\* stay`, 'user_name and *stars* stay'],
  [String.raw`**zqsec**retzq \# _one_ user_id`, 'zqsecretzq # one user_id'],
  ['first [a guide](https://a.test/b "Title") and [more `code_`](/c)', 'first a guide and more code_'],
  ['first [[가림]](https://a.test) and ![[가림]](/api/files/1)a picture', 'first [가림] and a picture'],
  ['[![logo](/api/files/1) home](/)', ' home'],
  [String.raw`\`a[0](b)\`, a[1], \[c](d), [ and [open](end`, '`a0`, a[1], [c](d), [ and [open](end'],
  ['`a[0](b)` and `c\\_d`', 'a[0](b) and c\\_d'],
  ['~~no longer~~ this, ~~[a](/b)~~ 감사해요~~ 정말~~', 'no longer this, ~~a~~ 감사해요~~ 정말~~'],
  ['] and [x] and [](y)', '] and [x] and '],
])('%j is read as %j', (text, plain) => {
  expect(plainOf(text)).toBe(plain)
  expect(excerptOf(text)).toBe(plain.trim())
})

it.each([
  ['앞의 글\n\n| 주소 | 값 |\n|---|:-:|\n| /a | 1 |\n\n뒤의 a | b 글', '앞의 글 주소 값 /a 1 뒤의 a | b 글'],
  ['이름 | 값\n--- | ---\na | b', '이름 값 a b'],
  ['첫째 - 둘째\n---\n셋째', '첫째 - 둘째 --- 셋째'],
  ['[안내][1]를 봐요.\n\n[1]: https://a.test/b\n끝', '[안내][1]를 봐요. 끝'],
  ['[가림]: 값은\n[redacted]: https://a.test', '[가림]: 값은 [redacted]: https://a.test'],
  ['글의 끝이 [reda', '글의 끝이'],
  ['글의 끝이 [', '글의 끝이'],
  ['글의 끝이 [가림]', '글의 끝이 [가림]'],
  [`${'가'.repeat(198)} [가림]`, `${'가'.repeat(198)}…`],
])('the excerpt of %j is %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt)
})
