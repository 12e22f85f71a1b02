import { deleteComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import {
  answerTicket,
  createTicketComment,
  listTicketActivities,
  listTicketComments,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, leadTo, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const contents = '화면을 함께 보내요.'

describe('the files of a comment', () => {
  let app: TestApp
  let world: TicketWorld
  let visitors: readonly Visitor[]
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const { author, manager, owner, rival, hacker, staff, guest } = world
    visitors = [author, manager, owner, rival, hacker, staff, guest]
  })
  afterAll(() => app.close())

  const comment = async (visitor: Visitor, id: number, isInternal = false) => {
    const attachmentId = await uploadFor(visitor, 'COMMENT')
    const { answer } = await visitor.call(createTicketComment, {
      ...{ id, contents, attachmentIds: [attachmentId] },
      ...(isInternal && { isInternal }),
    })
    return { id: answer.id, attachmentId }
  }
  const statusesOf = (id: string): Promise<number[]> =>
    Promise.all(visitors.map(async (one) => (await one.call(getFile, { id })).status))
  const filesIn = async (visitor: Visitor, id: number) => {
    const [comments, activities] = await Promise.all([
      visitor.call(listTicketComments, { id }),
      visitor.call(listTicketActivities, { id }),
    ])
    const listed = comments.answer.data.flatMap(({ attachments }) => attachments)
    expect(activities.answer.data.flatMap((one) => one.comment?.attachments ?? [])).toEqual(listed)
    return listed.map((one) => one.id)
  }

  it('are visible to both sides, and to nobody else once the ticket is disclosed', async () => {
    const { author, manager, hacker, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    const { attachmentId } = await comment(author, id)
    const expected = [200, 200, 200, 404, 404, 404, 404]
    expect(await statusesOf(attachmentId)).toEqual(expected)
    await discloseTicket(world, id)
    expect(await statusesOf(attachmentId)).toEqual(expected)
    for (const side of [author, manager]) expect(await filesIn(side, id)).toEqual([attachmentId])
    for (const reader of [hacker, guest]) expect(await filesIn(reader, id)).toEqual([])
  })

  it('of an internal comment are visible to its company only', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const { attachmentId } = await comment(manager, id, true)
    expect(await statusesOf(attachmentId)).toEqual([404, 200, 200, 404, 404, 404, 404])
    expect(await filesIn(manager, id)).toEqual([attachmentId])
    expect(await filesIn(author, id)).toEqual([])
  })

  it('come with an answer and with the result of a retest', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'NEEDS_MORE_INFO')
    const [first, second] = [await uploadFor(author, 'COMMENT'), await uploadFor(author, 'COMMENT')]
    expect((await author.call(answerTicket, { id, contents, attachmentIds: [first] })).status).toBe(204)
    await leadTo(world, id, 'RETESTING')
    const retest = { id, fixed: true, comment: contents, attachmentIds: [second] }
    expect((await author.call(retestTicket, retest)).status).toBe(204)
    expect(await filesIn(manager, id)).toEqual([first, second])
  })

  it('are attached once, and refused together with the comment otherwise', async () => {
    const { author, hacker } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const { attachmentId } = await comment(author, id)
    const foreign = [attachmentId, await uploadFor(hacker, 'COMMENT'), await uploadFor(author, 'TICKET')]
    for (const one of foreign) {
      const reply = await author.call(createTicketComment, { id, contents, attachmentIds: [one] })
      expect([reply.status, reply.problem.issues]).toEqual([
        422,
        [{ path: 'attachmentIds.0', messageKey: 'file.notFound' }],
      ])
    }
    expect((await author.call(listTicketComments, { id })).answer.count).toBe(1)
  })

  it('are attached once if two comments race for them', async () => {
    const { author } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const attachmentIds = [await uploadFor(author, 'COMMENT')]
    const race = await Promise.all(
      [1, 2, 3].map(() => author.call(createTicketComment, { id, contents, attachmentIds })),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await filesIn(author, id)).toEqual(attachmentIds)
  })

  it('are deleted with it', async () => {
    const { author } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const written = await comment(author, id)
    const { rows } = await app.database.pool.query('select key from files where id = $1', [written.attachmentId])
    expect((await author.call(deleteComment, { id: written.id })).status).toBe(204)
    expect(await filesIn(author, id)).toEqual([])
    expect((await author.call(getFile, { id: written.attachmentId })).status).toBe(404)
    await app.mails()
    expect(await app.services.files.read(rows[0].key)).toBeNull()
  })
})
