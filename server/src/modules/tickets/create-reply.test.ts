import { replyLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createReply, listReplies } from '@jebo/contract/tickets/replies.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('createReply', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('saves a text in one language or two, for the company', async () => {
    const { owner, manager, rival } = world
    await manager.call(createReply, { title: '나', en: 'Thank you.' })
    await owner.call(createReply, { title: '가', ko: '고마워요.', en: 'Thanks.' })
    expect((await owner.call(listReplies, {})).answer.data).toMatchObject([
      { title: '가', ko: '고마워요.', en: 'Thanks.', version: 1 },
      { title: '나', ko: null, en: 'Thank you.' },
    ])
    expect((await rival.call(listReplies, {})).answer.data).toEqual([])
    const { problem } = await owner.send(createReply, { title: '글이 없어요' })
    expect(problem.issues).toEqual([{ path: 'ko', messageKey: 'field.required' }])
  })

  it('is refused beyond the cap', async () => {
    const { rival } = world
    const replies = await Promise.all(
      Array.from({ length: replyLimits.ofCompany + 2 }, (_, n) =>
        rival.call(createReply, { title: `답변 ${n}`, ko: '고마워요.' }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.messageKey)).toEqual(Array(2).fill('ticket.tooManyReplies'))
  })
})
