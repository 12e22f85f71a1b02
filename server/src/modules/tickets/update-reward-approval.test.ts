import { getRewardApproval, updateRewardApproval } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setApproval } from '../../../test/proposals.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('updateRewardApproval', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const isRequired = async (visitor = world.manager) => (await visitor.call(getRewardApproval, {})).answer.isRequired

  it('holds for the tickets of the owner’s company from then on, and is repeated without an effect', async () => {
    const { owner, manager, rival } = world
    const id = await ticketIn(world, 'RESOLVED')
    expect(await isRequired()).toBe(false)
    await setApproval(owner, true)
    await setApproval(owner, true)
    expect([await isRequired(), await isRequired(rival)]).toEqual([true, false])
    expect((await pageOf(manager, id)).can.reward).toBeNull()
    await setApproval(owner, false)
    expect(await isRequired()).toBe(false)
    expect((await pageOf(manager, id)).can).toMatchObject({
      proposeReward: null,
      reward: { minWon: expect.any(Number) },
    })
  })

  it('is for the owner, who has just entered the password', async () => {
    const reply = await world.manager.call(updateRewardApproval, { isRequired: true })
    expect(reply.status).toBe(403)
    app.clock.advance(10 * 60_000)
    const stale = await world.owner.call(updateRewardApproval, { isRequired: true })
    expect([stale.status, stale.problem.messageKey]).toEqual([403, 'auth.freshRequired'])
  })
})
