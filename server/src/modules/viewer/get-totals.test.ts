import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

describe('getTotals', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  const shown = async (visitor = world.guest) => {
    const { runningPrograms, resolvedTickets, rewardedWon } = (await visitor.call(getTotals, {})).answer
    return [runningPrograms, resolvedTickets, rewardedWon]
  }
  const shownLater = () => {
    app.clock.advance(minute)
    return shown()
  }

  it('counts running programs, resolved tickets and rewards once a minute', async () => {
    expect(await shown()).toEqual([2, 0, 0])
    const id = await ticketIn(world, 'RESOLVED')
    await ticketIn(world, 'IN_PROGRESS')
    for (const amount of [HIGH.min, HIGH.max]) await world.manager.call(rewardTicket, { id, amount }, keyed())
    app.clock.advance(minute - 1)
    expect(await shown(), 'within the minute').toEqual([2, 0, 0])
    app.clock.advance(1)
    for (const visitor of [world.guest, world.author, world.staff]) {
      expect(await shown(visitor)).toEqual([2, 1, HIGH.min + HIGH.max])
    }
  })

  it('counts only running programs, but the rewards of ended ones too', async () => {
    const before = await shownLater()
    await draftProgram(world.owner)
    const suspended = await openProgram(world.owner)
    await world.owner.call(setProgramStatus, { id: suspended.id, status: 'SUSPENDED' })
    expect(await shownLater()).toEqual(before)
    await world.owner.call(setProgramStatus, { id: world.programId, status: 'ENDED' })
    expect(await shownLater()).toEqual([1, 1, HIGH.min + HIGH.max])
  })

  it('does not count private programs', async () => {
    await app.database.pool.query("update programs set type = 'PRIVATE' where public_id = $1", [world.programId])
    expect(await shownLater()).toEqual([1, 0, 0])
  })
})
