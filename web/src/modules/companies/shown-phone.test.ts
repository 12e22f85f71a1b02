import { phoneAsWritten } from '@jebo/contract/core/phone.ts'
import { expect, test } from 'vitest'
import { shownPhone } from './shown-phone.ts'

test.each(['+821012345678', '+8221234567', '+82212345678', '+82311234567', '+827012345678', '+8215881234'])(
  '%s is written as the library writes it',
  (stored) => {
    expect(shownPhone(stored)).toMatch(/^[\d-]+$/)
    expect(shownPhone(stored)).toBe(phoneAsWritten(stored))
  },
)

test.each(['', '010-1234-5678', '+1 650 253 0000'])('%j stays as it is', (text) => expect(shownPhone(text)).toBe(text))
