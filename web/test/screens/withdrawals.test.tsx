// A hacker withdraws, and staff pay: tax and payout are shown before, and each side reads what the other did.
import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyed } from '../../../server/test/money.ts'
import { openPayeeWorld, withdraw } from '../../../server/test/payees.ts'
import { password, signUpAs } from '../../../server/test/people.ts'
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
  await waitFor(() => screen.getByText('You can withdraw it to your verified bank account.'))
})

test.each([
  ['9999', 'Withdraw at least ₩10,000, or your whole balance.'],
  ['500001', 'There is not enough credit.'],
  ['9007199254740993', 'There is not enough credit.'],
  ['0', 'Withdraw at least ₩10,000, or your whole balance.'],
])('refuses ₩%s of ₩500,000 at the field, before it asks', async (amount, message) => {
  const user = await screens.open(path, await world.payee(`rest${amount}`, 500_000))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw credit' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), amount)
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await dialog.findByText(message)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('asks with tax and payout, even if the button is pressed before the form shows them', async () => {
  const user = await screens.open(path, await world.payee('early', 500_000))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw credit' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '300000{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw ₩300,000?' }))
  question.getByText(/^₩273,600 is paid/)
  for (const figure of ['-₩24,000', '-₩2,400', '₩273,600']) question.getByText(figure)
})

test('says what is missing without a verified account', async () => {
  await screens.open(path, await signUpAs(screens.app, 'south'))
  screen.getByText('Verify your bank account to withdraw')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('staff approve, see the account, and pay', async () => {
  const hacker = await world.payee('east', 500_000)
  await withdraw(hacker, 300_000)
  const user = await screens.open('/en/staff/contracts?kind=WITHDRAW', world.staff)
  await screen.findByRole('navigation', { name: 'Withdrawal status' })
  await user.click(await screen.findByRole('button', { name: /^Approve: east, ₩300,000/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve this withdrawal?' })
  within(question).getByText('east')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  await screen.findByText('Withdrawal approved')
  await user.click(screen.getByRole('link', { name: /^Approved, awaiting transfer/ }))
  await user.click(await screen.findByRole('button', { name: /^View account: east/ }))
  const dialog = await screen.findByRole('dialog', { name: 'View the bank account?' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Payout')
  await user.click(within(dialog).getByRole('button', { name: 'View account' }))
  await screen.findByText(/11022033044 east/)
  await user.click(screen.getByRole('button', { name: /^Mark as paid: east/ }))
  const paid = await screen.findByRole('alertdialog', { name: 'Has the bank paid it?' })
  await user.click(within(paid).getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Withdrawal paid')
  await screens.open('/en/staff/audit?action=contract.payOut', world.staff)
  await screen.findByText('₩300,000 · Approved → Paid')
})

test('the overview of staff has what waits for approval and for the transfer', async () => {
  const figure = (label: string) => {
    const term = screen.getByRole('link', { name: label }).closest('dt')
    return [
      term?.nextElementSibling?.textContent,
      within(term as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ]
  }
  const hacker = await world.payee('west', 500_000)
  const first = (await withdraw(hacker, 100_000)).answer
  await withdraw(hacker, 200_000)
  await world.staff.call(changeContractStatus, { id: first.id, status: 'APPROVED' }, keyed())
  await screens.open('/en/staff', world.staff)
  const list = '/en/staff/contracts?kind=WITHDRAW'
  expect(figure('Withdrawals to review')).toEqual(['1', `${list}&status=APPLIED`])
  expect(figure('Withdrawals to pay out')).toEqual(['1', `${list}&status=APPROVED`])
  screen.getByRole('button', { name: /^Approve: west, ₩200,000/ })
  screen.getByRole('button', { name: /^Mark as paid: west, ₩100,000/ })
})

test('a paid withdrawal has its receipt in the statement of its year', async () => {
  const hacker = await world.payee('middle', 200_000)
  const { id } = (await withdraw(hacker, 200_000)).answer
  for (const status of ['APPROVED', 'DONE'] as const) {
    await world.staff.call(changeContractStatus, { id, status }, keyed())
  }
  await screens.open('/en/management/credit?view=years', hacker)
  const receipt = await screen.findByRole('link', { name: /^Save receipt: ₩200,000/ })
  expect(receipt.getAttribute('href')).toBe(`/api/contracts/withdrawals/${id}/receipt`)
  const sheet = screen.getByRole('link', { name: 'Save as CSV' })
  expect(sheet.getAttribute('href')).toBe('/api/contracts/withdrawals/year/export?year=2026&format=csv')
})

test('leads a hacker who closes the account to the wallet with what is left', async () => {
  await screens.open('/en/settings/profile', await world.payee('leaving', 300_000))
  await screen.findByText('You have ₩300,000 in your wallet. Withdraw it on the credit page first.')
  expect(screen.getByRole('link', { name: 'View your wallet' }).getAttribute('href')).toBe('/en/management/credit')
})

test('asks for the password some time after signing in, and then requests the withdrawal', async () => {
  const hacker = await world.payee('forgetful', 500_000)
  screens.app.clock.advance(10 * 60_000)
  const user = await screens.open(path, hacker)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw credit' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw all' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw ₩500,000?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.keyboard('{Enter}')
  await screen.findByText('Withdrawal requested')
})

test('says why there is no quote to ask about', async () => {
  const hacker = await world.payee('twice', 500_000)
  const user = await screens.open(path, hacker)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw credit' }))
  await withdraw(hacker, 400_000)
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '300000{Enter}')
  await dialog.findByText('There is not enough credit.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
