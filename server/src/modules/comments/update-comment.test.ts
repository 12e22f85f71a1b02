import { updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { createTicketComment, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('updateComment', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const commentOn = async (id: number, visitor: Visitor, isInternal = false) =>
    (await visitor.call(createTicketComment, { id, contents: '처음', isInternal })).answer.id
  const change = (visitor: Visitor, id: string) => visitor.call(updateComment, { id, contents: '나중', version: 1 })

  it('changes the text and records the time', async () => {
    const { author } = world
    const ticket = await ticketIn(world, 'SUBMITTED')
    const id = await commentOn(ticket, author)
    app.clock.advance(1000)
    expect((await change(author, id)).answer).toEqual({ version: 2 })
    const [comment] = (await author.call(listTicketComments, { id: ticket })).answer.data
    expect(comment).toMatchObject({ contents: '나중', updatedAt: app.clock.now().toISOString() })
    expect(comment?.createdAt).not.toBe(comment?.updatedAt)
  })

  it('refuses an outdated version, which it does not reveal to others', async () => {
    const { author, manager } = world
    const ticket = await ticketIn(world, 'SUBMITTED')
    const id = await commentOn(ticket, author)
    const replies = await Promise.all([change(author, id), change(author, id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('comment.outdatedVersion')
    expect((await change(manager, id)).problem.messageKey).toBe('comment.actionNotAllowed')
    const unnamed = await author.send(updateComment, { id, contents: '나중' })
    expect(unnamed.problem.issues).toEqual([{ path: 'version', messageKey: 'field.required' }])
  })

  it('refuses comments of others', async () => {
    const { author, owner, manager } = world
    const ticket = await ticketIn(world, 'SUBMITTED')
    for (const [writer, other] of [
      [author, manager],
      [manager, owner],
      [manager, author],
    ] as const) {
      const reply = await change(other, await commentOn(ticket, writer))
      expect([reply.status, reply.problem.messageKey]).toEqual([403, 'comment.actionNotAllowed'])
    }
  })

  it('does not find invisible comments', async () => {
    const { author, hacker, rival, staff, guest, manager } = world
    const ticket = await ticketIn(world, 'RESOLVED')
    const id = await commentOn(ticket, author)
    const missing = await change(hacker, crypto.randomUUID())
    expect([missing.status, missing.problem.messageKey]).toEqual([404, 'error.notFound'])
    for (const visitor of [hacker, rival, staff]) expect((await change(visitor, id)).text).toBe(missing.text)
    expect((await change(hacker, 'x')).text).toBe(missing.text)
    expect((await change(guest, id)).status).toBe(401)
    const internal = await commentOn(ticket, manager, true)
    expect((await change(author, internal)).text).toBe(missing.text)
    await discloseTicket(world, ticket)
    expect((await change(hacker, internal)).text).toBe(missing.text)
    expect((await change(hacker, id)).status, 'visible, but not their own').toBe(403)
  })

  it('refuses to change reasons, answers and verdicts', async () => {
    const { author, manager } = world
    const retested = await ticketIn(world, 'RETEST_COMPLETED')
    const { data } = (await author.call(listTicketComments, { id: retested })).answer
    expect(new Set(data.map((comment) => comment.kind))).toEqual(new Set(['REASON', 'VERDICT']))
    for (const { id, kind } of data) {
      const reply = await change(kind === 'VERDICT' ? author : manager, id)
      expect([reply.status, reply.problem.messageKey]).toEqual([409, 'comment.fixed'])
    }
  })
})
