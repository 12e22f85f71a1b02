// The home page of a signed-in hacker, and of a manager.
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('says of each time what it is: how long a ticket waits, or when it changed', async () => {
  await ticketIn(world, 'NEEDS_MORE_INFO', { title: 'Asked about' })
  await screens.open('/en', world.author)
  const links = await screen.findAllByRole('link', { name: 'Asked about' })
  const ends = links.map((link) => link.closest('li')?.querySelector('.feed-end')?.textContent)
  expect(ends).toEqual([expect.stringMatching(/^for /), expect.stringMatching(/^Updated /)])
})

test('counts all tickets that wait, though it shows the first of them', async () => {
  for (let count = 0; count < 6; count += 1) await ticketIn(world, 'SUBMITTED')
  await screens.open('/en', world.owner)
  await screen.findByRole('heading', { name: '6 tickets are waiting for your company' })
  cleanup()
  await ticketIn(world, 'RETESTING')
  await screens.open('/', world.author)
  await screen.findByRole('heading', { name: /^내 차례인 티켓 [12]개$/ })
})

test('names what each link to a whole list shows', async () => {
  await screens.open('/en')
  const all = await screen.findByRole('link', { name: 'View all: Newest programs' })
  expect(all.getAttribute('href')).toBe('/en/programs')
})
