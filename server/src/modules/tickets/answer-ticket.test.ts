import { answerTicket, changeSubstate, createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  historyOf,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const contents = '이렇게 하면 돼요.'

describe('answerTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each(['SUBMITTED', 'IN_PROGRESS'] as const)(
    'returns the ticket to %s, its substate before the request',
    async (from) => {
      const { author, manager } = world
      const id = await ticketIn(world, from)
      await manager.call(changeSubstate, { id, ...moveInput('NEEDS_MORE_INFO') })
      expect((await pageOf(author, id)).can.answer).toBe(true)
      expect((await author.call(answerTicket, { id, contents })).status).toBe(204)
      expect(await pageOf(author, id)).toMatchObject({ substate: from, can: { answer: false } })
      expect((await historyOf(app, id)).slice(-2)).toEqual([
        {
          type: 'CHANGE_STATE',
          side: 'COMPANY',
          before: from,
          after: 'NEEDS_MORE_INFO',
          kind: 'REASON',
          contents: reason,
        },
        { type: 'CHANGE_STATE', side: 'AUTHOR', before: 'NEEDS_MORE_INFO', after: from, kind: 'ANSWER', contents },
      ])
    },
  )

  it('requires a request, and is not triggered by a plain comment', async () => {
    const { author } = world
    const id = await ticketIn(world, 'NEEDS_MORE_INFO')
    await author.call(createTicketComment, { id, contents })
    expect((await pageOf(author, id)).substate).toBe('NEEDS_MORE_INFO')
    const all = await Promise.all(Array.from({ length: 8 }, () => author.call(answerTicket, { id, contents })))
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(7).fill(409)])
    const refused = all.find((reply) => reply.status === 409)
    expect(refused?.problem.messageKey).toBe('ticket.answerNotAsked')
  })

  it('is reserved for the author, even after they join a company', async () => {
    const { author, manager, rival, programId } = world
    const id = await openTicket(author, programId)
    await manager.call(changeSubstate, { id, ...moveInput('NEEDS_MORE_INFO') })
    const reply = await manager.call(answerTicket, { id, contents })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    const foreign = await rival.call(answerTicket, { id, contents })
    expect([foreign.status, foreign.text]).toEqual([404, (await rival.call(answerTicket, { id: 1, contents })).text])
    await becomeManager(app, 'author', author, 'acme')
    expect((await author.call(answerTicket, { id, contents })).status).toBe(204)
  })
})
