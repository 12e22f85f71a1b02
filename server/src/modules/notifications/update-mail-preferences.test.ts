import { changePassword } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getMailPreferences, updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterPassword, signUpAs, signUpInEnglish, subjectsMailedTo } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('starts with all mails, in the language of the page of sign-up', async () => {
  const all = { mutedTypes: [], hidesNames: false }
  expect((await (await signUpAs(app, 'korean')).call(getMailPreferences, {})).answer).toEqual({ locale: 'ko', ...all })
  const english = await signUpInEnglish(app, 'english')
  expect((await english.call(getMailPreferences, {})).answer).toEqual({ locale: 'en', ...all })
})

it('stores what the user chose, each type once', async () => {
  const user = await signUpAs(app, 'chooser')
  const chosen = { locale: 'en', mutedTypes: ['COMMENT', 'COMMENT', 'REWARD'], hidesNames: true } as const
  expect((await user.call(updateMailPreferences, { ...chosen, mutedTypes: [...chosen.mutedTypes] })).status).toBe(204)
  const stored = (await user.call(getMailPreferences, {})).answer
  expect(stored).toEqual({ locale: 'en', mutedTypes: ['COMMENT', 'REWARD'], hidesNames: true })
})

it('is the language of security notices too', async () => {
  const user = await signUpAs(app, 'moved')
  await user.call(updateMailPreferences, { locale: 'en', hidesNames: false })
  await enterPassword(user)
  await user.call(changePassword, { password: 'Another-horse-8' })
  expect(await subjectsMailedTo(app, 'moved@people.test')).toContain('[Jebo] Your password was changed')
})
