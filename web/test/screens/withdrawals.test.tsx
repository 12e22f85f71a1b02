// A hacker withdraws, and staff pay: tax and payout are shown before, and each side reads what the other did.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPayeeWorld, withdraw } from '../../../server/test/payees.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openPayeeWorld(screens.app)
const path = '/en/management/credit?view=withdrawals'

test('shows tax and payout before the withdrawal, then holds the amount, and takes it back', async () => {
  const hacker = await world.payee('north', 1_000_000)
  const user = await screens.open(path, hacker)
  screen.getByText('No withdrawals yet')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw credit' })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw all' }))
  await within(dialog).findByText('₩912,000')
  expect(within(dialog).getByText('KB Kookmin Bank ····3044')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw ₩1,000,000?' })
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Withdrawal requested')
  await screen.findByText('On hold for withdrawals: ₩1,000,000')
  await user.click(await screen.findByRole('button', { name: /^Cancel: ₩1,000,000/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }))
  await screen.findByText('Withdrawal canceled')
  await waitFor(() => screen.getByText('On hold for withdrawals: ₩0'))
})

test('says what is missing without a verified account', async () => {
  await screens.open(path, await signUpAs(screens.app, 'south'))
  screen.getByText('Verify your account to withdraw')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('staff approve, see the account, and pay', async () => {
  const hacker = await world.payee('east', 500_000)
  await withdraw(hacker, 300_000)
  const user = await screens.open('/en/staff/contracts?kind=WITHDRAW', world.staff)
  await user.click(await screen.findByRole('button', { name: /^Approve: east, ₩300,000/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve this withdrawal?' })
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  await screen.findByText('Withdrawal approved')
  await user.click(screen.getByRole('link', { name: /^Approved, checking the transfer/ }))
  await user.click(await screen.findByRole('button', { name: /^View account: east/ }))
  const dialog = await screen.findByRole('dialog', { name: 'View the bank account?' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Payout')
  await user.click(within(dialog).getByRole('button', { name: 'View account' }))
  await screen.findByText(/11022033044 east/)
  await user.click(screen.getByRole('button', { name: /^Mark as paid: east/ }))
  const paid = await screen.findByRole('alertdialog', { name: 'Has the bank paid it?' })
  await user.click(within(paid).getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Withdrawal paid')
})
