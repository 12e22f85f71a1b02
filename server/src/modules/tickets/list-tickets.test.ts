import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listDisclosureMonths } from '@jebo/contract/tickets/records.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('listTickets', () => {
  let app: TestApp
  let world: TicketWorld
  const shown: number[] = []
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const kinds = [
      { title: '하나 100%', severity: 'LOW' },
      { title: '둘 under_score', severity: 'HIGH' },
      { title: '셋', severity: 'HIGH' },
      { title: '넷', severity: 'CRITICAL' },
      { title: '다섯', severity: 'HIGH' },
    ] as const
    for (const [index, kind] of kinds.entries()) {
      const id = await ticketIn(world, 'INFORMATIVE', kind)
      await discloseTicket(world, id)
      shown.unshift(id)
      // The third and the fourth are disclosed at the same time.
      if (index !== 2) app.clock.advance(1000)
    }
    await ticketIn(world, 'RESOLVED', { title: '비밀' })
    await ticketIn(world, 'DRAFT', { title: '비밀' })
  })
  afterAll(() => app.close())

  it('shows a guest disclosed tickets, newest first', async () => {
    const { answer } = await world.guest.call(listTickets, {})
    expect([answer.next, answer.data.map((row) => row.id)]).toEqual([null, shown])
    expect(answer.data[0]).toMatchObject({
      title: '다섯',
      program: { id: world.programId },
      company: { alias: 'acme' },
      author: { nickname: 'author' },
    })
  })

  it('filters by program, company and author, as far as they are public', async () => {
    const ids = async (filter: InputOf<typeof listTickets>) =>
      (await world.author.call(listTickets, filter)).answer.data.map((row) => row.id)
    for (const filter of [{ programId: world.programId }, { company: 'ACME' }, { author: 'Author' }]) {
      expect(await ids(filter)).toEqual(shown)
    }
    for (const filter of [
      { programId: world.rivalProgramId },
      { programId: 12_345_678 },
      { company: 'rival' },
      { company: 'nobody' },
      { author: 'hacker' },
      { author: 'nobody' },
      { company: 'acme', author: 'hacker' },
    ]) {
      expect(await ids(filter)).toEqual([])
    }
    const draft = await draftProgram(world.owner)
    expect((await world.owner.call(listTickets, { programId: draft.id })).answer.data).toEqual([])
  })

  it('filters by the month of disclosure in Seoul, and adds up months', async () => {
    const disclosedIn = async (month: string) => (await world.guest.call(listTickets, { month })).answer.data.length
    const rewards = { disclosedTickets: shown.length, validTickets: 0, rewardTotalWon: 0 }
    expect((await world.guest.call(listDisclosureMonths, {})).answer).toEqual([{ month: '2026-11', ...rewards }])
    expect(await Promise.all(['2026-10', '2026-11', '2026-12'].map(disclosedIn))).toEqual([0, shown.length, 0])
    const [first] = shown
    const at = async (moment: string) =>
      app.database.pool.query('update tickets set disclosed_at = $1 where public_id = $2', [moment, first])
    const { rows } = await app.database.pool.query('select disclosed_at from tickets where public_id = $1', [first])
    await at('2026-10-31T14:59:59Z')
    expect(await Promise.all(['2026-10', '2026-11'].map(disclosedIn))).toEqual([1, shown.length - 1])
    await at('2026-10-31T15:00:00Z')
    expect(await disclosedIn('2026-11')).toBe(shown.length)
    await at('2026-10-31T14:59:59Z')
    expect(
      (await world.guest.call(listDisclosureMonths, {})).answer.map((one) => [one.month, one.disclosedTickets]),
    ).toEqual([
      ['2026-11', shown.length - 1],
      ['2026-10', 1],
    ])
    await at(rows[0].disclosed_at)
    expect(await disclosedIn('2026-11')).toBe(shown.length)
  })

  it('shows the start of the text without its headings, code and markup', async () => {
    const request = '```http\nPOST /b HTTP/1.1\n\nhost=c\n```'
    const description = `# 재현\n\n1. \`GET /a_b*\`를 **보내요**, _꼭_ user_id로.\n\n${request}\n\n**영향**\n\n${'가'.repeat(300)}`
    const id = await ticketIn(world, 'INFORMATIVE', { title: '발췌', description, severity: 'MEDIUM' })
    expect((await world.author.call(listTickets, { severity: 'MEDIUM' })).answer.data).toEqual([])
    app.clock.advance(1000)
    await discloseTicket(world, id)
    shown.unshift(id)
    const { excerpt = '' } = (await world.guest.call(listTickets, { severity: 'MEDIUM' })).answer.data[0] ?? {}
    expect(excerpt).toMatch(/^GET \/a_b\*를 보내요, 꼭 user_id로\. 가+…$/)
    expect([...excerpt]).toHaveLength(201)
  })

  it.each([1, 2, 3, 5])('returns every ticket once in pages of %d', async (size) => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { answer } = await world.guest.call(listTickets, { size, ...(after !== undefined && { after }) })
      seen.push(...answer.data.map((row) => row.id))
      after = answer.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(shown)
  })

  it.each([
    ['a severity', { severity: 'HIGH' as const }, 3],
    ['a part of a title', { q: 'UNDER_' }, 1],
    ['two letters, in any case', { q: 'DE' }, 1],
    ['two letters of Hangul', { q: '다섯' }, 1],
    ['letters that are not adjacent', { q: '다다섯' }, 0],
    ['pieces in another order', { q: 'score_under' }, 0],
    ['a wildcard of SQL', { q: '0%' }, 1],
    ['the same in another order', { q: '%0' }, 0],
    ['another wildcard', { q: 'r_s' }, 1],
    ['a backslash', { q: '\\_' }, 0],
    ['a hidden title', { q: '비밀' }, 0],
    ['severity and title', { severity: 'LOW' as const, q: '하나' }, 1],
  ])('filters by %s', async (_name, filter, count) => {
    const { answer } = await world.author.call(listTickets, filter)
    expect(answer.data).toHaveLength(count)
  })

  it('finds common and rare words in long lists', async () => {
    const added = 1203
    await app.database.maintenance.query(
      `insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
         substate, disclosure, program_version_id, created_at, updated_at, submitted_at, closed_at, disclosed_at)
       select 90000000 + n, program_id, company_id, author_id,
         case when n in (1, 700, 1203) then '드문낱말 ' when n % 3 = 0 then '흔한낱말 ' else '다른 ' end || n,
         weakness_type, description, severity, substate, disclosure, program_version_id, created_at, updated_at - n * interval '1 s',
         submitted_at, closed_at, disclosed_at - n * interval '1 second'
       from tickets, generate_series(1, ${added}) n where public_id = $1`,
      [shown[0]],
    )
    const found = async (q: string, size: number) => {
      const seen: number[] = []
      let after: string | undefined
      do {
        const { answer } = await world.guest.call(listTickets, { q, size, ...(after !== undefined && { after }) })
        seen.push(...answer.data.map((row) => row.id))
        after = answer.next ?? undefined
      } while (after !== undefined)
      return seen.map((id) => id - 90_000_000)
    }
    expect(await found('드문낱말', 20)).toEqual([1, 700, 1203])
    const common = Array.from({ length: added }, (_, at) => at + 1).filter((n) => n % 3 === 0 && n < added)
    expect(await found('흔한낱말', 70)).toEqual(common)
    const own = async (q: string, page: number) => {
      const { answer } = await world.author.call(listOwnTickets, { q, page, size: 100 })
      return [answer.count, answer.isMore, answer.data.map((row) => row.id - 90_000_000)]
    }
    expect(await own('드문낱말', 1)).toEqual([3, false, [1, 700, 1203]])
    // A full page at the start of the list counts what that start has, at least.
    for (const page of [1, 3])
      expect(await own('흔한낱말', page)).toEqual([330, true, common.slice((page - 1) * 100, page * 100)])
    for (const page of [4, 5])
      expect(await own('흔한낱말', page)).toEqual([400, false, common.slice((page - 1) * 100, page * 100)])
    expect((await world.manager.call(listCompanyTickets, { q: '낱말' })).answer).toMatchObject({
      count: 333,
      isMore: true,
    })
    expect((await world.manager.call(listCompanyTickets, {})).answer).toMatchObject({ count: 1000, isMore: true })
  })

  it('has indexes that can be rebuilt', async () => {
    await app.database.pool.query('reindex table tickets')
    await app.database.pool.query('reindex table programs')
    await app.database.pool.query('reindex table companies')
  })

  it.each(['가', 'a', ' % ', '🍞'])('refuses to search for %s alone', async (q) => {
    const reply = await world.guest.send(listTickets, { q })
    expect([reply.status, reply.problem.issues]).toEqual([
      400,
      [{ path: 'q', messageKey: 'field.minLength', params: { min: 2 } }],
    ])
  })

  it('finds only disclosed tickets by number', async () => {
    const hidden = await ticketIn(world, 'RESOLVED')
    for (const q of [`${shown[0]}`, `#${shown[0]}`, ` #${shown[0]} `])
      expect((await world.guest.call(listTickets, { q })).answer.data.map((row) => row.id)).toEqual([shown[0]])
    for (const q of [`#${String(shown[0]).slice(1)}`, `##${shown[0]}`, '00000000', '#00000001'])
      expect((await world.guest.call(listTickets, { q })).answer.data, q).toEqual([])
    expect((await world.guest.call(listTickets, { q: String(hidden) })).answer.data).toEqual([])
    const behind = await world.guest.call(listTickets, { after: String(hidden) })
    const nowhere = await world.guest.call(listTickets, { after: '10000000' })
    expect([behind.answer.data, behind.text]).toEqual([[], nowhere.text])
    expect((await world.guest.call(listTickets, { after: 'abcdefab' })).text).toBe(nowhere.text)
  })

  it('is about programs that are found also once they have ended', async () => {
    const ids = async (query: InputOf<typeof listPrograms>) =>
      (await world.guest.call(listPrograms, query)).answer.data.map(({ id }) => id)
    expect(await ids({ among: 'DISCLOSING' })).toEqual([world.programId])
    await world.owner.call(setProgramStatus, { id: world.programId, status: 'ENDED' })
    expect(await ids({})).toEqual([world.rivalProgramId])
    expect(await ids({ among: 'DISCLOSING' })).toEqual([world.programId])
    for (const q of ['쇼핑몰', 'acme', String(world.programId)])
      expect(await ids({ among: 'DISCLOSING', q }), q).toEqual([world.programId])
    expect(await ids({ among: 'DISCLOSING', q: 'rival' })).toEqual([])
  })
})
