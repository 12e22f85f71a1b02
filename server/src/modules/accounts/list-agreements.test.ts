import { agreeTerms, listAgreements } from '@jebo/contract/accounts/terms.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('tells version, language and time of each, the newest first, and only one’s own', async () => {
  const hacker = await signUpAs(house, 'hacker')
  const other = await signUpAs(house, 'other')
  house.clock.advance(hour)
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] }, { 'accept-language': 'en' })
  const { answer } = await hacker.call(listAgreements, {})
  expect(answer).toEqual({
    count: 3,
    isMore: false,
    data: [
      { type: 'PII_OPTIONAL', version: 1, locale: 'en', agreedAt: '2026-11-21T04:00:00.000Z' },
      { type: 'PII_REQUIRED', version: 1, locale: 'ko', agreedAt: '2026-11-21T03:00:00.000Z' },
      { type: 'USER', version: 1, locale: 'ko', agreedAt: '2026-11-21T03:00:00.000Z' },
    ],
  })
  expect((await other.call(listAgreements, {})).answer.count).toBe(2)
  expect((await house.visitor().send(listAgreements, {})).status).toBe(401)
})
