// A ticket as a file.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'IN_PROGRESS')

const linksOf = (menu: HTMLElement): string[] =>
  within(menu)
    .getAllByRole('menuitem')
    .flatMap((item) => item.getAttribute('href') ?? [])

test.each([
  ['author', [`/api/tickets/${id}/export?format=pdf`, `/api/tickets/${id}/export?format=markdown`]],
  [
    'manager',
    ['pdf', 'markdown', 'pdf&internal=true', 'markdown&internal=true'].map(
      (asked) => `/api/tickets/${id}/export?format=${asked}`,
    ),
  ],
] as const)('offers the %s the files that they may have', async (side, expected) => {
  const user = await screens.open(`/en/tickets/${id}`, world[side])
  const opener = await screen.findByRole('button', { name: 'More actions' })
  opener.focus()
  await user.keyboard('{Enter}')
  expect(linksOf(await screen.findByRole('menu'))).toEqual(expected)
})

test('offers the list with its filters as a sheet', async () => {
  const user = await screens.open('/en/management/company/ticket?severity=HIGH&state=ALL', world.manager)
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  const link = await screen.findByRole('menuitem', { name: /Download this list as CSV/ })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://jebo.test')
  expect(pathname).toBe(`/api${endpoints.exportCompanyTickets.path}`)
  expect(Object.fromEntries(searchParams)).toMatchObject({ severity: 'HIGH' })
  expect([...searchParams.keys()]).not.toContain('page')
})
