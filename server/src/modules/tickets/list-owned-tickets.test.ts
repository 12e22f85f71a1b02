import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveInput, openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

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

  it('counts the tickets in each state that match the filters, whichever is shown', async () => {
    const { author, manager, rivalProgramId } = world
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
    const countsOf = async (filter: object) => {
      const { count, byState } = (await author.call(listOwnTickets, filter)).answer
      return [count, ...(byState ?? []).map((one) => one.count)]
    }
    expect(await countsOf({ severity: 'LOW' })).toEqual([1, 0, 1, 0])
    expect(await countsOf({ severity: 'LOW', state: 'CLOSED' })).toEqual([0, 0, 1, 0])
    expect(await countsOf({ programId: rivalProgramId })).toEqual([1, 0, 1, 0])
    // The tabs lead to lists without the substate.
    expect(await countsOf({ substate: 'RESOLVED', state: 'CLOSED' })).toEqual([1, 1, 2, 1])
    expect(await countsOf({ programId: 'nothing' })).toEqual([0])
  })

  it('counts what a search finds in each state, whichever is shown', async () => {
    const { author, manager } = world
    const inStates = [
      { state: 'OPEN', count: 0, isMore: false },
      { state: 'CLOSED', count: 1, isMore: false },
    ]
    for (const q of ['둘째', String(resolved), `#${resolved}`]) {
      const { answer } = await manager.call(listCompanyTickets, { q, state: 'OPEN' })
      expect(answer, q).toEqual({ count: 0, isMore: false, data: [], byState: inStates })
      expect(titles((await manager.call(listCompanyTickets, { q, state: 'CLOSED' })).answer.data)).toEqual(['둘째'])
    }
    const { answer } = await author.call(listOwnTickets, { q: '초안', state: 'OPEN' })
    expect(answer.byState?.[0]).toEqual({ state: 'DRAFT', count: 1, isMore: false })
    expect((await manager.call(listCompanyTickets, { q: '둘째', severity: 'LOW' })).answer.byState).toEqual(
      inStates.map((one) => ({ ...one, count: 0 })),
    )
    // The tabs lead to lists without the turn and the substate.
    for (const part of [{ turn: 'COMPANY' }, { substate: 'SUBMITTED' }] as const) {
      const { answer: found } = await manager.call(listCompanyTickets, { q: '둘째', state: 'OPEN', ...part })
      expect([found.count, found.data, found.byState]).toEqual([0, [], inStates])
      const { answer: own } = await manager.call(listCompanyTickets, { q: '첫째', state: 'OPEN', ...part })
      expect([own.count, titles(own.data)]).toEqual([1, ['첫째']])
    }
  })

  it('shows what has waited longest first if asked to', async () => {
    const { author, manager } = world
    const own = async (filter: object) => titles((await author.call(listOwnTickets, filter)).answer.data)
    expect(await own({ sort: 'oldest' })).toEqual(['초안', '첫째', '둘째', '다른 회사'])
    expect(await own({ sort: 'oldest', state: 'OPEN' })).toEqual(['첫째', '다른 회사'])
    expect(await own({ sort: 'latest' })).toEqual(await own({}))
    const { answer } = await manager.call(listCompanyTickets, { sort: 'oldest', size: 1, page: 2 })
    expect([answer.count, titles(answer.data)]).toEqual([3, ['둘째']])
  })

  it('shows open tickets by when the turn began, which no edit begins again', async () => {
    const { author, manager, programId } = world
    const first = await openTicket(author, programId, { title: '먼저 온 차례' })
    app.clock.advance(1000)
    await openTicket(author, programId, { title: '나중에 온 차례' })
    app.clock.advance(1000)
    const shown = async (sort: 'latest' | 'oldest', part: object = { state: 'OPEN' }) => {
      const { data } = (await manager.call(listCompanyTickets, { ...part, sort })).answer
      return titles(data).filter((title) => title?.endsWith('차례'))
    }
    const turnOf = async () => (await pageOf(manager, first)).turnSince
    const began = await turnOf()
    expect(await shown('oldest')).toEqual(['먼저 온 차례', '나중에 온 차례'])
    await manager.call(createTicketComment, { id: first, contents: '확인하고 있어요.' })
    await manager.call(changeSeverity, { id: first, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    await manager.call(changeSubstate, { id: first, substate: 'IN_PROGRESS' })
    expect([await turnOf(), await shown('latest')]).toEqual([began, ['나중에 온 차례', '먼저 온 차례']])
    expect(await shown('latest', { turn: 'COMPANY' })).toEqual(['나중에 온 차례', '먼저 온 차례'])
    const asked = app.clock.now().toISOString()
    await manager.call(changeSubstate, { id: first, substate: 'NEEDS_MORE_INFO', comment: '어디에서요?' })
    expect([await turnOf(), await shown('latest')]).toEqual([asked, ['먼저 온 차례', '나중에 온 차례']])
    const awaiting = async (turn: 'AUTHOR' | 'COMPANY') => {
      const { count, data } = (await manager.call(listCompanyTickets, { state: 'OPEN', turn })).answer
      expect(count).toBe(data.length)
      return titles(data).filter((title) => title?.endsWith('차례'))
    }
    expect(await awaiting('AUTHOR')).toEqual(['먼저 온 차례'])
    expect(await awaiting('COMPANY')).toEqual(['나중에 온 차례'])
    app.clock.advance(1000)
    await author.call(answerTicket, { id: first, contents: '첫 화면이에요.' })
    expect(await turnOf()).toBe(app.clock.now().toISOString())
    await manager.call(changeSubstate, { id: first, substate: 'RESOLVED' })
    expect(await turnOf()).toBeNull()
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

describe('listCompanyTickets of originals', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('leaves out duplicates, however the original is looked for', async () => {
    const { author, hacker, manager, programId } = world
    const original = await openTicket(hacker, programId, { title: '쿠폰 오류' })
    for (let n = 0; n < 3; n++) {
      app.clock.advance(1000)
      const id = await openTicket(author, programId, { title: '쿠폰 오류' })
      await manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', original) })
    }
    const found = async (filter: object) => {
      const { answer } = await manager.call(listCompanyTickets, { originals: 'true', size: 2, ...filter })
      expect(answer.count).toBe(answer.data.length)
      return answer.data.map(({ id }) => id)
    }
    for (const filter of [
      {},
      { q: '쿠폰' },
      { q: String(original) },
      { state: 'OPEN', q: '쿠폰' },
      { q: '쿠폰', in: 'TEXT' },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual([original])
    expect(await found({ state: 'CLOSED' })).toEqual([])
    expect(await found({ substate: 'DUPLICATED' })).toEqual([])
    expect((await manager.call(listCompanyTickets, { q: '쿠폰' })).answer.count).toBe(4)
  })
})
