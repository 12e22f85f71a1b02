import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('listTickets', () => {
  let app: TestApp
  let world: TicketWorld
  const shown: number[] = []
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const kinds = [
      { title: '하나 100%', severity: 'LOW' },
      { title: '둘 under_score', severity: 'HIGH' },
      { title: '셋', severity: 'HIGH' },
      { title: '넷', severity: 'CRITICAL' },
      { title: '다섯', severity: 'HIGH' },
    ] as const
    for (const [place, kind] of kinds.entries()) {
      const id = await ticketIn(world, 'INFORMATIVE', kind)
      await discloseTicket(world, id)
      shown.unshift(id)
      // The third and the fourth are disclosed at the same time.
      if (place !== 2) app.clock.advance(1000)
    }
    await ticketIn(world, 'RESOLVED', { title: '비밀' })
    await ticketIn(world, 'DRAFT', { title: '비밀' })
  })
  afterAll(() => app.close())

  it('shows a guest disclosed tickets, newest first', async () => {
    const { answer } = await world.guest.call(listTickets, {})
    expect([answer.next, answer.data.map((row) => row.id)]).toEqual([null, shown])
    expect(answer.data[0]).toMatchObject({
      title: '다섯',
      program: { id: world.programId },
      company: { alias: 'acme' },
      author: { nickname: 'author' },
    })
  })

  it.each([1, 2, 3, 5])('returns every ticket once in pages of %d', async (size) => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { answer } = await world.guest.call(listTickets, { size, ...(after !== undefined && { after }) })
      seen.push(...answer.data.map((row) => row.id))
      after = answer.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(shown)
  })

  it.each([
    ['a severity', { severity: 'HIGH' as const }, 3],
    ['a part of a title', { q: 'UNDER_' }, 1],
    ['a sign that SQL knows', { q: '%' }, 1],
    ['another one', { q: '_' }, 1],
    ['a hidden title', { q: '비밀' }, 0],
    ['both', { severity: 'LOW' as const, q: '하나' }, 1],
  ])('filters by %s', async (_name, filter, count) => {
    const { answer } = await world.author.call(listTickets, filter)
    expect(answer.data).toHaveLength(count)
  })

  it('finds only disclosed tickets by number', async () => {
    const hidden = await ticketIn(world, 'RESOLVED')
    expect((await world.guest.call(listTickets, { q: String(shown[0]) })).answer.data).toHaveLength(1)
    expect((await world.guest.call(listTickets, { q: String(hidden) })).answer.data).toEqual([])
    const behind = await world.guest.call(listTickets, { after: String(hidden) })
    const nowhere = await world.guest.call(listTickets, { after: '10000000' })
    expect([behind.answer.data, behind.text]).toEqual([[], nowhere.text])
    expect((await world.guest.call(listTickets, { after: 'abcdefab' })).text).toBe(nowhere.text)
  })
})
