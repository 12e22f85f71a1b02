import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getCrewPage, removeCrewMember } from '@jebo/contract/crews/crews.endpoints.ts'
import { listCrewTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  leadTo,
  openTicket,
  openTicketWorld,
  type TicketWorld,
} from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
let member: Visitor
let former: Visitor
let crewId: number
let otherId: number
const made: Record<'open' | 'asked' | 'closed' | 'public', number> = { open: 0, asked: 0, closed: 0, public: 0 }
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  const { author, programId } = world
  member = await signUpAs(app, 'member')
  former = await signUpAs(app, 'former')
  crewId = await openCrew(author, 'night-owls')
  otherId = await openCrew(world.hacker, 'day-owls')
  for (const name of ['member', 'former']) await joinCrew(app, crewId, name)
  const uuid = (await former.call(getAuth, {})).answer.uuid
  made.open = await openTicket(former, programId, { crewId, title: '열린 티켓의 제목이에요' })
  made.asked = await openTicket(author, programId, { crewId, title: '물어본 티켓의 제목이에요' })
  made.closed = await openTicket(author, programId, { crewId, title: '끝난 티켓의 제목이에요' })
  made.public = await openTicket(author, programId, { crewId, title: '공개한 티켓의 제목이에요', severity: 'LOW' })
  await draftTicket(author, programId, { crewId })
  await openTicket(author, programId)
  await openTicket(world.hacker, programId, { crewId: otherId })
  await leadTo(world, made.asked, 'NEEDS_MORE_INFO')
  await leadTo(world, made.closed, 'RESOLVED')
  await leadTo(world, made.public, 'RESOLVED')
  await discloseTicket(world, made.public)
  await former.call(removeCrewMember, { id: crewId, uuid })
})
afterAll(() => app.close())

type Filters = Omit<InputOf<typeof listCrewTickets>, 'crewId'>
const listed = async (visitor: Visitor, input: Filters = {}) =>
  (await visitor.call(listCrewTickets, { crewId, ...input })).answer

it('lists the submitted tickets of the crew, with the counts of its tabs', async () => {
  const all = await listed(member)
  expect(all.data.map(({ id }) => id).toSorted()).toEqual(Object.values(made).toSorted())
  expect(all.data.every(({ crew }) => crew?.id === crewId)).toBe(true)
  expect(all.byState).toEqual([
    { state: 'OPEN', count: 2, isMore: false },
    { state: 'CLOSED', count: 2, isMore: false },
  ])
  expect(await listed(world.author)).toEqual(all)
})

it.each<[Filters, (keyof typeof made)[]]>([
  [{ state: 'OPEN' }, ['asked', 'open']],
  [{ state: 'CLOSED' }, ['public', 'closed']],
  [{ state: 'DRAFT' }, []],
  [{ severity: 'LOW' }, ['public']],
  [{ q: '티켓의 제목' }, ['public', 'closed', 'asked', 'open']],
  [{ q: '끝난 티켓' }, ['closed']],
  [{ q: '없는 말' }, []],
])('filters by %o', async (input, names) => {
  const { data } = await listed(member, input)
  expect(data.map(({ id }) => id).toSorted()).toEqual(names.map((name) => made[name]).toSorted())
})

it('finds a number in the crew only', async () => {
  expect((await listed(member, { q: String(made.asked) })).data).toMatchObject([{ id: made.asked }])
  const { answer } = await world.hacker.call(listCrewTickets, { crewId: otherId, q: String(made.asked) })
  expect(answer.data).toEqual([])
})

it('is not found by others, former members among them', async () => {
  const { hacker, manager, rival, staff } = world
  const readers = [former, hacker, manager, rival, staff]
  const statuses = await Promise.all(
    readers.map((one) => one.send(listCrewTickets, { crewId }).then(({ status }) => status)),
  )
  expect(statuses).toEqual(readers.map(() => 404))
  expect((await world.guest.send(listCrewTickets, { crewId })).status).toBe(401)
})

it('shows everyone the disclosed tickets of the crew, and counts no others', async () => {
  for (const reader of [world.guest, former, member]) {
    const { answer } = await reader.call(listTickets, { crew: 'night-owls' })
    expect(answer.data).toMatchObject([
      { id: made.public, crew: { name: 'night-owls' }, author: { nickname: 'author' } },
    ])
    const page = (await reader.call(getCrewPage, { name: 'night-owls' })).answer
    expect(page.foundedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(page.members.map(({ points }) => points)).toContain(5)
    expect(page.record).toEqual({
      disclosedTickets: { count: 1, isMore: false },
      validTickets: 1,
      severities: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 1, NONE: 0 },
    })
  }
  expect((await world.guest.call(listTickets, { crew: 'no-owls' })).answer.data).toEqual([])
})

it('shows no points of a member without a page', async () => {
  await app.database.pool.query(`update users set suspended_at = now() where nickname = 'author'`)
  const { members } = (await world.guest.call(getCrewPage, { name: 'night-owls' })).answer
  expect(members.map(({ person, points }) => [person.hasPage, points])).toContainEqual([false, 0])
  expect(members.map(({ points }) => points)).not.toContain(5)
})
