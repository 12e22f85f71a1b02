import { agreeTerms, listAgreements } from '@jebo/contract/accounts/terms.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('lists the caller’s agreements with version, language and time, newest first', async () => {
  const hacker = await signUpAs(app, 'hacker')
  const other = await signUpAs(app, 'other')
  app.clock.advance(hour)
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] }, { 'accept-language': 'en' })
  const { answer } = await hacker.call(listAgreements, {})
  expect(answer).toEqual({
    count: 3,
    isMore: false,
    data: [
      { type: 'PII_OPTIONAL', version: 1, locale: 'en', agreedAt: '2026-11-21T04:00:00.000Z' },
      { type: 'PII_REQUIRED', version: 1, locale: 'ko', agreedAt: '2026-11-21T03:00:00.000Z' },
      { type: 'USER', version: 2, locale: 'ko', agreedAt: '2026-11-21T03:00:00.000Z' },
    ],
  })
  const second = (await hacker.call(listAgreements, { page: 2, size: 2 })).answer
  expect([second.count, second.data.map(({ type }) => type)]).toEqual([3, ['USER']])
  expect((await other.call(listAgreements, {})).answer.count).toBe(2)
  expect((await app.visitor().send(listAgreements, {})).status).toBe(401)
})
