import { createReply, deleteReply, listReplies } from '@jebo/contract/tickets/replies.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('deleteReply', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('deletes it for the company, once', async () => {
    const { owner, manager, rival } = world
    const replyId = (await owner.call(createReply, { title: '인사', ko: '고마워요.' })).answer.id
    expect((await rival.call(deleteReply, { replyId })).problem.messageKey).toBe('error.notFound')
    expect((await manager.call(deleteReply, { replyId })).status).toBe(204)
    expect((await owner.call(deleteReply, { replyId })).problem.messageKey).toBe('error.notFound')
    expect((await owner.call(listReplies, {})).answer.data).toEqual([])
  })
})
