import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test.each([
  ['', 0],
  ['?level=LIMITED', 0],
  ['?severity=LOW', 1],
])('asks what the other tab has only if a filter has found nothing: %s', async (search, times) => {
  const calls = vi.spyOn(globalThis, 'fetch')
  await screens.open(`/en/hacktivity${search}`)
  const paths = calls.mock.calls.map(([address]) => new URL(String(address), location.href).pathname)
  calls.mockRestore()
  const other = search.includes('LIMITED') ? '/api/tickets' : '/api/tickets/limited'
  expect(paths.filter((path) => path === other)).toHaveLength(times)
})

test('lists disclosed tickets by month with its totals, and filters through the address', async () => {
  const old = await ticketIn(world, 'RESOLVED', { title: 'Old flaw' })
  const newer = await ticketIn(world, 'INFORMATIVE', { title: 'New flaw', severity: 'LOW' })
  for (const id of [old, newer]) await discloseTicket(world, id)
  await screens.app.database.pool.query(`update tickets set disclosed_at = '2026-10-31T14:00Z' where public_id = $1`, [
    old,
  ])
  const user = await screens.open('/en/hacktivity')
  await screen.findByRole('heading', { name: 'Nov 2026', level: 2 })
  screen.getByText('1 disclosed · 0 resolved · ₩0 paid')
  screen.getByText('1 disclosed · 1 resolved · ₩0 paid')
  expect(titles()).toEqual(['New flaw', 'Old flaw'])

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Time of disclosure' }), 'Oct 2026 (1)')
  await waitFor(() => expect([titles(), location.search]).toEqual([['Old flaw'], '?period=2026-10']))
})

test('says what it is filtered by, and shows no totals of other tickets', async () => {
  await screens.open('/en/hacktivity?company=acme&severity=LOW')
  await screen.findByRole('heading', { name: 'New flaw', level: 3 })
  expect(titles()).toEqual(['New flaw'])
  expect(screen.queryByText(/disclosed · /)).toBeNull()
  const filter = within(await screen.findByRole('search')).getByRole('link', { name: /Remove this filter/ })
  expect(filter.getAttribute('href')).toBe('/en/hacktivity?severity=LOW')
})

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Program or company' })

test('finds a program and a company by a part of the name, with the keyboard alone', async () => {
  const user = await screens.open('/en/hacktivity?severity=LOW')
  await screen.findByRole('heading', { name: 'New flaw', level: 3 })
  await user.click(await screen.findByRole('combobox', { name: 'Program or company' }))
  await user.type(picker(), 'acm')
  const options = await within(
    document.getElementById(picker().getAttribute('aria-controls') ?? '') ?? document.body,
  ).findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['acme (주)Company', '쇼핑몰 버그바운티acme (주)'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location.search).toMatch(/^\?severity=LOW&programId=\d{8}$/))
  expect(document.activeElement).toBe(picker())
  expect(picker().value).toBe('쇼핑몰 버그바운티')
  screen.getByRole('heading', { name: 'New flaw', level: 3 })

  await user.clear(picker())
  await user.type(picker(), 'acm')
  await screen.findByRole('option', { name: /Company/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?severity=LOW&company=acme'))
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?severity=LOW'))
  expect(document.activeElement).toBe(picker())
  expect(picker().value).toBe('')
})

test('says that nothing matches before the newest programs have arrived, and shows them below it when they have', async () => {
  const user = await screens.open('/en/hacktivity')
  const { promise, resolve } = Promise.withResolvers<void>()
  screens.intercept((path) =>
    path.startsWith('/programs?') && !path.includes('q=')
      ? promise.then(() => screens.app.visitor().raw(path, { method: 'GET' }))
      : null,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Program or company' }))
  await user.type(picker(), 'nobody')
  await screen.findByText('No program or company matches', { selector: '[role=status]' })
  expect(screen.queryByRole('option', { name: /쇼핑몰 버그바운티/ })).toBeNull()
  resolve()
  await screen.findByRole('option', { name: /쇼핑몰 버그바운티/ })
})

test('says that no program or company matches, and leaves the filter when the field is left', async () => {
  const user = await screens.open('/en/hacktivity?company=acme')
  await screen.findByRole('heading', { name: 'New flaw', level: 3 })
  await screen.findByRole('combobox', { name: 'Program or company' })
  expect(picker().value).toBe('acme (주)')
  await user.clear(picker())
  await user.type(picker(), 'nobody')
  await screen.findByText('No program or company matches', { selector: '[role=status]' })
  await user.tab()
  expect(picker().value).toBe('acme (주)')
  expect(location.search).toBe('?company=acme')
})

test('sorts by reward and followers in one list, and finds a weakness in both languages', async () => {
  const [rich] = await Promise.all([
    ticketIn(world, 'RESOLVED', { title: 'Rich flaw', weaknessType: 'Cross-Site Scripting (XSS): Stored' }),
  ])
  await discloseTicket(world, rich)
  const korean = await ticketIn(world, 'RESOLVED', {
    title: 'Korean flaw',
    weaknessType: '저장형 크로스 사이트 스크립팅 (Stored XSS)',
  })
  await discloseTicket(world, korean)
  await screens.app.database.pool.query('update tickets set reward_total_won = 500000 where public_id = $1', [rich])
  const user = await screens.open('/en/hacktivity')
  await screen.findByText('4 tickets')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Highest reward')
  await waitFor(() => expect(location.search).toBe('?sort=reward'))
  const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  await waitFor(() => expect(rows()[0]).toBe('Rich flaw'))
  expect(rows()).toHaveLength(4)

  const weakness = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Weakness' })
  await user.click(weakness())
  await user.type(weakness(), 'stored xss')
  await user.click(await screen.findByRole('option', { name: 'Cross-Site Scripting (XSS): Stored' }))
  await waitFor(() => expect(rows()).toEqual(['Rich flaw', 'Korean flaw']))
  expect(weakness().value).toBe('Cross-Site Scripting (XSS): Stored')
  screen.getByText('2 tickets')
  await user.click(screen.getByRole('link', { name: 'Remove the weakness' }))
  await waitFor(() => expect(location.search).toBe('?sort=reward'))
})

test('keeps for partly public tickets only the filters that everyone may use', async () => {
  const id = await ticketIn(world, 'RESOLVED', { title: 'Limited flaw' })
  await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: 'Only this is public.' })
  const user = await screens.open('/en/hacktivity?severity=HIGH&sort=reward&period=7d')
  await user.click(await screen.findByRole('link', { name: 'Partly public' }))
  await screen.findByRole('heading', { name: 'Limited flaw', level: 2 })
  expect(location.search).toBe('?level=LIMITED&severity=HIGH&period=7d')
  screen.getByText('1 ticket')
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Weakness' })).toBeNull()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Severity' }), 'Critical')
  await screen.findByText('No tickets match')
})

test('follows a ticket from the list, and ends it; a guest is asked to sign in', async () => {
  await screens.open('/en/hacktivity')
  const entry = await screen.findByRole('link', { name: 'Follow Rich flaw' })
  expect(entry.getAttribute('href')).toContain('/en/sign-in')
  const user = await screens.open('/en/hacktivity', world.hacker)
  await user.click(await screen.findByRole('button', { name: 'Follow Rich flaw' }))
  await screen.findByRole('button', { name: 'Unfollow Rich flaw' })
  const again = await screens.open('/en/hacktivity?sort=followed', world.hacker)
  await again.click(await screen.findByRole('button', { name: 'Unfollow Rich flaw' }))
  await screen.findByRole('button', { name: 'Follow Rich flaw' })
})

test('offers an ended program with disclosed tickets, and none without', async () => {
  const { programId, owner } = world
  await owner.call(setProgramStatus, { id: programId, status: 'ENDED' })
  const user = await screens.open('/en/hacktivity')
  await user.click(await screen.findByRole('combobox', { name: 'Program or company' }))
  await user.type(picker(), '프로그램')
  await screen.findByText('No program or company matches', { selector: '[role=status]' })
  await user.clear(picker())
  await user.type(picker(), '버그바운티')
  await screen.findByRole('option', { name: /쇼핑몰 버그바운티/ })
})

test.each([
  ['LIMITED', 'New', 'Fully public: 1', '/en/hacktivity?q=New'],
  ['FULL', 'Limited', 'Partly public: 1', '/en/hacktivity?level=LIMITED&q=Limited'],
])('says that hits lie in the other tab than %s', async (level, q, label, href) => {
  await screens.open(`/en/hacktivity?level=${level}&q=${q}`)
  await screen.findByText('Nothing in this tab, but there are matches in others')
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})

test('says that no tab has hits', async () => {
  await screens.open('/en/hacktivity?q=nothingofthekind')
  await screen.findByText('No tickets match')
  expect(screen.queryByText(/matches in others/)).toBeNull()
})
