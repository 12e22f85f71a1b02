// The orders, filters and counts of disclosed tickets, what they are searched by, and who follows them.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { follow, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { lowerDisclosure } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { createTicketComment, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { disclosedSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { recountFollowers } from './public.ts'

type Asked = InputOf<typeof listTickets>

describe('the lists of disclosed tickets', () => {
  let app: TestApp
  let world: TicketWorld
  /** By when they were disclosed, the first one first. */
  const ids: number[] = []
  const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
  const places = async (asked: Asked, as = world.guest) =>
    (await as.call(listTickets, asked)).answer.data.map(({ id }) => ids.indexOf(id))

  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const kinds = [
      { title: '첫째', weaknessType: 'CWE-79: 크로스 사이트 스크립팅', severity: 'HIGH' },
      { title: '둘째', weaknessType: 'Cross-site Scripting (cwe-79)', severity: 'LOW' },
      { title: '셋째', weaknessType: 'Open Redirect', severity: 'HIGH' },
      { title: '넷째', weaknessType: 'open redirect', severity: 'CRITICAL' },
      { title: '다섯째', weaknessType: 'CWE-798: 하드코딩', severity: 'HIGH' },
    ] as const
    for (const kind of kinds) {
      const id = await ticketIn(world, 'RESOLVED', kind)
      await discloseTicket(world, id)
      ids.push(id)
      app.clock.advance(1000)
    }
    const rewards = [100_000, 500_000, 0, 500_000, 3_000_000_000]
    for (const [at, id] of ids.entries())
      await query('update tickets set reward_total_won = $1 where public_id = $2', [rewards[at], id])
    const fans = [world.hacker, world.author, world.manager]
    for (const [at, count] of [1, 0, 3, 1, 0].entries())
      for (const fan of fans.slice(0, count)) await fan.call(follow, { target: 'tickets', id: String(ids[at]) })
  })
  afterAll(() => app.close())

  const inOrder = { latest: [4, 3, 2, 1, 0], reward: [4, 3, 1, 0, 2], followed: [2, 3, 0, 4, 1] } as const

  it.each(disclosedSorts)('are sorted by %s, the latest first among equals, and each is in one part', async (sort) => {
    expect(await places({ sort })).toEqual(inOrder[sort])
    for (const size of [1, 2, 3, 5]) {
      const seen: number[] = []
      let after: string | undefined
      do {
        const { answer } = await world.guest.call(listTickets, { sort, size, ...(after !== undefined && { after }) })
        seen.push(...answer.data.map(({ id }) => ids.indexOf(id)))
        after = answer.next ?? undefined
      } while (after !== undefined)
      expect(seen).toEqual(inOrder[sort])
    }
  })

  it('go on after what was shown, also if its figure has changed since', async () => {
    const { next } = (await world.guest.call(listTickets, { sort: 'followed', size: 3 })).answer
    const third = { target: 'tickets', id: String(ids[0]) } as const
    const fans = await Promise.all(['fan-a', 'fan-b', 'fan-c', 'fan-d'].map((name) => signUpAs(app, name)))
    for (const fan of fans) await fan.call(follow, third)
    expect(await places({ sort: 'followed', after: next ?? '' })).toEqual([4, 1])
    for (const fan of fans) await fan.call(unfollow, third)
    expect(await places({ sort: 'followed' })).toEqual(inOrder.followed)
  })

  it.each(['abcdefab', '10000000', '5-10000000', '999999999999999-10000000', '-12345678', '00000000-0000-0000-0000'])(
    'are empty after %s',
    async (after) => {
      for (const sort of disclosedSorts) expect(await places({ sort, after })).toEqual([])
    },
  )

  it.each<[string, Asked, number[]]>([
    ['a number of CWE, in any language', { weakness: 'CWE-79' }, [1, 0]],
    ['the whole name', { weakness: 'CWE-79: 크로스 사이트 스크립팅' }, [1, 0]],
    ['another number', { weakness: 'CWE-7' }, []],
    ['a name, in any case', { weakness: 'OPEN REDIRECT' }, [3, 2]],
    ['a part of a name', { weakness: 'redirect' }, []],
    ['names of one weakness', { weakness: 'CWE-798|Open Redirect' }, [4, 3, 2]],
    ['a weakness and a severity', { weakness: 'CWE-79', severity: 'LOW' }, [1]],
    ['a weakness, by reward', { weakness: 'Open Redirect', sort: 'reward' }, [3, 2]],
    ['a severity, by reward', { severity: 'HIGH', sort: 'reward' }, [4, 0, 2]],
    ['a company, by followers', { company: 'acme', sort: 'followed' }, [2, 3, 0, 4, 1]],
    ['another company, by followers', { company: 'rival', sort: 'followed' }, []],
    ['an author, by reward', { author: 'author', sort: 'reward' }, [4, 3, 1, 0, 2]],
    ['a word of titles, by followers', { q: '셋째', sort: 'followed' }, [2]],
    ['a word of weaknesses', { q: '스크립팅' }, [0]],
  ])('are filtered by %s', async (_name, asked, found) => {
    expect(await places(asked)).toEqual(found)
    expect((await world.guest.call(listTickets, { ...asked, counted: 'true' })).answer.counted).toEqual({
      count: found.length,
      isMore: false,
    })
  })

  it('are filtered by the last days', async () => {
    const { rows } = await query('select disclosed_at from tickets where public_id = $1', [ids[0]])
    const at = (days: number) =>
      query('update tickets set disclosed_at = $1 where public_id = $2', [
        new Date(app.clock.now().getTime() - days * day + 1000),
        ids[0],
      ])
    for (const [age, days] of [
      [7, '7'],
      [30, '30'],
      [90, '90'],
      [365, '365'],
    ] as const) {
      await at(age)
      expect(await places({ days, sort: 'reward' })).toContain(0)
      await at(age + 1)
      expect(await places({ days, sort: 'reward' })).not.toContain(0)
    }
    await query('update tickets set disclosed_at = $1 where public_id = $2', [rows[0].disclosed_at, ids[0]])
  })

  it('are counted with the first part alone, and if it is asked for', async () => {
    const counts = async (asked: Asked) => (await world.guest.call(listTickets, asked)).answer.counted
    expect(await counts({})).toBeNull()
    expect(await counts({ counted: 'true', after: String(ids[4]) })).toBeNull()
    expect(await counts({ counted: 'true', size: 1 })).toEqual({ count: 5, isMore: false })
    expect(await counts({ counted: 'true', company: 'nobody' })).toEqual({ count: 0, isMore: false })
  })

  it('say which of them the caller follows, to them alone and if asked', async () => {
    const followed = async (asked: Asked, as = world.guest) =>
      (await as.call(listTickets, asked)).answer.data
        .filter(({ isFollowed }) => isFollowed)
        .map(({ id }) => ids.indexOf(id))
    expect(await followed({ follows: 'true' }, world.hacker)).toEqual([3, 2, 0])
    expect(await followed({ follows: 'true' }, world.manager)).toEqual([2])
    for (const asked of [
      followed({}, world.hacker),
      followed({ follows: 'true' }),
      followed({ follows: 'true' }, world.rival),
    ])
      expect(await asked).toEqual([])
  })

  it('count followers once, also of many at once, and correct counts', async () => {
    const one = { target: 'tickets', id: String(ids[1]) } as const
    const fans = await Promise.all(Array.from({ length: 6 }, (_, at) => signUpAs(app, `many-${at}`)))
    await Promise.all([...fans, ...fans].map((fan) => fan.send(follow, one)))
    const count = async () => {
      const { data } = (await world.guest.call(listTickets, {})).answer
      return data.find(({ id }) => id === ids[1])?.followerCount
    }
    expect(await count()).toBe(6)
    await Promise.all([...fans, ...fans].map((fan) => fan.send(unfollow, one)))
    expect(await count()).toBe(0)
    expect(await recountFollowers(app.services.maintenance)).toBe(0)
    await query('update tickets set follower_count = 9 where public_id = any($1)', [[ids[0], ids[1]]])
    expect(await recountFollowers(app.services.maintenance)).toBe(2)
    expect(await places({ sort: 'followed' })).toEqual(inOrder.followed)
  })

  it('are searched by what everyone reads of them, in each order', async () => {
    const text = (word: string) => `${word} 이야기는 여기에 있고, 스무 글자보다 길어요.`
    const id = await ticketIn(world, 'RESOLVED', { title: '여섯째', description: text('두루미') })
    await world.author.call(createTicketComment, { id, contents: text('올빼미') })
    await world.manager.call(createTicketComment, { id, contents: text('딱따구리'), isInternal: true })
    await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(world.manager, id)).disclosureRequest?.id ?? ''
    const objection = { id, requestId, accept: false, reason: text('뻐꾸기') }
    expect((await world.manager.send(answerDisclosure, objection)).status).toBe(204)
    const hits = async (q: string) => {
      const found = await Promise.all(
        disclosedSorts.map(async (sort) =>
          (await world.guest.call(listTickets, { q, sort })).answer.data.map((one) => one.id),
        ),
      )
      expect(new Set(found.map((one) => one.join())).size).toBe(1)
      return found[0]?.includes(id) ?? false
    }
    const open = ['두루미', '올빼미', '여섯째']
    const closed = ['딱따구리', '뻐꾸기']
    for (const q of [...open, ...closed]) expect(await hits(q), q).toBe(false)
    await discloseTicket(world, id)
    for (const q of open) expect(await hits(q), q).toBe(true)
    for (const q of closed) expect(await hits(q), q).toBe(false)
    await world.author.call(createTicketComment, { id, contents: text('동고비') })
    expect(await hits('동고비')).toBe(true)
    await world.author.call(updateRedactions, { id, readPassages: [], passages: ['올빼미'] })
    expect([await hits('올빼미'), await hits('두루미')]).toEqual([false, true])
    const lower = {
      id,
      from: 'FULLY_DISCLOSED',
      disclosure: 'LIMITED_DISCLOSED',
      summary: text('요약'),
      reason: text('까닭'),
    } as const
    expect((await world.staff.send(lowerDisclosure, lower)).status).toBe(204)
    for (const q of [...open, ...closed, '동고비']) expect(await hits(q), q).toBe(false)
    const { rows } = await query(
      'select count(*)::integer as count from ticket_texts join tickets on tickets.id = ticket_id where public_id = $1 and is_public',
      [id],
    )
    expect(rows[0].count).toBe(0)
    const counts = (await world.guest.call(listLimitedTickets, { counted: 'true', days: '7' })).answer
    expect([counts.counted, counts.data.map((one) => one.id)]).toEqual([{ count: 1, isMore: false }, [id]])
    expect((await world.guest.call(listLimitedTickets, { month: '2020-01' })).answer.data).toEqual([])
    for (const hidden of [{ sort: 'reward' }, { weakness: 'CWE-640' }, { company: 'acme' }, { follows: 'true' }])
      expect((await world.guest.send(listLimitedTickets, hidden as never)).status).toBe(400)
  })

  it('find common and rare words of texts in long lists, and count up to a thousand', async () => {
    const added = 1203
    await app.database.maintenance.query(
      `insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
         substate, disclosure, program_version_id, created_at, updated_at, submitted_at, closed_at, disclosed_at, follower_count)
       select 90000000 + n, program_id, company_id, author_id, '다른 제목 ' || n, weakness_type,
         case when n in (1, 700, 1203) then '드문낱말 ' when n % 3 = 0 then '흔한낱말 ' else '' end || description,
         severity, substate, disclosure, program_version_id, created_at, updated_at - n * interval '1 s',
         submitted_at, closed_at, disclosed_at - n * interval '1 second', 10 + n
       from tickets, generate_series(1, ${added}) n where public_id = $1`,
      [ids[0]],
    )
    const found = async (asked: Asked) => {
      const seen: number[] = []
      let after: string | undefined
      do {
        const { answer } = await world.guest.call(listTickets, { ...asked, ...(after !== undefined && { after }) })
        seen.push(...answer.data.map((row) => row.id - 90_000_000))
        after = answer.next ?? undefined
      } while (after !== undefined)
      return seen
    }
    expect(await found({ q: '드문낱말' })).toEqual([1, 700, 1203])
    expect(await found({ q: '드문낱말', sort: 'followed' })).toEqual([1203, 700, 1])
    const common = Array.from({ length: added }, (_, at) => at + 1).filter((n) => n % 3 === 0 && n < added)
    expect(await found({ q: '흔한낱말', size: 70 })).toEqual(common)
    expect(await found({ q: '흔한낱말', size: 70, sort: 'followed' })).toEqual(common.toReversed())
    const counts = async (asked: Asked) =>
      (await world.guest.call(listTickets, { ...asked, counted: 'true' })).answer.counted
    expect(await counts({})).toEqual({ count: 1000, isMore: true })
    expect(await counts({ q: '드문낱말' })).toEqual({ count: 3, isMore: false })
    expect(await counts({ q: '흔한낱말' })).toMatchObject({ isMore: true })
  })
})
