// What is said about a nickname or the address of a company while it is typed, before anything is saved.
import { profileLimits } from '@jebo/contract/accounts/profiles.limits.ts'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { codeMailedTo, signUpAs } from '../../../server/test/people.ts'
import { signUpConsenting } from '../../../server/test/profiles.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
await signUpAs(screens.app, 'modern')
await openCompany(screens.app, { alias: 'modern-company' })

const isTaken = 'This nickname is already in use.'
const isFree = 'This nickname is available.'

const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname')

const retype = async (user: UserEvent, field: HTMLInputElement, text: string) => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** How many names were asked about; the interception lets every call through unless told otherwise. */
const watchChecks = (answer: (asked: string) => Promise<Response> | null = () => null): string[] => {
  const asked: string[] = []
  screens.intercept((path, { body }) => {
    if (path !== '/auth/nickname') return null
    const { nickname } = JSON.parse(String(body)) as { nickname: string }
    asked.push(nickname)
    return answer(nickname)
  })
  return asked
}

test('says at sign-up why a nickname is refused while it is typed, and that another is free', async () => {
  const to = 'newcomer@people.test'
  const user = await screens.open('/en/sign-up')
  await user.click(screen.getByLabelText('Agree to all required items'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Email'), to)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('Verification code'), await codeMailedTo(screens.app, to))
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByRole('heading', { name: 'Choose a password and a nickname' })
  for (const [name, why] of [
    ['Modern', isTaken],
    ['modem', 'This nickname looks too much like that of another user. Choose another one.'],
    ['settings', 'This nickname could be mistaken for our staff or a page of this site. Choose another one.'],
  ] as const) {
    await retype(user, nickname(), name)
    const error = await screen.findByText(why)
    expect(error.closest('[aria-live="polite"]'), 'it is announced').not.toBeNull()
    expect(nickname().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement, 'the focus stays').toBe(nickname())
  }
  await retype(user, nickname(), 'newcomer')
  expect((await screen.findByText(isFree)).getAttribute('role')).toBe('status')
  expect(nickname().getAttribute('aria-invalid')).toBeNull()
})

const openSettings = async (name: string) => {
  const user = await screens.open('/en/settings/profile', await signUpAs(screens.app, name))
  await screen.findByLabelText('Nickname')
  return user
}

test('says in settings what is refused, and asks neither about the own nickname nor an invalid one', async () => {
  const user = await openSettings('settled')
  const asked = watchChecks()
  await retype(user, nickname(), 'modern')
  await screen.findByText(isTaken)
  await retype(user, nickname(), 'two words')
  await retype(user, nickname(), 'settled')
  expect(screen.queryByText(isTaken)).toBeNull()
  await retype(user, nickname(), 'settled-later')
  await screen.findByText(isFree)
  expect(asked).toEqual(['modern', 'settled-later'])
})

test('ignores the answer about a nickname that is no longer there', async () => {
  const user = await openSettings('waiting')
  const answers: Record<string, (refused: boolean) => void> = {}
  watchChecks((name) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers[name] = (refused) =>
      resolve(Response.json({ refusal: refused ? { messageKey: 'auth.nicknameTaken' } : null }))
    return promise
  })
  await retype(user, nickname(), 'first-idea')
  await vi.waitFor(() => expect(answers).toHaveProperty('first-idea'), 5000)
  await retype(user, nickname(), 'second-idea')
  await vi.waitFor(() => expect(answers).toHaveProperty('second-idea'), 5000)
  answers['second-idea']?.(false)
  await screen.findByText(isFree)
  answers['first-idea']?.(true)
  await retype(user, nickname(), 'third-idea')
  await vi.waitFor(() => expect(answers).toHaveProperty('third-idea'), 5000)
  expect(screen.queryByText(isTaken)).toBeNull()
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  [
    'there were too many checks',
    () =>
      Promise.resolve(
        Response.json({ status: 429, message: '', messageKey: 'error.tooManyRequests' }, { status: 429 }),
      ),
  ],
])('says nothing when %s, and still saves', async (what, fail) => {
  const name = what.includes('network') ? 'offline' : 'limited'
  const user = await openSettings(name)
  const asked = watchChecks(fail)
  await retype(user, nickname(), `${name}-later`)
  await vi.waitFor(() => expect(asked).toEqual([`${name}-later`]), 5000)
  expect(nickname().getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Profile saved')
})

test('says in the company application why its address is refused, and that another is free', async () => {
  const user = await screens.open('/en/companies/new', await signUpAs(screens.app, 'founder'))
  const alias = await screen.findByLabelText<HTMLInputElement>(/^Page address/)
  await retype(user, alias, 'modern-company')
  await screen.findByText('This page address is already in use. Choose another one.')
  expect(alias.getAttribute('aria-invalid')).toBe('true')
  await retype(user, alias, 'young-company')
  await screen.findByText('This address is available.', { selector: '[role=status]' })
  expect(alias.getAttribute('aria-invalid')).toBeNull()
})

test('leads to a refused page address before the wrong fields below it', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'hasty-company', isApproved: false })
  const user = await screens.open('/en/companies/new?change=1', owner)
  const alias = await screen.findByLabelText<HTMLInputElement>(/^Page address/)
  await retype(user, alias, 'modern-company')
  await screen.findByText('This page address is already in use. Choose another one.')
  await retype(user, screen.getByLabelText<HTMLInputElement>(/^Business registration number/), '1234567890')
  await user.click(screen.getByRole('button', { name: 'Send changes' }))
  await screen.findByText(/^Check the ten digits/)
  await vi.waitFor(() => expect(document.activeElement).toBe(alias))
  expect(alias.getAttribute('aria-invalid')).toBe('true')
  await retype(user, alias, 'hasty-and-young')
  await user.click(screen.getByRole('button', { name: 'Send changes' }))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(screen.getByLabelText(/^Business/).id))
  expect(alias.getAttribute('aria-invalid')).toBeNull()
})

test('leads to a refused nickname before the wrong fields below it', async () => {
  const user = await screens.open('/en/settings/profile', await signUpConsenting(screens.app, 'hasty'))
  await retype(user, nickname(), 'modern')
  await screen.findByText(isTaken)
  await retype(user, screen.getByLabelText<HTMLInputElement>(/^Bio/), 'x'.repeat(profileLimits.bio + 1))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(nickname()))
  expect(screen.getByLabelText(/^Bio/).ariaInvalid).toBe('true')
})
