// The scoreboard of a challenge, after any order of moves.
import { getEvent, listEventParticipants } from '@jebo/contract/programs/events.endpoints.ts'
import { challengePoints } from '@jebo/contract/programs/events.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openChallenge, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveInput, openTicket, pageOf } from '../../../test/tickets.ts'
import { recountScores } from './public.ts'

type Severity = keyof typeof challengePoints | 'NONE'

/** One decision; `which` selects from the latest tickets. Some are refused, as those of closed tickets. */
const decision = fc.record({
  which: fc.nat({ max: 1_000_000 }),
  kind: fc.oneof(
    fc.constant('submit' as const),
    fc.constantFrom('IN_PROGRESS', 'SPAM', 'INFORMATIVE'),
    fc.constant('RESOLVED' as const),
    fc.constant('RESOLVED' as const),
    fc.constantFrom('CRITICAL', 'HIGH', 'LOW', 'LOW', 'NONE'),
    fc.constant('appeal' as const),
  ),
})
type Decision = typeof decision extends fc.Arbitrary<infer One> ? One : never
type Held = { id: number; author: string; severity: Severity; isResolved: boolean; submitted: number }

describe('the scoreboard of a challenge', () => {
  let app: TestApp
  let owner: Visitor
  let guest: Visitor
  let staff: Visitor
  let id: number
  const hackers = new Map<string, Visitor>()
  const held: Held[] = []

  beforeAll(async () => {
    app = await openTestApp()
    ;({ owner, id } = await openChallenge(app))
    guest = app.visitor()
    staff = await getStaff(app)
    for (const name of ['first', 'second', 'third']) hackers.set(name, await signUpAs(app, name))
  })
  afterAll(() => app.close())

  const submit = async (author: string): Promise<Held> => {
    app.clock.advance(minute)
    const visitor = hackers.get(author)
    if (!visitor) throw new Error(`nobody is ${author}`)
    const made = { id: await openTicket(visitor, id), author, severity: 'HIGH' as const, isResolved: false }
    const ticket: Held = { ...made, submitted: app.clock.now().getTime() }
    held.push(ticket)
    return ticket
  }
  const move = (ticket: Held, to: 'IN_PROGRESS' | 'RESOLVED' | 'SPAM') =>
    owner.call(changeSubstate, { id: ticket.id, ...moveInput(to) })
  const resolve = async (ticket: Held) => {
    await move(ticket, 'IN_PROGRESS')
    expect((await move(ticket, 'RESOLVED')).status).toBe(204)
    ticket.isResolved = true
  }
  const rate = async (ticket: Held, severity: Severity) => {
    await move(ticket, 'IN_PROGRESS')
    expect(
      (await owner.call(changeSeverity, { id: ticket.id, severity, comment: '영향을 다시 살펴봤어요.' })).status,
    ).toBe(204)
    ticket.severity = severity
  }
  const board = async (page = 1, size = 20) =>
    (await guest.call(listEventParticipants, { id, page, size })).answer.data.map(
      ({ place, person, points, tickets }) => [place, person?.nickname, points, tickets],
    )

  /** What the board must be, counted from what the company decided. */
  const expected = () => {
    const valued = held.flatMap((ticket) =>
      ticket.isResolved && ticket.severity !== 'NONE' ? [{ ...ticket, points: challengePoints[ticket.severity] }] : [],
    )
    return [...hackers.keys()]
      .map((author) => {
        const own = valued.filter((ticket) => ticket.author === author)
        const reached = Math.max(...own.map(({ submitted }) => submitted))
        return { author, points: own.reduce((sum, { points }) => sum + points, 0), tickets: own.length, reached }
      })
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points || one.reached - other.reached)
      .map(({ author, points, tickets }, index) => [index + 1, author, points, tickets])
  }

  const check = async () => {
    expect(await board()).toEqual(expected())
    expect(await recountScores(app.services.db)).toBe(0)
    return board()
  }

  it('shows nobody before a ticket is resolved', async () => {
    expect((await guest.call(getEvent, { id })).answer.board).toEqual({ count: 0, isMore: false, data: [] })
    const ticket = await submit('first')
    await rate(ticket, 'LOW')
    expect(await check()).toEqual([])
  })

  it('counts by severity, and puts the earlier of equals ahead, whichever was resolved first', async () => {
    const [early, late] = [await submit('second'), await submit('third')]
    await resolve(late)
    expect(await check()).toEqual([[1, 'third', 50, 1]])
    await resolve(early)
    expect(await check()).toEqual([
      [1, 'second', 50, 1],
      [2, 'third', 50, 1],
    ])
    const low = held[0]
    if (low) await resolve(low)
    expect((await check()).at(-1)).toEqual([3, 'first', 5, 1])
  })

  it('takes points away with the resolution', async () => {
    const critical = await submit('first')
    await rate(critical, 'CRITICAL')
    await resolve(critical)
    expect((await check())[0]).toEqual([1, 'first', 105, 2])
    expect((await move(critical, 'SPAM')).status).toBe(204)
    critical.isResolved = false
    expect((await check()).at(-1)).toEqual([3, 'first', 5, 1])
    const none = await submit('third')
    await rate(none, 'NONE')
    await resolve(none)
    expect((await check())[1]).toEqual([2, 'third', 50, 1])
  })

  it('agrees with the tickets after concurrent moves', async () => {
    const tickets: Held[] = []
    for (let number = 0; number < 12; number++) {
      tickets.push(await submit([...hackers.keys()][number % 3] ?? 'first'))
    }
    const severities = ['CRITICAL', 'MEDIUM', 'LOW', 'HIGH', 'NONE'] as const
    for (const [index, ticket] of tickets.entries()) await rate(ticket, severities[index % 5] ?? 'LOW')
    await Promise.all(tickets.map((ticket) => resolve(ticket)))
    await check()
    await Promise.all(
      tickets
        .filter((_, index) => index % 2 === 0)
        .map(async (ticket) => {
          await move(ticket, 'SPAM')
          ticket.isResolved = false
        }),
    )
    await check()
  })

  /** The author appeals against a closing, and staff open the ticket again. */
  const appeal = async ({ id: ticketId, author }: Held) => {
    const visitor = hackers.get(author) ?? guest
    const { substate } = await pageOf(visitor, ticketId)
    await visitor.send(appealClosing, { id: ticketId, closing: substate, reason: '다시 봐 주세요.' })
    const { data } = (await staff.call(listStaffAppeals, { view: 'OPEN', size: 100 })).answer
    const found = data.find(({ ticket }) => ticket?.id === ticketId)
    if (found)
      await staff.send(decideAppeal, { id: found.id, decision: 'GRANTED', reason: '기록을 비교해 판단했어요.' })
  }

  const decide = async ({ kind, which }: Decision): Promise<unknown> => {
    const ticket = held.at(-1 - (which % 6))
    if (kind === 'submit' || !ticket) return submit([...hackers.keys()][which % hackers.size] ?? 'first')
    if (kind === 'appeal') return appeal(ticket)
    if (kind === 'NONE' || kind in challengePoints)
      return owner.send(changeSeverity, { id: ticket.id, severity: kind as Severity, comment: '다시 살펴봤어요.' })
    const moveTo = (to: Substate) => owner.send(changeSubstate, { id: ticket.id, ...moveInput(to) })
    if (kind === 'RESOLVED') await moveTo('IN_PROGRESS')
    return moveTo(kind as Substate)
  }

  /** What concurrent decisions came to. */
  const readBack = async () => {
    for (const ticket of held.slice(-30)) {
      const { severity, substate, submittedAt } = await pageOf(owner, ticket.id)
      const submitted = new Date(submittedAt ?? '').getTime()
      Object.assign(ticket, { severity, submitted, isResolved: substate === 'RESOLVED' })
    }
  }

  it('agrees with the tickets after any order of concurrent decisions', async () => {
    const orders: string[] = []
    const agree = fc.asyncProperty(fc.array(decision, { minLength: 20, maxLength: 20 }), async (decisions) => {
      for (let start = 0; start < decisions.length; start += 4)
        await Promise.all(decisions.slice(start, start + 4).map(decide))
      await readBack()
      orders.push(JSON.stringify(await check()))
    })
    // Decisions cannot be undone, so shrinking in the same database is impossible.
    await fc.assert(agree, { numRuns: 5, endOnFailure: true })
    expect(new Set(orders).size).toBeGreaterThan(2)
  }, 180_000)

  it('comes in pages, and the page of the challenge has its first places', async () => {
    const all = await board()
    expect([...(await board(1, 2)), ...(await board(2, 2))]).toEqual(all)
    const page = (await guest.call(getProgram, { id })).answer
    expect(page.board?.data.map(({ place, person }) => [place, person?.nickname])).toEqual(
      all.map(([place, nickname]) => [place, nickname]),
    )
  })

  it('says beside the places that the company suspended the challenge', async () => {
    const status = async () => (await guest.call(listEventParticipants, { id })).answer.status
    expect(await status()).toBe('RUNNING')
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect(await status()).toBe('SUSPENDED')
    await owner.call(setProgramStatus, { id, status: 'RUNNING' })
  })

  it('says neither which tickets count nor when or how severe they are', async () => {
    const { text } = await guest.call(listEventParticipants, { id })
    for (const ticket of held) expect(text).not.toContain(String(ticket.id))
    expect(Object.keys(JSON.parse(text).data[0]).toSorted()).toEqual(['person', 'place', 'points', 'tickets'])
  })

  it('is mended by a recount', async () => {
    await app.database.pool.query('update challenge_scores set points = points + 7, reached_at = null')
    expect(await recountScores(app.services.db)).toBe(3)
    await check()
  })

  it('is of challenges only', async () => {
    const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2027-12-01T00:00:00.000Z' }
    const event = await openProgram(owner, { type: 'EVENT', window })
    const ticket = await openTicket(hackers.get('first') ?? guest, event.id)
    await owner.call(changeSubstate, { id: ticket, ...moveInput('IN_PROGRESS') })
    await owner.call(changeSubstate, { id: ticket, ...moveInput('RESOLVED') })
    expect((await guest.call(getEvent, { id: event.id })).answer.board).toBeNull()
    expect((await guest.call(listEventParticipants, { id: event.id })).answer.data).toEqual([])
    const plain = await openProgram(owner, { title: 'plain' })
    expect((await guest.call(listEventParticipants, { id: plain.id })).status).toBe(404)
    await check()
  })
})
