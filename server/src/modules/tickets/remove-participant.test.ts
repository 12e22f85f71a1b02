import { removeParticipant } from '@jebo/contract/tickets/participants.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { createTicketComment, getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { mailNoticesNow, notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { answerShare, offerShare, sharesIn, takeShareBack } from '../../../test/shares.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, leadTo, openTicket, openTicketWorld, type TicketWorld, ticketForm } from '../../../test/tickets.ts'
import { untilWaiting } from '../../../test/waiting.ts'

describe('removeParticipant', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  const seen = async (visitor: Visitor, id: number) => (await visitor.send(getTicket, { id })).status

  it('takes a share back, with the right to read the ticket', async () => {
    const { author, hacker, programId } = world
    const id = await openTicket(author, programId)
    await offerShare(author, id, 'hacker', 3000)
    await answerShare(hacker, id, { share: 3000 })
    expect(await seen(hacker, id)).toBe(200)
    expect(await takeShareBack(author, id, 'hacker')).toBe('done')
    expect(await seen(hacker, id)).toBe(404)
    expect(await sharesIn(author, id)).toEqual([])
    expect((await historyOf(app, id)).at(-1)).toEqual({ type: 'REMOVE_PARTICIPANTS', side: 'AUTHOR', before: '3000' })
    expect(await takeShareBack(author, id, 'hacker')).toBe('404 error.notFound')
  })

  it('tells who is removed, in the bell and by mail, by the number alone', async () => {
    const { author, hacker, programId } = world
    const id = await openTicket(author, programId)
    await offerShare(author, id, 'hacker', 3000)
    await mailNoticesNow(app)
    await takeShareBack(author, id, 'hacker')
    const [told] = await notificationsOf(app, hacker)
    expect(told).toMatchObject({ event: 'SHARE_REMOVED', subject: `#${id}`, link: '/management/ticket?shared=yes' })
    const mails = (await mailNoticesNow(app)).filter(({ subject }) => subject?.includes(`#${id}`))
    expect(mails.map(({ to }) => to?.[0]?.address?.split('@')[0])).toEqual(['hacker'])
    expect(JSON.stringify(mails)).not.toContain(ticketForm.title)
    expect((await notifiedEventsOf(app, author))[0]).not.toBe('SHARE_REMOVED')
  })

  it('lets the author pay nobody who does not answer, also once the ticket is resolved', async () => {
    const { author, manager, programId } = world
    const id = await openTicket(author, programId)
    await offerShare(author, id, 'hacker', 3000)
    await leadTo(world, id, 'RESOLVED')
    const pay = () => manager.call(rewardTicket, { id, amount: programForm.bountyRange.HIGH.min }, keyed())
    expect((await pay()).problem.messageKey).toBe('ticket.consentPending')
    expect(await takeShareBack(author, id, 'hacker')).toBe('done')
    expect((await pay()).status).toBe(200)
  })

  it('is the author’s alone', async () => {
    const { author, hacker, manager, rival, guest, programId } = world
    const id = await openTicket(author, programId)
    await offerShare(author, id, 'hacker', 3000)
    const uuid = crypto.randomUUID()
    const codes = await Promise.all(
      [hacker, manager, rival, guest].map((one) => one.send(removeParticipant, { id, uuid })),
    )
    expect(codes.map(({ status }) => status)).toEqual([403, 403, 404, 401])
  })

  it('comes before a comment that has waited for it', async () => {
    const { author, hacker, programId } = world
    const id = await openTicket(author, programId)
    await offerShare(author, id, 'hacker', 3000)
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(
        `update ticket_participants set state = 'REMOVED', answered_at = now()
         where ticket_id = (select id from tickets where public_id = $1 for update)`,
        [id],
      )
      const waiting = hacker.send(createTicketComment, { id, contents: '늦었어요.' })
      await untilWaiting(app)
      await holder.query('commit')
      expect((await waiting).status).toBe(404)
    } finally {
      holder.release()
    }
  })
})
