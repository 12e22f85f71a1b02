// Staff pay withdrawals in a batch: they make it, save its file, and say that the bank has paid.
import { listWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBatchWorld } from '../../../server/test/payout-batches.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openBatchWorld(screens.app)

test('a batch is made, downloaded and paid', async () => {
  await world.approved('north', 1_000_000)
  await world.approved('south')
  const user = await screens.open('/en/staff/payouts', world.staff)
  await screen.findByText('2 approved withdrawals wait for a batch: ₩1,012,000.')
  await user.click(screen.getByRole('button', { name: 'Create batch' }))
  const question = await screen.findByRole('alertdialog', { name: 'Put 2 withdrawals into a batch?' })
  await user.click(within(question).getByRole('button', { name: 'Create batch' }))
  await screen.findByText('Batch created')
  expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull()

  await user.click(await screen.findByRole('button', { name: /^Download file: 2 payouts/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Download the transfer file?' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Payout')
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  await user.click(within(dialog).getByRole('button', { name: 'Download file' }))
  await screen.findByText('Transfer file saved')
  expect(await saved[0]?.text()).toContain('11022033044,south 사람,100000')

  await user.click(await screen.findByRole('button', { name: /^Mark as paid: 2 payouts/ }))
  const paid = await screen.findByRole('alertdialog', { name: 'Has the bank paid all 2 payouts?' })
  await user.click(within(paid).getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Batch paid')
  await user.click(screen.getByRole('link', { name: /2026/ }))
  await screen.findByRole('table', { name: 'Withdrawals' })
})

test('a payout that the bank refused is returned with its reason, and the rest of the batch is paid', async () => {
  const { payee } = await world.approved('east', 300_000)
  await world.approved('west', 200_000)
  const { id } = await world.batch()
  await world.download(id)
  cleanup()
  const user = await screens.open(`/en/staff/payouts/${id}`, world.staff)
  const states = () =>
    screen.getAllByRole('row').map((row) => /awaiting transfer|Failed|Paid/.exec(row.textContent)?.[0])
  expect(states().slice(1)).toEqual(['awaiting transfer', 'awaiting transfer'])
  await user.click(screen.getByRole('button', { name: /^Mark as failed: east/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Did the transfer fail?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  await waitFor(() => expect(document.activeElement?.ariaInvalid).toBe('true'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The account was closed')
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  await screen.findByText('Withdrawal returned')
  expect((await payee.call(listWalletEntries, {})).answer.data[0]).toMatchObject({ balanceWon: 300_000 })

  await user.click(screen.getByRole('button', { name: /^Mark as paid: 2 payouts/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Batch paid')
  await waitFor(() => expect(states().slice(1).toSorted()).toEqual(['Failed', 'Paid']))
  screen.getByText('The account was closed')
})
