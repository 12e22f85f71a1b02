// Staff see what was withheld by month, and record that it was remitted.
import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyed, monthBefore } from '../../../server/test/money.ts'
import { openPayeeWorld, withdraw } from '../../../server/test/payees.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openPayeeWorld(screens.app)

test('a month that is over is remitted once', async () => {
  const { id } = (await withdraw(await world.payee('haru', 1_000_000), 1_000_000)).answer
  for (const status of ['APPROVED', 'DONE'] as const) {
    await world.staff.call(changeContractStatus, { id, status }, keyed())
  }
  await monthBefore(screens.app, id)
  const user = await screens.open('/en/staff/taxes', world.staff)
  await screen.findByText('Late')
  screen.getByText('To be remitted by Nov 10, 2026')
  // A single year is nothing to choose.
  screen.getByText('2026')
  expect(screen.queryByRole('link', { name: '2026' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as remitted: Oct 2026' }))
  const question = await screen.findByRole('alertdialog', { name: 'Have you remitted the taxes of Oct 2026?' })
  within(question).getByText(/₩88,000/)
  await user.click(within(question).getByRole('button', { name: 'Mark as remitted' }))
  await screen.findByText('Remittance recorded')
  await screen.findByText('Remitted')
  expect(screen.queryByRole('button', { name: /^Mark as remitted/ })).toBeNull()
})
