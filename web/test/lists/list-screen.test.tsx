// A list as a page: the inbox of a company with its tabs, filters and pages, and what it shows without rows.

import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
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
  // The queue opens on what waits.
  expect(tab('Waiting 0').getAttribute('aria-current')).toBe('page')
  screen.getByText('No applications are waiting')
  tab('Approved 3')
  tab('Denied 0')
  tab('All 3')
  const reviews = await screen.findByRole('list', { name: 'Reviews' })
  expect(within(reviews).getByRole('link', { current: 'page' }).textContent).toBe('Company applications')
  cleanup()
  await screens.open('/en/staff/contracts', staff)
  tab('Canceled 0')
  cleanup()
  await screens.open('/en/staff/kyc', staff)
  tab('Approved 0')
})

test('shows counts on the tabs, of what the filters match', async () => {
  await screens.open(inbox, world.manager)
  expect(tab('Our turn 2').getAttribute('aria-current')).toBe('page')
  tab('Open 2')
  tab('Closed 1')
  cleanup()
  await screens.open(`${inbox}?severity=CRITICAL`, world.manager)
  tab('Our turn 0')
  tab('Open 0')
  tab('Closed 0')
  cleanup()
  await screens.open(`${inbox}?state=CLOSED`, world.manager)
  tab('Our turn 2')
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

test('sorts through the address, in one place, and leaves its usual order out', async () => {
  const user = await screens.open(inbox, world.manager)
  const titles = () => screen.getAllByRole('link', { name: /one$|finding$/ }).map((link) => link.textContent)
  const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect([...sort().options].map(({ value }) => value)).toEqual(['due', 'oldest', 'latest'])
  expect(sort().value).toBe('due')
  await user.selectOptions(sort(), 'Longest wait')
  await waitFor(() => expect(screens.path()).toBe(`${inbox}?sort=oldest`))
  const longestFirst = titles()
  await user.selectOptions(sort(), 'Newest turn')
  await waitFor(() => expect(titles()).toEqual(longestFirst.toReversed()))
  await user.selectOptions(sort(), 'Due first')
  await waitFor(() => expect(screens.path()).toBe(inbox))
  cleanup()
  await screens.open(`${inbox}?state=ALL&sort=due`, world.manager)
  expect([...sort().options].map(({ value }) => value)).toEqual(['latest', 'oldest'])
})

test('says how many tickets wait for the company, and which of them are late', async () => {
  await screens.open(inbox, world.manager)
  const { data } = (await world.manager.call(listCompanyTickets, { state: 'OPEN' })).answer
  const own = data.filter(({ substate }) => awaitingCompany.some((one) => one === substate)).length
  screen.getByText(new RegExp(`^${own} tickets? (is|are) waiting for your company\\.$`))
  cleanup()
  const turn = (interval: string, which = 'id') =>
    screens.app.database.pool.query(`update tickets set turn_since = turn_since + $1::interval where id = ${which}`, [
      interval,
    ])
  const newest = "(select max(id) from tickets where substate = 'SUBMITTED')"
  await turn('-8 days')
  await screens.open(inbox, world.manager)
  screen.getByText(new RegExp(`^${own} tickets? (has|have) been waiting for your company for more than 7 days\\.$`))
  cleanup()
  await turn('8 days')
  await turn('-8 days', newest)
  await screens.open(inbox, world.manager)
  screen.getByText(
    new RegExp(`^${own} tickets? (has|have) been waiting for your company, 1 of them for more than 7 days\\.$`),
  )
  await turn('8 days', newest)
})

test('shows how long is left until the company is to act, the earliest first', async () => {
  await world.owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'HOURS', amount: 90 } })
  await ticketIn(world, 'SUBMITTED', { title: 'Due later' })
  await world.owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'HOURS', amount: 1 } })
  await ticketIn(world, 'SUBMITTED', { title: 'Due soon' })
  await world.owner.call(updateResponseTargets, {})
  await screens.open(inbox, world.manager)
  const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('tr')
  expect(rowOf('Due soon')?.textContent).toMatch(/First response due in \d+ (hour|day)/)
  expect(rowOf('Due soon')?.textContent, 'where there is little room').toMatch(/Response in \d+[hd]/)
  const titles = screen.getAllByRole('link', { name: /^Due/ }).map((link) => link.textContent)
  expect(titles).toEqual(['Due soon', 'Due later'])
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

test('names the labels of a row in its title where they have no room', async () => {
  const id = await ticketIn(world, 'SUBMITTED', { title: 'Labeled' })
  for (const name of ['Urgent', 'App']) {
    const { id: labelId } = (await world.owner.call(createLabel, { name, tone: 'red' })).answer
    await world.owner.call(labelTicket, { id, labelId, isOn: true })
  }
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  await screens.open(`${inbox}?ticket=${id}`, world.manager)
  const row = within(await screen.findByRole('list', { name: 'Tickets' })).getByRole('link', { name: 'Labeled' })
  expect(row.title).toMatch(/^Labeled\n(Urgent, App|App, Urgent)$/)
  expect(row.closest('li')?.textContent).toMatch(/Labels (Urgent, App|App, Urgent)/)
})

test('says when nothing waits for the company, and leads to what is open', async () => {
  const { data } = (await world.manager.call(listCompanyTickets, { state: 'OPEN', turn: 'COMPANY' })).answer
  for (const { id } of data)
    await world.manager.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: 'Which version?' })
  const user = await screens.open(inbox, world.manager)
  screen.getByText('Nothing waits for your company')
  // One may still search among the others.
  await user.type(screen.getByRole('searchbox'), 'finding{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Open: 1' }))
  await screen.findByRole('link', { name: 'Second finding' })
})
