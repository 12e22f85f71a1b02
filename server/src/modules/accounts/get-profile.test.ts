import { getProfile, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms, revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpStaff } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('is empty at first, and includes whether optional data is allowed', async () => {
  const hana = await signUpAs(app, 'hana')
  const { hash } = (await hana.call(getAuth, {})).answer
  const { answer } = await hana.call(getProfile, {})
  expect(answer).toEqual({
    nickname: 'hana',
    bio: null,
    tags: [],
    links: [],
    imagePath: null,
    hash,
    version: 1,
    can: { addOptionalData: false },
  })
  const hasOptionalData = async () => (await hana.call(getProfile, {})).answer.can.addOptionalData
  await hana.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  expect(await hasOptionalData()).toBe(true)
  await hana.call(revokeConsent, {})
  expect(await hasOptionalData()).toBe(false)
})

it('exists for staff, who are named to others as well', async () => {
  const staff = await signUpStaff(app, 'clerk')
  expect((await staff.call(getProfile, {})).answer).toMatchObject({ nickname: 'clerk', version: 1 })
  expect((await staff.call(updateProfile, { nickname: 'clerk2', version: 1 })).status).toBe(200)
  expect((await staff.call(getAuth, {})).answer.nickname).toBe('clerk2')
})
