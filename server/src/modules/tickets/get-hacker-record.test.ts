import { getHackerRecord } from '@jebo/contract/tickets/records.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, moveInput, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { setUser } from '../../../test/users.ts'

describe('getHackerRecord', () => {
  let app: TestApp
  let world: TicketWorld
  let others: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    others = { ...world, author: world.hacker }
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  const recordOf = async (nickname: string) => (await world.guest.call(getHackerRecord, { nickname })).answer
  const none = { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, NONE: 0 }

  it('says nothing of tickets that are not disclosed', async () => {
    const before = await recordOf('author')
    expect(before).toEqual({
      ...{ rank: null, points: 0, disclosedTickets: 0, validTickets: 0 },
      ...{ severities: none, badges: [], days: [], until: '2026-11-21' },
    })
    for (const substate of ['DRAFT', 'SUBMITTED', 'RESOLVED', 'SPAM'] as const) await ticketIn(world, substate)
    const id = await ticketIn(world, 'IN_PROGRESS')
    await world.manager.call(rewardTicket, { id, amount: 3_000_000 }, keyed())
    expect(await recordOf('author')).toEqual(before)
  })

  it('counts disclosed tickets on the day of their submission, and follows their later changes', async () => {
    const first = await ticketIn(world, 'RESOLVED', { severity: 'CRITICAL' })
    const invalid = await ticketIn(world, 'INFORMATIVE')
    app.clock.advance(13 * hour)
    const second = await ticketIn(world, 'RESOLVED', { severity: 'LOW' })
    app.clock.advance(hour)
    for (const id of [first, invalid, second]) await discloseTicket(world, id)
    const record = await recordOf('Author')
    expect(record).toMatchObject({
      ...{ rank: 1, points: 45, disclosedTickets: 3, validTickets: 2 },
      severities: { ...none, CRITICAL: 1, LOW: 1 },
      badges: ['TOP_TEN', 'FIRST_CRITICAL', 'FIRST_VALID'],
      days: [
        { day: '2026-11-22', count: 1 },
        { day: '2026-11-21', count: 2 },
      ],
      until: '2026-11-22',
    })
    await world.manager.call(changeSeverity, { id: second, severity: 'MEDIUM', comment: '영향을 다시 살펴봤어요.' })
    await world.manager.call(changeSubstate, { id: first, ...moveInput('SPAM') })
    expect(await recordOf('author')).toMatchObject({ points: 10, validTickets: 1, severities: { ...none, MEDIUM: 1 } })
    expect((await recordOf('author')).badges).toEqual(['TOP_TEN', 'FIRST_VALID'])
  })

  it('gives equal points the same place, and the next one after them all', async () => {
    await discloseTicket(others, await ticketIn(others, 'RESOLVED', { severity: 'MEDIUM' }))
    expect([(await recordOf('author')).rank, (await recordOf('hacker')).rank]).toEqual([1, 1])
    await discloseTicket(others, await ticketIn(others, 'RESOLVED', { severity: 'LOW' }))
    expect([(await recordOf('author')).rank, (await recordOf('hacker')).rank]).toEqual([2, 1])
  })

  it('counts places up to a thousand', async () => {
    const addHackers = (first: number, last: number) =>
      app.database.pool.query(`
        with added as (
          insert into users overriding system value
          select (jsonb_populate_record(users, jsonb_build_object('id', 10000 + n, 'uuid', gen_random_uuid(),
            'email', n || '@many.test', 'nickname', 'many' || n, 'nickname_key', 'many' || n))).*
          from users, generate_series(${first}, ${last}) n where nickname = 'author' returning id
        )
        insert into hacker_figures (user_id, disclosed_count, critical_count) select id, 9, 9 from added`)
    await addHackers(1, 998)
    expect((await recordOf('author')).rank).toBe(1000)
    expect((await recordOf('author')).badges).toEqual(['FIRST_VALID'])
    await addHackers(999, 999)
    expect([(await recordOf('author')).rank, (await recordOf('many1')).rank]).toEqual([null, 1])
  })

  it('leaves days out that are older than a year', async () => {
    app.clock.advance(371 * day)
    expect((await recordOf('author')).days).toEqual([])
    expect((await recordOf('author')).disclosedTickets).toBe(3)
  })

  it('does not find users without a page', async () => {
    await getStaff(app)
    await setUser(app.services.db, 'hacker@people.test', { suspended_at: app.clock.now() })
    for (const nickname of ['clerk', 'hacker', 'nobody']) {
      expect((await world.guest.call(getHackerRecord, { nickname })).status).toBe(404)
    }
  })
})
