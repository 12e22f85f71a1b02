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

test('says what a payout requires to hackers, and not to managers, who get none', async () => {
  await screens.open(`/en/programs/${world.programId}`, world.hacker)
  screen.getByText(payout)
  for (const manager of [world.rival, world.owner]) {
    document.body.replaceChildren()
    await screens.open(`/en/programs/${world.programId}`, manager)
    expect(screen.queryByText(payout)).toBeNull()
  }
})
