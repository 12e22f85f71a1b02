import { dayMs } from '@jebo/contract/core/durations.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { getHackerRecord, listDisclosureMonths } from '@jebo/contract/tickets/records.endpoints.ts'
import { lowerDisclosure } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { hideTicket, listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesWith } from '../../../test/leaks.ts'
import { mailNoticesNow, notificationsOf } from '../../../test/notifications.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const word = 'Kanarienvogel'
const title = 'Zeisig im Titel'
const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const reason = '본문에 다른 회사의 비밀이 남아 있다는 신고를 받았어요.'
const whole = 'FULLY_DISCLOSED'
const limited = 'LIMITED_DISCLOSED'

describe('hideTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())

  const publicTicket = async (level: typeof whole | typeof limited = whole): Promise<number> => {
    const id = await ticketIn(world, 'RESOLVED', {
      ...{ title, weaknessType: word },
      description: `${word} 자세한 설명이에요. 아무나 읽을 수 없어요.`,
    })
    await world.author.call(createTicketComment, { id, contents: word })
    await discloseTicket(world, id, level === whole ? { disclosure: whole } : { disclosure: limited, summary })
    return id
  }
  const hiding = { from: whole, days: 7, reason } as const
  const run = () => runTask(app, 'tickets:disclose')
  const strangers = () => [world.guest, world.hacker]
  const leaks = (id: number, visitors = strangers()): Promise<string[]> =>
    placesWith(app, { id, programId: world.programId }, [word, title, summary, reason], visitors)

  it.each([whole, limited] as const)(
    'takes a ticket that is %s from everyone, and gives it back when its time is over',
    async (level) => {
      const { author, manager, staff, guest } = world
      const figures = async () => [
        (await guest.call(getHackerRecord, { nickname: 'author' })).answer.disclosedTickets,
        (await guest.call(listDisclosureMonths, {})).answer,
      ]
      const before = await figures()
      const id = await publicTicket(level)
      if (level === whole) await world.hacker.call(follow, { target: 'tickets', id: String(id) })
      const seen = await leaks(id, [guest])
      expect(seen).toContain(level === whole ? 'getTicket' : 'getLimitedTicket')
      const { disclosedAt } = await pageOf(author, id)
      const counted = await figures()
      app.clock.advance(dayMs)
      expect((await staff.call(hideTicket, { id, ...hiding, from: level })).status).toBe(204)
      expect(await leaks(id)).toEqual([])
      expect(await leaks(id, [staff])).toEqual(['listTakeDowns'])
      expect(await figures()).toEqual(before)
      const dueAt = new Date(app.clock.now().getTime() + 7 * dayMs).toISOString()
      for (const side of [author, manager]) {
        expect(await pageOf(side, id)).toMatchObject({
          ...{ disclosure: 'CLOSED', takeDown: { disclosure: level, reason, dueAt } },
          can: { answerTakeDown: true, requestDisclosure: false },
        })
        const { data } = (await side.call(listTicketActivities, { id })).answer
        expect(data.at(-1)).toMatchObject({
          type: 'TAKE_DOWN',
          side: 'STAFF',
          to: 'HIDDEN',
          comment: { contents: reason },
        })
        expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'TICKET_HIDDEN' })
      }
      await mailNoticesNow(app)
      const mails = (await app.mails()).map(({ text }) => text).join('\n')
      expect(mails).toContain('운영진이 공개된 티켓을 숨겼어요')
      expect(mails).not.toContain(reason)
      app.clock.advance(7 * dayMs - 1)
      await run()
      expect((await pageOf(author, id)).disclosure).toBe('CLOSED')
      app.clock.advance(1)
      await Promise.all([run(), run()])
      expect(await leaks(id, [guest])).toEqual(seen)
      expect(await figures()).toEqual(counted)
      expect(await pageOf(author, id)).toMatchObject({ disclosure: level, disclosedAt, takeDown: null })
      const { data } = (await author.call(listTicketActivities, { id })).answer
      expect(data.filter(({ to }) => to === 'EXPIRED')).toHaveLength(1)
      expect((await notificationsOf(app, author))[0]).toMatchObject({ event: 'TICKET_RESTORED' })
      for (const read of [listTicketActivities, listTicketComments]) {
        const { text } = await guest.call(read, { id })
        expect([text.includes(reason), text.includes('TAKE_DOWN')], 'the public never reads of it').toEqual([
          false,
          false,
        ])
      }
      await staff.call(lowerDisclosure, { id, from: level, disclosure: 'CLOSED', reason })
    },
    60_000,
  )

  it('ends a request, and lets no side make the ticket public meanwhile', async () => {
    const id = await publicTicket(limited)
    await world.author.call(requestDisclosure, { id, disclosure: whole })
    await world.staff.call(hideTicket, { id, ...hiding, from: limited })
    const { disclosureRequest } = await pageOf(world.manager, id)
    expect(disclosureRequest).toBeNull()
    const { status, problem } = await world.manager.call(requestDisclosure, { id, disclosure: whole })
    expect([status, problem.messageKey]).toEqual([409, 'ticket.isHidden'])
  })

  it('holds also when the plan would make the ticket public, until it is over', async () => {
    const id = await publicTicket(limited)
    app.clock.advance(179 * dayMs)
    await world.staff.call(hideTicket, { id, ...hiding, from: limited })
    app.clock.advance(2 * dayMs)
    await run()
    expect((await pageOf(world.author, id)).disclosure).toBe('CLOSED')
    app.clock.advance(6 * dayMs)
    await run()
    await run()
    expect((await pageOf(world.author, id)).disclosure).toBe(whole)
  })

  it('is made once by many of staff at once, or comes before or after a lowering', async () => {
    const id = await publicTicket()
    const { staff } = world
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => staff.call(hideTicket, { id, ...hiding })),
      staff.call(lowerDisclosure, { id, from: whole, disclosure: 'CLOSED', reason }),
    ])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { status } of replies) expect([204, 404, 409]).toContain(status)
    const hidden = (await staff.call(listTakeDowns, { size: 100 })).answer.data.filter(
      ({ ticket }) => ticket?.id === id,
    )
    expect(hidden).toHaveLength(replies[3]?.status === 204 ? 0 : 1)
  })

  it.each([
    ['needs a reason', { from: limited, days: 7 }, 400, 'field.required'],
    ['takes at least a day', { from: limited, days: 0, reason }, 400, 'field.tooSmall'],
    ['takes at most thirty days', { from: limited, days: 31, reason }, 400, 'field.tooBig'],
    ['hides only what was read', { from: whole, days: 7, reason }, 409, undefined],
  ])('%s', async (_, input, status, key) => {
    const id = await publicTicket(limited)
    const reply = await world.staff.send(hideTicket, { id, ...input })
    expect([reply.status, reply.problem.issues?.[0]?.messageKey]).toEqual([status, key])
    expect((await world.guest.call(getLimitedTicket, { id })).status).toBe(200)
  })

  it('finds no ticket that is not public, and is for staff alone', async () => {
    const { guest, author, manager, rival, staff } = world
    const closed = await ticketIn(world, 'RESOLVED')
    const there = await staff.call(hideTicket, { id: closed, ...hiding })
    const missing = await staff.call(hideTicket, { id: 10_000_000, ...hiding })
    expect([there.status, there.text]).toEqual([404, missing.text])
    const id = await publicTicket()
    const others = [guest, author, manager, rival]
    const statuses = others.map(async (one) => (await one.call(hideTicket, { id, ...hiding })).status)
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403])
    const lists = others.map(async (one) => (await one.call(listTakeDowns, {})).status)
    expect(await Promise.all(lists)).toEqual([401, 403, 403, 403])
    expect((await guest.call(getTicket, { id })).status).toBe(200)
  })
})
