import { dayMs } from '@jebo/contract/core/durations.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { getRedactions, updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { decideTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationsOf } from '../../../test/notifications.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { hiddenTicket, openTicketWorld, pageOf, type TicketWorld } from '../../../test/tickets.ts'

const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const reason = '비밀로 둘 내용이 아니에요.'
const restored = { decision: 'RESTORED', reason } as const
const toClosed = { decision: 'LOWERED', disclosure: 'CLOSED', reason } as const
const toLimited = { decision: 'LOWERED', disclosure: 'LIMITED_DISCLOSED', summary, reason } as const

describe('decideTakeDown', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())
  const run = () => runTask(app, 'tickets:disclose')

  it('makes a ticket public again as it was, with a reason for both sides', async () => {
    const { author, manager, staff, guest } = world
    const { id, takeDownId } = await hiddenTicket(world)
    const { takeDown } = await pageOf(author, id)
    app.clock.advance(dayMs)
    expect((await staff.call(decideTakeDown, { id: takeDownId, ...restored })).status).toBe(204)
    const { disclosedAt } = (await guest.call(getTicket, { id })).answer
    expect(disclosedAt).toBe(new Date(Date.parse(takeDown?.dueAt ?? '') - 7 * dayMs).toISOString())
    for (const side of [author, manager]) {
      expect(await pageOf(side, id)).toMatchObject({ disclosure: 'FULLY_DISCLOSED', takeDown: null })
      const { data } = (await side.call(listTicketActivities, { id })).answer
      expect(data.at(-1)).toMatchObject({ type: 'TAKE_DOWN', to: 'RESTORED', comment: { contents: reason } })
      expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'TICKET_RESTORED' })
    }
    expect((await guest.call(listTicketActivities, { id })).text).not.toContain(reason)
  })

  it('makes it public again without passages that staff redact, which no side takes back', async () => {
    const { author, manager, staff, guest } = world
    const { id, takeDownId } = await hiddenTicket(world)
    const redact = (passages: string[]) =>
      staff.call(decideTakeDown, { id: takeDownId, decision: 'REDACTED', passages, reason })
    expect((await redact([])).problem.issues?.map(({ path }) => path)).toEqual(['passages'])
    expect((await redact(['어디에도 없는 글'])).problem.messageKey).toBe('ticket.passageNotFound')
    expect((await guest.call(getTicket, { id })).status).toBe(401)
    expect((await redact(['재설정'])).status).toBe(204)
    expect(await pageOf(guest, id)).toMatchObject({ title: '비밀번호 [가림] 링크가 다시 쓰여요' })
    for (const side of [author, manager]) {
      expect((await side.call(updateRedactions, { id, readPassages: [], passages: [] })).status).toBe(204)
      const { data } = (await side.call(listTicketActivities, { id })).answer
      expect(data.at(-1)).toMatchObject({ type: 'TAKE_DOWN', to: 'REDACTED', comment: { contents: reason } })
      expect((await side.call(getRedactions, { id })).answer.passages).toEqual([{ text: '재설정', by: 'STAFF' }])
    }
    expect((await pageOf(guest, id)).title).not.toContain('재설정')
  })

  it('refuses to leave a passage of staff in another case or with formatting', async () => {
    const { author, staff, guest } = world
    const { id, takeDownId } = await hiddenTicket(world)
    await author.call(createTicketComment, { id, contents: '열쇠는 zqsecretzq, ZqSecretZq, **zqsec**retzq.' })
    const redact = (passages: string[]) =>
      staff.send(decideTakeDown, { id: takeDownId, decision: 'REDACTED', passages, reason })
    const { status, problem } = await redact(['zqsecretzq'])
    const params = { name: 'zqsecretzq' }
    expect([status, problem.messageKey, problem.issues]).toEqual([
      ...[422, 'ticket.passageRemains'],
      [{ path: 'passages', messageKey: 'ticket.passageRemains', params }],
    ])
    expect((await guest.call(getTicket, { id })).status).toBe(401)
    expect((await redact(['zqsecretzq', 'ZqSecretZq', '**zqsec**retzq'])).status).toBe(204)
    expect((await guest.call(listTicketComments, { id })).text.toLowerCase()).not.toContain('secret')
  })

  it('lowers it to a summary, or keeps it private, which the plan does not raise', async () => {
    const { author, staff, guest } = world
    const one = await hiddenTicket(world)
    const other = await hiddenTicket(world, { disclosure: 'LIMITED_DISCLOSED', summary })
    expect((await staff.call(decideTakeDown, { id: one.takeDownId, ...toLimited })).status).toBe(204)
    expect((await staff.call(decideTakeDown, { id: other.takeDownId, ...toClosed })).status).toBe(204)
    expect((await guest.call(getLimitedTicket, { id: one.id })).answer).toMatchObject({ summary })
    expect((await guest.call(getTicket, { id: one.id })).status).toBe(401)
    const { data } = (await author.call(listTicketActivities, { id: one.id })).answer
    expect(data.at(-1)).toMatchObject({ type: 'DISCLOSE', from: 'FULLY_DISCLOSED', to: 'LIMITED_DISCLOSED' })
    app.clock.advance(181 * dayMs)
    await run()
    const levels = [one, other].map(async ({ id }) => (await pageOf(author, id)).disclosure)
    expect(await Promise.all(levels)).toEqual(['LIMITED_DISCLOSED', 'CLOSED'])
    expect((await author.call(requestDisclosure, { id: other.id, disclosure: 'FULLY_DISCLOSED' })).status).toBe(204)
  })

  it('is made once by many of staff at once, who do not all decide the same', async () => {
    const { id, takeDownId } = await hiddenTicket(world)
    const replies = await Promise.all(
      [restored, toClosed, toLimited, restored].map((one) =>
        world.staff.call(decideTakeDown, { id: takeDownId, ...one }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.problem.messageKey).toBe('ticket.notHidden')
    expect((await pageOf(world.author, id)).takeDown).toBeNull()
  })

  it('comes before the clock or not at all', async () => {
    const hidden = [await hiddenTicket(world), await hiddenTicket(world)]
    app.clock.advance(8 * dayMs)
    const [, , ...replies] = await Promise.all([
      ...[run(), run()],
      ...hidden.map(({ takeDownId }) => world.staff.call(decideTakeDown, { id: takeDownId, ...toClosed })),
    ])
    for (const [index, { id }] of hidden.entries()) {
      const { status } = replies[index] as { status: number }
      expect([204, 409]).toContain(status)
      expect((await pageOf(world.author, id)).disclosure).toBe(status === 204 ? 'CLOSED' : 'FULLY_DISCLOSED')
    }
  })

  it.each([
    ['needs a reason', { decision: 'RESTORED' }, 400],
    ['needs a level', { decision: 'LOWERED', reason }, 400],
    ['needs a summary', { decision: 'LOWERED', disclosure: 'LIMITED_DISCLOSED', reason }, 400],
    ['restores no other level', { ...restored, disclosure: 'CLOSED' }, 400],
    ['lowers nothing to the same level', toLimited, 409],
  ])('%s', async (_, input, status) => {
    const { id, takeDownId } = await hiddenTicket(world, { disclosure: 'LIMITED_DISCLOSED', summary })
    expect((await world.staff.send(decideTakeDown, { id: takeDownId, ...input })).status).toBe(status)
    expect((await pageOf(world.author, id)).takeDown).not.toBeNull()
  })

  it('is for staff alone', async () => {
    const { takeDownId } = await hiddenTicket(world)
    const { guest, author, manager, rival } = world
    const replies = [guest, author, manager, rival].map((one) =>
      one.call(decideTakeDown, { id: takeDownId, ...restored }),
    )
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
  })
})
