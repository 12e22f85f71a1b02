import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const payout = /^Rewards are paid as credit/

test.each(['hacker', 'rival', 'owner'] as const)('says what a payout requires only to hackers: %s', async (who) => {
  await screens.open(`/en/programs/${world.programId}`, world[who])
  // Loaded late for the first reader, and there at once for the next ones.
  if (who === 'hacker') await screen.findByText(payout)
  else expect(screen.queryByText(payout)).toBeNull()
})

test.each([
  ['guest', 4, /^How tickets were handled up to Nov 20, 2026\./],
  ['owner', 0, 'How tickets have been handled so far.'],
] as const)('shows a %s from which number of tickets on it shows amounts', async (who, count, description) => {
  await screens.open(`/en/programs/${world.programId}`, world[who])
  expect(screen.queryAllByText('Shown from three hackers on')).toHaveLength(count)
  expect(screen.queryByText(description)).not.toBeNull()
})
