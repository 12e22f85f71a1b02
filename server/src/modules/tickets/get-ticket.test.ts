import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTickets,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute } from '../../../test/clock.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  leadTo,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

describe('getTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each(substates)('shows a ticket in %s to its two sides only', async (substate) => {
    const { author, owner, manager, rival, hacker, staff, guest } = world
    const id = await ticketIn(world, substate)
    const isDraft = substate === 'DRAFT'
    expect(await pageOf(author, id)).toMatchObject({ substate, side: 'AUTHOR' })
    for (const visitor of [owner, manager]) {
      const reply = await visitor.call(getTicket, { id })
      if (isDraft) expect(reply.status).toBe(404)
      else expect(reply.answer).toMatchObject({ substate, side: 'COMPANY' })
    }
    const missing = { id: 10_000_000 }
    for (const visitor of [rival, hacker, staff, guest]) {
      const foreign = await visitor.call(getTicket, { id })
      expect([foreign.status, foreign.text]).toEqual([
        visitor === guest ? 401 : 404,
        (await visitor.call(getTicket, missing)).text,
      ])
    }
  })

  it.each(['abc', '1', '99999999999999999999', '10000000.5', "1' or '1'='1"])(
    'finds nothing for the id %s',
    async (id) => {
      const reply = await world.author.send(getTicket, { id })
      expect([reply.status, reply.problem.messageKey]).toEqual([404, 'error.notFound'])
    },
  )

  it('shows a disclosed ticket to everyone, without private fields', async () => {
    const { author, manager, guest, hacker, staff, assetId } = world
    const cvssVector = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'
    const id = await ticketIn(world, 'RESOLVED', { assetId, cvssVector, toolUse: 'WRITTEN' })
    expect(await pageOf(manager, id)).toMatchObject({ cvss: { score: 9.3 }, toolUse: 'WRITTEN' })
    await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    await manager.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const inside = await pageOf(author, id)
    expect([inside.rules, inside.disclosureRequest]).not.toContain(null)
    const { id: requestId = '' } = inside.disclosureRequest ?? {}
    await author.call(answerDisclosure, { id, requestId, accept: false, reason })
    await discloseTicket(world, id)
    for (const visitor of [guest, hacker, staff]) {
      const page = await pageOf(visitor, id)
      expect(page).toMatchObject({
        ...ticketForm,
        substate: 'RESOLVED',
        disclosure: 'FULLY_DISCLOSED',
        asset: { id: assetId },
        cvss: { vector: cvssVector, score: 9.3, severity: 'CRITICAL' },
        toolUse: null,
        rules: null,
        disclosureRequest: null,
        side: null,
        version: 1,
      })
      expect(page.can).toEqual({
        edit: false,
        answer: false,
        retest: false,
        comment: false,
        commentInternally: false,
        changeSubstateTo: [],
        changeSeverity: false,
        assign: false,
        label: false,
        reward: null,
        proposeReward: null,
        addParticipant: false,
        removeParticipant: false,
        consent: false,
        decline: false,
        approveReward: false,
        refuseReward: false,
        withdrawReward: false,
        requestDisclosure: false,
        answerDisclosure: false,
        discloseEarly: false,
        changeSummary: false,
        redact: false,
        changeAnonymity: false,
        answerTakeDown: false,
        appeal: false,
      })
    }
  })

  it('has the start of its text without markup, as lists of disclosed tickets have it', async () => {
    const { guest, author } = world
    const description =
      '# 요약\n1. [예약](https://a.test) 번호를 **바꿔** user_name을 열어요.\n~~~\ncurl\n~~~\n> 남의 예약이 보여요.'
    const id = await ticketIn(world, 'RESOLVED', { description })
    const excerpt = '예약 번호를 바꿔 user_name을 열어요. 남의 예약이 보여요.'
    expect((await pageOf(author, id)).excerpt).toBe(excerpt)
    await discloseTicket(world, id)
    const { data } = (await guest.call(listTickets, {})).answer
    expect(data.find((one) => one.id === id)?.excerpt).toBe(excerpt)
    expect((await pageOf(guest, id)).excerpt).toBe(excerpt)
  })

  it('shows the way of a ticket, with its activities', async () => {
    const { author, manager, guest } = world
    const id = await ticketIn(world, 'NEEDS_MORE_INFO')
    const page = await pageOf(author, id)
    expect(page.moves.map(({ to }) => to)).toEqual(['SUBMITTED', 'NEEDS_MORE_INFO'])
    expect(page.moves[0]?.at).toBe(page.submittedAt)
    const { data } = (await author.call(listTicketActivities, { id })).answer
    expect(page.moves.map(({ activityId }) => activityId)).toEqual(data.map((activity) => activity.id))
    expect((await pageOf(author, await ticketIn(world, 'DRAFT'))).moves).toEqual([])
    const spam = await ticketIn(world, 'SPAM')
    await discloseTicket(world, spam)
    expect((await pageOf(guest, spam)).moves).toEqual((await pageOf(manager, spam)).moves)
  })

  it('tells the author who waits for the first response how long it usually takes', async () => {
    const { author, manager, hacker, app } = world
    const usual = async (visitor = author) => {
      const id = await openTicket(author, world.programId)
      return (await pageOf(visitor, id)).usualResponseMinutes
    }
    const before = await openTicket(hacker, world.programId)
    app.clock.advance(90 * minute)
    await leadTo(world, before, 'IN_PROGRESS')
    // Published figures are those of the day before.
    app.clock.advance(13 * hour)
    expect(await usual()).toBeGreaterThan(0)
    expect(await usual(manager)).toBeNull()
    const answered = await ticketIn(world, 'IN_PROGRESS')
    expect((await pageOf(author, answered)).usualResponseMinutes).toBeNull()
  })
})
