// What is not public leaves no trace in anything that others can fetch.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const canary = 'Kanarienvogel'
const hidden = { title: canary, weaknessType: canary, description: `${canary} ${'x'.repeat(20)}` }

const reads = Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === 'GET')

/** What a call of this name may be asked with, a search for what is hidden among it. */
const questions = (world: TicketWorld, ids: number[]): Record<string, unknown>[] => [
  {},
  { q: canary },
  { alias: 'acme' },
  { id: world.programId },
  ...ids.flatMap((id) => [{ id }, { q: String(id) }, { after: String(id) }]),
]

describe('drafts, undisclosed tickets and internal comments', () => {
  let app: TestApp
  let world: TicketWorld
  let ids: number[]
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const disclosed = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, disclosed)
    await world.manager.call(createTicketComment, { id: disclosed, contents: canary, isInternal: true })
    const open = await ticketIn(world, 'SUBMITTED', hidden)
    const closed = await ticketIn(world, 'RESOLVED', hidden)
    await world.author.call(createTicketComment, { id: open, contents: canary })
    ids = [disclosed, open, closed, await ticketIn(world, 'DRAFT', hidden)]
  })
  afterAll(() => app.close())

  it.each(reads)('%s', async (_name, endpoint) => {
    const { guest, hacker, rival, staff } = world
    for (const visitor of [guest, hacker, rival, staff]) {
      for (const question of questions(world, ids)) {
        const known = Object.keys(question).every((key) => Object.hasOwn(endpoint.input.shape, key))
        if (!known) continue
        const { text } = await visitor.send(endpoint, question)
        expect(text).not.toContain(canary)
        for (const id of ids.slice(1)) expect(text).not.toContain(String(id))
      }
    }
  })

  it('are there for those they are meant for', async () => {
    const { author, manager } = world
    const own = await author.call(endpoints.listOwnTickets, { q: canary })
    const theirs = await manager.call(endpoints.listCompanyTickets, { q: canary })
    expect([own.answer.count, theirs.answer.count]).toEqual([3, 2])
  })
})
