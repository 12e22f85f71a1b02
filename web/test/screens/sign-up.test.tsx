// Sign-up: the mailed code with its limits, and what each field refuses. The whole way is a journey in e2e.
import { updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { minute } from '../../../server/test/clock.ts'
import { codeMailedTo, isSignedIn, password, signUpAs } from '../../../server/test/people.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
let visitor: Visitor
afterEach(() => vi.useRealTimers())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Opens the step of the address, with the terms agreed to. */
const arrive = async () => {
  visitor = screens.app.visitor()
  const user = await screens.open('/en/sign-up', visitor)
  await user.click(screen.getByLabelText('Agree to all required items'))
  await user.click(button('Next'))
  await screen.findByLabelText('Email')
  return user
}

test('invalidates a code after five wrong attempts, also after a reload, and accepts a new one', async () => {
  const to = 'guesser@people.test'
  let user = await arrive()
  await user.type(screen.getByLabelText('Email'), to)
  await user.click(button('Send code'))
  const code = await screen.findByLabelText('Verification code')
  const right = await codeMailedTo(screens.app, to)
  for (let n = 0; n < 5; n++) {
    await user.clear(code)
    await user.type(code, right === '000000' ? '000001' : '000000')
    await user.click(button('Verify'))
    if (n < 4) await screen.findByText('Failed to verify. Check the code or request a new one.')
  }
  const isSpent = async () => {
    await screen.findByText('This code no longer works after 5 wrong tries. Send a new one.')
    expect(button('Verify').disabled).toBe(true)
    expect(screen.queryByRole('timer')).toBeNull()
  }
  await isSpent()
  cleanup()
  user = await screens.open('/en/sign-up?step=email', visitor)
  await isSpent()

  // A new code can be requested after a minute.
  expect(button('Send a new code').disabled).toBe(true)
  vi.setSystemTime(Date.now() + minute + 1000)
  screens.app.clock.advance(minute + 1000)
  await vi.waitFor(() => expect(button('Send a new code').disabled).toBe(false), 5000)
  await user.click(button('Send a new code'))
  await screen.findByRole('timer')
  await user.type(screen.getByLabelText('Verification code'), await codeMailedTo(screens.app, to))
  await user.click(button('Verify'))
  await screen.findByRole('heading', { name: 'Choose a password and a nickname' })
})

test('changes the address, shows how long to wait, and returns to the code that was sent', async () => {
  const user = await arrive()
  await user.click(button('Send code'))
  await screen.findByText('Enter your email.')
  await user.type(screen.getByLabelText('Email'), 'changer@people.test')
  await user.click(button('Send code'))
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const tooSoon = { status: 429, message: '', messageKey: 'error.tooManyRequests' }
  screens.intercept((path) =>
    path === '/auth/email-verify'
      ? Promise.resolve(Response.json(tooSoon, { status: 429, headers: { 'retry-after': '42' } }))
      : null,
  )
  const field = await screen.findByLabelText('Email')
  await user.clear(field)
  await user.type(field, 'other@people.test')
  await user.click(button('Send code'))
  expect((await screen.findByRole('alert')).textContent).toContain('42')
  await user.clear(field)
  await user.type(field, 'changer@people.test')
  await user.click(button('Send code'))
  await screen.findByLabelText('Verification code')
  await user.click(button('Change email'))
  await user.click(await screen.findByRole('button', { name: 'Back to the code' }))
  await screen.findByLabelText('Verification code')
})

test('leads people who have an account on their way, by sign-in and by a new password', async () => {
  await signUpAs(screens.app, 'resident')
  const user = await screens.open('/en/sign-up?previous=%2Fen%2Fcompanies%2Fnew')
  await user.click(screen.getByLabelText('Agree to all required items'))
  await user.click(button('Next'))
  await user.type(await screen.findByLabelText('Email'), 'resident@people.test')
  await user.click(button('Send code'))
  const reset = await screen.findByRole('link', { name: /^reset/i })
  const signIn = '/en/sign-in?previous=%2Fen%2Fcompanies%2Fnew'
  expect(reset.getAttribute('href')).toBe('/en/reset-password?previous=%2Fen%2Fcompanies%2Fnew')
  await user.click(reset)
  const back = await screen.findByRole('link', { name: 'Back to sign-in' })
  expect(back.getAttribute('href')).toBe(signIn)
})

/** Proves an address and opens the last step. */
const arriveAtAccount = async (to: string) => {
  const user = await arrive()
  await user.type(screen.getByLabelText('Email'), to)
  await user.click(button('Send code'))
  const code = await screen.findByLabelText('Verification code')
  await user.type(code, await codeMailedTo(screens.app, to))
  await user.click(button('Verify'))
  await screen.findByRole('heading', { name: 'Choose a password and a nickname' })
  return user
}

const passwordRule = 'Combine uppercase and lowercase letters, digits and special characters, 9 or more characters.'
const nicknameRule = 'Use 2 to 20 letters (Hangul or Latin), digits, hyphens or underscores.'

test('refuses an account at each invalid field, and signs up once all are valid', async () => {
  await signUpAs(screens.app, 'taken')
  await signUpAs(screens.app, 'modern')
  await (await signUpAs(screens.app, 'former')).call(updateProfile, { nickname: 'latter', version: 1 })
  const user = await arriveAtAccount('newcomer@people.test')
  for (const name of ['Show password', 'Show confirmed password']) button(name)
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.click(field)
    if (text !== '') await user.paste(text)
    return field
  }
  const cases = [
    ['Password', '', 'Enter your password.'],
    ['Password', 'Short-1', passwordRule],
    ['Password', 'no-capital-letter-1', passwordRule],
    ['Password', 'No-digit-in-this', passwordRule],
    ['Confirm password', `${password}2`, 'Does not match the password.'],
    ['Confirm password', '', 'Enter the password once more.'],
    ['Nickname', '', 'Enter a nickname.'],
    ['Nickname', 'a', nicknameRule],
    ['Nickname', 'two words', nicknameRule],
    ['Nickname', 'admin', 'This nickname could be mistaken for our staff or a page of this site. Choose another one.'],
    ['Nickname', 'taken', 'This nickname is already in use.'],
    ['Nickname', 'modem', 'This nickname looks too much like that of another user. Choose another one.'],
    ['Nickname', 'former', 'Another user had this nickname until recently. Choose another one.'],
  ] as const
  for (const [label, text, message] of cases) {
    await fill('Password', password)
    await fill('Confirm password', password)
    await fill('Nickname', 'newcomer')
    const field = await fill(label, text)
    await user.click(button('Sign up'))
    await screen.findByText(message)
    expect([label, text, field.getAttribute('aria-invalid')]).toEqual([label, text, 'true'])
  }
  expect(await isSignedIn(visitor)).toBe(false)
  await fill('Nickname', 'newcomer')
  await user.click(button('Sign up'))
  await vi.waitFor(async () => expect(await isSignedIn(visitor)).toBe(true), 5000)
})
