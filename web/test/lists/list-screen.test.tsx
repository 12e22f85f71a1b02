// A list as a page: the inbox of a company with its tabs, filters and pages, and what it shows without rows.
import { listCompanyTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { awaitingCompany } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const empty = await openCompany(screens.app, { alias: 'hollow' })
for (const title of ['Cross site one', 'Second finding']) await ticketIn(world, 'SUBMITTED', { title })
await ticketIn(world, 'RESOLVED', { title: 'Closed one' })

const inbox = '/en/management/company/ticket'
afterEach(() => vi.unstubAllGlobals())

const tab = (name: string) => screen.getByRole('link', { name })

test('opens a tab at an address of its own', async () => {
  const user = await screens.open(inbox, world.manager)
  screen.getByRole('link', { name: 'Second finding' })
  expect(screen.queryByRole('link', { name: 'Closed one' })).toBeNull()
  await user.click(tab('Closed 1'))
  await screen.findByRole('link', { name: 'Closed one' })
  expect(screens.path()).toBe(`${inbox}?state=CLOSED`)
  expect(tab('Closed 1').getAttribute('aria-current')).toBe('page')
})

test('shows counts on the tabs of programs and of the queues of staff', async () => {
  await screens.open('/en/management/company/program', world.manager)
  expect(tab('Running 1').getAttribute('aria-current')).toBeNull()
  cleanup()
  const staff = await getStaff(screens.app)
  await screens.open('/en/staff/companies', staff)
  tab('Approved 3')
  tab('Denied 0')
  cleanup()
  await screens.open('/en/staff/contracts', staff)
  tab('Canceled 0')
  cleanup()
  await screens.open('/en/staff/kyc', staff)
  tab('Approved 0')
})

test('shows counts on the tabs, of what the filters match', async () => {
  await screens.open(inbox, world.manager)
  expect(tab('Open 2').getAttribute('aria-current')).toBe('page')
  tab('Closed 1')
  cleanup()
  await screens.open(`${inbox}?severity=CRITICAL`, world.manager)
  tab('Open 0')
  tab('Closed 0')
})

test('drops empty parameters from an address that was typed in', async () => {
  await screens.open(`${inbox}?state=ALL&q=&severity=`, world.manager)
  expect(screens.path()).toBe(`${inbox}?state=ALL`)
  screen.getByRole('link', { name: 'Closed one' })
})

test('writes a search to the address, and leaves empty filters out', async () => {
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

test('keeps a search of one letter in its field, and says that it is too short', async () => {
  const user = await screens.open(inbox, world.manager)
  await user.type(screen.getByRole('searchbox'), '%{Enter}')
  await screen.findByText('Enter at least two characters.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'HIGH')
  await waitFor(() => expect(screens.path()).toBe(`${inbox}?severity=HIGH`))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('%')
  await user.type(screen.getByRole('searchbox'), '%{Enter}')
  await screen.findByText('No tickets match')
  expect(screen.queryByText('Enter at least two characters.')).toBeNull()
  expect(screens.path()).toBe(`${inbox}?severity=HIGH&q=%25%25`)
})

test('says of an address that its search is too short', async () => {
  await screens.open(`${inbox}?q=%25`, world.manager)
  screen.getByText('Enter at least two characters.')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('%')
})

test('shows one time in each row: how long it waits, or when it changed', async () => {
  await screens.open(inbox, world.manager)
  const times = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('time').length)
  expect(new Set(times())).toEqual(new Set([1]))
  await screens.open(`${inbox}?state=ALL`, world.manager)
  expect(new Set(times())).toEqual(new Set([1]))
})

test('filters as soon as an option is selected', async () => {
  const user = await screens.open(inbox, world.manager)
  await user.selectOptions(within(screen.getByRole('search')).getByRole('combobox', { name: 'Severity' }), 'Low')
  await waitFor(() => expect(screens.path()).toBe(`${inbox}?severity=LOW`))
})

test('offers to clear filters that match nothing, and stays on the tab', async () => {
  const user = await screens.open(`${inbox}?state=CLOSED&q=nowhere`, world.manager)
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Closed one' })
  expect(screens.path()).toBe(`${inbox}?state=CLOSED`)
})

test('shows an empty list without filters', async () => {
  await screens.open(inbox, empty.owner)
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('redirects a page beyond the last one', async () => {
  await screens.open(`${inbox}?page=7`, world.manager)
  await waitFor(() => expect(screens.path()).toBe(inbox))
  await screen.findByRole('link', { name: 'Second finding' })
})

test('shows an error page if the list cannot be read', async () => {
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

test('says in which tab a search has hits', async () => {
  const user = await screens.open(`${inbox}?q=Closed+one`, world.manager)
  screen.getByText('Nothing in this tab, but there are matches in others')
  tab('Open 0')
  await user.click(screen.getByRole('link', { name: 'Closed: 1' }))
  await screen.findByRole('link', { name: 'Closed one' })
  expect(screens.path()).toBe(`${inbox}?state=CLOSED&q=Closed+one`)
})

test('sorts by how long tickets wait through the address', async () => {
  const user = await screens.open(inbox, world.manager)
  const titles = () => screen.getAllByRole('link', { name: /one$|finding$/ }).map((link) => link.textContent)
  const longestFirst = titles()
  const header = () => screen.getByRole('columnheader', { name: 'Waiting' })
  expect(header().getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header()).getByRole('link'))
  await waitFor(() => expect(titles()).toEqual(longestFirst.toReversed()))
  expect(screens.path()).toBe(`${inbox}?sort=latest`)
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('checkbox', { name: 'Our turn' }))
  await waitFor(() => expect(screens.path()).toBe(`${inbox}?sort=latest&turn=COMPANY`))
})

test('says how many tickets wait for the company, and which of them are late', async () => {
  await screens.open(inbox, world.manager)
  const { data } = (await world.manager.call(listCompanyTickets, { state: 'OPEN' })).answer
  const own = data.filter(({ substate }) => awaitingCompany.some((one) => one === substate)).length
  expect(screen.getByRole('checkbox', { name: 'Our turn' }).closest('label')?.textContent).toBe(`Our turn${own}`)
  screen.getByText(new RegExp(`^${own} tickets? waits? for your company`))
})

test('leaves empty filters out of the address', async () => {
  const user = await screens.open(`${inbox}?q=finding&severity=HIGH`, world.manager)
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), '')
  await waitFor(() => expect(screens.path()).toBe(inbox))
})

test('shows a ticket beside a list without rows', async () => {
  const id = await ticketIn(world, 'SUBMITTED', { title: 'Beside nothing' })
  // Wide enough for both.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  await screens.open(`${inbox}?q=nowhere&ticket=${id}`, world.manager)
  await screen.findByText('No tickets match')
  await within(screen.getByRole('region', { name: 'Selected ticket' })).findByRole('heading', {
    name: 'Beside nothing',
  })
})
