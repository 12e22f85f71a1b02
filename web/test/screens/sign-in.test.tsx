import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signUpAs } from '../../../server/test/people.ts'
import { openScreens, type Screens } from '../screens.tsx'

let screens: Screens
beforeAll(async () => {
  screens = await openScreens()
  await signUpAs(screens.app, 'river')
})
afterAll(() => screens.close())

test('a wrong password is refused, and nothing typed is lost', async () => {
  const user = await screens.open('/en/sign-in')
  await user.type(screen.getByLabelText('Email'), 'river@people.test')
  await user.type(screen.getByLabelText('Password'), 'wrong-password-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('river@people.test')
})

test('the right one leads to the page that was wanted', async () => {
  const user = await screens.open('/sign-in?previous=%2Fprograms')
  await user.type(screen.getByLabelText('이메일'), 'river@people.test')
  await user.type(screen.getByLabelText('비밀번호'), password)
  await user.click(screen.getByRole('button', { name: '로그인하기' }))
  await screen.findByRole('heading', { level: 1, name: '프로그램' })
  expect(screens.path()).toBe('/programs')
})
