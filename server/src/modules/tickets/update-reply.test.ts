import { createReply, listReplies, updateReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('updateReply', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('replaces it once for each version that was read', async () => {
    const { owner, manager } = world
    const replyId = (await owner.call(createReply, { title: '인사', ko: '고마워요.' })).answer.id
    const change = { replyId, title: '인사말', en: 'Thanks.', version: 1 }
    const replies = await Promise.all([owner, manager].map((one) => one.call(updateReply, change)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await owner.call(listReplies, {})).answer.data).toMatchObject([
      { title: '인사말', ko: null, en: 'Thanks.', version: 2 },
    ])
  })
})
