// How a company pays an announced deposit, and what it reads after staff decided.
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { keyed } from '../../../server/test/money.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'north' })
const staff = await getStaff(screens.app)

const announce = async (amount: number): Promise<number> =>
  (await company.owner.call(announceDeposit, { amount, depositor: 'North Inc.' }, keyed())).answer.id
const open = (id: number) => screens.open(`/en/management/company/credit/${id}`, company.owner)
const decide = (id: number, decision: { status: 'DONE' } | { status: 'CANCELED'; reason: string }) =>
  staff.call(changeContractStatus, { id, ...decision }, keyed())

test('names account, amount and sender, and copies each as a bank takes it', async () => {
  const id = await announce(1_500_000)
  const user = await open(id)
  await screen.findByRole('heading', { name: 'Deposit of ₩1,500,000' })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const buttons = screen.getAllByRole('button', { name: /^Copy/ })
  for (const button of buttons) await user.click(button)
  const texts = write.mock.calls.map(([text]) => text)
  expect(
    buttons.map((button, index) => [button.getAttribute('aria-label') ?? button.textContent, texts[index]]),
  ).toEqual([
    [
      'Copy all',
      expect.stringContaining('Amount to send: ₩1,500,000\nBank: 가온은행\nAccount number: 100-200-300400\n'),
    ],
    ['Copy: Amount to send', '1500000'],
    ['Copy: Bank', '가온은행'],
    ['Copy: Account number', '100200300400'],
    ['Copy: Account holder', '(주)제보 데모'],
    ['Copy: Name on the transfer', 'North Inc.'],
    ['Copy: Request number', String(id)],
  ])
})

test('lists the payment details so that screen readers pair each name with its value', async () => {
  await open(await announce(40_000))
  const names = await screen.findAllByRole('term')
  expect(names).toHaveLength(6)
  for (const name of names) {
    expect([...(name.parentElement?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DT', 'DD'])
    expect(name.parentElement?.parentElement?.tagName).toBe('DL')
  }
})

const steps = () => within(screen.getByRole('list', { name: 'Progress of the deposit' }))

test('waits for the transfer', async () => {
  await open(await announce(20_000))
  expect(steps().getByText('Transfer confirmed').closest('li')?.getAttribute('aria-current')).toBe('step')
})

test('is complete once staff have seen the transfer', async () => {
  const id = await announce(20_000)
  await decide(id, { status: 'DONE' })
  await open(id)
  await screen.findByText('The deposit is complete')
  expect(steps().getAllByText('(done)')).toHaveLength(3)
  expect(screen.queryByRole('heading', { name: 'How to pay' })).toBeNull()
})

test('says why it was canceled', async () => {
  const id = await announce(30_000)
  await decide(id, { status: 'CANCELED', reason: 'Nothing arrived in a month' })
  await open(id)
  await screen.findByText('Reason: Nothing arrived in a month')
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})
