import { removeManager } from '@jebo/contract/companies/members.endpoints.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { assignTicket, listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { getTicket, listTicketActivities, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager, changeRights, joinCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { enterPassword } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const company = { alias: 'acme' }

describe('assignTicket', () => {
  let app: TestApp
  let world: TicketWorld
  let payer: Visitor
  let moneyless: Visitor
  let limited: Visitor
  let joined = 0
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const { id: otherProgram } = await openProgram(world.owner, { title: '다른 프로그램' })
    const join = (name: string, permissions: CompanyPermission[], programs?: number[]) =>
      joinCompany(app, company, name, { permissions, ...(programs && { programs }) })
    payer = await join('payer', ['REWARDS'])
    moneyless = await join('programmer', ['PROGRAMS'])
    limited = await join('limited', ['TICKETS'], [otherProgram])
  })
  afterAll(() => app.close())

  const uuidOf = async (visitor: Visitor): Promise<string> => (await visitor.call(getAuth, {})).answer.uuid
  const assigneeOf = async (id: number, reader = world.owner) => (await pageOf(reader, id)).assignee?.nickname ?? null
  const assignmentsOf = async (reader: Visitor, id: number) =>
    (await reader.call(listTicketActivities, { id, size: 100 })).answer.data.filter(({ type }) => type === 'ASSIGN')
  /** Nobody, or a name; of a manager who has left there is none. */
  const nameOf = (one: { person: Person | null } | null | undefined): string | null =>
    one ? (one.person?.nickname ?? 'left') : null
  /** Who assigned it, from whom, to whom. */
  const storyOf = async (id: number) =>
    (await assignmentsOf(world.owner, id)).map(({ actor, assignment }) => [
      actor?.nickname,
      nameOf(assignment?.from),
      nameOf(assignment?.to),
    ])
  const assign = async (as: Visitor, id: number, to: Visitor | null) =>
    as.call(assignTicket, { id, to: to ? await uuidOf(to) : 'NOBODY' })

  it('assigns to another, to oneself and to nobody, and records who did it, once each', async () => {
    const { owner, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    for (const to of [manager, manager, owner, payer, null, null])
      expect((await assign(owner, id, to)).status).toBe(204)
    expect(await storyOf(id)).toEqual([
      ['own-acme', null, 'second'],
      ['own-acme', 'second', 'own-acme'],
      ['own-acme', 'own-acme', 'payer'],
      ['own-acme', 'payer', null],
    ])
    expect(await assigneeOf(id)).toBe(null)
  })

  it.each([
    ['a hacker', () => world.hacker],
    ['the author', () => world.author],
    ['the owner of another company', () => world.rival],
    ['staff', () => world.staff],
    ['a manager who reads no tickets', () => moneyless],
    ['a manager of other programs', () => limited],
  ])('refuses %s as assignee', async (_name, who) => {
    const id = await ticketIn(world, 'SUBMITTED')
    const reply = await assign(world.owner, id, who())
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'ticket.assigneeNotAllowed'])
    const unknown = { id, to: '00000000-0000-4000-8000-000000000000' }
    expect((await world.owner.call(assignTicket, unknown)).text).toBe(reply.text)
    expect(await storyOf(id)).toEqual([])
  })

  it.each([
    ['a guest', () => world.guest, 401],
    ['the author', () => world.author, 403],
    ['staff', () => world.staff, 403],
    ['the owner of another company', () => world.rival, 404],
    ['a manager of other programs', () => limited, 404],
    ['a manager who pays rewards only', () => payer, 403],
    ['a manager who reads no tickets', () => moneyless, 403],
  ])('is not for %s', async (_name, who, status) => {
    const id = await ticketIn(world, 'SUBMITTED')
    expect((await who().call(assignTicket, { id, to: 'NOBODY' })).status).toBe(status)
  })

  it('refuses what was decided on another assignee, and lets one of two at once win', async () => {
    const { owner, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const [first, second] = [await uuidOf(owner), await uuidOf(manager)]
    const replies = await Promise.all([
      owner.call(assignTicket, { id, from: 'NOBODY', to: first }),
      manager.call(assignTicket, { id, from: 'NOBODY', to: second }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await storyOf(id)).toHaveLength(1)
    const holder = (await pageOf(owner, id)).assignee?.uuid ?? 'NOBODY'
    expect((await owner.call(assignTicket, { id, from: holder, to: 'NOBODY' })).status).toBe(204)
  })

  it('tells the assignee in the bell, nobody else, and nobody of their own', async () => {
    const { owner, manager, author } = world
    const id = await ticketIn(world, 'SUBMITTED')
    await assign(owner, id, manager)
    await assign(owner, id, owner)
    const mails = await app.mails()
    const toldOf = async (visitor: Visitor) =>
      (await notificationsOf(app, visitor)).filter(
        ({ event, link }) => event === 'TICKET_ASSIGNED' && link.startsWith(`/tickets/${id}`),
      )
    expect(await toldOf(manager)).toHaveLength(1)
    for (const other of [owner, author, payer]) expect(await toldOf(other)).toEqual([])
    expect(mails.filter(({ subject = '' }) => /담당|assigned/i.test(subject))).toEqual([])
  })

  it('leaves no trace for the author, in any state or place', async () => {
    const { owner, author, hacker, guest } = world
    const id = await ticketIn(world, 'INFORMATIVE')
    await discloseTicket(world, id)
    const seen = async (reader: Visitor) => {
      const replies = [
        await reader.call(getTicket, { id }),
        await reader.call(listTicketActivities, { id, size: 100 }),
        await reader.call(listTickets, {}),
        ...(reader === author ? [await reader.call(listOwnTickets, {})] : []),
      ]
      const stream = reader === author ? await reader.raw(`/tickets/${id}/stream?follow=false`) : null
      return [...replies.map(({ text }) => text), (await stream?.text()) ?? ''].join('\n')
    }
    const readers = [author, hacker, guest]
    const before = await Promise.all(readers.map(seen))
    app.clock.advance(60_000)
    await assign(owner, id, payer)
    const after = await Promise.all(readers.map(seen))
    expect(after).toEqual(before)
    for (const text of after) expect(text).not.toMatch(/"ASSIGN"|"payer"/)
    expect(await assigneeOf(id)).toBe('payer')
  })

  it('is hidden from a manager who wrote the ticket, also by filters', async () => {
    const { owner, hacker, manager } = world
    const id = await openTicket(hacker, world.programId)
    await becomeManager(app, 'hacker', hacker, 'acme')
    await assign(owner, id, manager)
    expect((await pageOf(hacker, id)).assignee).toBe(null)
    expect(await assignmentsOf(hacker, id)).toEqual([])
    const rowsOf = async (reader: Visitor, assignee?: string) =>
      (await reader.call(listCompanyTickets, { q: String(id), ...(assignee && { assignee }) })).answer.data
    expect((await rowsOf(hacker)).map((row) => row.assignee)).toEqual([null])
    expect(await rowsOf(hacker, await uuidOf(manager))).toEqual([])
    expect((await rowsOf(owner, await uuidOf(manager))).map((row) => row.assignee?.nickname)).toEqual(['second'])
  })

  it('filters the desk by me, nobody and a name, with counts', async () => {
    const { owner, manager } = world
    const mine = await ticketIn(world, 'SUBMITTED', { title: '나의 일감' })
    const theirs = await ticketIn(world, 'INFORMATIVE', { title: '남의 일감' })
    const open = await ticketIn(world, 'SUBMITTED', { title: '주인 없는 일감' })
    await assign(owner, mine, owner)
    await assign(owner, theirs, manager)
    const found = async (assignee: string, more: object = {}) => {
      const { answer } = await owner.call(listCompanyTickets, { assignee, q: '일감', ...more })
      return [answer.count, answer.data.map(({ id }) => id)]
    }
    expect(await found('me')).toEqual([1, [mine]])
    expect(await found('none')).toEqual([1, [open]])
    expect(await found(await uuidOf(manager))).toEqual([1, [theirs]])
    expect(await found(await uuidOf(manager), { state: 'OPEN' })).toEqual([0, []])
    expect(await found(await uuidOf(world.rival))).toEqual([0, []])
    expect(await found('00000000-0000-4000-8000-000000000000')).toEqual([0, []])
    expect(
      (await owner.call(listCompanyTickets, { assignee: 'me', state: 'OPEN' })).answer.data.map(({ id }) => id),
    ).toContain(mine)
    expect((await world.rival.call(listCompanyTickets, { assignee: await uuidOf(manager) })).answer.count).toBe(0)
    expect((await owner.send(listCompanyTickets, { assignee: 'another' })).status).toBe(400)
  })

  it('offers the managers who can read tickets, or one ticket', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const names = async (reader: Visitor, input = {}) =>
      (await reader.call(listAssignees, input)).answer.data.map(({ nickname }) => nickname).toSorted()
    expect(await names(world.owner)).toEqual(['hacker', 'limited', 'own-acme', 'payer', 'second'])
    expect(await names(payer, { ticketId: id })).toEqual(['hacker', 'own-acme', 'payer', 'second'])
    expect((await world.rival.call(listAssignees, { ticketId: id })).status).toBe(404)
    expect(await names(world.rival)).toEqual(['own-rival'])
  })

  it.each<[string, (uuid: string, who: Visitor) => Promise<{ status: number }>, number]>([
    ['is removed', (uuid) => world.owner.call(removeManager, { uuid }), 2],
    ['leaves', (uuid, who) => who.call(removeManager, { uuid }), 2],
    [
      'leaves the platform',
      async (_uuid, who) => {
        await enterPassword(who)
        return who.call(leavePlatform, {})
      },
      2,
    ],
    ['loses the permission', (uuid) => changeRights(world.owner, { uuid, permissions: ['PROGRAMS'] }), 2],
    [
      'loses the program',
      (uuid) => changeRights(world.owner, { uuid, permissions: ['TICKETS'], programIds: [world.programId] }),
      1,
    ],
    ['keeps both', (uuid) => changeRights(world.owner, { uuid, permissions: ['TICKETS', 'PROGRAMS'] }), 0],
  ])('is undone for a manager who %s', async (what, act, released) => {
    const who = await joinCompany(app, company, `gone${joined++}`, { permissions: ['TICKETS'] })
    const uuid = await uuidOf(who)
    const { id: other } = await openProgram(world.owner, { title: `${what}: 다른 프로그램` })
    const ids = [await ticketIn(world, 'SUBMITTED'), await openTicket(world.author, other)]
    for (const id of ids) await assign(world.owner, id, who)
    expect((await act(uuid, who)).status).toBeLessThan(300)
    const left = await Promise.all(ids.map(async (id) => assigneeOf(id)))
    expect(left.filter((one) => one === null)).toHaveLength(released)
    const stories = await Promise.all(ids.map(storyOf))
    expect(stories.flat().filter(([, , to]) => to === null)).toHaveLength(released)
  })

  it('does not assign to a manager who is being removed', async () => {
    const who = await joinCompany(app, company, 'racing', { permissions: ['TICKETS'] })
    const uuid = await uuidOf(who)
    const ids = await Promise.all(Array.from({ length: 4 }, () => openTicket(world.author, world.programId)))
    await Promise.all([
      ...ids.slice(0, 2).map((id) => world.owner.call(assignTicket, { id, to: uuid })),
      world.owner.call(removeManager, { uuid }),
      ...ids.slice(2).map((id) => world.owner.call(assignTicket, { id, to: uuid })),
    ])
    expect(await Promise.all(ids.map((id) => assigneeOf(id)))).toEqual([null, null, null, null])
  })
})
