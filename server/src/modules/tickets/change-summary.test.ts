import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import { changeSummary } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  historyOf,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const first = '처음에 쓴 요약이에요.'
const second = '나중에 고친 요약이에요.'

describe('changeSummary', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const limited = async () => {
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: first })
    return id
  }

  it.each(['author', 'manager'] as const)('is made by %s without the consent of the other side', async (who) => {
    const id = await limited()
    expect((await world[who].call(changeSummary, { id, readSummary: first, summary: second })).status).toBe(204)
    for (const side of [world.author, world.manager]) {
      expect(await pageOf(side, id)).toMatchObject({ summary: second, can: { changeSummary: true } })
    }
    expect((await historyOf(app, id)).at(-1)).toEqual({
      type: 'CHANGE_SUMMARY',
      ...{ side: who === 'author' ? 'AUTHOR' : 'COMPANY', before: first, after: second },
    })
  })

  it('shows the earlier text to the two sides alone', async () => {
    const id = await limited()
    await world.author.call(changeSummary, { id, readSummary: first, summary: second })
    const told = async (visitor: Visitor) => {
      const { answer } = await visitor.call(listTicketActivities, { id })
      const found = answer.data.find(({ type }) => type === 'CHANGE_SUMMARY')
      return [found?.from, found?.to]
    }
    for (const side of [world.author, world.manager]) expect(await told(side)).toEqual([first, second])
    const { text } = await world.manager.call(exportTicket, { id, format: 'markdown' })
    expect(text).toContain(first)
    await discloseTicket(world, id)
    for (const visitor of [world.guest, world.rival]) {
      expect(await told(visitor)).toEqual([null, null])
      const { text: page } = await visitor.call(listTicketActivities, { id })
      expect(page).not.toContain(first)
    }
  })

  it('refuses who has read another summary, so that of two at once one is told', async () => {
    const id = await limited()
    const all = await Promise.all(
      ['첫 번째로 고친 요약이에요.', '두 번째로 고친 요약이에요.'].map((summary, index) =>
        (index ? world.author : world.manager).call(changeSummary, { id, readSummary: first, summary }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  it('leaves no trace if nothing changes', async () => {
    const id = await limited()
    const before = await historyOf(app, id)
    expect((await world.author.call(changeSummary, { id, summary: first })).status).toBe(204)
    expect(await historyOf(app, id)).toEqual(before)
  })

  it('is refused on other levels, and to strangers', async () => {
    const [closed, full, id] = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED'), await limited()]
    await discloseTicket(world, full)
    for (const other of [closed, full]) {
      const reply = await world.author.call(changeSummary, { id: other, summary: second })
      expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.summaryNotShown'])
    }
    for (const visitor of [world.hacker, world.rival, world.staff]) {
      expect((await visitor.call(changeSummary, { id, summary: second })).status).toBe(404)
    }
    expect((await world.guest.call(changeSummary, { id, summary: second })).status).toBe(401)
  })
})
