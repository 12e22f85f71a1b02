import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorNamed } from '../../../test/actors.ts'
import { deposit, keyed, userIdOf } from '../../../test/money.ts'
import { rowId } from '../../../test/row-id.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { ticketChanged, whoSeesActivity } from './public.ts'

describe('the events of a ticket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 10_000_000)
  })
  afterAll(() => app.close())

  /** The pending jobs as their workers receive them. */
  const readEvents = async () => {
    const { rows } = await app.database.pool.query(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where identifier = 'ticket:changed' order by jobs.id`,
    )
    const all = await Promise.all(rows.map((row) => ticketChanged.read(app.services.db, row.payload)))
    return all.flatMap((one) => one ?? [])
  }

  it('are published once per action', async () => {
    const { manager, author } = world
    const id = await ticketIn(world, 'RETEST_COMPLETED')
    await manager.call(rewardTicket, { id, amount: 300_000 }, keyed())
    const { answer } = await author.call(createTicketComment, { id, contents: '고마워요.' })
    await author.call(updateComment, { id: answer.id, contents: '정말 고마워요.', version: 1 })
    await author.call(deleteComment, { id: answer.id })
    const events = await readEvents()
    expect(events.map(({ type, side, after, amountWon, verdict }) => [type, side, after, amountWon, verdict])).toEqual([
      ['SUBMIT', 'AUTHOR', 'SUBMITTED', null, null],
      ['CHANGE_STATE', 'COMPANY', 'IN_PROGRESS', null, null],
      ['CHANGE_STATE', 'COMPANY', 'RETESTING', null, null],
      ['CHANGE_STATE', 'AUTHOR', 'RETEST_COMPLETED', null, 'FIXED'],
      ['REWARD', 'COMPANY', null, 300_000, null],
      ['COMMENT', 'AUTHOR', null, null, null],
    ])
    expect(events[0]).toMatchObject({
      actorId: await userIdOf(app, 'author'),
      at: app.clock.now(),
      ticket: { id, title: ticketForm.title, authorId: await userIdOf(app, 'author') },
      comment: null,
    })
    expect(await ticketChanged.read(app.services.db, { activityId: rowId('ticket_activities', 0) })).toBeNull()
  })

  it('are dispatched only to those on a side who see them', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    const [submitted, inside] = (await readEvents()).filter(
      (one) => one.ticket.id === id && (one.type === 'SUBMIT' || one.type === 'COMMENT'),
    )
    const names = ['author', 'second', 'own-acme', 'own-rival', 'hacker', 'clerk']
    const actors = await Promise.all(names.map((name) => actorNamed(app, name)))
    type Event = Awaited<ReturnType<typeof readEvents>>[number]
    const seenBy = async (event: Event | undefined, viewers: readonly Viewer[]) => {
      const readers = await whoSeesActivity(
        app.services.db,
        event?.activityId ?? rowId('ticket_activities', 0),
        viewers,
      )
      return viewers.map((viewer) => readers.includes(viewer))
    }
    expect(await seenBy(submitted, actors)).toEqual([true, true, true, false, false, false])
    expect(await seenBy(inside, actors)).toEqual([false, true, true, false, false, false])
    expect(inside?.comment).toEqual({ uuid: expect.any(String), isInternal: true })
    await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(manager, id)).disclosureRequest?.id ?? ''
    await manager.call(answerDisclosure, { id, requestId, accept: false, reason })
    await discloseTicket(world, id)
    const now = (await readEvents()).filter((one) => one.ticket.id === id)
    const [strangers, sides] = [[null, ...actors.slice(3)], actors.slice(0, 3)]
    for (const one of now) {
      expect(await seenBy(one, strangers)).toEqual(strangers.map(() => false))
      expect((await seenBy(one, sides))[0]).toBe(one.comment?.isInternal !== true)
    }
    const objections = now.filter((one) => one.after === 'OBJECTED')
    expect(await Promise.all(objections.map((one) => seenBy(one, actors)))).toEqual([
      [true, true, true, false, false, false],
    ])
  })
})
