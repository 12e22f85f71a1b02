import { describe, expect, it } from 'vitest'
import { businessNumberAsWritten } from './business-digits.ts'
import { businessNumber } from './business-number.ts'

describe('a business registration number', () => {
  it.each(['220-81-62517', '1248100998', ' 124 81 00998 ', '120-81-47521'])('accepts %s', (text) => {
    expect(businessNumber.parse(text)).toBe(text.replaceAll(/[ -]/g, ''))
  })

  it.each(['220-81-62518', '022-81-62517', '220-81-6251', '220-81-625170', 'abc', '２２０８１６２５１７'])(
    'refuses %s',
    (text) => {
      const { error } = businessNumber.safeParse(text)
      expect(error?.issues.map(({ message }) => message)).toEqual(['field.businessNumber'])
    },
  )

  it('is required', () => {
    expect(businessNumber.safeParse('').error?.issues[0]?.message).toBe('field.required')
  })

  it('is written with hyphens, and left alone while it is incomplete', () => {
    expect(businessNumberAsWritten('2208162517')).toBe('220-81-62517')
    expect(businessNumberAsWritten('22081')).toBe('22081')
  })
})
