// What a hacker's wallet says of withdrawals and of the verification that they need.
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpAndSubmit } from '../../../server/test/kyc.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { setUser } from '../../../server/test/users.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

const identity = ['Verify your identity', '/en/verification']
const account = ['Verify your bank account', '/en/settings/identity']

test.each([
  ['nobody verified', 0, [identity, account]],
  ['a verified person', 1, [account]],
  ['a verified account', 2, []],
])('leads %s to what is missing', async (_, level, links) => {
  const nickname = `level${level}`
  const visitor = await signUpAs(screens.app, nickname)
  await setUser(screens.app.services.db, `${nickname}@people.test`, { verification_level: level })
  await screens.open('/en/management/credit', visitor)
  await screen.findByText('Credit balance')
  await screen.findByText(
    level < 2 ? 'Verify your bank account to withdraw' : 'You can withdraw it to your verified bank account.',
  )
  const found = screen
    .queryAllByRole('link', { name: /^Verify your/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(found).toEqual(links)
})

test('says that a bank account waits for the decision of staff', async () => {
  const { visitor } = await signUpAndSubmit(screens.app, 'waits')
  await screens.open('/en/management/credit', visitor)
  await screen.findByText('We are checking your bank account')
  expect(screen.queryByRole('link', { name: 'Verify your bank account' })).toBeNull()
  const link = screen.getByRole('link', { name: 'See your submission' })
  expect(link.getAttribute('href')).toBe('/en/settings/identity')
  cleanup()
  await screens.open('/en/settings/identity', visitor)
  await screen.findByText('Not signed')
})
