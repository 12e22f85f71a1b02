import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTicketWorld, type TicketWorld } from '../../../server/test/tickets.ts'
import { openScreens, type Screens } from '../screens.tsx'

let screens: Screens
let world: TicketWorld
beforeAll(async () => {
  screens = await openScreens()
  world = await openTicketWorld(screens.app)
})
afterAll(() => screens.close())

const payout = /^To withdraw rewards you need/

test.each(['hacker', 'rival', 'owner'] as const)('says what a payout requires only to hackers: %s', async (who) => {
  await screens.open(`/en/programs/${world.programId}`, world[who])
  expect(screen.queryAllByText(payout)).toHaveLength(who === 'hacker' ? 1 : 0)
})
