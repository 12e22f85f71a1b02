import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
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
import { recountFigures } from './public.ts'

let app: TestApp
let world: TicketWorld
let authors: Visitor[]
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  authors = [world.author, world.hacker, await signUpAs(app, 'third')]
  await keepSessions(app)
  await deposit(world.owner, world.staff, 100_000_000)
})
afterAll(() => app.close())

const figures = async (visitor: Visitor, id = world.programId) =>
  (await visitor.call(getProgram, { id })).answer.statistics

describe('the figures of a program', () => {
  const inWeeks = (latest: number) => [...Array<number>(12).fill(0), latest]
  const respondedInWeeks = (latest: number | null) => [...Array<null>(12).fill(null), latest]
  const noFigures = {
    firstResponseMinutes: null,
    rewardMinutes: null,
    resolutionMinutes: null,
    spreads: { firstResponse: null, reward: null, resolution: null },
    resolvedTickets: 0,
    downgradedTickets: 0,
    answeredTickets: 0,
    reopenedTickets: 0,
    oldestUnpaidOn: null,
    totalRewardWon: 0,
    averageRewardWon: null,
    recentRewardWon: 0,
    recentTickets: 0,
    weeklyTickets: inWeeks(0),
    recentResponseMinutes: null,
    weeklyResponseMinutes: respondedInWeeks(null),
    asOf: null,
  }

  it('are computed from its tickets for its company and staff', async () => {
    const { author, manager, programId, rivalProgramId } = world
    expect(await figures(manager)).toEqual(noFigures)
    await ticketIn(world, 'DRAFT')
    expect(await figures(manager)).toEqual(noFigures)

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
    for (const insider of [manager, world.owner, world.staff]) {
      expect(await figures(insider)).toEqual({
        firstResponseMinutes: 120,
        rewardMinutes: 120,
        resolutionMinutes: 180,
        spreads: {
          firstResponse: { median: 60, p90: 182 },
          reward: { median: 120, p90: 120 },
          resolution: { median: 182, p90: 182 },
        },
        resolvedTickets: 1,
        downgradedTickets: 0,
        answeredTickets: 2,
        reopenedTickets: 0,
        oldestUnpaidOn: null,
        totalRewardWon: 700_000,
        averageRewardWon: 700_000,
        recentRewardWon: 700_000,
        recentTickets: 2,
        weeklyTickets: inWeeks(2),
        recentResponseMinutes: 120,
        weeklyResponseMinutes: respondedInWeeks(120),
        asOf: null,
      })
    }
    expect(await figures(world.rival, rivalProgramId)).toEqual(noFigures)
  })

  it('are those of the day before for others', async () => {
    const nothing = { ...noFigures, totalRewardWon: null, recentRewardWon: null, asOf: '2026-11-20' }
    for (const outsider of [world.guest, world.author, world.hacker, world.rival]) {
      expect(await figures(outsider)).toEqual(nothing)
    }
    // To the morning after, in Seoul. An answer of this day does not count yet.
    app.clock.advance(day / 2)
    const id = await openTicket(world.author, world.programId)
    app.clock.advance(5 * hour)
    await world.manager.call(changeSubstate, { id, ...moveInput('SPAM') })
    const shown = {
      ...nothing,
      firstResponseMinutes: 120,
      resolutionMinutes: 180,
      answeredTickets: 2,
      // The reward is not published.
      spreads: {
        firstResponse: { median: 60, p90: 182 },
        reward: null,
        resolution: { median: 182, p90: 182 },
      },
      resolvedTickets: 1,
      recentTickets: 2,
      weeklyTickets: inWeeks(2),
      recentResponseMinutes: 120,
      weeklyResponseMinutes: respondedInWeeks(120),
      asOf: '2026-11-21',
    }
    expect(await figures(world.guest)).toEqual(shown)
    expect(await recountFigures(app.services.db)).toBe(0)
    expect(await figures(world.guest)).toEqual(shown)
    app.clock.advance(day)
    expect(await figures(world.guest)).toMatchObject({ firstResponseMinutes: 180, recentTickets: 3 })
    app.clock.advance(7 * day)
    const { weeklyTickets, weeklyResponseMinutes, recentResponseMinutes } = await figures(world.guest)
    expect(weeklyTickets).toEqual([...inWeeks(3).slice(1), 0])
    expect(weeklyResponseMinutes).toEqual([...respondedInWeeks(180).slice(1), null])
    expect(recentResponseMinutes).toBe(180)
    app.clock.advance(90 * day)
    expect(await figures(world.guest)).toMatchObject({
      firstResponseMinutes: 180,
      recentResponseMinutes: null,
      weeklyResponseMinutes: respondedInWeeks(null),
    })
  })

  it('say which severities were lowered, and since when a resolved ticket waits for its payment', async () => {
    const { id: programId } = await openProgram(world.owner)
    const { author, manager, guest } = world
    const ids = []
    for (const severity of ['LOW', 'HIGH', 'NONE'] as const) {
      const id = await openTicket(author, programId)
      await manager.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
      await manager.call(changeSeverity, { id, severity, comment: '영향을 다시 살펴봤어요.' })
      await manager.call(changeSubstate, { id, ...moveInput('RESOLVED') })
      ids.push(id)
      app.clock.advance(day)
    }
    const shown = async (visitor: Visitor) => {
      const { resolvedTickets, downgradedTickets, oldestUnpaidOn } = await figures(visitor, programId)
      return [resolvedTickets, downgradedTickets, oldestUnpaidOn]
    }
    const ago = (days: number) => dayInSeoul(new Date(app.clock.now().getTime() - days * day))
    expect([await shown(manager), await shown(guest)]).toEqual([
      [3, 2, ago(3)],
      [3, 2, ago(3)],
    ])
    await manager.call(rewardTicket, { id: ids[0] ?? 0, amount: 100_000 }, keyed())
    // Nobody else sees on which day a ticket is paid for.
    expect([await shown(manager), await shown(guest)]).toEqual([
      [3, 2, ago(2)],
      [3, 2, ago(3)],
    ])
    app.clock.advance(day)
    expect(await shown(guest)).toEqual([3, 2, ago(3)])
    await manager.call(rewardTicket, { id: ids[1] ?? 0, amount: 300_000 }, keyed())
    app.clock.advance(day)
    expect(await shown(guest)).toEqual([3, 2, null])
  })

  it('are on its card as of the day before, for everyone', async () => {
    const { id } = await openProgram(world.owner)
    const cards = async () =>
      Promise.all(
        [world.guest, world.owner].map(async (visitor) => (await visitor.call(getProgram, { id })).answer.record),
      )
    const nothing = { firstResponseMinutes: null, resolvedTickets: 0, lastActiveOn: null }
    await ticketIn({ ...world, programId: id }, 'RESOLVED')
    expect(await cards()).toEqual([nothing, nothing])
    const answeredOn = dayInSeoul(app.clock.now())
    app.clock.advance(2 * day)
    const shown = { firstResponseMinutes: 0, resolvedTickets: 1, lastActiveOn: answeredOn }
    expect(await cards()).toEqual([shown, shown])
    await openTicket(world.author, id)
    expect(await cards()).toEqual([shown, shown])
    app.clock.advance(day)
    expect((await cards())[0]?.lastActiveOn).not.toBe(answeredOn)
  })
})

describe('the rewards of a program that others see', () => {
  let programId: number
  beforeAll(async () => {
    programId = (await openProgram(world.owner)).id
  })

  const publish = () => runTask(app, 'tickets:publish')
  const amounts = async (visitor = world.guest) => {
    const { totalRewardWon, averageRewardWon, recentRewardWon } = await figures(visitor, programId)
    return [totalRewardWon, averageRewardWon, recentRewardWon]
  }
  const pay = async (id: number, amount: number) => {
    const { status, text } = await world.manager.call(rewardTicket, { id, amount }, keyed())
    expect(status, text).toBe(200)
  }
  /** By the three authors in turn, unless one is named. */
  let written = 0
  const nextAuthor = (): Visitor => authors[written++ % authors.length] ?? world.author
  const rewarded = async (amount: number, author = nextAuthor()): Promise<number> => {
    const id = await openTicket(author, programId)
    await world.manager.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
    await pay(id, amount)
    return id
  }
  const nextDay = async () => {
    app.clock.advance(day)
    await publish()
  }

  it('are not shown for two tickets, however often they were paid', async () => {
    const id = await rewarded(300_000)
    await pay(id, 310_000)
    await pay(id, 320_000)
    await rewarded(400_000)
    await nextDay()
    expect(await amounts()).toEqual([null, null, null])
  })

  it('are shown the day after the third, once a job has published them', async () => {
    const before = (await world.guest.call(getTotals, {})).answer.rewardedWon
    await rewarded(500_000)
    await publish()
    expect(await amounts(), 'on the same day').toEqual([null, null, null])
    app.clock.advance(day)
    expect(await amounts(), 'before the job').toEqual([null, null, null])
    await Promise.all([publish(), publish()])
    const sum = 300_000 + 310_000 + 320_000 + 400_000 + 500_000
    expect(await amounts()).toEqual([sum, sum / 3, sum])
    expect((await world.guest.call(getTotals, {})).answer).toMatchObject({ rewardedWon: (before ?? 0) + sum })
  })

  it('do not differ between days by less than three tickets', async () => {
    const before = await amounts()
    await rewarded(300_000)
    await nextDay()
    expect(await amounts()).toEqual(before)
    await rewarded(400_000)
    await nextDay()
    expect(await amounts()).toEqual(before)
    expect((await amounts(world.staff))[0]).toBe((before[0] ?? 0) + 700_000)
    await rewarded(500_000)
    await nextDay()
    expect((await amounts())[0]).toBe((before[0] ?? 0) + 1_200_000)
  })

  it('wait for three authors, as one of two could subtract what they were paid', async () => {
    const before = await amounts()
    for (const amount of [300_000, 310_000]) await rewarded(amount, world.author)
    await rewarded(400_000, world.hacker)
    await rewarded(320_000, world.author)
    await nextDay()
    expect(await amounts()).toEqual(before)
    await rewarded(330_000, authors[2])
    await nextDay()
    expect((await amounts())[0]).toBe((before[0] ?? 0) + 1_660_000)
  })

  it('wait for tickets whose reward is not known from their disclosure', async () => {
    const before = await amounts()
    for (const amount of [300_000, 400_000]) {
      const author = nextAuthor()
      const id = await rewarded(amount, author)
      await world.manager.call(changeSubstate, { id, ...moveInput('RESOLVED') })
      await discloseTicket({ ...world, author }, id)
    }
    await rewarded(500_000)
    await nextDay()
    expect(await amounts()).toEqual(before)
    await rewarded(300_000)
    await rewarded(300_000)
    await nextDay()
    expect((await amounts())[0]).toBe((before[0] ?? 0) + 1_800_000)
  })

  it('are published the same after a pause of the job', async () => {
    const [before = 0] = await amounts()
    for (const amount of [300_000, 310_000, 320_000, 330_000]) {
      await rewarded(amount)
      app.clock.advance(day)
    }
    await publish()
    expect((await amounts())[0]).toBe((before ?? 0) + 930_000)
    expect(await recountFigures(app.services.db)).toBe(0)
  })

  it('leave the last 90 days together', async () => {
    const [, , recent = 0] = await amounts()
    // The last sum was paid within three days: without the first of them it is not of the last 90 days.
    app.clock.advance(86 * day)
    expect((await amounts())[2]).toBe(930_000)
    expect(recent).toBeGreaterThan(930_000)
    app.clock.advance(day)
    expect((await amounts())[2]).toBeNull()
  })
})
