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
  ['] and [x] and [](y)', '] and [x] and '],
])('%j is read as %j', (text, plain) => {
  expect(plainOf(text)).toBe(plain)
  expect(excerptOf(text)).toBe(plain.trim())
})
