import { follow, listFollowing, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('unfollow', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('ends what the caller follows, and nothing else', async () => {
    const { author, hacker } = world
    const [one, other] = [world.programId, world.rivalProgramId].map((id) => ({
      target: 'programs' as const,
      id: String(id),
    }))
    if (!one || !other) throw new Error('the world has two programs')
    for (const visitor of [author, hacker]) for (const each of [one, other]) await visitor.call(follow, each)
    for (const _ of ['once', 'again']) expect((await author.send(unfollow, one)).status).toBe(204)
    const countOf = async (visitor: typeof author) =>
      (await visitor.call(listFollowing, { target: 'programs' })).answer.count
    expect([await countOf(author), await countOf(hacker)]).toEqual([1, 2])
  })
})
