// What concerns staff themselves is listed, but not offered to them.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { signUpAndSubmit } from '../../../server/test/kyc.ts'
import { keyed } from '../../../server/test/money.ts'
import { password } from '../../../server/test/people.ts'
import { setUser } from '../../../server/test/users.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const concerns = 'This concerns you, so another staff member handles it.'

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

/** A member of staff who owns a company, beside another company; both wait for a deposit. */
const openWorld = async () => {
  const { app } = screens
  const [mine, theirs] = [await openCompany(app, { alias: 'mine' }), await openCompany(app, { alias: 'theirs' })]
  for (const { owner } of [mine, theirs]) {
    await owner.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed())
  }
  await setUser(app.services.db, 'mine@owners.test', { is_staff: true })
  return mine.owner
}
const world = openWorld()

test('does not offer to open the application of their own company', async () => {
  await screens.open('/en/staff/companies?state=ALL', await world)
  expect(rowOf('theirs').getByRole('link')).toBeTruthy()
  expect(rowOf('mine').getByText(concerns)).toBeTruthy()
  expect(rowOf('mine').queryByRole('link')).toBeNull()
})

test('does not offer to decide the deposit of their own company', async () => {
  await screens.open('/en/staff/contracts', await world)
  expect(rowOf('theirs').getAllByRole('button')).toHaveLength(2)
  expect(rowOf('mine').getByText(concerns)).toBeTruthy()
  expect(rowOf('mine').queryByRole('button')).toBeNull()
})

test('does not offer to open their own bank account', async () => {
  const { app } = screens
  const { visitor } = await signUpAndSubmit(app, 'holder')
  await signUpAndSubmit(app, 'second')
  await setUser(app.services.db, 'holder@people.test', { is_staff: true })
  await visitor.call(signIn, { email: 'holder@people.test', password })
  await screens.open('/en/staff/kyc', visitor)
  expect(rowOf('holder').getByText(concerns)).toBeTruthy()
  expect(rowOf('holder').queryByRole('link')).toBeNull()
  expect(rowOf('second').getByRole('link')).toBeTruthy()
})
