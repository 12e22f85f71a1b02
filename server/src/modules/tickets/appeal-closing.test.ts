import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { appealDays, appealDecisionDays } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { changeSubstate, listTicketActivities, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { closingSubstates, isClosing, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { password } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  reason as companysReason,
  discloseTicket,
  moveInput,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const reason = '같은 주소가 아니라 결제 확인을 건너뛰는 다른 경로예요.'

describe('appealClosing', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const codeOf = ({ status, problem }: { status: number; problem: { messageKey: string } }) =>
    status < 300 ? 'done' : `${status} ${problem.messageKey}`
  const appeal = async (id: number, closing: (typeof closingSubstates)[number] = 'NOT_APPLICABLE') =>
    codeOf(await world.author.send(appealClosing, { id, closing, reason }))
  const waiting = async () => (await world.staff.call(listStaffAppeals, { size: 100 })).answer.data

  it.each(substates)('is possible from %s only if that is a closing', async (substate) => {
    const id = await ticketIn(world, substate)
    const isClosed = isClosing(substate)
    expect((await pageOf(world.author, id)).can.appeal).toBe(isClosed)
    for (const closing of closingSubstates) {
      const expected = closing === substate ? 'done' : '409 error.conflict'
      if (!isClosed || closing !== substate) expect(await appeal(id, closing)).toBe(expected)
    }
    if (isClosed)
      expect(
        await appeal(
          id,
          closingSubstates.find((one) => one === substate),
        ),
      ).toBe('done')
  })

  it('waits for staff, is told to the company, and holds the closing meanwhile', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'NOT_APPLICABLE')
    expect(await appeal(id)).toBe('done')
    const dueAt = new Date(app.clock.now().getTime() + appealDecisionDays * day).toISOString()
    for (const side of [author, manager]) {
      const page = await pageOf(side, id)
      expect(page.closing?.appeal).toMatchObject({ state: 'OPEN', dueAt })
      expect([page.can.appeal, page.can.changeSubstateTo]).toEqual([false, []])
      const { data } = (await side.call(listTicketActivities, { id })).answer
      expect(data.at(-1)).toMatchObject({ type: 'APPEAL', side: 'AUTHOR', to: 'OPEN', comment: { contents: reason } })
    }
    expect((await notificationsOf(app, manager))[0]).toMatchObject({ event: 'APPEAL_MADE' })
    expect((await waiting()).find(({ ticket }) => ticket?.id === id)).toMatchObject({
      ...{ state: 'OPEN', closing: 'NOT_APPLICABLE', closingReason: companysReason, reason, dueAt, isOwn: false },
    })
    const moved = await manager.send(changeSubstate, { id, from: 'NOT_APPLICABLE', ...moveInput('SPAM') })
    expect(codeOf(moved)).toBe('409 ticket.appealPending')
    expect(await appeal(id)).toBe('409 ticket.alreadyAppealed')
  })

  it('is possible once for each closing', async () => {
    const { manager, staff } = world
    const id = await ticketIn(world, 'NOT_APPLICABLE')
    await appeal(id)
    const [{ id: appealId } = { id: '' }] = (await waiting()).filter(({ ticket }) => ticket?.id === id)
    await staff.call(decideAppeal, { id: appealId, decision: 'REFUSED', reason })
    expect(await appeal(id)).toBe('409 ticket.alreadyAppealed')
    await manager.call(changeSubstate, { id, from: 'NOT_APPLICABLE', ...moveInput('SPAM') })
    expect(await appeal(id)).toBe('409 error.conflict')
    expect(await appeal(id, 'SPAM')).toBe('done')
  })

  it('is not possible again, or longer, for a duplicate of which another original is named', async () => {
    const { author, manager, staff } = world
    const id = await ticketIn(world, 'DUPLICATED')
    const nameAnother = async () =>
      manager.send(changeSubstate, { id, ...moveInput('DUPLICATED', await ticketIn(world, 'SUBMITTED')) })
    await appeal(id, 'DUPLICATED')
    expect(codeOf(await nameAnother())).toBe('409 ticket.appealPending')
    const [{ id: appealId } = { id: '' }] = (await waiting()).filter(({ ticket }) => ticket?.id === id)
    await staff.call(decideAppeal, { id: appealId, decision: 'REFUSED', reason })
    const { closing } = await pageOf(author, id)
    app.clock.advance(60_000)
    expect(codeOf(await nameAnother())).toBe('done')
    const after = await pageOf(author, id)
    expect([after.closing, after.can.appeal]).toEqual([closing, false])
    expect(await appeal(id, 'DUPLICATED')).toBe('409 ticket.alreadyAppealed')
  })

  it('is refused as a conflict where another original was named since the author has read the ticket', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'DUPLICATED')
    const read = (await pageOf(author, id)).moves.at(-1)?.activityId
    await manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', await ticketIn(world, 'SUBMITTED')) })
    const appealAsRead = async (moveId: string | undefined) =>
      codeOf(await author.send(appealClosing, { id, closing: 'DUPLICATED', moveId, reason }))
    expect(await appealAsRead(read)).toBe('409 error.conflict')
    expect(await appealAsRead((await pageOf(author, id)).moves.at(-1)?.activityId)).toBe('done')
  })

  it('shows staff the reasons that followed the closing of a duplicate, and the original that it has now', async () => {
    const { manager, staff } = world
    const id = await ticketIn(world, 'DUPLICATED')
    const originals = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'RESOLVED')]
    for (const [index, originalId] of originals.entries()) {
      const comment = `원본을 잘못 골랐어요. ${index}`
      await manager.call(changeSubstate, { id, substate: 'DUPLICATED', originalId, comment })
    }
    await appeal(id, 'DUPLICATED')
    const shown = (await waiting()).find(({ ticket }) => ticket?.id === id)
    expect(shown).toMatchObject({
      closingReason: companysReason,
      laterReasons: ['원본을 잘못 골랐어요. 1', '원본을 잘못 골랐어요. 0'],
      original: { number: originals[1], state: 'CLOSED' },
    })
    await staff.call(decideAppeal, { id: shown?.id ?? '', decision: 'GRANTED', reason })
    const { answer } = await staff.call(listStaffAppeals, { view: 'DECIDED', size: 100 })
    expect(answer.data.find(({ ticket }) => ticket?.id === id)).toMatchObject({ original: null })
    const other = await ticketIn(world, 'SPAM')
    await appeal(other, 'SPAM')
    expect((await waiting()).find(({ ticket }) => ticket?.id === other)).toMatchObject({
      ...{ laterReasons: [], original: null },
    })
  })

  it('is made once by fifty calls at the same time', async () => {
    const id = await ticketIn(world, 'OUT_OF_SCOPE')
    const replies = await sendAtOnce(50, () =>
      world.author.send(appealClosing, { id, closing: 'OUT_OF_SCOPE', reason }),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect((await waiting()).filter(({ ticket }) => ticket?.id === id)).toHaveLength(1)
  })

  it('is for the author alone, and unseen by others', async () => {
    const { guest, manager, hacker, rival, staff } = world
    const id = await ticketIn(world, 'RESOLVED')
    for (const [visitor, code] of [
      [guest, '401 error.notSignedIn'],
      [manager, '403 ticket.actionNotAllowed'],
      [hacker, '404 error.notFound'],
      [rival, '404 error.notFound'],
      [staff, '404 error.notFound'],
    ] as const) {
      expect(codeOf(await visitor.send(appealClosing, { id, closing: 'RESOLVED', reason }))).toBe(code)
    }
    await appeal(id, 'RESOLVED')
    await discloseTicket(world, id)
    for (const visitor of [guest, hacker]) {
      expect((await visitor.call(listTicketActivities, { id })).text).not.toMatch(new RegExp(`${reason}|APPEAL`))
      expect((await visitor.call(listTicketComments, { id })).text).not.toContain(reason)
      expect((await pageOf(visitor, id)).closing).toBeNull()
    }
  })

  it('is possible for 90 days', async () => {
    const ids = [await ticketIn(world, 'NOT_APPLICABLE'), await ticketIn(world, 'NOT_APPLICABLE')]
    const [early = 0, late = 0] = ids
    app.clock.advance(appealDays * day - 1)
    // Their session has ended meanwhile.
    await world.author.call(signIn, { email: 'author@people.test', password })
    expect(await appeal(early)).toBe('done')
    app.clock.advance(1)
    expect((await pageOf(world.author, late)).can.appeal).toBe(false)
    expect(await appeal(late)).toBe('409 ticket.appealTooLate')
  })
})
