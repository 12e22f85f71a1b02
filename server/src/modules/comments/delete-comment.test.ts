import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import {
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('deleteComment', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('deletes the text and leaves a placeholder', async () => {
    const { author, manager } = world
    const ticket = await ticketIn(world, 'SUBMITTED')
    const { id } = (await author.call(createTicketComment, { id: ticket, contents: '비밀번호가 들어 있어요' })).answer
    expect((await author.call(deleteComment, { id })).status).toBe(204)
    expect((await author.call(deleteComment, { id })).status, 'twice is once').toBe(204)
    const comments = await manager.call(listTicketComments, { id: ticket })
    expect(comments.answer).toMatchObject({
      count: 1,
      isMore: false,
      data: [{ id, contents: '', isDeleted: true, can: { edit: false, delete: false } }],
    })
    const history = await author.call(listTicketActivities, { id: ticket })
    expect(history.answer.data.at(-1)).toMatchObject({ type: 'COMMENT', comment: { contents: '', isDeleted: true } })
    const { rows } = await app.database.pool.query('select contents from comments where uuid = $1', [id])
    expect(rows).toEqual([{ contents: '' }])
    const reply = await author.call(updateComment, { id, contents: '다시', version: 2 })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'comment.deleted'])
  })

  it('refuses comments of others, fixed comments, and invisible ones', async () => {
    const { author, manager, owner, hacker } = world
    const ticket = await ticketIn(world, 'NEEDS_MORE_INFO')
    const { id } = (await manager.call(createTicketComment, { id: ticket, contents: '우리끼리', isInternal: true }))
      .answer
    expect((await owner.call(deleteComment, { id })).problem.messageKey).toBe('comment.actionNotAllowed')
    const missing = await author.call(deleteComment, { id: crypto.randomUUID() })
    expect(missing.status).toBe(404)
    for (const visitor of [author, hacker]) {
      expect((await visitor.call(deleteComment, { id })).text).toBe(missing.text)
    }
    const [given] = (await manager.call(listTicketComments, { id: ticket })).answer.data
    const fixed = await manager.call(deleteComment, { id: given?.id ?? '' })
    expect([fixed.status, fixed.problem.messageKey]).toEqual([409, 'comment.fixed'])
  })
})
