// The home page of a signed-in hacker, and of a manager.
import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import { inviteToCrew, openCrew } from '../../../server/test/crews.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openPrivateProgram } from '../../../server/test/programs.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('says of each time what it is: how long a ticket waits, or when it changed', async () => {
  await ticketIn(world, 'NEEDS_MORE_INFO', { title: 'Asked about' })
  await screens.app.database.pool.query("update tickets set turn_since = turn_since - interval '3 hours'")
  await screens.open('/en', world.author)
  const links = await screen.findAllByRole('link', { name: 'Asked about' })
  const ends = links.map((link) => link.closest('li')?.querySelector('.feed-end')?.textContent)
  expect(ends).toEqual([expect.stringMatching(/^for 3 hours/), expect.stringMatching(/^Updated /)])
})

test('says what is asked of the reader, with a way to it for those who may do it', async () => {
  const asked = await ticketIn(world, 'RETESTING', { title: 'Test again' })
  const sent = await ticketIn(world, 'SUBMITTED', { title: 'Look at it' })
  /** The first row of a ticket, which is that of the tickets that wait. */
  const rowOf = async (title: string) => {
    const [link] = await screen.findAllByRole('link', { name: title })
    return within(link?.closest('li') as HTMLElement)
  }
  await screens.open('/en', world.author)
  const own = await rowOf('Test again')
  own.getByText('The company asks you for a retest')
  const way = own.getByRole('link', { name: 'Write the result: Test again' })
  expect(way.getAttribute('href')).toBe(`/en/tickets/${asked}#turn`)
  cleanup()
  await screens.open('/en', world.owner)
  const received = await rowOf('Look at it')
  received.getByText('This ticket is waiting for your review')
  const step = received.getByRole('link', { name: 'Choose the next step: Look at it' })
  expect(step.getAttribute('href')).toBe(`/en/tickets/${sent}#turn`)
  cleanup()
  const payer = await joinCompany(screens.app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  await screens.open('/en', payer)
  const readable = await rowOf('Look at it')
  readable.getByText('This ticket is waiting for your review')
  expect(readable.getAllByRole('link')).toHaveLength(1)
})

test('counts all tickets that wait, though it shows the first of them', async () => {
  for (let count = 0; count < 6; count += 1) await ticketIn(world, 'SUBMITTED')
  await screens.open('/en', world.owner)
  await screen.findByRole('heading', { name: '7 tickets are waiting for your company' })
  cleanup()
  await ticketIn(world, 'RETESTING')
  await screens.open('/', world.author)
  await screen.findByRole('heading', { name: /^내 차례인 티켓 [123]개$/ })
})

test('leads a hacker to the invitations that they can accept', async () => {
  const hacker = await signUpAs(screens.app, 'guest')
  const links = () => screen.queryAllByRole('link', { name: /^View (program|crew) invitations$/ })
  await screens.open('/en', hacker)
  await screen.findByRole('heading', { name: /guest/ })
  expect(links()).toEqual([])
  cleanup()
  for (const title of ['Running', 'Ended']) {
    const { id } = await openPrivateProgram(screens.app, world.owner, { title, method: 'INVITE' })
    await world.owner.call(inviteToProgram, { id, nickname: 'guest' })
    if (title === 'Ended') await world.owner.call(setProgramStatus, { id, status: 'ENDED' })
  }
  const leader = await signUpAs(screens.app, 'leader')
  await inviteToCrew(leader, await openCrew(leader, 'night-shift'), 'guest')
  await screens.open('/en', hacker)
  await screen.findByRole('heading', { name: '1 invitation to a private program' })
  await screen.findByRole('heading', { name: '1 invitation to a crew' })
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/en/management/private-program?state=INVITED',
    '/en/management/crews',
  ])
  cleanup()
  await screens.open('/en', leader)
  await screen.findByRole('heading', { name: /leader/ })
  expect(links()).toEqual([])
})

test('names what each link to a whole list shows', async () => {
  await screens.open('/en')
  const all = await screen.findByRole('link', { name: 'View all: Newest programs' })
  expect(all.getAttribute('href')).toBe('/en/programs')
})
