// Lists as they are worked through: a company's inbox with its tabs, filters, pages, and what is said where none is left.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '../../../server/test/companies.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens, type Screens } from '../screens.tsx'

let screens: Screens
let world: TicketWorld
let empty: TestCompany
beforeAll(async () => {
  screens = await openScreens()
  world = await openTicketWorld(screens.app)
  empty = await openCompany(screens.app, { alias: 'hollow' })
  for (const title of ['Cross site one', 'Second finding']) await ticketIn(world, 'SUBMITTED', { title })
  await ticketIn(world, 'RESOLVED', { title: 'Closed one' })
})
afterAll(() => screens.close())

const inbox = '/en/management/company/ticket'
const tab = (name: string) => screen.getByRole('link', { name })

test('a tab has an address, and the filters follow it', async () => {
  const user = await screens.open(inbox, world.manager)
  screen.getByRole('link', { name: 'Second finding' })
  expect(screen.queryByRole('link', { name: 'Closed one' })).toBeNull()
  await user.click(tab('Closed 1'))
  await screen.findByRole('link', { name: 'Closed one' })
  expect(screens.path()).toBe(`${inbox}?state=CLOSED`)
  expect(tab('Closed 1').getAttribute('aria-current')).toBe('page')
})

test('tabs show counts while the list is not filtered', async () => {
  await screens.open(inbox, world.manager)
  expect(tab('Open 2').getAttribute('aria-current')).toBe('page')
  tab('Closed 1')
  cleanup()
  await screens.open(`${inbox}?severity=CRITICAL`, world.manager)
  tab('Open')
  tab('Closed')
})

test('a search asks by the address, and a filter left empty leaves it', async () => {
  const user = await screens.open(`${inbox}?state=ALL`, world.manager)
  const form = screen.getByRole('search')
  await user.type(within(form).getByRole('searchbox'), 'cross{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Second finding' })).toBeNull())
  screen.getByRole('link', { name: 'Cross site one' })
  expect(screens.path()).toBe(`${inbox}?state=ALL&q=cross`)
  await user.clear(within(screen.getByRole('search')).getByRole('searchbox'))
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Second finding' })
  expect(screens.path()).toBe(`${inbox}?state=ALL`)
})

test('a choice filters at once', async () => {
  const user = await screens.open(inbox, world.manager)
  await user.selectOptions(within(screen.getByRole('search')).getByRole('combobox', { name: 'Severity' }), 'Low')
  await waitFor(() => expect(screens.path()).toBe(`${inbox}?severity=LOW`))
})

test('where the filters leave nothing over, they can be cleared, and the tab stays', async () => {
  const user = await screens.open(`${inbox}?state=CLOSED&q=nowhere`, world.manager)
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Closed one' })
  expect(screens.path()).toBe(`${inbox}?state=CLOSED`)
})

test('a list with nothing in it says so, and offers no filters', async () => {
  await screens.open(inbox, empty.owner)
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a page beyond the last one leads back to it', async () => {
  await screens.open(`${inbox}?page=7`, world.manager)
  await waitFor(() => expect(screens.path()).toBe(inbox))
  await screen.findByRole('link', { name: 'Second finding' })
})

test('a list that cannot be read is an error page', async () => {
  const user = await screens.open(inbox, world.manager)
  screens.intercept((path) =>
    path.startsWith('/tickets/companies')
      ? Promise.resolve(Response.json({ message: '', messageKey: 'error.requestFailure' }, { status: 503 }))
      : null,
  )
  await user.click(tab('Closed 1'))
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
})
