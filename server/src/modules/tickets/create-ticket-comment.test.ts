import {
  changeSubstate,
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const contents = '확인했어요.'

describe('createTicketComment', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('is visible to both sides and part of the history', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const { answer } = await author.call(createTicketComment, { id, contents })
    await manager.call(createTicketComment, { id, contents: '고마워요.' })
    const read = (await manager.call(listTicketComments, { id })).answer
    expect(read).toMatchObject({
      count: 2,
      isMore: false,
      data: [
        {
          id: answer.id,
          kind: 'PLAIN',
          contents,
          author: { nickname: 'author' },
          isInternal: false,
          can: { edit: false, delete: false },
        },
        { contents: '고마워요.', author: { nickname: 'second' }, can: { edit: true, delete: true } },
      ],
    })
    const { data } = (await author.call(listTicketActivities, { id })).answer
    expect(data.map(({ type, side }) => [type, side])).toEqual([
      ['SUBMIT', 'AUTHOR'],
      ['COMMENT', 'AUTHOR'],
      ['COMMENT', 'COMPANY'],
    ])
    expect(data[1]?.comment?.can).toEqual({ edit: true, delete: true })
  })

  it('stays hidden from the author if internal, including counts and update times', async () => {
    const { author, manager, owner, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    const seen = async (visitor: typeof author) => [
      (await visitor.call(listTicketComments, { id })).text,
      (await visitor.call(listTicketActivities, { id })).text,
      await pageOf(visitor, id),
    ]
    const [before, strange] = [await seen(author), await seen(guest)]
    app.clock.advance(1000)
    expect((await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })).status).toBe(200)
    expect(await seen(author)).toEqual(before)
    expect(await seen(guest)).toEqual(strange)
    const inside = (await owner.call(listTicketComments, { id })).answer
    expect(inside.data.at(-1)).toMatchObject({ contents: '우리끼리', isInternal: true })
    const history = (await owner.call(listTicketActivities, { id })).answer
    expect(history.data.at(-1)?.comment?.isInternal).toBe(true)
  })

  it('hides internal comments from a manager who wrote the ticket', async () => {
    const { hacker, manager, programId } = world
    const id = await openTicket(hacker, programId)
    await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    await becomeManager(app, 'hacker', hacker, 'acme')
    expect((await hacker.call(listTicketComments, { id })).answer).toEqual({ count: 0, isMore: false, data: [] })
    expect((await hacker.call(createTicketComment, { id, contents, isInternal: true })).status).toBe(403)
    expect((await hacker.call(createTicketComment, { id, contents })).status).toBe(200)
  })

  it('counts as the first response only if the hacker can see it', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const respondedAt = async () => {
      const { rows } = await app.database.pool.query('select responded_at from tickets where public_id = $1', [id])
      return rows[0].responded_at
    }
    await manager.call(createTicketComment, { id, contents, isInternal: true })
    await author.call(createTicketComment, { id, contents })
    expect(await respondedAt()).toBeNull()
    await manager.call(createTicketComment, { id, contents })
    const first = app.clock.now()
    app.clock.advance(1000)
    await manager.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
    expect(await respondedAt()).toEqual(first)
  })

  it('is reserved for the two sides', async () => {
    const { author, staff, rival, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    const missing = await rival.call(createTicketComment, { id: 10_000_000, contents })
    for (const visitor of [staff, rival]) {
      expect((await visitor.call(createTicketComment, { id, contents })).text).toBe(missing.text)
    }
    await discloseTicket(world, id)
    expect((await guest.call(createTicketComment, { id, contents })).status).toBe(401)
    const reader = await rival.call(createTicketComment, { id, contents })
    expect([reader.status, reader.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    const inside = await author.call(createTicketComment, { id, contents, isInternal: true })
    expect([inside.status, inside.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    const draft = await author.call(createTicketComment, { id: await ticketIn(world, 'DRAFT'), contents })
    expect([draft.status, draft.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
  })

  it.each([
    ['a blank text', '  ', 'field.required'],
    ['10,001 letters', '가'.repeat(10_001), 'field.maxLength'],
  ])('refuses %s', async (_name, contents, messageKey) => {
    const id = await ticketIn(world, 'SUBMITTED')
    const reply = await world.author.call(createTicketComment, { id, contents })
    expect([reply.status, reply.problem.issues?.[0]]).toMatchObject([400, { path: 'contents', messageKey }])
  })

  it('limits comments to thirty per minute', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const other = await openTicketWorld(strict)
    const id = await openTicket(other.author, other.programId)
    const replies = []
    for (let count = 0; count < 31; count++) {
      replies.push((await other.author.call(createTicketComment, { id, contents })).status)
    }
    expect(replies).toEqual([...Array(30).fill(200), 429])
    await strict.close()
  })
})
