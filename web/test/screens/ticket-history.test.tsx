import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actOnTicket } from '../../../server/test/acting-sides.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'RESOLVED')
await actOnTicket(screens.app, id)

test.each([
  ['', '운영진', '플랫폼'],
  ['/en', 'Staff', 'Platform'],
])('the timeline at %s/tickets names staff and the platform', async (prefix, staff, platform) => {
  await screens.open(`${prefix}/tickets/${id}`, world.author)
  const entries = (await screen.findByText(platform)).closest('li')
  expect(entries && within(entries).queryByRole('link')).toBeNull()
  expect(screen.getByText(staff).closest('li')?.textContent).toContain('clerk')
})
