import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openParticipant } from '../../../test/participants.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  historyOf,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

describe('requestDisclosure', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const request = (visitor: Visitor, id: number) =>
    visitor.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })

  it.each(substates)('respects the policy in %s', async (substate) => {
    const id = await ticketIn(world, substate)
    const reply = await request(world.author, id)
    if (stateOf(substate) === 'CLOSED') expect(reply.status).toBe(204)
    else expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.disclosureNotAllowed'])
  })

  it('is refused to both sides for a ticket of a private program', async () => {
    const { id: programId } = await openPrivateProgram(app, world.owner)
    const { hacker: insider } = await openParticipant(app, programId, 'insider')
    const id = await openTicket(insider, programId)
    for (const substate of ['IN_PROGRESS', 'RESOLVED'] as const) {
      await world.manager.call(changeSubstate, { id, ...moveInput(substate) })
    }
    for (const visitor of [insider, world.manager]) {
      const { status, problem } = await request(visitor, id)
      expect([status, problem.messageKey]).toEqual([403, 'ticket.privateNotDisclosed'])
      expect((await pageOf(visitor, id)).can.requestDisclosure).toBe(false)
    }
  })

  it.each([
    ['AUTHOR', 'author', 'manager'],
    ['COMPANY', 'manager', 'author'],
  ] as const)('asks the other side on behalf of %s', async (by, requester, other) => {
    const id = await ticketIn(world, 'RESOLVED')
    expect((await request(world[requester], id)).status).toBe(204)
    const pending = {
      id: expect.any(String),
      disclosure: 'FULLY_DISCLOSED',
      summary: null,
      by,
      createdAt: expect.any(String),
      dueAt: expect.any(String),
    }
    expect(await pageOf(world[requester], id)).toMatchObject({
      disclosure: 'CLOSED',
      disclosureRequest: pending,
      can: { requestDisclosure: false, answerDisclosure: false },
    })
    expect((await pageOf(world[other], id)).can).toMatchObject({ requestDisclosure: false, answerDisclosure: true })
    expect((await historyOf(app, id)).at(-1)).toEqual({ type: 'DISCLOSE_REQUEST', side: by, after: 'OPEN' })
  })

  it('allows one open request, which survives transitions between closed substates', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => request(n % 2 ? author : manager, id)))
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(7).fill(409)])
    expect(all.find((reply) => reply.status === 409)?.problem.messageKey).toBe('ticket.disclosureRequestOpen')
    await manager.call(changeSubstate, { id, ...moveInput('SPAM') })
    expect((await pageOf(author, id)).disclosureRequest).not.toBeNull()
  })

  it.each([
    ['LIMITED_DISCLOSED', undefined, 'field.required'],
    ['LIMITED_DISCLOSED', '짧아요', 'field.minLength'],
    ['LIMITED_DISCLOSED', '가'.repeat(2001), 'field.maxLength'],
    ['FULLY_DISCLOSED', '요약은 전체 공개에 없어요.', 'field.invalid'],
  ] as const)('refuses %s with the summary %s', async (disclosure, summary, messageKey) => {
    const id = await ticketIn(world, 'RESOLVED')
    const { status, problem } = await world.author.call(requestDisclosure, { id, disclosure, summary })
    expect([status, problem.issues]).toMatchObject([400, [{ path: 'summary', messageKey }]])
  })

  it('refuses a ticket that is already public', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    const reply = await request(world.manager, id)
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.disclosureNotAllowed'])
    const reader = await request(world.hacker, id)
    expect([reader.status, reader.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
  })

  it('is reserved for the two sides', async () => {
    const { guest, staff, rival, hacker } = world
    const id = await ticketIn(world, 'RESOLVED')
    expect((await request(guest, id)).status).toBe(401)
    for (const visitor of [staff, rival, hacker]) {
      const foreign = await request(visitor, id)
      expect([foreign.status, foreign.text]).toEqual([404, (await request(visitor, 10_000_000)).text])
    }
  })
})
