// The confirmation before a write: a company cancels a deposit that it announced.
import { announceDeposit, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { keyed } from '../../../server/test/money.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'north' })
let id = 0
beforeEach(async () => {
  id = (await company.owner.call(announceDeposit, { amount: 50_000, depositor: 'North' }, keyed())).answer.id
})

const statusOf = async () => {
  const { data } = (await company.owner.call(listDeposits, { page: 1, size: 20 })).answer
  return data.find((one) => one.id === id)?.status
}

const ask = async () => {
  const user = await screens.open('/en/management/company/credit', company.owner)
  await user.click(screen.getAllByRole('button', { name: /^Cancel/ })[0] ?? document.body)
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this deposit?' })
  return { user, dialog, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Cancel the deposit' })) }
}

test('focuses the button that closes, which writes nothing', async () => {
  const { user, dialog } = await ask()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Go back' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await statusOf()).toBe('AWAIT_CONFIRM')
})

test('writes after confirmation and shows a message', async () => {
  const { confirm } = await ask()
  await confirm()
  await screen.findByText('Deposit canceled')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await statusOf()).toBe('CANCELED')
})

test('shows a refusal in the dialog, which stays open until it is closed', async () => {
  const { user, dialog, confirm } = await ask()
  screens.intercept((path) =>
    path.startsWith('/contracts/')
      ? Promise.resolve(Response.json({ message: '', messageKey: 'ledger.contractEnded' }, { status: 409 }))
      : null,
  )
  await confirm()
  const alert = await within(dialog).findByRole('alert')
  const button = within(dialog).getByRole('button', { name: 'Cancel the deposit' })
  expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING, 'above the buttons').toBeTruthy()
  expect(await statusOf()).toBe('AWAIT_CONFIRM')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
