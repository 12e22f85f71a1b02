import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { lowerDisclosure } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import {
  changeSummary,
  discloseEarly,
  getLimitedTicket,
  listLimitedTickets,
} from '@jebo/contract/tickets/summaries.endpoints.ts'
import { decideTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import {
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { placesWith } from '../../../test/leaks.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { openParticipant } from '../../../test/participants.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  hide,
  historyOf,
  leadTo,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const summary = '업데이트가 나올 때까지 그 기능을 꺼 주세요.'
const word = 'Wiedehopf'

describe('discloseEarly', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())

  const early = (id: number, as = world.manager) => as.call(discloseEarly, { id, summary, reason })
  const refusalOf = async (id: number, as = world.manager) => {
    const { status, problem } = await as.send(discloseEarly, { id, summary, reason })
    return [status, problem?.messageKey]
  }
  const publicSummary = async (id: number) => {
    const { status, answer } = await world.guest.call(getLimitedTicket, { id })
    return status === 200 ? answer.summary : null
  }

  it.each(substates.filter((one) => one !== 'DRAFT'))(
    'is possible only while a ticket is open: %s',
    async (substate) => {
      const id = await ticketIn(world, substate)
      if (stateOf(substate) === 'OPEN') {
        expect((await early(id)).status).toBe(204)
        expect([await publicSummary(id), (await pageOf(world.manager, id)).substate]).toEqual([summary, substate])
        expect(await refusalOf(id)).toEqual([409, 'ticket.disclosureNotAllowed'])
      } else {
        expect(await refusalOf(id)).toEqual([409, 'ticket.notOpen'])
        expect(await publicSummary(id)).toBeNull()
      }
    },
  )

  it('shows everyone title, severity and summary, and no more', async () => {
    const text = `${word} 자세한 설명이에요. 아무나 읽을 수 없어요.`
    const id = await ticketIn(world, 'IN_PROGRESS', { title: '먼저 알릴 제목', description: text, weaknessType: word })
    await world.author.call(createTicketComment, { id, contents: text })
    await early(id)
    expect((await world.guest.call(listLimitedTickets, { q: '먼저 알릴' })).answer.data).toMatchObject([
      { id, title: '먼저 알릴 제목', severity: 'HIGH', summary },
    ])
    const strangers = [world.guest, world.hacker, world.rival, world.staff]
    expect(await placesWith(app, { id, programId: world.programId }, [word, reason], strangers)).not.toContain(
      'listTickets',
    )
    for (const stranger of strangers) {
      const read = await stranger.raw(`/tickets/${id}`)
      expect(await read.text()).not.toContain(word)
    }
  })

  it('tells the author, who reads the reason, and may change the summary', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    await early(id)
    expect((await historyOf(app, id)).at(-1)).toEqual({
      ...{ type: 'DISCLOSE', side: 'COMPANY', before: 'CLOSED', after: 'LIMITED_DISCLOSED' },
      ...{ kind: 'REASON', contents: reason },
    })
    const { data } = (await world.author.call(listTicketActivities, { id })).answer
    expect(data.at(-1)).toMatchObject({ type: 'DISCLOSE', comment: { contents: reason } })
    expect((await notificationsOf(app, world.author)).map(({ event }) => event)).toContain('TICKET_DISCLOSED')
    const other = '설정에서 그 기능을 꺼 주세요. 곧 고쳐요.'
    expect((await world.author.call(changeSummary, { id, summary: other })).status).toBe(204)
    expect(await publicSummary(id)).toBe(other)
  })

  it('is for the company alone, once', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    expect(await refusalOf(id, world.author)).toEqual([403, 'error.forbidden'])
    expect(await refusalOf(id, world.rival)).toEqual([404, 'error.notFound'])
    expect(await refusalOf(id, world.staff)).toEqual([403, 'error.forbidden'])
    const replies = await sendAtOnce(10, () => world.manager.send(discloseEarly, { id, summary, reason }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(409)])
  })

  it('is not possible in a private program', async () => {
    const program = await openPrivateProgram(app, world.owner, { method: 'INVITE', title: '비밀 상점' })
    const { hacker: insider } = await openParticipant(app, program.id, 'insider')
    const id = await openTicket(insider, program.id)
    expect(await refusalOf(id, world.owner)).toEqual([403, 'ticket.privateNotDisclosed'])
  })

  it('is followed by the usual way once the ticket is closed', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    await early(id)
    const whole = { id, disclosure: 'FULLY_DISCLOSED' } as const
    expect((await world.author.send(requestDisclosure, whole)).problem.messageKey).toBe('ticket.disclosureNotAllowed')
    await leadTo(world, id, 'RESOLVED')
    expect(await publicSummary(id)).toBe(summary)
    await discloseTicket(world, id)
    expect((await pageOf(world.guest, id)).disclosure).toBe('FULLY_DISCLOSED')
  })

  it('gives its reason to the two sides alone, also once everyone reads the history', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const why = '어제부터 공격 도구가 팔려요.'
    await world.manager.call(discloseEarly, { id, summary, reason: why })
    await leadTo(world, id, 'RESOLVED')
    await discloseTicket(world, id)
    for (const [visitor, isTold] of [
      [world.author, true],
      [world.manager, true],
      [world.guest, false],
      [world.hacker, false],
    ] as const) {
      const { data } = (await visitor.call(listTicketActivities, { id })).answer
      const told = data.find(({ type, to }) => type === 'DISCLOSE' && to === 'LIMITED_DISCLOSED')
      expect(told?.comment?.contents ?? null).toBe(isTold ? why : null)
      expect((await visitor.call(listTicketComments, { id })).text.includes(why)).toBe(isTold)
    }
  })

  it('is taken back by staff, also while the ticket is open, and can then be repeated', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    await early(id)
    const lower = { id, from: 'LIMITED_DISCLOSED', disclosure: 'CLOSED', reason } as const
    expect((await world.staff.call(lowerDisclosure, lower)).status).toBe(204)
    expect(await publicSummary(id)).toBeNull()
    expect((await early(id)).status).toBe(204)
  })

  it('is hidden for a time by staff, and public again afterwards, also while the ticket is open', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    await early(id)
    const takeDownId = await hide(world.staff, id, 'LIMITED_DISCLOSED')
    expect([await publicSummary(id), await refusalOf(id)]).toEqual([null, [409, 'ticket.isHidden']])
    const decided = await world.staff.send(decideTakeDown, { id: takeDownId, decision: 'RESTORED', reason })
    expect([decided.status, await publicSummary(id)]).toEqual([204, summary])
  })

  it('is the most that an open ticket can be', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    for (const set of [
      "disclosure = 'FULLY_DISCLOSED', disclosed_at = now()",
      "disclosure = 'LIMITED_DISCLOSED', disclosed_at = now()",
    ])
      await expect(app.database.pool.query(`update tickets set ${set} where public_id = $1`, [id])).rejects.toThrow(
        'violates check constraint',
      )
  })
})
