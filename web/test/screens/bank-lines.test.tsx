// Staff import a statement of the bank and match what came in with an announced deposit.
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bankText } from '../../../server/test/bank-files.ts'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { keyed } from '../../../server/test/money.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const staff = await getStaff(screens.app)

test('a statement is looked at, imported, and matched', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'north' })
  const { id } = (await owner.call(announceDeposit, { amount: 90_000, depositor: 'North' }, keyed())).answer
  const user = await screens.open('/en/staff/bank-lines', staff)
  const text = bankText('KOOKMIN', [{ inWon: 90_000, name: 'Someone', memo: String(id) }, { outWon: 500 }])
  const choose = screen.getByLabelText('Choose file')
  await user.upload(choose, new File([text.replace('"90,000"', 'many')], 'wrong.csv', { type: 'text/csv' }))
  await screen.findByText('Amount unreadable')
  screen.getByText('A file with a wrong line is not imported at all. Download it from the bank again.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 transfers' }).disabled).toBe(true)

  await user.upload(choose, new File(['\r\n'], 'empty.csv', { type: 'text/csv' }))
  const refusal = within(screen.getByRole('alert'))
  await refusal.findByText('This file is empty or is not a text file. Choose a file that was saved as CSV.')

  await user.upload(choose, new File([text], 'statement.csv', { type: 'text/csv' }))
  await screen.findByText('New: 1. Imported before: 0. Outgoing: 1. Wrong: 0.')
  expect(refusal.queryByText(/^This file/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import 1 transfer' }))
  await screen.findByText('1 transfer imported')

  await screen.findByText('Number matches')
  await user.click(screen.getByRole('button', { name: /^Match: / }))
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('Bank Someone / requested North')
  await user.click(within(question).getByRole('button', { name: 'Match' }))
  await screen.findByText('Transfer matched')
})
