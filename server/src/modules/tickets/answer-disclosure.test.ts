import {
  answerDisclosure,
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
  requestDisclosure,
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

  const askedBy = async (asker: 'author' | 'manager') => {
    const id = await ticketIn(world, 'RESOLVED')
    await world[asker].call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    return { id, requestId: (await pageOf(world.author, id)).disclosureRequest?.id ?? '' }
  }

  it.each([
    ['author', 'manager', 'COMPANY'],
    ['manager', 'author', 'AUTHOR'],
  ] as const)('opens to everybody what %s asked for once %s agrees', async (asker, other, side) => {
    const asked = await askedBy(asker)
    const { id } = asked
    expect((await world.guest.call(getTicket, { id })).status).toBe(401)
    expect((await world[other].call(answerDisclosure, { ...asked, accept: true })).status).toBe(204)
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
    const asked = await askedBy('author')
    const silent = await manager.call(answerDisclosure, { ...asked, accept: false })
    expect([silent.status, silent.problem.issues]).toEqual([400, [{ path: 'reason', messageKey: 'field.required' }]])
    expect((await manager.call(answerDisclosure, { ...asked, accept: false, reason })).status).toBe(204)
    const { data } = (await author.call(listTicketActivities, { id: asked.id })).answer
    expect(data.at(-1)).toMatchObject({
      type: 'DISCLOSE_REQUEST',
      side: 'COMPANY',
      from: 'OPEN',
      to: 'OBJECTED',
      comment: { kind: 'REASON', contents: reason },
    })
    expect((await guest.call(getTicket, { id: asked.id })).status).toBe(401)
    const again = await manager.call(answerDisclosure, { ...asked, accept: true })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
    const { status } = await author.call(requestDisclosure, { id: asked.id, disclosure: 'FULLY_DISCLOSED' })
    expect(status, 'one may ask again').toBe(204)
  })

  it('shows an objection to the two sides only, even after disclosure', async () => {
    const { author, manager, guest, hacker } = world
    const refused = await askedBy('author')
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
    // Two reasons are those of the moves to where the ticket is, which are everybody's.
    for (const visitor of [author, manager])
      expect(await seenBy(visitor)).toEqual({ ...both, objections: 1, reasons: 3 })
    for (const visitor of [guest, hacker]) expect(await seenBy(visitor)).toEqual({ ...both, objections: 0, reasons: 2 })
  })

  it('accepts exactly one of many concurrent answers', async () => {
    const { manager } = world
    const asked = await askedBy('author')
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => manager.call(answerDisclosure, { ...asked, accept: n % 2 === 0, reason })),
    )
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(15).fill(409)])
  })

  it('refuses an answer by the side that asked', async () => {
    const asked = await askedBy('manager')
    const reply = await world.owner.call(answerDisclosure, { ...asked, accept: true })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
  })

  it('finds a request only on its own ticket and only for its two sides', async () => {
    const { manager, author, hacker, rival } = world
    const [asked, other] = [await askedBy('author'), await askedBy('author')]
    const crossed = await manager.call(answerDisclosure, { ...asked, requestId: other.requestId, accept: true })
    const odd = await manager.call(answerDisclosure, { ...asked, requestId: 'x', accept: true })
    expect([crossed.status, crossed.text]).toEqual([404, odd.text])
    for (const visitor of [hacker, rival]) {
      const foreign = await visitor.call(answerDisclosure, { ...asked, accept: true })
      const missing = await visitor.call(answerDisclosure, { ...asked, id: 10_000_000, accept: true })
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect((await pageOf(author, asked.id)).disclosure).toBe('CLOSED')
  })
})
