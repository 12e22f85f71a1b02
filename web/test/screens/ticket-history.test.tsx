import { changeSummary } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { changeSubstate, createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actOnTicket } from '../../../server/test/acting-sides.ts'
import { notificationsOf } from '../../../server/test/notifications.ts'
import { discloseTicket, moveInput, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'RESOLVED')
await actOnTicket(screens.app, id)

test.each([
  ['', '운영진', '플랫폼'],
  ['/en', 'Staff', 'Platform'],
])('the timeline at %s/tickets names staff and the platform', async (prefix, staff, platform) => {
  await screens.open(`${prefix}/tickets/${id}`, world.author)
  const entries = (await screen.findByText(platform)).closest('li')
  // The only link is that to the entry itself.
  expect(
    entries &&
      within(entries)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.[0]),
  ).toEqual(['#'])
  expect(screen.getByText(staff).closest('li')?.textContent).toContain('clerk')
})

const comment = async (contents: string, ticket = id): Promise<string> =>
  (await world.manager.call(createTicketComment, { id: ticket, contents })).answer.id

test('every event names its actor, also those of one act', async () => {
  const moved = await ticketIn(world, 'SUBMITTED')
  for (const substate of ['IN_PROGRESS', 'RETESTING'] as const)
    await world.manager.call(changeSubstate, { id: moved, substate })
  await comment('Written after it', moved)
  await screens.open(`/en/tickets/${moved}`, world.author)
  const timeline = await screen.findByRole('region', { name: 'Timeline' })
  const entries = within(timeline).getAllByRole('listitem')
  const name = 'second'
  const byManager = entries.filter((entry) => entry.textContent?.includes(name))
  const linked = byManager.filter((entry) => within(entry).queryByRole('link', { name }))
  // Three events and a comment within minutes.
  expect([byManager.length, linked.length]).toEqual([4, 4])
})

/** The entry that is lit and has the focus. */
const litEntry = async (contents: string): Promise<HTMLElement | null> => {
  const entry = (await screen.findByText(contents)).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(entry))
  return document.querySelector('[data-lit]') === entry ? entry : null
}

test('an address with a comment lights it and gives it the focus', async () => {
  await comment('An earlier comment')
  const named = await comment('The comment of the link')
  await screens.open(`/en/tickets/${id}#comment-${named}`, world.author)
  expect(await litEntry('The comment of the link')).not.toBeNull()
  expect(document.querySelectorAll('[data-lit]')).toHaveLength(1)
})

test('a comment behind the part that a page shows first is loaded', async () => {
  const long = await ticketIn(world, 'IN_PROGRESS')
  const rows = `select id, 'COMMENT', author_id, 'AUTHOR', null, now() from tickets, generate_series(1, 120) where public_id = $1`
  await screens.app.database.pool.query(
    `insert into ticket_activities (ticket_id, type, actor_id, side, comment_id, created_at) ${rows}`,
    [long],
  )
  const last = (await world.manager.call(createTicketComment, { id: long, contents: 'The last of many' })).answer
  await screens.open(`/en/tickets/${long}#comment-${last.id}`, world.author)
  expect(await litEntry('The last of many')).not.toBeNull()
})

test('a link to a comment of the open page loads what was written since', async () => {
  await comment('The first unread comment')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  await comment('Written since')
  await notificationsOf(screens.app, world.author)
  await user.click(await screen.findByRole('button', { name: /^Open notifications/ }))
  const panel = within(await screen.findByRole('dialog'))
  const links = await panel.findAllByRole('link')
  const news = links.find((link) => link.getAttribute('href')?.startsWith(`/en/tickets/${id}#comment-`))
  if (!news) throw new Error('the bell leads to no comment')
  await user.click(news)
  await screen.findByText('Written since')
  expect(document.querySelector('[data-lit]')?.id).toMatch(/^comment-/)
})

test('shows the two sides what a changed summary said before', async () => {
  const ticket = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, ticket, { disclosure: 'LIMITED_DISCLOSED', summary: 'What the summary said at first.' })
  await world.author.call(changeSummary, { id: ticket, summary: 'What the summary says now, in other words.' })
  await screens.open(`/en/tickets/${ticket}`, world.manager)
  const label = await screen.findByText('What it said before')
  within(label.parentElement ?? document.body).getByText('What the summary said at first.')
})

test.each([
  ['', (first: number, second: number) => [`#${first}의 중복`, `원본 티켓을 #${first}에서 #${second}`]],
  ['/en', (first: number, second: number) => [`duplicate of #${first}`, `named #${second} as the original`]],
])('the timeline at %s/tickets names the originals of a duplicate', async (prefix, sentences) => {
  const [first, second] = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'SUBMITTED')]
  const duplicate = await ticketIn(world, 'SUBMITTED')
  for (const original of [first, second])
    await world.manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', original) })
  await screens.open(`${prefix}/tickets/${duplicate}`, world.author)
  for (const sentence of sentences(first, second))
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0)
})

test.each([
  ['', ['비공개에서 일부 공개로 넓혔어요', '일부 공개에서 전체 공개로 넓혔어요']],
  ['/en', ['from Not public to Partly public', 'from Partly public to Fully public']],
])('the timeline at %s/tickets says from which level a ticket was disclosed', async (prefix, changes) => {
  const ticket = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, ticket, { disclosure: 'LIMITED_DISCLOSED', summary: 'What everyone may read of it.' })
  await discloseTicket(world, ticket)
  await screens.open(`${prefix}/tickets/${ticket}`, world.author)
  for (const change of changes) await screen.findByText(new RegExp(`${change}$`))
})
