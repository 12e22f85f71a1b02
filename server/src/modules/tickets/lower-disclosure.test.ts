import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { lowerDisclosure } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { createTicketComment, getTicket, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesWith } from '../../../test/leaks.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const word = 'Kanarienvogel'
const shownTitle = 'Zeisig im Titel'
const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const reason = '다른 회사의 비밀이 본문에 남아 있어요.'
const whole = 'FULLY_DISCLOSED'
const limited = 'LIMITED_DISCLOSED'

describe('lowerDisclosure', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())

  const publicTicket = async (title = shownTitle): Promise<number> => {
    const id = await ticketIn(world, 'RESOLVED', {
      ...{ title, weaknessType: word },
      description: `${word} 자세한 설명이에요. 아무나 읽을 수 없어요.`,
    })
    await world.author.call(createTicketComment, { id, contents: word })
    await discloseTicket(world, id)
    return id
  }
  const toClosed = { from: whole, disclosure: 'CLOSED', reason } as const
  const toLimited = { from: whole, disclosure: limited, summary, reason } as const

  const readers = () => [world.guest, world.hacker, world.staff]
  const leaks = (id: number, texts: readonly string[], visitors = readers()): Promise<string[]> =>
    placesWith(app, { id, programId: world.programId }, texts, visitors)

  it('takes a closed ticket from everyone but its sides at once', async () => {
    const { author, manager, staff } = world
    const id = await publicTicket()
    expect(await leaks(id, [word, shownTitle], [world.guest])).toEqual(
      expect.arrayContaining(['/hacktivity.atom', '/sitemap/tickets-1.xml', 'getTicket', 'listTickets', 'picture']),
    )
    expect((await staff.call(lowerDisclosure, { id, ...toClosed })).status).toBe(204)
    expect(await leaks(id, [word, shownTitle, reason])).toEqual([])
    for (const side of [author, manager]) {
      expect(await pageOf(side, id)).toMatchObject({ disclosure: 'CLOSED', disclosedAt: null, disclosureRequest: null })
      const { data } = (await side.call(listTicketActivities, { id })).answer
      expect(data.at(-1)).toMatchObject({
        ...{ type: 'DISCLOSE', side: 'STAFF', from: whole, to: 'CLOSED' },
        comment: { contents: reason },
      })
      expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'DISCLOSURE_DECIDED' })
    }
    const mails = (await app.mails()).map(({ text }) => text).join('\n')
    expect(mails).not.toContain(reason)
  })

  it('leaves a limited ticket its title, severity and summary alone', async () => {
    const { staff, guest } = world
    const id = await publicTicket('Nur der Titel bleibt')
    const { disclosedAt } = await pageOf(guest, id)
    await staff.call(lowerDisclosure, { id, ...toLimited })
    // Where its number stands; nobody finds its words.
    const site = ['/en/hacktivity.atom', '/hacktivity.atom', '/sitemap/summaries-1.xml', 'picture']
    expect(await leaks(id, [word, reason])).toEqual(site)
    expect((await guest.call(getLimitedTicket, { id })).answer).toEqual({
      ...{ id, title: 'Nur der Titel bleibt', severity: 'HIGH', summary, disclosedAt },
    })
    await staff.call(lowerDisclosure, { id, from: limited, disclosure: 'CLOSED', reason })
    expect(await leaks(id, [word, 'Nur der Titel', summary])).toEqual([])
  })

  it('ends a request that would raise the level again in silence', async () => {
    const { author, manager, staff } = world
    const id = await publicTicket()
    await staff.call(lowerDisclosure, { id, ...toLimited })
    await author.call(requestDisclosure, { id, disclosure: whole })
    const requestId = (await pageOf(manager, id)).disclosureRequest?.id ?? ''
    await staff.call(lowerDisclosure, { id, from: limited, disclosure: 'CLOSED', reason })
    const { status, problem } = await manager.call(answerDisclosure, { id, requestId, accept: true })
    expect([status, problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
    app.clock.advance(31 * 86_400_000)
    await runTask(app, 'tickets:disclose')
    expect((await pageOf(author, id)).disclosure).toBe('CLOSED')
  })

  it('shows the reason to nobody else when both sides make the ticket public again', async () => {
    const id = await publicTicket()
    await world.staff.call(lowerDisclosure, { id, ...toClosed })
    await discloseTicket(world, id)
    for (const visitor of readers()) {
      const { status, text } = await visitor.call(listTicketActivities, { id })
      expect([status, text.includes(reason)]).toEqual([200, false])
    }
  })

  it('is made once by many of staff at once, about the level that they read', async () => {
    const id = await publicTicket()
    const replies = await Promise.all(
      [toClosed, toLimited, toClosed, toLimited].map((one) => world.staff.call(lowerDisclosure, { id, ...one })),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { status } of replies) expect([204, 404, 409]).toContain(status)
  })

  it.each([
    ['raises nothing', { from: limited, disclosure: whole, reason }, 400],
    ['lowers nothing to the same level', { from: limited, disclosure: limited, summary, reason }, 409],
    ['needs a reason', { from: limited, disclosure: 'CLOSED' }, 400],
    ['needs a summary', { from: whole, disclosure: limited, reason }, 400],
    ['lowers only what was read', { from: whole, disclosure: 'CLOSED', reason }, 409],
  ])('%s', async (_, input, status) => {
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id, { disclosure: limited, summary })
    expect((await world.staff.send(lowerDisclosure, { id, ...input })).status).toBe(status)
    expect((await world.guest.call(getLimitedTicket, { id })).status).toBe(200)
  })

  it('finds no ticket that is not public, and is for staff alone', async () => {
    const { guest, author, manager, rival, staff } = world
    const closed = await ticketIn(world, 'RESOLVED')
    const there = await staff.call(lowerDisclosure, { id: closed, ...toClosed })
    const missing = await staff.call(lowerDisclosure, { id: 10_000_000, ...toClosed })
    expect([there.status, there.text]).toEqual([404, missing.text])
    const id = await publicTicket()
    const statuses = [guest, author, manager, rival].map(
      async (one) => (await one.call(lowerDisclosure, { id, ...toClosed })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403])
    expect((await guest.call(getTicket, { id })).status).toBe(200)
  })
})
