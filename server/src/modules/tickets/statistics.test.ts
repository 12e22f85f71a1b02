import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeSubstate, rewardTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveInput, openTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('the figures of a program', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const figures = async (id = world.programId) => (await world.guest.call(getProgram, { id })).answer.statistics
  const noFigures = {
    firstResponseMinutes: null,
    rewardMinutes: null,
    resolutionMinutes: null,
    totalRewardWon: 0,
    averageRewardWon: null,
    recentRewardWon: 0,
    recentTickets: 0,
  }

  it('are computed from its tickets', async () => {
    const { author, manager, owner, staff, programId, rivalProgramId } = world
    expect(await figures()).toEqual(noFigures)
    await deposit(owner, staff, 10_000_000)
    await ticketIn(world, 'DRAFT')
    expect(await figures()).toEqual(noFigures)

    const id = await openTicket(author, programId)
    app.clock.advance(hour)
    await manager.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
    app.clock.advance(hour)
    await manager.call(rewardTicket, { id, amount: 300_000 }, keyed())
    app.clock.advance(hour)
    await manager.call(rewardTicket, { id, amount: 400_000 }, keyed())
    await manager.call(changeSubstate, { id, ...moveInput('RESOLVED') })
    // Closed but not resolved: it counts for the first response only.
    const other = await openTicket(author, programId)
    app.clock.advance(3 * hour)
    await manager.call(changeSubstate, { id: other, ...moveInput('SPAM') })
    expect(await figures()).toEqual({
      firstResponseMinutes: 120,
      rewardMinutes: 120,
      resolutionMinutes: 180,
      totalRewardWon: 700_000,
      averageRewardWon: 700_000,
      recentRewardWon: 700_000,
      recentTickets: 2,
    })
    expect(await figures(rivalProgramId)).toEqual(noFigures)
    app.clock.advance(91 * day)
    expect(await figures()).toMatchObject({ totalRewardWon: 700_000, recentRewardWon: 0, recentTickets: 0 })
  })
})
