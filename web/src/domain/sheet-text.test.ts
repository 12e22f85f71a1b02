import { expect, test } from 'vitest'
import { sheetTextOf } from './sheet-text.ts'

test.each([
  ['UTF-8', [0xec, 0x9b, 0xb9, 0x2c, 0x41]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xec, 0x9b, 0xb9, 0x2c, 0x41]],
  ['CP949', [0xc0, 0xa5, 0x2c, 0x41]],
  ['UTF-16', [0xff, 0xfe, 0xf9, 0xc6, 0x2c, 0x00, 0x41, 0x00]],
])('a file in %s is read', (_name, bytes) => {
  expect(sheetTextOf(new Uint8Array(bytes))).toBe('웹,A')
})

test('a file that is no text is refused', () => {
  expect(sheetTextOf(new TextEncoder().encode('%PDF-1.4\n\0\x01'))).toBeNull()
  expect(sheetTextOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xff]))).toBeNull()
})
