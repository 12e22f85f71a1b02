import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { openProgram } from '../../../test/programs.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  moveInput,
  openTicket,
  openTicketWorld,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

describe('getCompany', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  const companyOf = async (alias: string, visitor = world.guest) => (await visitor.call(getCompany, { alias })).answer
  const none = {
    ...{ firstResponseMinutes: null, rewardMinutes: null, resolutionMinutes: null },
    spreads: { firstResponse: null, reward: null, resolution: null },
    ...{ resolvedTickets: 0, totalRewardWon: null, asOf: '2026-11-20' },
  }

  it('has the color of its logo, and no figures at first', async () => {
    expect(await companyOf('acme')).toMatchObject({ alias: 'acme', color: '#0a7d5a', record: none, thanks: [] })
  })

  it('adds up its public programs at the end of the day before, without a single reward', async () => {
    const other = await openProgram(world.owner, { title: '둘째 프로그램' })
    const first = await openTicket(world.author, world.programId)
    const second = await openTicket(world.author, other.id)
    await openTicket(world.author, world.rivalProgramId)
    app.clock.advance(hour)
    await world.manager.call(changeSubstate, { id: first, ...moveInput('IN_PROGRESS') })
    await world.manager.call(rewardTicket, { id: first, amount: 3_000_000 }, keyed())
    await world.manager.call(changeSubstate, { id: first, ...moveInput('RESOLVED') })
    app.clock.advance(2 * hour)
    await world.manager.call(changeSubstate, { id: second, ...moveInput('IN_PROGRESS') })
    for (const visitor of [world.guest, world.owner, world.staff]) {
      expect((await companyOf('acme', visitor)).record).toEqual(none)
    }
    app.clock.advance(day)
    const resolution = { median: 60, p90: 60 }
    const record = {
      ...{ ...none, firstResponseMinutes: 120, resolutionMinutes: 60, resolvedTickets: 1, asOf: '2026-11-21' },
      spreads: { firstResponse: { median: 60, p90: 182 }, reward: null, resolution },
    }
    expect((await companyOf('acme')).record).toEqual(record)
    expect((await companyOf('rival')).record).toEqual({ ...none, asOf: '2026-11-21' })
    await world.owner.call(setProgramStatus, { id: other.id, status: 'ENDED' })
    expect((await companyOf('acme')).record).toEqual(record)
    await app.database.pool.query(
      `update programs set type = 'PRIVATE', participation_method = 'APPLY' where public_id = $1`,
      [other.id],
    )
    const spreads = { ...record.spreads, firstResponse: resolution }
    expect((await companyOf('acme')).record).toEqual({ ...record, firstResponseMinutes: 60, spreads })
  })

  it('stores what it adds up for a day, for a company with many programs', async () => {
    for (let n = 0; n < 10; n += 1) await openProgram(world.owner, { title: `프로그램 ${n}` })
    const stored = async () =>
      (
        await app.database.pool.query(
          'select alias, resolved_tickets from company_records join companies on id = company_id',
        )
      ).rows
    const summed = (await companyOf('acme')).record
    await runTask(app, 'tickets:record')
    expect(await stored()).toEqual([{ alias: 'acme', resolved_tickets: 1 }])
    expect((await companyOf('acme')).record).toEqual(summed)
    await app.database.pool.query('update company_records set resolved_tickets = 99')
    expect((await companyOf('acme')).record, 'read from its row').toEqual({ ...summed, resolvedTickets: 99 })
    app.clock.advance(day)
    const next = (await companyOf('acme')).record
    expect(next, 'of a later day').toMatchObject({ resolvedTickets: 1, asOf: '2026-11-22' })
    await runTask(app, 'tickets:record')
    expect((await companyOf('acme')).record).toEqual(next)
    expect(await stored()).toEqual([{ alias: 'acme', resolved_tickets: 1 }])
  })

  it('thanks the authors of disclosed tickets that were resolved', async () => {
    await discloseTicket(world, await ticketIn(world, 'INFORMATIVE'))
    expect((await companyOf('acme')).thanks).toEqual([])
    await discloseTicket(world, await ticketIn(world, 'RESOLVED'))
    const { thanks } = await companyOf('acme')
    expect(thanks.map(({ person, tickets }) => [person.nickname, tickets])).toEqual([['author', 1]])
    expect((await companyOf('rival')).thanks).toEqual([])
  })
})
