import { assignTicket, assignTickets } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('assignTickets', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const uuidOf = async (visitor: Visitor): Promise<string> => (await visitor.call(getAuth, {})).answer.uuid
  const assigneeOf = async (id: number) => (await pageOf(world.owner, id)).assignee?.nickname ?? null

  it('changes each ticket on its own, and says of each what became of it', async () => {
    const { owner, author, programId, rival, rivalProgramId } = world
    const { id: otherProgram } = await openProgram(owner, { title: '다른 프로그램' })
    const limited = await joinCompany(app, { alias: 'acme' }, 'limited', { programs: [programId] })
    const own = await ticketIn(world, 'SUBMITTED')
    const closed = await ticketIn(world, 'INFORMATIVE')
    const other = await openTicket(author, otherProgram)
    const foreign = await openTicket(author, rivalProgramId)
    const draft = await ticketIn(world, 'DRAFT')
    const missing = 12_345_678
    const ids = [own, foreign, other, own, missing, draft, closed]
    const { status, answer } = await owner.call(assignTickets, { ids, to: await uuidOf(limited) })
    expect([status, answer.results]).toEqual([
      200,
      [
        { id: own, problem: null },
        { id: foreign, problem: 'error.notFound' },
        { id: other, problem: 'ticket.assigneeNotAllowed' },
        { id: own, problem: null },
        { id: missing, problem: 'error.notFound' },
        { id: draft, problem: 'error.notFound' },
        { id: closed, problem: null },
      ],
    ])
    expect(await Promise.all([own, other, closed].map(assigneeOf))).toEqual(['limited', null, 'limited'])
    expect((await pageOf(rival, foreign)).assignee).toBe(null)
    // Who sees the tickets of one program changes no others.
    const seen = (await limited.call(assignTickets, { ids: [own, other], to: 'NOBODY' })).answer.results
    expect(seen.map(({ problem }) => problem)).toEqual([null, 'error.notFound'])
  })

  it.each([
    ['none', 0, 400],
    ['fifty', 50, 200],
    ['more than fifty', 51, 400],
  ])('takes %s', async (_name, count, status) => {
    const ids = Array.from({ length: count }, (_, at) => 20_000_000 + at)
    expect((await world.owner.send(assignTickets, { ids, to: 'NOBODY' })).status).toBe(status)
  })

  it.each(['x', '12345678', 0, -1, 1.5, null])('refuses %j, which is no id', async (id) => {
    const ids = [await ticketIn(world, 'SUBMITTED'), id]
    const { owner } = world
    expect((await owner.send(assignTickets, { ids, to: await uuidOf(owner) })).status).toBe(400)
    expect(await assigneeOf(Number(ids[0]))).toBeNull()
  })

  it.each([
    ['a guest', () => world.guest, 401],
    ['the author', () => world.author, 403],
    ['staff', () => world.staff, 403],
  ])('is not for %s', async (_name, who, status) => {
    const ids = [await ticketIn(world, 'SUBMITTED')]
    expect((await who().call(assignTickets, { ids, to: 'NOBODY' })).status).toBe(status)
  })

  it('keeps what two managers assign at once whole', async () => {
    const { owner, manager } = world
    const ids = await Promise.all([1, 2, 3].map(() => ticketIn(world, 'SUBMITTED')))
    const [first, second] = [await uuidOf(owner), await uuidOf(manager)]
    const replies = await Promise.all([
      owner.call(assignTickets, { ids, to: first }),
      manager.call(assignTickets, { ids: ids.toReversed(), to: second }),
    ])
    expect(replies.flatMap(({ answer }) => answer.results.map(({ problem }) => problem))).toEqual(Array(6).fill(null))
    for (const id of ids) expect(['own-acme', 'second']).toContain(await assigneeOf(id))
    const [id = 0] = ids
    expect((await owner.call(assignTicket, { id, to: 'NOBODY' })).status).toBe(204)
  })
})
