import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterPassword, password, signUpAs } from '../../../server/test/people.ts'
import { openTicket, openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('names what stands in the way, with links', async () => {
  const { author, programId } = await openTicketWorld(screens.app)
  await openTicket(author, programId)
  await screens.open('/settings/profile', author)
  await screen.findByText('아직 종료되지 않은 티켓이 1개 있어요.')
  expect(screen.getByRole('link', { name: '티켓 보기' }).getAttribute('href')).toBe('/management/ticket')
  expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull()
})

test('leaves, and offers to return at sign-in', async () => {
  const visitor = await signUpAs(screens.app, 'leaver')
  await enterPassword(visitor)
  const user = await screens.open('/en/settings/profile', visitor)
  await user.click(await screen.findByRole('button', { name: 'Close account' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Close account' }))
  await expect.poll(async () => (await visitor.raw('/auth')).status).toBe(401)

  const back = await screens.open('/en/sign-in')
  await back.type(await screen.findByLabelText('Email'), 'leaver@people.test')
  await back.type(screen.getByLabelText('Password'), password)
  await back.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('This account has been closed')
  screen.getByText(/You can return until/)
  await back.click(screen.getByRole('button', { name: 'Return and sign in' }))
  await expect.poll(() => screens.path()).toBe('/en')
})
