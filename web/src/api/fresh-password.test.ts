import { expect, test } from 'vitest'
import { askForPassword, registerPrompt } from './fresh-password.ts'

test('the dialog opened last asks for the password', async () => {
  expect(await askForPassword()).toBeNull()
  const leavePage = registerPrompt(() => Promise.resolve(false))
  const leaveDialog = registerPrompt(() => Promise.resolve(true))
  expect(await askForPassword()).toBe(true)
  leaveDialog()
  expect(await askForPassword()).toBe(false)
  leavePage()
  expect(await askForPassword()).toBeNull()
})

test('a page that closes does not unregister the page that replaced it', async () => {
  const leaveOld = registerPrompt(() => Promise.resolve(false))
  const leaveNew = registerPrompt(() => Promise.resolve(true))
  leaveOld()
  expect(await askForPassword()).toBe(true)
  leaveNew()
})
