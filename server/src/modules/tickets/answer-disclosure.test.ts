import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  historyOf,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

describe('answerDisclosure', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const requestedBy = async (requester: 'author' | 'manager') => {
    const id = await ticketIn(world, 'RESOLVED')
    await world[requester].call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    return { id, requestId: (await pageOf(world.author, id)).disclosureRequest?.id ?? '' }
  }

  it.each([
    ['author', 'manager', 'COMPANY'],
    ['manager', 'author', 'AUTHOR'],
  ] as const)('discloses the ticket on the request of %s once %s agrees', async (requester, other, side) => {
    const request = await requestedBy(requester)
    const { id } = request
    expect((await world.guest.call(getTicket, { id })).status).toBe(401)
    expect((await world[other].call(answerDisclosure, { ...request, accept: true })).status).toBe(204)
    expect((await world.guest.call(getTicket, { id })).answer).toMatchObject({
      disclosure: 'FULLY_DISCLOSED',
      disclosedAt: app.clock.now().toISOString(),
    })
    expect((await pageOf(world.author, id)).disclosureRequest).toBeNull()
    expect((await historyOf(app, id)).at(-1)).toEqual({
      type: 'DISCLOSE',
      side,
      before: 'CLOSED',
      after: 'FULLY_DISCLOSED',
    })
  })

  it('keeps the ticket private and shows the reason if the other side objects', async () => {
    const { author, manager, guest } = world
    const request = await requestedBy('author')
    const silent = await manager.call(answerDisclosure, { ...request, accept: false })
    expect([silent.status, silent.problem.issues]).toEqual([400, [{ path: 'reason', messageKey: 'field.required' }]])
    expect((await manager.call(answerDisclosure, { ...request, accept: false, reason })).status).toBe(204)
    const { data } = (await author.call(listTicketActivities, { id: request.id })).answer
    expect(data.at(-1)).toMatchObject({
      type: 'DISCLOSE_REQUEST',
      side: 'COMPANY',
      from: 'OPEN',
      to: 'OBJECTED',
      comment: { kind: 'REASON', contents: reason },
    })
    expect((await guest.call(getTicket, { id: request.id })).status).toBe(401)
    const again = await manager.call(answerDisclosure, { ...request, accept: true })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
    const { status } = await author.call(requestDisclosure, { id: request.id, disclosure: 'FULLY_DISCLOSED' })
    expect(status, 'another request is possible').toBe(204)
  })

  it('shows an objection to the two sides only, even after disclosure', async () => {
    const { author, manager, guest, hacker } = world
    const refused = await requestedBy('author')
    const { id } = refused
    await manager.call(answerDisclosure, { ...refused, accept: false, reason })
    await author.call(createTicketComment, { id, contents: '다시 여쭐게요.' })
    await discloseTicket(world, id)
    const seenBy = async (visitor: Visitor) => {
      const { answer: history } = await visitor.call(listTicketActivities, { id })
      const { answer: comments } = await visitor.call(listTicketComments, { id })
      const objections = history.data.filter(({ to }) => to === 'OBJECTED')
      expect(comments.count).toBe(comments.data.length)
      return {
        objections: objections.length,
        reasons: comments.data.filter(({ contents }) => contents === reason).length,
        comments: comments.data.filter(({ contents }) => contents === '다시 여쭐게요.').length,
        requests: history.data.filter(({ to }) => to === 'OPEN').length,
      }
    }
    const both = { comments: 1, requests: 2 }
    // The two other reasons belong to the ticket's transitions, which everyone can see after disclosure.
    for (const visitor of [author, manager])
      expect(await seenBy(visitor)).toEqual({ ...both, objections: 1, reasons: 3 })
    for (const visitor of [guest, hacker]) expect(await seenBy(visitor)).toEqual({ ...both, objections: 0, reasons: 2 })
  })

  it('accepts exactly one of many concurrent answers', async () => {
    const { manager } = world
    const request = await requestedBy('author')
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => manager.call(answerDisclosure, { ...request, accept: n % 2 === 0, reason })),
    )
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(15).fill(409)])
  })

  it('refuses an answer by the side that made the request', async () => {
    const request = await requestedBy('manager')
    const reply = await world.owner.call(answerDisclosure, { ...request, accept: true })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
  })

  it('finds a request only on its own ticket and only for its two sides', async () => {
    const { manager, author, hacker, rival } = world
    const [request, other] = [await requestedBy('author'), await requestedBy('author')]
    const crossed = await manager.call(answerDisclosure, { ...request, requestId: other.requestId, accept: true })
    const odd = await manager.call(answerDisclosure, { ...request, requestId: 'x', accept: true })
    expect([crossed.status, crossed.text]).toEqual([404, odd.text])
    for (const visitor of [hacker, rival]) {
      const foreign = await visitor.call(answerDisclosure, { ...request, accept: true })
      const missing = await visitor.call(answerDisclosure, { ...request, id: 10_000_000, accept: true })
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect((await pageOf(author, request.id)).disclosure).toBe('CLOSED')
  })
})
