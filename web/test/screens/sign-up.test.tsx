// The code by mail: guesses, waits and a change of the address. The walk past it is a journey.
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { minute } from '../../../server/test/clock.ts'
import { codeMailedTo } from '../../../server/test/people.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { openScreens, type Screens } from '../screens.tsx'

let screens: Screens
let visitor: Visitor
beforeAll(async () => {
  screens = await openScreens()
})
afterAll(() => screens.close())
afterEach(() => vi.useRealTimers())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** At the step of the address, the terms agreed to. */
const arrive = async () => {
  visitor = screens.app.visitor()
  const user = await screens.open('/en/sign-up', visitor)
  await user.click(screen.getByLabelText('Agree to all required items'))
  await user.click(button('Next'))
  await screen.findByLabelText('Email')
  return user
}

test('a code ends after five wrong tries, also after a reload, and a new one works', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
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

  // Not sooner than a minute after the last one.
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

test('the address can be changed, a wait is named, and the code that was sent is found again', async () => {
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
