// A ticket stands in the list of its reader: at a desk for its two sides, on a public page for all others.
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
let id = 0
const page = () => `/en/tickets/${id}`
beforeAll(async () => {
  id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
})

/** The links of the shell that are lit. */
const litLinks = (): (string | null)[] => {
  const areas = screen.getAllByRole('navigation')
  const links = areas.flatMap((area) => within(area).queryAllByRole('link', { current: 'page' }))
  return links.map((link) => link.getAttribute('href'))
}

/** The footer of public pages has columns of links; a desk has one line. */
const hasFooter = (): boolean => within(screen.getByRole('contentinfo')).queryAllByRole('heading').length > 0

test.each([
  ['a manager', 'Company menu', () => world.manager, ['/en/management/company/ticket']],
  ['its author', 'Hacker menu', () => world.author, ['/en/management/ticket']],
])('%s sees it at their desk, in the list that has it', async (_name, menu, reader, lit) => {
  await screens.open(page(), reader())
  // The menu is loaded after the page.
  await screen.findByRole('navigation', { name: menu })
  expect(litLinks()).toEqual(lit)
  expect(hasFooter()).toBe(false)
})

test.each([
  ['another hacker', () => world.hacker],
  ['a manager of another company', () => world.rival],
  ['a guest', () => screens.app.visitor()],
])('%s sees a public page', async (_name, reader) => {
  await screens.open(page(), reader())
  expect(litLinks()).toEqual(['/en/hacktivity'])
  expect(screen.queryByRole('navigation', { name: / menu$/ })).toBeNull()
})

test('a desk prints no warning of React', async () => {
  const warnings: unknown[][] = []
  const { error } = console
  console.error = (...parts) => void warnings.push(parts)
  try {
    await screens.open(page(), world.manager)
    await screen.findByRole('navigation', { name: 'Company menu' })
  } finally {
    console.error = error
  }
  expect(warnings).toEqual([])
})
