// What everyone sees of a ticket of which a summary is public, wherever it is asked for.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { getLimitedTicket, listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { createTicketComment, getTicket, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const hidden = 'Kanarienvogel'
const title = '요약만 공개한 티켓이에요'
const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const limited = { disclosure: 'LIMITED_DISCLOSED', summary } as const

describe('a ticket of which a summary is public', () => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
    id = await ticketIn(world, 'RESOLVED', {
      title,
      weaknessType: hidden,
      description: `${hidden} 자세한 설명이에요. 아무나 읽을 수 없어요.`,
    })
    await world.author.call(createTicketComment, { id, contents: hidden })
    await discloseTicket(world, id, limited)
  })
  afterAll(() => app.close())

  const shown = () => ({ id, title, severity: 'HIGH', summary, disclosedAt: expect.any(String) })

  it('shows its number, title, severity, summary and time, and nothing else', async () => {
    for (const visitor of [world.guest, world.hacker, world.rival]) {
      expect((await visitor.call(getLimitedTicket, { id })).answer).toEqual(shown())
      expect((await visitor.call(listLimitedTickets, {})).answer.data).toEqual([shown()])
    }
    expect((await world.guest.call(getTicket, { id })).status).toBe(401)
    expect((await world.hacker.call(getTicket, { id })).status).toBe(404)
    expect((await world.guest.call(listTickets, {})).answer.data).toEqual([])
  })

  it.each([
    ['its title', '공개한 티켓', 1],
    ['its summary', '권한을 확인', 1],
    ['its severity', undefined, 1],
    ['its description', '자세한 설명', 0],
    ['its weakness', hidden, 0],
    ['its company', 'acme', 0],
    ['its author', 'author', 0],
  ] as const)('is found by %s or not', async (_, q, count) => {
    const filter = q === undefined ? { severity: 'HIGH' as const } : { q }
    expect((await world.guest.call(listLimitedTickets, filter)).answer.data).toHaveLength(count)
  })

  it('is found by its number, and not by another severity', async () => {
    expect((await world.guest.call(listLimitedTickets, { q: `#${id}` })).answer.data).toHaveLength(1)
    expect((await world.guest.call(listLimitedTickets, { severity: 'LOW' })).answer.data).toEqual([])
  })

  it('shows nothing hidden in any read of a stranger', async () => {
    const { guest, hacker, rival } = world
    const queries = [
      {},
      { id },
      { q: hidden },
      { alias: 'acme' },
      { nickname: 'author' },
      { id: world.programId },
      { author: 'author' },
      { company: 'acme' },
      { target: 'tickets', id: String(id) },
    ]
    const excluded = ['signOut', 'downloadExport', 'getCertificate']
    const reads = Object.entries(endpoints).filter(([name, { method }]) => method === 'GET' && !excluded.includes(name))
    for (const [name, endpoint] of reads) {
      const asked = queries.filter((query) =>
        Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)),
      )
      for (const query of asked) {
        for (const visitor of [guest, hacker, rival]) {
          const { text } = await visitor.send(endpoint, query)
          expect(text, name).not.toContain(hidden)
          if (!['listLimitedTickets', 'getLimitedTicket'].includes(name)) expect(text, name).not.toContain(title)
        }
      }
    }
  })

  it('is listed in parts without repeats, also by a term', async () => {
    const more = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'SPAM')]
    for (const one of more) await discloseTicket(world, one, limited)
    for (const q of [undefined, '공개한 티켓', '권한을 확인']) {
      const ids: number[] = []
      const read = async (after?: string): Promise<void> => {
        const asked = { size: 1, ...(q !== undefined && { q }), ...(after !== undefined && { after }) }
        const { data, next } = (await world.guest.call(listLimitedTickets, asked)).answer
        ids.push(...data.map((one) => one.id))
        if (next !== null) await read(next)
      }
      await read()
      expect(ids).toEqual(q === '공개한 티켓' ? [id] : [...more.toReversed(), id])
    }
    const none = { data: [], next: null, counted: null }
    expect((await world.guest.call(listLimitedTickets, { after: '10000000' })).answer).toEqual(none)
  })

  it('becomes public as a whole if both agree, and is then no summary any more', async () => {
    const other = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, other, limited)
    const again = await world.author.call(requestDisclosure, { id: other, ...limited })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.disclosureNotAllowed'])
    await discloseTicket(world, other)
    expect((await world.guest.call(getTicket, { id: other })).answer).toMatchObject({ summary: null })
    expect((await world.guest.call(getLimitedTicket, { id: other })).status).toBe(404)
    expect((await pageOf(world.author, other)).summary).toBe(summary)
  })

  it('becomes limited, and no more, if a request for that is not answered', async () => {
    const other = await ticketIn(world, 'INFORMATIVE')
    await world.manager.call(requestDisclosure, { id: other, ...limited })
    app.clock.advance(31 * 86_400_000)
    await runTask(app, 'tickets:disclose')
    expect((await world.guest.call(getLimitedTicket, { id: other })).answer.summary).toBe(summary)
    expect((await world.guest.call(getTicket, { id: other })).status).toBe(401)
  })

  it('is not there on another level, as one that does not exist', async () => {
    const closed = await ticketIn(world, 'RESOLVED')
    const [there, missing] = await Promise.all(
      [closed, 10_000_000].map((one) => world.hacker.call(getLimitedTicket, { id: one })),
    )
    expect([there?.status, missing?.status]).toEqual([404, 404])
    expect(there?.text).toBe(missing?.text)
  })
})
