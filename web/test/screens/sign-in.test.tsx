import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { password, signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
await signUpAs(screens.app, 'river')

test('refuses a wrong password and keeps the input', async () => {
  const user = await screens.open('/en/sign-in')
  await user.type(screen.getByLabelText('Email'), 'river@people.test')
  await user.type(screen.getByLabelText('Password'), 'wrong-password-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('river@people.test')
})

test('returns to the requested page after sign-in', async () => {
  const user = await screens.open('/sign-in?previous=%2Fprograms')
  await user.type(screen.getByLabelText('이메일'), 'river@people.test')
  await user.type(screen.getByLabelText('비밀번호'), password)
  await user.click(screen.getByRole('button', { name: '로그인하기' }))
  await screen.findByRole('heading', { level: 1, name: '프로그램' })
  expect(screens.path()).toBe('/programs')
})
