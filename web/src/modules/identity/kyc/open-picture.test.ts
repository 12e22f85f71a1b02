import { expect, test } from 'vitest'
import { headBytes, kindOf } from './open-picture.ts'

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0)).slice(0, headBytes)

test.each([
  ['a JPG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'picture'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', 'picture'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0', 'heic'],
  ['a HEIF of another camera', '\0\0\0\x24ftypmif1', 'heic'],
  ['an AVIF', '\0\0\0\x20ftypavif', 'other'],
  ['a PDF', '%PDF-1.7\n', 'other'],
  ['a drawing', '<svg xmlns=', 'other'],
  ['two bytes', '\xff\xd8', 'other'],
  ['nothing', '', 'empty'],
])('%s is told by how it begins', (_, head, kind) => {
  expect(kindOf(bytesOf(head))).toBe(kind)
})
