// Where the operator wants two members of staff for money, what each of them is offered.
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { keyed, signUpStaff } from '../../../server/test/money.ts'
import { openPayeeWorld, withdraw } from '../../../server/test/payees.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openPayeeWorld(screens.app)
const second = await signUpStaff(screens.app, 'second-clerk')
const { owner } = await openCompany(screens.app, { alias: 'garam' })
const payee = await world.payee('haru', 300_000)
Object.assign(screens.app.services.config, { staffApprovals: 2 })

const pressBoth = async (user: Awaited<ReturnType<typeof screens.open>>, name: RegExp, label: string) => {
  await user.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: label }))
}

test('a deposit is confirmed by one, then by another', async () => {
  await owner.call(announceDeposit, { amount: 70_000, depositor: 'Garam' }, keyed())
  const user = await screens.open('/en/staff/contracts?kind=DEPOSIT', world.staff)
  await pressBoth(user, /^Confirm transfer \(1 of 2\)/, 'Confirm transfer (1 of 2)')
  await screen.findByText('Recorded. Another staff member has to confirm it too.')
  cleanup()
  const list = '/en/staff/contracts?kind=DEPOSIT&status=CONFIRMED'
  await screens.open(list, world.staff)
  await screen.findByText('Another staff member has to confirm it.')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  cleanup()
  await screens.open('/en', second)
  const handling = await screen.findByRole('link', { name: /^Handle deposits ?1 waiting/ })
  expect(handling.getAttribute('href')).toMatch(/status=CONFIRMED$/)
  cleanup()
  const other = await screens.open('/en/staff', second)
  await pressBoth(other, /^Confirm deposit/, 'Confirm deposit')
  await screen.findByText(/^₩70,000 was deposited for/)
})

test('a withdrawal is approved by one and paid by another, who alone sees the account', async () => {
  await withdraw(payee, 300_000)
  await screens.open('/en', world.staff)
  const handling = await screen.findByRole('link', { name: /^Handle withdrawals ?1 waiting/ })
  expect(handling.getAttribute('href')).toMatch(/kind=WITHDRAW&status=APPLIED$/)
  cleanup()
  const user = await screens.open('/en/staff/contracts?kind=WITHDRAW', world.staff)
  await pressBoth(user, /^Approve: haru/, 'Approve')
  await screen.findByText('Withdrawal approved')
  cleanup()
  const list = '/en/staff/contracts?kind=WITHDRAW&status=APPROVED'
  await screens.open(list, world.staff)
  await screen.findByText('Another staff member has to pay it.')
  expect(screen.queryByRole('button', { name: /^(View account|Mark as paid)/ })).toBeNull()
  cleanup()
  await screens.open('/en', second)
  const paying = await screen.findByRole('link', { name: /^Handle withdrawals ?1 waiting/ })
  expect(paying.getAttribute('href')).toMatch(/kind=WITHDRAW&status=APPROVED$/)
  cleanup()
  const other = await screens.open(list, second)
  await screen.findByRole('button', { name: /^View account: haru/ })
  await pressBoth(other, /^Mark as paid: haru/, 'Mark as paid')
  await screen.findByText('Withdrawal paid')
})
