// Limits the number of queries of pages.
import type { Address } from '@jebo/contract/core/endpoint.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { createTicketComment, getTicket, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth, getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../test/clock.ts'
import { queriesOf } from '../test/queries.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../test/tickets.ts'
import type { Binding } from './platform/http/open-call.ts'

describe('queries per request', () => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    id = await ticketIn(world, 'IN_PROGRESS')
    await world.author.call(createTicketComment, { id, contents: '살펴봐 주세요.' })
  })
  afterAll(() => app.close())

  const request = async (visitor: Visitor, { method, path }: Address, binding: Binding = {}): Promise<number> => {
    const headers = { cookie: `connect.sid=${visitor.cookies.get('connect.sid')}` }
    const url = `http://jebo.test${path.replace('{id}', String(id))}`
    return (await app.api.hono.request(url, { method, headers }, binding)).status
  }
  /** The calls of a page as the renderer makes them: the caller first, then the others concurrently. */
  const drawTicket = async (visitor: Visitor): Promise<number[]> => {
    const binding: Binding = { page: {} }
    const first = await request(visitor, getAuth, binding)
    const others = [getSite, getTicket, listTicketActivities].map((address) => request(visitor, address, binding))
    return [first, ...(await Promise.all(others))]
  }
  const countOf = async (work: () => Promise<unknown>): Promise<number> => {
    await work()
    return (await queriesOf(app.database.pool, work)).length
  }

  it('needs three queries for the caller', async () => {
    expect(await countOf(() => request(world.manager, getAuth))).toBeLessThanOrEqual(3)
  })

  it("renders a manager's ticket page with at most twenty-two", async () => {
    expect(await drawTicket(world.manager)).toEqual([200, 200, 200, 200])
    expect(await countOf(() => drawTicket(world.manager))).toBeLessThanOrEqual(22)
  })

  it('lists the tickets of a company and the counts of its tabs with at most seven', async () => {
    expect(await request(world.manager, listCompanyTickets)).toBe(200)
    expect(await countOf(() => request(world.manager, listCompanyTickets))).toBeLessThanOrEqual(7)
  })

  it('reads the caller once per page, and again for the next one', async () => {
    const callers = async (work: () => Promise<unknown>): Promise<number> =>
      (await queriesOf(app.database.pool, work)).filter((text) => text.includes('"token_hash" =')).length
    expect(await callers(() => drawTicket(world.manager))).toBe(1)
    expect(await callers(() => Promise.all([drawTicket(world.manager), drawTicket(world.owner)]))).toBe(2)
  })

  it('never shares a caller between visitors', async () => {
    const binding: Binding = { page: {} }
    expect(await request(world.author, getTicket, binding)).toBe(200)
    expect(await request(world.rival, getTicket, binding)).toBe(404)
  })

  it('extends a session once per page', async () => {
    app.clock.advance(2 * minute)
    const texts = await queriesOf(app.database.pool, () => drawTicket(world.manager))
    expect(texts.filter((text) => text.startsWith('update "sessions"'))).toHaveLength(1)
  })
})
