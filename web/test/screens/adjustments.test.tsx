// Staff correct wallets, and decide about what others propose where two members of staff are needed.
import { listWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpStaff } from '../../../server/test/money.ts'
import { openPayeeWorld } from '../../../server/test/payees.ts'
import { enterPassword } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openPayeeWorld(screens.app)
const { staff } = world
await enterPassword(staff)

const reason = 'Paid twice by mistake'

/** Fills in the form and sends it. @returns the dialog, before the question of a possible adjustment is answered */
const adjust = async (
  user: Awaited<ReturnType<typeof screens.open>>,
  name: string,
  amount: string,
  label = 'Adjust credit',
) => {
  const [open] = screen.getAllByRole('button', { name: 'Adjust credit' })
  await user.click(open as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Adjust credit' })
  await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), name)
  await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), amount)
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), reason)
  await user.click(within(dialog).getByRole('button', { name: label }))
  return dialog
}

const confirm = async (user: Awaited<ReturnType<typeof screens.open>>, name: RegExp, label = 'Adjust credit') => {
  const question = await screen.findByRole('alertdialog', { name })
  within(question).getByText(reason)
  await user.click(within(question).getByRole('button', { name: label }))
}

test('credit is taken from a hacker, who reads why', async () => {
  const hacker = await world.payee('haru', 300_000)
  const user = await screens.open('/en/staff/adjustments', staff)
  await screen.findByText('No adjustments yet')
  await adjust(user, 'haru', '-100,000')
  await confirm(user, /^Adjust haru’s credit by [-−]₩100,000\?$/)
  await screen.findByText('Adjustment recorded')
  const table = await screen.findByRole('table', { name: 'Adjustments' })
  for (const text of ['haru', reason, 'Adjusted']) within(table).getByText(text)
  expect(table.textContent).toMatch(/[-−]₩100,000/)
  const [entry] = (await hacker.call(listWalletEntries, {})).answer.data
  expect(entry).toMatchObject({ amountWon: -100_000, balanceWon: 200_000, reason })
  cleanup()
  await screens.open('/en/management/credit', hacker)
  await screen.findAllByText(reason)
  cleanup()
  await screens.open('/en/management/credit?view=withdrawals', hacker)
  const row = within(await screen.findByRole('row', { name: new RegExp(reason) }))
  for (const text of ['Adjustment', 'Adjusted']) row.getByText(text)
})

test.each([
  ['an unknown name', 'nobody-here', '1000', /There is no/, true],
  ['more than the wallet has', 'haru', '-9,000,000', /not enough|enough credit/i, true],
  ['a fraction', 'haru', '0.5', /whole/i, false],
  ['nothing', 'haru', '-0', /other than zero/, false],
  ['more than any wallet has', 'haru', '9007199254740993', /1,000,000,000,000/, false],
])('%s is refused beside the form', async (_what, name, amount, text, isAsked) => {
  const user = await screens.open('/en/staff/adjustments', staff)
  await screen.findByRole('table', { name: 'Adjustments' })
  const dialog = await adjust(user, name, amount)
  if (isAsked) await confirm(user, /^Adjust .+’s credit by /)
  await within(dialog).findByText(text)
  const field = within(dialog).getByRole('textbox', { name: name === 'haru' ? /^Amount/ : /^Name/ })
  if (!isAsked || name !== 'haru') await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where two are needed, another staff member approves', async () => {
  Object.assign(screens.app.services.config, { staffApprovals: 2 })
  const second = await signUpStaff(screens.app, 'second-clerk')
  await enterPassword(second)
  const user = await screens.open('/en/staff/adjustments', staff)
  await screen.findByRole('table', { name: 'Adjustments' })
  const dialog = await adjust(user, 'haru', '5,000', 'Propose')
  within(dialog).getByText('The balance changes when another staff member approves.')
  await confirm(user, /^Propose adjusting haru’s credit by ₩5,000\?$/, 'Propose')
  await screen.findByText('Adjustment proposed')
  await screen.findAllByText('Waiting for approval')
  screen.getByText('Another staff member has to approve it.')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()

  cleanup()
  const other = await screens.open('/en/staff/adjustments', second)
  await other.click(await screen.findByRole('button', { name: 'Approve: haru, ₩5,000' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve adjusting haru’s credit by ₩5,000?' })
  await other.click(within(question).getByRole('button', { name: 'Approve' }))
  await screen.findByText('Credit adjusted')
  await waitFor(() => expect(screen.queryAllByText('Waiting for approval')).toEqual([]))
  await waitFor(() => expect(document.activeElement, 'the focus stays in the page').not.toBe(document.body))
})
