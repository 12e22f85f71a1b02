// The form in a dialog: a company announces a deposit.
import { getCompanyWallet, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'north' })

const depositsOf = async () => (await company.owner.call(listDeposits, { page: 1, size: 20 })).answer.data

const openForm = async () => {
  const user = await screens.open('/en/management/company/credit', company.owner)
  await user.click(screen.getByRole('button', { name: 'Add credit' }))
  const dialog = await screen.findByRole('dialog')
  const fill = async (amount: string, depositor: string) => {
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), amount)
    await user.type(within(dialog).getByRole('textbox', { name: /Name on the transfer/ }), depositor)
  }
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Request' }))
  return { user, dialog, fill, submit }
}

test('shows an error at each invalid field, focuses the first one, and sends nothing', async () => {
  const { dialog, submit } = await openForm()
  await submit()
  await within(dialog).findByText('Enter the amount you will send.')
  within(dialog).getByText('Enter the name on the transfer.')
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Amount/ }))
  expect(await depositsOf()).toEqual([])
})

test('shows a failed write in the dialog, keeps the input, and retries with the same key', async () => {
  const { dialog, fill, submit } = await openForm()
  await fill('500000', 'North')
  const keys: (string | null)[] = []
  screens.intercept((path, init) => {
    if (path !== '/contracts/deposit') return null
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('the network is gone'))
  })
  await submit()
  const alert = await within(dialog).findByRole('alert')
  const button = within(dialog).getByRole('button', { name: 'Request' })
  expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING, 'above the buttons').toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('500,000')
  await submit()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toMatch(/^[\w-]{8,128}$/)
  expect(keys[1]).toBe(keys[0])
})

test('ignores a second press while a write is running', async () => {
  const { user, dialog, fill, submit } = await openForm()
  await fill('10000', 'North')
  let sent = 0
  const answers: ((response: Response) => void)[] = []
  screens.intercept((path) => {
    if (path !== '/contracts/deposit') return null
    sent += 1
    return new Promise((resolve) => answers.push(resolve))
  })
  await submit()
  const busy = within(dialog).getByRole('button', { name: /Working on it/ })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  expect(sent).toBe(1)
  answers[0]?.(Response.json({ status: 403, message: '', messageKey: 'error.notAllowed' }, { status: 403 }))
  await within(dialog).findByRole('alert')
})

test('closes the dialog after success, shows a message, and resets the form', async () => {
  const { user, fill, submit } = await openForm()
  await fill('500000', 'North')
  await submit()
  await screen.findByText('Deposit requested. Now send the money.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = await screen.findByRole('heading', { name: 'How to pay' })
  await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(await depositsOf()).toMatchObject([{ amountWon: 500_000, depositor: 'North' }])
  await user.click(within(screen.getByRole('navigation', { name: 'Back' })).getByRole('link', { name: 'Credit' }))
  await user.click(await screen.findByRole('button', { name: 'Add credit' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('')
  expect((await company.owner.call(getCompanyWallet, {})).answer.balance).toBe(0)
})
