// What the form of a bank account refuses before it is sent. Covering and uploading pictures need a browser.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpPerson, submitAs } from '../../../server/test/kyc.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const address = '/en/authentication/kyc'
const screens = await openScreens()
const holder = await signUpPerson(screens.app, 'holder')

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('refuses an empty form at each of its fields', async () => {
  const user = await screens.open(address, holder)
  await user.click(screen.getByRole('button', { name: 'Request verification' }))
  await screen.findByText('Choose your bank from the list.')
  screen.getByText('Enter the account number.')
  screen.getByText('Add a picture of your bankbook copy.')
  screen.getByText('Add a picture of the front of your ID.')
  expect(field(/^Account number/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/^Bank\b/))
})

test.each([
  ['a bank that does not exist', /^Bank\b/, 'Nowhere', 'Choose your bank from the list.'],
  ['a name over 100 characters', /^Account holder/, 'a'.repeat(101), 'Enter at most 100 characters.'],
  ['a number of seven digits', /^Account number/, '1234567', 'An account number has 8 to 16 digits.'],
  ['a number of 17 digits', /^Account number/, '12345678901234567', 'An account number has 8 to 16 digits.'],
  ['letters in a number', /^Account number/, '1234567a', 'Enter digits only.'],
])('refuses %s', async (_, label, text, message) => {
  const user = await screens.open(address, holder)
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Request verification' }))
  await screen.findByText(message)
  expect(field(label).value).toBe(text)
})

test('leads to the first invalid field in the order of the page', async () => {
  const user = await screens.open(address, holder)
  await user.type(field(/^Bank\b/), 'kak{Enter}')
  await user.click(screen.getByRole('button', { name: 'Request verification' }))
  await screen.findByText('Enter the account number.')
  expect(document.activeElement).toBe(field(/^Account number/))
})

test('begins with the verified name, as the second of three steps', async () => {
  await screens.open(address, holder)
  expect(field(/^Account holder/).value).toBe('holder 사람')
  screen.getByText('2/3 · Send your bank details')
})

test.each([
  ['its full name', 'KakaoBank'],
  ['the start of its name', 'kak'],
])('takes a bank by Enter after %s', async (_, typed) => {
  const user = await screens.open(address, holder)
  await user.type(field(/^Bank\b/), `${typed}{Enter}`)
  expect(field(/^Bank\b/).value).toBe('KakaoBank')
})

test('takes gaps out of an account number', async () => {
  const user = await screens.open(address, holder)
  await user.type(field(/^Account number/), '110-220 33044')
  await user.tab()
  await waitFor(() => expect(field(/^Account number/).value).toBe('11022033044'))
})

test('shows no form before the identity is verified', async () => {
  await screens.open(address, await signUpAs(screens.app, 'unverified'))
  await screen.findByRole('link', { name: 'Go to mobile verification' })
  expect(screen.queryByRole('button', { name: 'Request verification' })).toBeNull()
})

test('shows a pending request in place of the form', async () => {
  const waiting = await signUpPerson(screens.app, 'waiting')
  await submitAs(screens.app, waiting, 'waiting')
  await screens.open(address, waiting)
  screen.getByRole('heading', { name: 'Your bank account is being checked' })
  expect(screen.queryByRole('button', { name: 'Request verification' })).toBeNull()
})
