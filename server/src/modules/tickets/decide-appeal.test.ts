import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { changeSubstate, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { openProgram, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  hide,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'
import { recountFigures } from './public.ts'

const reason = '두 기록을 비교해 판단했어요.'
type Closing = (typeof closingSubstates)[number]

describe('decideAppeal', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const listed = async (view: 'OPEN' | 'DECIDED' = 'OPEN') =>
    (await world.staff.call(listStaffAppeals, { view, size: 100 })).answer.data

  const appealOn = async (ticketId: number, closing: Closing): Promise<string> => {
    await world.author.call(appealClosing, { id: ticketId, closing, reason: '다시 봐 주세요.' })
    return (await listed()).find(({ ticket }) => ticket?.id === ticketId)?.id ?? ''
  }
  const appealed = async (closing: Closing = 'NOT_APPLICABLE') => {
    const ticketId = await ticketIn(world, closing)
    return { ticketId, id: await appealOn(ticketId, closing) }
  }
  const decide = async (id: string, decision: 'REFUSED' | 'GRANTED') => {
    const { status, problem } = await world.staff.send(decideAppeal, { id, decision, reason })
    return status < 300 ? 'done' : `${status} ${problem.messageKey}`
  }

  it.each(closingSubstates)('opens a ticket again that was closed as %s, for the company to act', async (closing) => {
    const { author, manager, staff } = world
    const { ticketId, id } = await appealed(closing)
    expect(await decide(id, 'GRANTED')).toBe('done')
    for (const side of [author, manager]) {
      const page = await pageOf(side, ticketId)
      expect(page).toMatchObject({ substate: 'IN_PROGRESS', closedAt: null, closing: null, original: null })
      expect(page.turnSince).toBe(app.clock.now().toISOString())
      const { data } = (await side.call(listTicketActivities, { id: ticketId })).answer
      expect(data.slice(-2)).toMatchObject([
        { type: 'CHANGE_STATE', side: 'STAFF', from: closing, to: 'IN_PROGRESS' },
        { type: 'APPEAL', side: 'STAFF', from: 'OPEN', to: 'GRANTED', comment: { kind: 'REASON', contents: reason } },
      ])
      expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'APPEAL_DECIDED' })
    }
    expect((await listed('DECIDED'))[0]).toMatchObject({ id, state: 'GRANTED', closing })
    const closed = await manager.send(changeSubstate, { id: ticketId, from: 'IN_PROGRESS', ...moveInput('RESOLVED') })
    expect(closed.status).toBe(204)
    expect((await staff.send(decideAppeal, { id, decision: 'REFUSED', reason })).status).toBe(409)
  })

  it('leaves the closing as it is, which the company may correct again', async () => {
    const { author, manager } = world
    const { ticketId, id } = await appealed()
    expect(await decide(id, 'REFUSED')).toBe('done')
    const page = await pageOf(author, ticketId)
    expect(page).toMatchObject({ substate: 'NOT_APPLICABLE', closing: { appeal: { state: 'REFUSED' } } })
    expect((await pageOf(manager, ticketId)).can.changeSubstateTo).not.toEqual([])
    expect(await decide(id, 'GRANTED')).toBe('409 ticket.appealDecided')
  })

  it('leaves what was paid, and ends requests for disclosure', async () => {
    const { author, manager } = world
    const ticketId = await ticketIn(world, 'RESOLVED')
    await deposit(world.owner, world.staff, 100_000_000)
    const rewardTotalWon = programForm.bountyRange.HIGH.min
    await manager.call(rewardTicket, { id: ticketId, amount: rewardTotalWon }, keyed())
    await author.call(requestDisclosure, { id: ticketId, disclosure: 'FULLY_DISCLOSED' })
    expect(await decide(await appealOn(ticketId, 'RESOLVED'), 'GRANTED')).toBe('done')
    expect(await pageOf(author, ticketId)).toMatchObject({ rewardTotalWon, disclosureRequest: null })
  })

  it('counts a ticket once among those that were opened again, however often it was', async () => {
    const { author, manager } = world
    const { id: programId } = await openProgram(world.owner)
    const ticketId = await openTicket(author, programId)
    for (const from of ['SUBMITTED', 'IN_PROGRESS'] as const) {
      const closing = from === 'SUBMITTED' ? 'SPAM' : 'RESOLVED'
      await manager.call(changeSubstate, { id: ticketId, from, ...moveInput(closing) })
      expect(await decide(await appealOn(ticketId, closing), 'GRANTED')).toBe('done')
    }
    const { statistics } = (await manager.call(getProgram, { id: programId })).answer
    expect(statistics).toMatchObject({ answeredTickets: 1, reopenedTickets: 1, resolvedTickets: 0 })
    expect(await recountFigures(app.services.db)).toBe(0)
  })

  it('opens no ticket that is public as a whole', async () => {
    const { ticketId, id } = await appealed('RESOLVED')
    await discloseTicket(world, ticketId)
    expect(await decide(id, 'GRANTED')).toBe('409 ticket.stillPublic')
    expect(await decide(id, 'REFUSED')).toBe('done')
  })

  it('opens one of which only a summary is public, as it may be while a ticket is open', async () => {
    const { ticketId, id } = await appealed('RESOLVED')
    await discloseTicket(world, ticketId, { disclosure: 'LIMITED_DISCLOSED', summary: '열 글자가 넘는 요약이에요.' })
    expect(await decide(id, 'GRANTED')).toBe('done')
    expect(await pageOf(world.manager, ticketId)).toMatchObject({
      substate: 'IN_PROGRESS',
      disclosure: 'LIMITED_DISCLOSED',
    })
    expect((await world.guest.call(getLimitedTicket, { id: ticketId })).status).toBe(200)
  })

  it('opens no ticket that staff hide, which would become public again', async () => {
    const { ticketId, id } = await appealed('RESOLVED')
    await discloseTicket(world, ticketId)
    await hide(world.staff, ticketId)
    expect(await decide(id, 'GRANTED')).toBe('409 ticket.isHidden')
  })

  it('is made once by many of staff at once', async () => {
    const { id } = await appealed()
    const decisions = ['GRANTED', 'REFUSED', 'GRANTED', 'REFUSED'] as const
    const replies = await Promise.all(decisions.map((decision) => decide(id, decision)))
    expect(replies.toSorted()).toEqual([...Array(3).fill('409 ticket.appealDecided'), 'done'])
  })

  it('is for staff alone', async () => {
    const { id } = await appealed()
    const helper = await joinCompany(app, { alias: 'acme' }, 'helper', { permissions: ['REWARDS'] })
    const { guest, author, manager, rival } = world
    for (const visitor of [guest, author, manager, helper, rival]) {
      const status = visitor === guest ? 401 : 403
      expect((await visitor.call(decideAppeal, { id, decision: 'GRANTED', reason })).status).toBe(status)
      expect((await visitor.call(listStaffAppeals, {})).status).toBe(status)
    }
  })

  it('lists in parts without repeats: what is due first, and what was decided last', async () => {
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(1000)
      await appealed('SPAM')
    }
    for (const view of ['OPEN', 'DECIDED'] as const) {
      const ids: string[] = []
      const read = async (after?: string): Promise<void> => {
        const { answer } = await world.staff.call(listStaffAppeals, { view, size: 1, ...(after && { after }) })
        ids.push(...answer.data.map((one) => one.id))
        if (answer.next !== null) await read(answer.next)
      }
      await read()
      const all = await listed(view)
      expect(ids).toEqual(all.map((one) => one.id))
      const times = all.map(({ dueAt, decidedAt }) => (view === 'OPEN' ? dueAt : (decidedAt ?? '')))
      expect(times).toEqual(view === 'OPEN' ? times.toSorted() : times.toSorted().toReversed())
    }
  })
})
