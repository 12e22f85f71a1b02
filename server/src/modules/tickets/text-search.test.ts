// The search in the texts of a company's tickets, which finds them for those alone who read them on its side.
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('the search in texts', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const found = async (as: Visitor, q: string, more: object = { in: 'TEXT' }) =>
    (await as.call(listCompanyTickets, { q, ...more })).answer.data.map(({ id }) => id)

  it('finds description, weakness and comments, also internal ones, and follows their changes', async () => {
    const { owner, manager, rival } = world
    const id = await ticketIn(world, 'SUBMITTED', {
      description: '가나다라마바사아 그리고 스무 글자를 넘는 글이에요.',
      weaknessType: 'Zanderkraut',
    })
    const { id: comment } = (
      await manager.call(createTicketComment, { id, contents: 'Wachtelweizen', isInternal: true })
    ).answer
    await ticketIn(world, 'DRAFT', { description: '가나다라마바사아 그리고 스무 글자를 넘는 초안이에요.' })
    for (const q of ['다라마바', 'zanderKRAUT', 'wachtelweizen']) {
      expect(await found(owner, q), q).toEqual([id])
      expect(await found(owner, q, {}), q).toEqual([])
      expect(await found(rival, q), q).toEqual([])
    }
    await manager.call(updateComment, { id: comment, contents: 'Ziegenmelker', version: 1 })
    expect([await found(owner, 'wachtelweizen'), await found(owner, 'ziegenmelker')]).toEqual([[], [id]])
    await manager.call(deleteComment, { id: comment })
    expect(await found(owner, 'ziegenmelker')).toEqual([])
  })

  it('finds rare words beyond the start of a long list by the index', async () => {
    const { owner } = world
    const id = await ticketIn(world, 'SUBMITTED', {
      description: 'Rohrdommelschilf steht hier, und mehr als zwanzig Zeichen.',
    })
    await app.database.pool.query(
      `insert into tickets (public_id, program_id, program_version_id, company_id, author_id, title, weakness_type, description,
         severity, submitted_severity, substate, created_at, updated_at, submitted_at, turn_since)
       select 40000000 + n, program_id, program_version_id, company_id, author_id, title, weakness_type, 'Nichts als langer Text mit Nummer ' || n,
         severity, submitted_severity, substate, created_at, updated_at + n * interval '1 second', submitted_at,
         turn_since + n * interval '1 second'
       from tickets, generate_series(1, 1100) as n where public_id = $1`,
      [id],
    )
    const rare = (await owner.call(listCompanyTickets, { q: 'rohrdommel', in: 'TEXT', state: 'OPEN' })).answer
    expect([rare.data.map((row) => row.id), rare.count, rare.isMore]).toEqual([[id], 1, false])
    const common = (await owner.call(listCompanyTickets, { q: 'nichts als', in: 'TEXT', state: 'OPEN' })).answer
    expect([common.data.length, common.count, common.isMore]).toEqual([20, 400, true])
  })

  it('finds the tickets of an author by their nickname', async () => {
    const ids = await found(world.owner, '@author', {})
    expect(ids.length).toBeGreaterThan(0)
    expect(await found(world.owner, '@hacker', {})).toEqual([])
    expect(await found(world.owner, '@nobody-here', {})).toEqual([])
  })
})
