import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import {
  decideObjection,
  extendDisclosure,
  listStaffDisclosures,
} from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { getTicket, listTicketActivities, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  reason as objection,
  openTicketWorld,
  pageOf,
  requestIn,
  type TicketWorld,
} from '../../../test/tickets.ts'

const reason = '고친 지 오래되어 공개해도 위험하지 않아요.'
const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const full = { decision: 'GRANTED', disclosure: 'FULLY_DISCLOSED' } as const
const limited = { decision: 'GRANTED', disclosure: 'LIMITED_DISCLOSED', summary } as const
const refused = { decision: 'REFUSED' } as const

describe('decideObjection', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const listed = async (state: 'OBJECTED' | 'OPEN' = 'OBJECTED') =>
    (await world.staff.call(listStaffDisclosures, { state, size: 100 })).answer.data

  it.each([
    ['refuses the request', refused, 'REFUSED', 'CLOSED'],
    ['grants it as asked for', full, 'GRANTED', 'FULLY_DISCLOSED'],
    ['grants it at a lower level', limited, 'GRANTED', 'LIMITED_DISCLOSED'],
  ] as const)('%s, with a reason that both sides read', async (_, decision, to, disclosure) => {
    const { author, manager, guest, staff } = world
    const { id, requestId } = await requestIn(world, 'OBJECTED')
    expect((await listed()).find((one) => one.id === requestId)).toMatchObject({
      ...{ state: 'OBJECTED', by: 'AUTHOR', disclosure: 'FULLY_DISCLOSED', objection, isOwn: false },
      ticket: { id, severity: 'HIGH', substate: 'RESOLVED', disclosure: 'CLOSED' },
    })
    expect((await staff.call(decideObjection, { id: requestId, ...decision, reason })).status).toBe(204)
    expect((await listed()).some((one) => one.id === requestId)).toBe(false)
    expect((await guest.call(getTicket, { id })).status).toBe(disclosure === 'FULLY_DISCLOSED' ? 200 : 401)
    expect((await guest.call(getLimitedTicket, { id })).status).toBe(disclosure === 'LIMITED_DISCLOSED' ? 200 : 404)
    for (const side of [author, manager]) {
      expect((await pageOf(side, id)).disclosure).toBe(disclosure)
      const { data } = (await side.call(listTicketActivities, { id })).answer
      expect(data.at(-1)).toMatchObject({
        ...{ type: 'DISCLOSE_REQUEST', side: 'STAFF', from: 'OBJECTED', to },
        comment: { kind: 'REASON', contents: reason },
      })
      expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'DISCLOSURE_DECIDED' })
    }
    const again = await staff.call(decideObjection, { id: requestId, ...refused, reason })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
  })

  it('shows the public neither the objection nor the reason of staff', async () => {
    const { guest, hacker, staff } = world
    const { id, requestId } = await requestIn(world, 'OBJECTED')
    await staff.call(decideObjection, { id: requestId, ...full, reason })
    for (const visitor of [guest, hacker, staff]) {
      const { text } = await visitor.call(listTicketActivities, { id })
      const { answer: comments } = await visitor.call(listTicketComments, { id })
      expect(text).not.toContain(reason)
      expect(comments.data.map(({ contents }) => contents)).not.toContain(reason)
      expect(comments.count).toBe(comments.data.length)
      expect(JSON.parse(text).data.at(-1)).toMatchObject({ type: 'DISCLOSE', side: 'STAFF', to: 'FULLY_DISCLOSED' })
    }
  })

  it.each([
    ['a level of a refused request', { ...refused, disclosure: 'FULLY_DISCLOSED' }, 'disclosure field.invalid'],
    ['no level of a granted one', { decision: 'GRANTED' }, 'disclosure field.invalid'],
    ['no summary of a limited one', { ...limited, summary: undefined }, 'summary field.required'],
    ['a summary of another', { ...full, summary }, 'summary field.invalid'],
    ['no reason', { ...refused, reason: undefined }, 'reason field.required'],
  ])('refuses %s', async (_, input, issue) => {
    const { requestId } = await requestIn(world, 'OBJECTED')
    const { status, problem } = await world.staff.send(decideObjection, { id: requestId, reason, ...input })
    expect([status, problem.issues?.map(({ path, messageKey }) => `${path} ${messageKey}`)]).toEqual([400, [issue]])
  })

  it('is for staff alone', async () => {
    const { id, requestId } = await requestIn(world, 'OBJECTED')
    const helper = await joinCompany(app, { alias: 'acme' }, 'helper', { permissions: ['REWARDS'] })
    const { guest, author, manager, rival } = world
    for (const visitor of [guest, author, manager, helper, rival]) {
      const status = visitor === guest ? 401 : 403
      expect((await visitor.call(decideObjection, { id: requestId, ...full, reason })).status).toBe(status)
      expect((await visitor.call(listStaffDisclosures, {})).status).toBe(status)
    }
    expect((await pageOf(author, id)).disclosure).toBe('CLOSED')
  })

  it('is made once by many of staff at once', async () => {
    const { requestId } = await requestIn(world, 'OBJECTED')
    const decisions = [full, refused, limited, refused, full, refused]
    const replies = await Promise.all(
      decisions.map((one) => world.staff.call(decideObjection, { id: requestId, ...one, reason })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(5).fill(409)])
  })

  it('does not decide about a request that waits, nor about an objection that a later request has replaced', async () => {
    const { author, staff } = world
    const waiting = await requestIn(world, 'OPEN')
    const { id, requestId } = await requestIn(world, 'OBJECTED')
    await author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    for (const one of [waiting.requestId, requestId]) {
      const { status, problem } = await staff.call(decideObjection, { id: one, ...full, reason })
      expect([status, problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
      expect((await listed()).some((row) => row.id === one)).toBe(false)
    }
  })

  it('grants no level that is not above the one that holds', async () => {
    const { staff } = world
    const { id, requestId } = await requestIn(world, 'OBJECTED', { disclosure: 'LIMITED_DISCLOSED', summary })
    await staff.call(decideObjection, { id: requestId, ...refused, reason })
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary })
    const { answer: page } = await world.author.call(getTicket, { id })
    expect(page.disclosure).toBe('LIMITED_DISCLOSED')
    await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const next = (await pageOf(world.manager, id)).disclosureRequest?.id ?? ''
    expect((await staff.call(extendDisclosure, { id: next, reason })).status).toBe(204)
  })

  it('lists in parts without repeats, the longest wait first', async () => {
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(1000)
      made.push((await requestIn(world, 'OBJECTED')).requestId)
    }
    for (const state of ['OBJECTED', 'OPEN'] as const) {
      const ids: string[] = []
      const read = async (after?: string): Promise<void> => {
        const { answer } = await world.staff.call(listStaffDisclosures, { state, size: 1, ...(after && { after }) })
        ids.push(...answer.data.map((one) => one.id))
        if (answer.next !== null) await read(answer.next)
      }
      await read()
      expect(ids).toEqual((await listed(state)).map((one) => one.id))
      if (state === 'OBJECTED') expect(ids.slice(-3)).toEqual(made)
    }
  })
})
