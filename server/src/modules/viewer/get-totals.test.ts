import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, minute } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

const won = 2 * HIGH.min + HIGH.max

describe('getTotals', () => {
  let app: TestApp
  let world: TicketWorld
  let third: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    third = await signUpAs(app, 'third')
    await keepSessions(app)
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

  it('counts running programs once a minute', async () => {
    expect(await shown()).toEqual([2, 0, null])
    await openProgram(world.owner)
    app.clock.advance(minute - 1)
    expect(await shown(), 'within the minute').toEqual([2, 0, null])
    app.clock.advance(1)
    for (const visitor of [world.guest, world.author, world.staff]) {
      expect(await shown(visitor)).toEqual([3, 0, null])
    }
  })

  it('shows resolved tickets and published rewards as of the day before', async () => {
    await ticketIn(world, 'RESOLVED')
    for (const [author, amount] of [
      [world.author, HIGH.min],
      [world.hacker, HIGH.min],
      [third, HIGH.max],
    ] as const) {
      const id = await ticketIn({ ...world, author }, 'IN_PROGRESS')
      await world.manager.call(rewardTicket, { id, amount }, keyed())
    }
    expect(await shownLater()).toEqual([3, 0, null])
    app.clock.advance(day)
    await runTask(app, 'tickets:publish')
    for (const visitor of [world.guest, world.author, world.owner, world.staff]) {
      expect(await shown(visitor)).toEqual([3, 1, won])
    }
    expect((await world.guest.call(getTotals, {})).answer.asOf).toBe('2026-11-21')
  })

  it('counts only running programs, but the rewards of ended ones too', async () => {
    const before = await shownLater()
    await draftProgram(world.owner)
    const suspended = await openProgram(world.owner)
    await world.owner.call(setProgramStatus, { id: suspended.id, status: 'SUSPENDED' })
    expect(await shownLater()).toEqual(before)
    await world.owner.call(setProgramStatus, { id: world.programId, status: 'ENDED' })
    expect(await shownLater()).toEqual([2, 1, won])
  })

  it('does not count private programs', async () => {
    await app.database.pool.query(
      "update programs set type = 'PRIVATE', participation_method = 'INVITE' where public_id = $1",
      [world.programId],
    )
    expect(await shownLater()).toEqual([2, 0, null])
  })
})
