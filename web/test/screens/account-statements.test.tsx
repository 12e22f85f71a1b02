// Staff look for the owner of an account and read what it held on a day.
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCrew } from '../../../server/test/crews.ts'
import { openPayeeWorld } from '../../../server/test/payees.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openPayeeWorld(screens.app, 'garam')
const hacker = await world.payee('saver', 300_000, 200_000)
await openCrew(hacker, 'savers')

test('an owner is found by the beginning of a name, with the statement of their wallet', async () => {
  const user = await screens.open('/en/staff/accounts', world.staff)
  await screen.findByText('Look for an owner')
  await user.type(screen.getByRole('searchbox', { name: 'Nickname, company or crew' }), 'save{Enter}')
  const found = await screen.findByRole('table', { name: 'Found accounts' })
  expect(
    within(found)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['saver', 'savers'])
  await user.click(within(found).getByRole('link', { name: 'saver' }))
  const entries = await screen.findByRole('table', { name: 'Entries' })
  expect(
    within(entries)
      .getAllByText(/^\+₩/)
      .map(({ textContent }) => textContent),
  ).toEqual(['+₩200,000', '+₩300,000'])
  const file = screen.getByRole('link', { name: 'Download CSV' })
  expect(file.getAttribute('href')).toMatch(/^\/api\/staff\/accounts\/statement\/export\?kind=USER&uuid=/)
  await user.click(screen.getByRole('link', { name: 'Held for withdrawals' }))
  await screen.findByText('No entries')
})

test('the wallet of a company says its name once, and not beside each entry', async () => {
  const user = await screens.open('/en/staff/accounts', world.staff)
  await user.type(await screen.findByRole('searchbox', { name: 'Nickname, company or crew' }), 'garam{Enter}')
  const found = await screen.findByRole('table', { name: 'Found accounts' })
  await user.click(within(found).getByRole('link', { name: /garam/ }))
  const entries = await screen.findByRole('table', { name: 'Entries' })
  within(entries).getByText('Deposit')
  expect(entries.textContent).not.toContain('garam')
  screen.getByText(/garam/)
})

test('an account held another amount on a day before', async () => {
  await screens.open('/en/staff/accounts?kind=BANK', world.staff)
  await screen.findByText(/₩100,000,000/, { selector: 'p *' })
  screen.getByText(/^Money that came into the bank has a minus/)
  cleanup()
  await screens.open('/en/staff/accounts?kind=BANK&until=2026-11-20', world.staff)
  await screen.findByText('No entries')
  const file = screen.getByRole('link', { name: 'Download CSV' })
  expect(file.getAttribute('href')).toBe(
    '/api/staff/accounts/statement/export?kind=BANK&until=2026-11-20T14%3A59%3A59.999Z',
  )
})

test('says that nobody of a name is found', async () => {
  const user = await screens.open('/en/staff/accounts?q=nobody', world.staff)
  await screen.findByText('Nobody found')
  await user.click(screen.getByRole('link', { name: 'Clear search' }))
  await screen.findByText('Look for an owner')
})
