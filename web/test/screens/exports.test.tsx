import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterPassword, signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('makes an archive, and links to it once it is made', async () => {
  const visitor = await signUpAs(screens.app, 'leaver')
  await enterPassword(visitor)
  const user = await screens.open('/en/settings/profile', visitor)
  await user.click(await screen.findByRole('button', { name: 'Make a ZIP' }))
  await screen.findByText(/Your ZIP is being made/)
  await screens.app.mails()
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe('/api/exports/archive')
})
