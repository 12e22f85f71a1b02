// The shape of a page that is loading stands over the page that is left.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
await ticketIn(world, 'SUBMITTED', { title: 'Cross site one' })

const skeleton = () => document.querySelector('main > [data-skeleton]')
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true'

/** Holds back the answers to one call until it is released. */
const holdBack = (start: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  screens.intercept((path) => (path.startsWith(start) ? promise.then(() => new Response('{}', { status: 503 })) : null))
  return resolve
}

test('shows a skeleton only while another page is loading for long', async () => {
  const user = await screens.open('/en/terms')
  const heading = screen.getByRole('heading', { level: 1 })
  const release = holdBack('/programs')
  const link = screen.getAllByRole('link', { name: 'Programs' })[0] ?? document.body
  await user.click(link)
  expect(skeleton()).toBeNull()
  await waitFor(() => expect(skeleton()).not.toBeNull())
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(skeleton()?.getAttribute('aria-hidden')).toBe('true')
  // The page below is the same, and so is the focus.
  expect(heading.isConnected).toBe(true)
  expect(document.activeElement).toBe(link)
  release()
  await waitFor(() => expect(skeleton()).toBeNull())
  expect(isBusy()).toBe(false)
})

test('shows tabs and a search only of a page that has them', async () => {
  const user = await screens.open('/en/management/ticket', world.author)
  const release = holdBack('/crews')
  await user.click(await screen.findByRole('link', { name: 'Crews' }))
  await waitFor(() => expect(skeleton()).not.toBeNull())
  expect(skeleton()?.querySelector('.divide-y')).not.toBeNull()
  expect(skeleton()?.querySelector('.border-b')).toBeNull()
  release()
  await waitFor(() => expect(skeleton()).toBeNull())
})

const rows = () => document.querySelector('[data-rows]')
const rowSkeleton = () => rows()?.querySelector(':scope > [data-skeleton]') ?? null

test('shows one over the rows only while the same list is filtered, and the focus stays in the filter', async () => {
  const user = await screens.open('/en/management/company/ticket', world.manager)
  const row = screen.getByRole('link', { name: 'Cross site one' })
  const release = holdBack('/tickets/companies')
  const filter = screen.getByRole('combobox', { name: 'Severity' })
  await user.selectOptions(filter, 'Low')
  expect(rowSkeleton()).toBeNull()
  await waitFor(() => expect(rowSkeleton()).not.toBeNull())
  expect(rows()?.getAttribute('aria-busy')).toBe('true')
  expect(skeleton()).toBeNull()
  expect(row.isConnected).toBe(true)
  expect(document.activeElement).toBe(filter)
  release()
  await waitFor(() => expect(rowSkeleton()).toBeNull())
})

test('keeps the focus in a filter, which follows the address', async () => {
  const user = await screens.open('/en/management/company/ticket', world.manager)
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Severity' })
  await user.selectOptions(filter, 'Low')
  await waitFor(() => expect(screens.path()).toBe('/en/management/company/ticket?severity=LOW'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cross site one' })).toBeNull())
  expect(document.activeElement).toBe(filter)
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Cross site one' })
  expect(filter.isConnected).toBe(true)
  expect(filter.value).toBe('')
})
