// A company that wants two managers to decide about a reward: who proposes it, who approves it, and where it is switched on.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deposit } from '../../../server/test/money.ts'
import { password } from '../../../server/test/people.ts'
import { openProposals, proposalIn } from '../../../server/test/proposals.ts'
import { pageOf, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openProposals(screens.app)
await deposit(world.owner, world.staff, 50_000_000)
const { proposer, manager, owner, author } = world

const press = async (user: Awaited<ReturnType<typeof screens.open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('a manager of tickets proposes a reward, and takes it back', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  const user = await screens.open(`/en/tickets/${id}`, proposer)
  await press(user, 'Propose reward')
  const form = within(await screen.findByRole('form', { name: 'Propose reward' }))
  await user.click(form.getByRole('button', { name: 'Send the proposal' }))
  await user.type(await form.findByRole('textbox', { name: /Amount/ }), '300000')
  await user.click(form.getByRole('button', { name: 'Send the proposal' }))
  await screen.findByText(/^You proposed ₩300,000/)
  expect(screen.queryByRole('button', { name: 'Approve and pay' })).toBeNull()
  await press(user, 'Withdraw the proposal')
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Withdraw the proposal' }))
  await screen.findByRole('button', { name: 'Propose reward' })
})

test('another manager approves it, which pays the author', async () => {
  const { id } = await proposalIn(world)
  const user = await screens.open(`/en/tickets/${id}`, manager)
  await screen.findByText(/^proposer proposed/)
  await press(user, 'Approve and pay')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve and pay' }))
  await waitFor(async () => expect((await pageOf(author, id)).rewardTotalWon).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByText(/^proposer proposed/)).toBeNull())
})

test('a refusal needs its reason', async () => {
  const { id } = await proposalIn(world)
  const user = await screens.open(`/en/tickets/${id}`, owner)
  await press(user, 'Reject the proposal')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Reject the proposal' }))
  await user.type(await dialog.findByRole('textbox', { name: /Reason for rejecting/ }), 'Too much for its impact.')
  await user.click(await dialog.findByRole('button', { name: 'Reject the proposal' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve and pay' })).toBeNull())
})

test('the dashboard lists what waits', async () => {
  await proposalIn(world)
  await screens.open('/en/management/company', manager)
  await screen.findByRole('heading', { name: 'Rewards waiting for approval' })
})

test('the owner switches it off with the password', async () => {
  // Compiled beforehand, so that it is there when it is asked for.
  await import('../../src/modules/accounts/ask-password.tsx')
  screens.app.clock.advance(10 * 60_000)
  const user = await screens.open('/en/settings/company', owner)
  await press(user, 'Stop requiring approval')
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Stop requiring approval' }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Require approval' })
})
