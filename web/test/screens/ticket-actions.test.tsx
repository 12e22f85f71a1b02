// What a manager is offered for a ticket, by its state and by whether it was paid.
import { changeSubstate, rewardTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deposit, keyed } from '../../../server/test/money.ts'
import { moveInput, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
await deposit(world.owner, world.staff, 10_000_000)

const ends = ['informative', 'duplicate', 'not applicable', 'out of scope', 'spam']
const closing = ends.map((end) => `Close as ${end}`)
const details = ['Pay reward', 'Change the severity']
const closed = ['Ask to disclose', 'Change how it was closed']

/** Each state, whether a reward was paid on the way, and the names of the actions in their groups. */
const offers: [Substate, boolean, Record<string, string[]>][] = [
  [
    'SUBMITTED',
    false,
    {
      'Next step': ['Ask for more information', 'Start working on it'],
      'Reward and severity': ['Change the severity'],
      'Close without a reward': closing,
    },
  ],
  [
    'NEEDS_MORE_INFO',
    false,
    {
      'Next step': ['Start working on it'],
      'Reward and severity': ['Change the severity'],
      'Close without a reward': closing,
    },
  ],
  [
    'NEEDS_MORE_INFO',
    true,
    {
      'Next step': ['Start working on it'],
      'Reward and severity': ['Change the severity'],
      'Close without a further reward': closing,
    },
  ],
  [
    'IN_PROGRESS',
    true,
    {
      'Next step': ['Ask for more information', 'Ask for a retest', 'Close as resolved'],
      'Reward and severity': details,
    },
  ],
  ['RETESTING', true, { 'Next step': ['Close as resolved'], 'Reward and severity': details }],
  [
    'RETEST_COMPLETED',
    false,
    {
      'Next step': ['Close as resolved', 'Work on it again', 'Ask for a retest'],
      'Reward and severity': details,
    },
  ],
  ['RESOLVED', false, { 'Reward and severity': [...details, 'Ask to disclose'], '': ['Change how it was closed'] }],
  ['RESOLVED', true, { 'Reward and severity': [...details, 'Ask to disclose'], '': ['Change how it was closed'] }],
  ['SPAM', false, { '': closed }],
  ['DUPLICATED', false, { '': closed }],
]

const panel = () => screen.getByRole('region', { name: 'What you can do' })

const offered = (): Record<string, string[]> => {
  const groups: Record<string, string[]> = {}
  for (const row of within(panel()).getAllByRole('button')) {
    const title = row.closest('section')?.querySelector('h3')?.textContent ?? ''
    groups[title] = [...(groups[title] ?? []), row.textContent ?? '']
  }
  return groups
}

const paidIn = async (substate: Substate, isPaid: boolean): Promise<number> => {
  if (!isPaid) return ticketIn(world, substate)
  const id = await ticketIn(world, 'IN_PROGRESS')
  expect((await world.owner.call(rewardTicket, { id, amount: 200_000 }, keyed())).status).toBe(200)
  const rest = { RETESTING: 'RETESTING', RESOLVED: 'RESOLVED', NEEDS_MORE_INFO: 'NEEDS_MORE_INFO' } as const
  const next = Object.values(rest).find((one) => one === substate)
  if (next) await world.manager.call(changeSubstate, { id, ...moveInput(next) })
  return id
}

test.each(offers)('%s, paid: %s', async (substate, isPaid, expected) => {
  const id = await paidIn(substate, isPaid)
  await screens.open(`/en/tickets/${id}`, world.owner)
  expect(offered()).toEqual(expected)
})

test('closing an unpaid ticket as resolved says so, and leads to the reward', async () => {
  const id = await ticketIn(world, 'RETEST_COMPLETED')
  const user = await screens.open(`/en/tickets/${id}`, world.owner)
  await user.click(within(panel()).getByRole('button', { name: 'Close as resolved' }))
  const form = within(await screen.findByRole('form', { name: 'Close as resolved' }))
  form.getByText('It closes without a reward')
  expect(form.queryByText('Confirmed, fixed and rewarded. The ticket is closed.')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Pay the reward first' }))
  await screen.findByRole('form', { name: 'Pay reward' })
})

test('closing a paid ticket as resolved says that it was rewarded', async () => {
  const id = await paidIn('IN_PROGRESS', true)
  const user = await screens.open(`/en/tickets/${id}`, world.owner)
  await user.click(within(panel()).getByRole('button', { name: 'Close as resolved' }))
  const form = within(await screen.findByRole('form', { name: 'Close as resolved' }))
  form.getByText('Confirmed, fixed and rewarded. The ticket is closed.')
  expect(form.queryByText('It closes without a reward')).toBeNull()
})

test('corrects a paid ticket only after it is asked for, and says that the reward stays', async () => {
  const id = await paidIn('RESOLVED', true)
  const user = await screens.open(`/en/tickets/${id}`, world.owner)
  await user.click(within(panel()).getByRole('button', { name: 'Change how it was closed' }))
  expect(offered()['']?.slice(1)).toEqual(ends.slice(1).map((end) => `Change to ${end}`))
  await user.click(within(panel()).getByRole('button', { name: 'Change to spam' }))
  const form = within(await screen.findByRole('form', { name: 'Change to spam' }))
  form.getByText('The reward already paid, ₩200,000, stays as it is.')
})
