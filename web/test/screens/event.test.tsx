// The page of an event or a challenge: its countdown and its scoreboard, which move without a reload.
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signUpAs } from '../../../server/test/people.ts'
import { openChallenge, openProgram } from '../../../server/test/programs.ts'
import { moveInput, openTicket } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { app } = screens
const { owner, id } = await openChallenge(app)
const [first, second] = [await signUpAs(app, 'first'), await signUpAs(app, 'second')]

afterEach(() => vi.useRealTimers())

const resolve = async (ticket: number) => {
  await owner.call(changeSubstate, { id: ticket, ...moveInput('IN_PROGRESS') })
  await owner.call(changeSubstate, { id: ticket, ...moveInput('RESOLVED') })
}

const places = () =>
  within(screen.getByRole('table', { name: 'Scoreboard' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('shows the scoreboard with the reader on it, and its next places', async () => {
  const [one, other] = [await openTicket(first, id), await openTicket(second, id)]
  await resolve(other)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await screens.open(`/en/events/${id}`, second)
  await screen.findByRole('table', { name: 'Scoreboard' })
  expect(places().map(([place, , tickets, points]) => [place, tickets, points])).toEqual([['1', '1', '50 points']])
  expect(places()[0]?.[1]).toContain('You')
  screen.getByText(
    /^When a ticket of a challenge is resolved, the scoreboard shows your nickname.* The points show the severity/,
  )
  await resolve(one)
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  await waitFor(() =>
    expect(places().map(([place, name]) => [place, name?.includes('first')])).toEqual([
      ['1', true],
      ['2', false],
    ]),
  )
})

test('learns beside the scoreboard that the company suspended the challenge and went on with it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await screens.open(`/en/events/${id}`, first)
  await screen.findByRole('link', { name: 'Write a ticket' })
  await screen.findByRole('heading', { name: 'Scoreboard' })
  await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
  vi.advanceTimersByTime(15_000)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a ticket' })).toBeNull())
  await owner.call(setProgramStatus, { id, status: 'RUNNING' })
  vi.advanceTimersByTime(15_000)
  await screen.findByRole('link', { name: 'Write a ticket' })
})

test('says nothing of the day before beside the scoreboard of today', async () => {
  await screens.open(`/en/events/${id}`, first)
  await screen.findByRole('table', { name: 'Scoreboard' })
  await screen.findByRole('region', { name: 'Program summary' })
  expect(screen.queryAllByText('Resolved tickets', { selector: 'dt' })).toEqual([])
  await screens.open('/en/companies/fair', first)
  await screen.findByText('Running')
  expect(screen.queryByText(/^No resolved tickets/)).toBeNull()
})

test('says that more hackers have points than are counted', async () => {
  const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }
  const { id: crowded } = await openProgram(owner, { type: 'CHALLENGE', window })
  await app.database.pool.query(
    `set session_replication_role = replica;
     insert into challenge_scores (program_id, user_id, points, ticket_count, reached_at)
       select programs.id, 1000000 + n, 5, 1, now() from programs, generate_series(1, 1001) as n where public_id = ${crowded};
     set session_replication_role = origin`,
  )
  await screens.open(`/en/events/${crowded}`)
  await screen.findByText('More than 980 other hackers have points.')
})

test('counts down, and closes when the time is up', async () => {
  const window = {
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: new Date(app.clock.now().getTime() + 2500).toISOString(),
  }
  const event = await openProgram(owner, { type: 'EVENT', title: '짧은 이벤트', window })
  await screens.open(`/en/events/${event.id}`, first)
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/^00:00:0[0-3]$/)
  expect(timer.getAttribute('aria-live')).toBeNull()
  screen.getByRole('link', { name: 'Write a ticket' })
  app.clock.advance(2500)
  vi.setSystemTime(app.clock.now())
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Write a ticket' })).toBeNull()
  screen.getByText('Ended')
})

test('stops counting down once the company has ended the challenge', async () => {
  const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2027-12-01T00:00:00.000Z' }
  const challenge = await openProgram(owner, { type: 'CHALLENGE', title: '긴 챌린지', window })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await screens.open(`/en/events/${challenge.id}`)
  await screen.findByRole('timer')
  await screen.findByRole('heading', { name: 'Scoreboard' })
  await owner.call(setProgramStatus, { id: challenge.id, status: 'ENDED' })
  vi.advanceTimersByTime(15_000)
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  screen.getByText('Ended')
})
