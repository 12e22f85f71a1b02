import { changeSubstate, listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('listOwnTickets and listCompanyTickets', () => {
  let app: TestApp
  let world: TicketWorld
  let resolved: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await ticketIn(world, 'DRAFT', { title: '초안' })
    app.clock.advance(1000)
    await ticketIn(world, 'SUBMITTED', { title: '첫째', severity: 'LOW' })
    app.clock.advance(1000)
    resolved = await ticketIn(world, 'RESOLVED', { title: '둘째' })
    app.clock.advance(1000)
    await openTicket(world.author, world.rivalProgramId, { title: '다른 회사' })
    app.clock.advance(1000)
    await openTicket(world.hacker, world.programId, { title: '다른 해커' })
  })
  afterAll(() => app.close())

  const titles = (rows: { title: string | null }[]) => rows.map((row) => row.title)

  it('shows authors all their tickets, including drafts', async () => {
    const { answer } = await world.author.call(listOwnTickets, {})
    expect([answer.count, titles(answer.data)]).toEqual([4, ['다른 회사', '둘째', '첫째', '초안']])
  })

  it('shows a company its submitted tickets and no drafts', async () => {
    const { answer } = await world.manager.call(listCompanyTickets, {})
    expect([answer.count, titles(answer.data)]).toEqual([3, ['다른 해커', '둘째', '첫째']])
    expect(titles((await world.rival.call(listCompanyTickets, {})).answer.data)).toEqual(['다른 회사'])
    expect((await world.manager.call(listCompanyTickets, { state: 'DRAFT' })).answer.count).toBe(0)
    expect((await world.manager.call(listCompanyTickets, { q: '초안' })).answer.count).toBe(0)
  })

  it('filters and counts the results', async () => {
    const { author, manager, rivalProgramId, programId } = world
    const own = async (filter: object) => titles((await author.call(listOwnTickets, filter)).answer.data)
    expect(await own({ state: 'DRAFT' })).toEqual(['초안'])
    expect(await own({ state: 'OPEN' })).toEqual(['다른 회사', '첫째'])
    expect(await own({ state: 'CLOSED' })).toEqual(['둘째'])
    expect(await own({ substate: 'RESOLVED' })).toEqual(['둘째'])
    expect(await own({ severity: 'LOW' })).toEqual(['첫째'])
    expect(await own({ programId: rivalProgramId })).toEqual(['다른 회사'])
    expect(await own({ programId: 'nothing' })).toEqual([])
    expect(await own({ q: '둘째' })).toEqual(['둘째'])
    expect(await own({ q: String(resolved) })).toEqual(['둘째'])
    const { answer } = await manager.call(listCompanyTickets, { programId, state: 'OPEN', size: 1, page: 2 })
    expect([answer.count, titles(answer.data)]).toEqual([2, ['첫째']])
  })

  it('counts the tickets in each state unless anything else is asked for', async () => {
    const { author, manager } = world
    const own = [
      { state: 'DRAFT', count: 1, isMore: false },
      { state: 'OPEN', count: 2, isMore: false },
      { state: 'CLOSED', count: 1, isMore: false },
    ]
    expect((await author.call(listOwnTickets, {})).answer.byState).toEqual(own)
    expect((await author.call(listOwnTickets, { state: 'CLOSED', page: 2 })).answer).toMatchObject({
      count: 1,
      data: [],
      byState: own,
    })
    expect((await manager.call(listCompanyTickets, { state: 'OPEN' })).answer).toMatchObject({
      count: 2,
      byState: [
        { state: 'OPEN', count: 2, isMore: false },
        { state: 'CLOSED', count: 1, isMore: false },
      ],
    })
    for (const filter of [
      { q: '둘째' },
      { substate: 'RESOLVED' },
      { severity: 'LOW' },
      { programId: 'nothing' },
    ] as const) {
      expect((await author.call(listOwnTickets, filter)).answer.byState).toBeNull()
    }
  })

  it('is reserved for hackers and managers', async () => {
    const { guest, hacker, staff } = world
    expect((await guest.call(listOwnTickets, {})).status).toBe(401)
    expect((await staff.call(listOwnTickets, { state: 'OPEN' })).answer).toMatchObject({ count: 0, data: [] })
    expect((await hacker.call(listCompanyTickets, {})).problem.messageKey).toBe('error.forbidden')
    await becomeManager(app, 'hacker', hacker, 'rival')
    expect(titles((await hacker.call(listOwnTickets, {})).answer.data), 'they retain their own').toEqual(['다른 해커'])
  })

  it('sorts by last change for a company', async () => {
    const { rival, author, rivalProgramId } = world
    const first = await openTicket(author, rivalProgramId, { title: '나중에 바뀐 것' })
    app.clock.advance(1000)
    await openTicket(author, rivalProgramId, { title: '나중에 온 것' })
    app.clock.advance(1000)
    await rival.call(changeSubstate, { id: first, substate: 'IN_PROGRESS' })
    const { answer } = await rival.call(listCompanyTickets, { q: '나중에' })
    expect(titles(answer.data)).toEqual(['나중에 바뀐 것', '나중에 온 것'])
  })
})
