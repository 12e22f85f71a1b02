// What a manager is offered for a ticket, by its state and by whether it was paid.

import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSubstate, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
const closed = { Disclosure: ['Ask to disclose'], Closing: ['Change how it was closed'] }

/** Each state, whether a reward was paid on the way, and the names of the actions in the callout and in their groups. */
const offers: [Substate, boolean, Record<string, string[]>][] = [
  [
    'SUBMITTED',
    false,
    {
      turn: ['Start working on it', 'Ask for more information'],
      'Reward and severity': ['Change the severity', 'Warn users early'],
      Closing: ['Close without a reward'],
    },
  ],
  [
    'NEEDS_MORE_INFO',
    false,
    {
      'Next step': ['Start working on it'],
      'Reward and severity': ['Change the severity', 'Warn users early'],
      Closing: ['Close without a reward'],
    },
  ],
  [
    'NEEDS_MORE_INFO',
    true,
    {
      'Next step': ['Start working on it'],
      'Reward and severity': ['Change the severity', 'Warn users early'],
      Closing: ['Close without a further reward'],
    },
  ],
  [
    'IN_PROGRESS',
    true,
    {
      turn: ['Ask for a retest', 'Close as resolved'],
      'Other next steps': ['Ask for more information'],
      'Reward and severity': [...details, 'Warn users early'],
    },
  ],
  ['RETESTING', true, { 'Next step': ['Close as resolved'], 'Reward and severity': [...details, 'Warn users early'] }],
  [
    'RETEST_COMPLETED',
    false,
    {
      turn: ['Pay reward'],
      'Other next steps': ['Close as resolved', 'Work on it again', 'Ask for a retest'],
      'Reward and severity': ['Change the severity', 'Warn users early'],
    },
  ],
  [
    'RESOLVED',
    false,
    { 'Reward and severity': [...details, 'Ask to disclose'], Closing: ['Change how it was closed'] },
  ],
  ['RESOLVED', true, { 'Reward and severity': [...details, 'Ask to disclose'], Closing: ['Change how it was closed'] }],
  ['SPAM', false, closed],
  ['DUPLICATED', false, closed],
]

const panel = () => screen.getByRole('region', { name: 'What you can do' })
const turn = () => screen.getByRole('region', { name: 'What comes next' })
const namesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

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
  const { turn: advised = [], ...others } = expected
  expect(namesIn(turn())).toEqual(advised)
  expect(offered()).toEqual(others)
})

test.each(['SUBMITTED', 'NEEDS_MORE_INFO'] as const)(
  'shows the ends of %s once they are asked for',
  async (substate) => {
    const user = await screens.open(`/en/tickets/${await ticketIn(world, substate)}`, world.owner)
    const ends = within(panel()).getByRole('button', { name: 'Close without a reward' })
    expect(ends.getAttribute('aria-expanded')).toBe('false')
    await user.click(ends)
    expect(ends.getAttribute('aria-expanded')).toBe('true')
    expect(offered().Closing?.slice(1)).toEqual(closing)
  },
)

test('offers the work again after a fix that does not hold, and the form alone while it is open', async () => {
  const id = await ticketIn(world, 'RETESTING')
  await world.author.call(retestTicket, { id, fixed: false, comment: 'It still works.' })
  const user = await screens.open(`/en/tickets/${id}`, world.owner)
  expect(namesIn(turn())).toEqual(['Work on it again'])
  await user.click(within(turn()).getByRole('button', { name: 'Work on it again' }))
  const form = await screen.findByRole('form', { name: 'Work on it again' })
  await waitFor(() => expect(within(form).getByRole('heading')).toBe(document.activeElement))
  expect(namesIn(turn())).toEqual([])
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(namesIn(turn())).toEqual(['Work on it again'])
})

test('leads from what comes next to what else may be done', async () => {
  const user = await screens.open(`/en/tickets/${await ticketIn(world, 'SUBMITTED')}`, world.owner)
  await user.click(within(turn()).getByRole('link', { name: 'Other actions' }))
  expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Change the severity' }))
  cleanup()
  await screens.open(`/en/tickets/${await ticketIn(world, 'NEEDS_MORE_INFO')}`, world.author)
  expect(within(turn()).queryByRole('link', { name: 'Other actions' })).toBeNull()
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
  await user.click(within(turn()).getByRole('button', { name: 'Close as resolved' }))
  const form = within(await screen.findByRole('form', { name: 'Close as resolved' }))
  form.getByText('Confirmed, fixed and rewarded. The ticket is closed.')
  expect(form.queryByText('It closes without a reward')).toBeNull()
})

test('corrects a paid ticket only after it is asked for, and says that the reward stays', async () => {
  const id = await paidIn('RESOLVED', true)
  const user = await screens.open(`/en/tickets/${id}`, world.owner)
  await user.click(within(panel()).getByRole('button', { name: 'Change how it was closed' }))
  expect(offered().Closing?.slice(1)).toEqual(ends.slice(1).map((end) => `Change to ${end}`))
  await user.click(within(panel()).getByRole('button', { name: 'Change to spam' }))
  const form = within(await screen.findByRole('form', { name: 'Change to spam' }))
  form.getByText('The reward already paid, ₩200,000, stays as it is.')
})
