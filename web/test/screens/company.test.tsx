import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('leads from an alias in other letters to the one address of the company', async () => {
  await screens.open('/en/companies/ACME?page=1')
  await screen.findByRole('heading', { level: 1, name: /acme/ })
  expect(screens.path()).toBe('/en/companies/acme?page=1')
})

test('shows the cover in the color of the logo, and what the company has done', async () => {
  await discloseTicket(world, await ticketIn(world, 'RESOLVED', { title: 'Old links work twice' }))
  await screens.open('/en/companies/acme')
  expect(document.querySelector('header svg rect')?.getAttribute('fill')).toBe('#0a7d5a')
  const website = screen.getByRole('link', { name: /^acme\.test/ })
  expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual([
    'https://acme.test',
    'noopener nofollow',
  ])
  const record = within(
    (await screen.findByRole('heading', { name: 'Track record' })).closest('section') ?? document.body,
  )
  record.getByText('Avg. first response', { selector: 'dt' })
  expect(record.getByText('Resolved tickets').nextElementSibling?.textContent).toBe('0')
  screen.getByRole('heading', { name: 'Old links work twice' })
  screen.getByText('1 resolved')
})
