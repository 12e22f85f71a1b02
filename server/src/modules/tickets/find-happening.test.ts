import {
  answerDisclosure,
  createTicketComment,
  deleteTicketComment,
  requestDisclosure,
  rewardTicket,
  updateTicketComment,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../../test/house.ts'
import { deposit, keyed, userIdOf } from '../../../test/money.ts'
import {
  discloseTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'
import { findHappening } from './public.ts'

describe('what is told of a ticket', () => {
  let house: House
  let world: TicketWorld
  beforeAll(async () => {
    house = await openHouse()
    world = await openTicketWorld(house)
    await deposit(world.owner, world.staff, 10_000_000)
  })
  afterAll(() => house.close())

  /** The jobs that wait, as those who work on them get them. */
  const told = async () => {
    const { rows } = await house.database.pool.query(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where identifier = 'ticket:happened' order by jobs.id`,
    )
    const all = await Promise.all(rows.map((row) => findHappening(house.services.db, row.payload.activityId)))
    return all.flatMap((one) => one ?? [])
  }
  const actorOf = async (nickname: string) =>
    house.services.loadActor(house.services.db, await userIdOf(house, nickname))

  it('is each deed once', async () => {
    const { manager, author } = world
    const id = await ticketIn(world, 'RETEST_COMPLETED')
    await manager.call(rewardTicket, { id, amount: 300_000 }, keyed())
    const { answer } = await author.call(createTicketComment, { id, contents: '고마워요.' })
    await author.call(updateTicketComment, { id: answer.id, contents: '정말 고마워요.' })
    await author.call(deleteTicketComment, { id: answer.id })
    const happenings = await told()
    expect(
      happenings.map(({ type, side, after, amountWon, verdict }) => [type, side, after, amountWon, verdict]),
    ).toEqual([
      ['SUBMIT', 'AUTHOR', 'SUBMITTED', null, null],
      ['CHANGE_STATE', 'COMPANY', 'IN_PROGRESS', null, null],
      ['CHANGE_STATE', 'COMPANY', 'RETESTING', null, null],
      ['CHANGE_STATE', 'AUTHOR', 'RETEST_COMPLETED', null, 'FIXED'],
      ['REWARD', 'COMPANY', null, 300_000, null],
      ['COMMENT', 'AUTHOR', null, null, null],
    ])
    expect(happenings[0]).toMatchObject({
      actorId: await userIdOf(house, 'author'),
      at: house.clock.now(),
      ticket: { id, title: ticketForm.title, authorId: await userIdOf(house, 'author') },
      comment: null,
    })
    expect(await findHappening(house.services.db, 0)).toBeNull()
  })

  it('is for those who may see it', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    const [submitted, inside] = (await told()).filter(
      (one) => one.ticket.id === id && (one.type === 'SUBMIT' || one.type === 'COMMENT'),
    )
    const names = ['author', 'second', 'own-acme', 'own-rival', 'hacker', 'clerk']
    const actors = await Promise.all(names.map(actorOf))
    expect(actors.map((actor) => submitted?.canSee(actor))).toEqual([true, true, true, false, false, false])
    expect(actors.map((actor) => inside?.canSee(actor))).toEqual([false, true, true, false, false, false])
    expect(inside?.comment).toEqual({ id: expect.any(Number), isInternal: true })
    await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(manager, id)).disclosureRequest?.id ?? ''
    await manager.call(answerDisclosure, { id, requestId, accept: false, reason })
    await discloseTicket(world, id)
    const now = (await told()).filter((one) => one.ticket.id === id)
    expect(now.map((one) => one.canSee(null))).toEqual(
      now.map((one) => one.comment?.isInternal !== true && one.after !== 'OBJECTED'),
    )
    expect(
      now.filter((one) => one.after === 'OBJECTED').map((one) => actors.map((actor) => one.canSee(actor))),
    ).toEqual([[true, true, true, false, false, false]])
  })
})
