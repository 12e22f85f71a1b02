import { presetRange } from '@jebo/contract/core/bounty.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import {
  getProgram,
  listOwnPrograms,
  listPrograms,
  listProgramsOfCompany,
  setProgramStatus,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, draftProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('lists of programs', () => {
  let app: TestApp
  let shop: Visitor
  let bank: Visitor
  let guest: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    guest = app.visitor()
    shop = (await openCompany(app, { alias: 'shop' })).owner
    bank = (await openCompany(app, { alias: 'bank' })).owner
    const open = async (title: string, summary: string, bountyRange = presetRange('BASIC')) => {
      app.clock.advance(1000)
      return openProgram(shop, { title, summary, bountyRange })
    }
    await open('첫째 50% 할인', '장바구니와 결제 ＡＰＩ（ｖ２）')
    await open('둘째_게임', '모바일 게임 서버', presetRange('ADVANCED'))
    const suspended = await open('셋째', '할인 쿠폰', presetRange('INTERMEDIATE'))
    await shop.call(setProgramStatus, { id: suspended.id, status: 'SUSPENDED' })
    const ended = await open('넷째는 끝났어요', '할인 행사')
    await shop.call(setProgramStatus, { id: ended.id, status: 'ENDED' })
    const secret = await addAsset(shop, { name: '비밀 기기', type: 'HARDWARE' })
    await draftProgram(shop, { title: '다섯째 비밀（２）', summary: '아직 비밀인 할인', assetIds: [secret] })
    app.clock.advance(1000)
    const mobile = await addAsset(bank, { name: '은행 앱', type: 'MOBILE' })
    const web = await addAsset(bank, { name: '은행', type: 'WEB' })
    await openProgram(bank, { title: 'Open Bank', summary: '이체와 인증', assetIds: [mobile, web] })
  })
  afterAll(() => app.close())

  const titles = async (query: object, visitor = guest) => {
    const { answer } = await visitor.send(listPrograms, query)
    const { count, data } = answer as { count: number; data: { title: string }[] }
    return [count, data.map((card) => card.title)]
  }

  it('shows everyone the same running and suspended programs, newest first', async () => {
    const all = [4, ['Open Bank', '셋째', '둘째_게임', '첫째 50% 할인']]
    for (const visitor of [guest, shop, bank, await signUpAs(app, 'hacker')]) {
      expect(await titles({}, visitor)).toEqual(all)
    }
  })

  it('shows a card', async () => {
    const [card] = (await guest.call(listPrograms, { size: 1 })).answer.data
    expect(card).toEqual({
      id: expect.any(Number),
      title: 'Open Bank',
      summary: '이체와 인증',
      type: 'PUBLIC',
      window: null,
      phase: null,
      status: 'RUNNING',
      logoPath: card?.company.logoPath,
      company: { uuid: expect.any(String), alias: 'bank', name: 'bank (주)', logoPath: expect.any(String) },
      bounty: { min: 100_000, max: 1_500_000 },
      assetTypes: ['WEB', 'MOBILE'],
      isFunded: false,
      reservedWon: null,
      record: { firstResponseMinutes: null, resolvedTickets: 0, lastActiveOn: null },
      publishedAt: app.clock.now().toISOString(),
    })
  })

  it('says whether the wallet holds the highest reward, of running programs only', async () => {
    const funded = async () =>
      (await guest.call(listPrograms, {})).answer.data.map(({ title, isFunded }) => [title, isFunded])
    const staff = await getStaff(app)
    const suspended = ['셋째', null]
    const others = [suspended, ['둘째_게임', false], ['첫째 50% 할인', false]]
    expect(await funded()).toEqual([['Open Bank', false], ...others])
    await deposit(bank, staff, 1_489_999)
    expect(await funded()).toEqual([['Open Bank', false], ...others])
    await deposit(bank, staff, 10_001)
    expect(await funded()).toEqual([['Open Bank', true], ...others])
    await deposit(shop, staff, 1_500_000)
    expect(await funded()).toEqual([['Open Bank', true], suspended, ['둘째_게임', false], ['첫째 50% 할인', true]])
    const [card] = (await guest.call(listPrograms, { size: 1 })).answer.data
    expect((await guest.call(getProgram, { id: card?.id ?? 0 })).answer.isFunded).toBe(true)
  })

  it('sorts by the highest bounty', async () => {
    expect(await titles({ sort: 'BOUNTY' })).toEqual([4, ['둘째_게임', '셋째', 'Open Bank', '첫째 50% 할인']])
  })

  it.each([
    ['할인', ['셋째', '첫째 50% 할인']],
    ['모바일', ['둘째_게임']],
    ['open bank', ['Open Bank']],
    ['0%', ['첫째 50% 할인']],
    ['째_', ['둘째_게임']],
    ['\\_', []],
    ["''", []],
    ['SHOP', ['셋째', '둘째_게임', '첫째 50% 할인']],
    ['bank (주', ['Open Bank']],
    ['OPEN (주', ['Open Bank']],
    ['할인 shop', ['셋째', '첫째 50% 할인']],
    ['할인 bank', []],
    ['인증\u00a0shop', []],
    ['비밀', []],
    ['api(V2', ['첫째 50% 할인']],
    ['ＡＰＩ', ['첫째 50% 할인']],
  ])('finds %s in title, summary and company name', async (q, found) => {
    expect(await titles({ q })).toEqual([found.length, found])
  })

  it('finds a program by its number, and no draft', async () => {
    const [card] = (await guest.call(listPrograms, { q: '셋째' })).answer.data
    for (const q of [String(card?.id), `#${card?.id}`]) expect(await titles({ q })).toEqual([1, ['셋째']])
    const draft = (await shop.call(listOwnPrograms, { status: 'DRAFT' })).answer.data[0]
    expect(await titles({ q: `#${draft?.id}` })).toEqual([0, []])
  })

  it('filters by type of asset', async () => {
    expect(await titles({ assetType: 'MOBILE' })).toEqual([1, ['Open Bank']])
    expect(await titles({ assetType: 'WEB', q: '할인' })).toEqual([2, ['셋째', '첫째 50% 할인']])
    expect(await titles({ q: '할인 첫째' }), 'words in another order').toEqual([1, ['첫째 50% 할인']])
    expect(await titles({ q: '할인 없는말' })).toEqual([0, []])
    expect(await titles({ q: '첫째　５０％' }), 'wide letters').toEqual([1, ['첫째 50% 할인']])
    expect(await titles({ assetType: 'HARDWARE' }), 'of a draft alone').toEqual([0, []])
    expect(await titles({ assetType: 'BLOCKCHAIN' })).toEqual([0, []])
  })

  it('filters by running or suspended status', async () => {
    expect(await titles({ status: 'RUNNING' })).toEqual([3, ['Open Bank', '둘째_게임', '첫째 50% 할인']])
    expect(await titles({ status: 'RUNNING', q: '쿠폰' })).toEqual([0, []])
    expect(await titles({ status: 'SUSPENDED' })).toEqual([1, ['셋째']])
  })

  it.each([
    [{ reward: 1_500_000, sort: 'BOUNTY' }, ['둘째_게임', '셋째', 'Open Bank', '첫째 50% 할인']],
    [{ reward: 1_500_001 }, ['셋째', '둘째_게임']],
    [{ reward: '20000000', status: 'RUNNING' }, ['둘째_게임']],
    [{ reward: 20_000_001 }, []],
    [{ reward: 1_500_001, q: '할인' }, ['셋째']],
    [{ new: 'true', reward: 1_500_001, assetType: 'WEB' }, ['셋째', '둘째_게임']],
  ])('filters by the highest reward: %o', async (query, found) => {
    expect(await titles(query)).toEqual([found.length, found])
  })

  it('filters by what the viewer follows', async () => {
    const fan = await signUpAs(app, 'fan')
    const { data } = (await shop.call(listOwnPrograms, {})).answer
    for (const { id } of data) await fan.send(follow, { target: 'programs', id: String(id) })
    expect(await titles({ followed: 'true' }, fan), 'neither drafts nor ended ones').toEqual([
      3,
      ['셋째', '둘째_게임', '첫째 50% 할인'],
    ])
    expect(await titles({ followed: 'true', reward: 20_000_000 }, fan)).toEqual([1, ['둘째_게임']])
    expect(await titles({ followed: 'true', among: 'DISCLOSING' }, fan)).toEqual([0, []])
    for (const visitor of [guest, bank]) expect(await titles({ followed: 'true' }, visitor)).toEqual([0, []])
  })

  it('returns pages with the total count', async () => {
    expect(await titles({ size: 3, page: 1 })).toEqual([4, ['Open Bank', '셋째', '둘째_게임']])
    expect(await titles({ size: 3, page: 2 })).toEqual([4, ['첫째 50% 할인']])
    expect(await titles({ size: 3, page: 3 })).toEqual([4, []])
    expect(await titles({ q: 'Open', page: 2 }), 'of a search').toEqual([1, []])
  })

  it.each([
    ['an empty page', { page: 0 }],
    ['a page of 101', { size: 101 }],
    ['half a page', { page: '1.5' }],
    ['a page beyond the last possible one', { page: 501 }],
    ['an order that is none', { sort: 'title' }],
    ['a type that is none', { assetType: 'SHIP' }],
    ['drafts', { status: 'DRAFT' }],
    ['a reward of nothing', { reward: 0 }],
    ['a reward beyond all', { reward: '1000000000001' }],
    ['a flag that is none', { new: 'false' }],
    ['what has ended', { status: 'ENDED' }],
  ])('refuses %s', async (_name, query) => {
    expect((await guest.send(listPrograms, query)).status).toBe(400)
  })

  it("shows public programs on a company's page", async () => {
    const of = async (alias: string, visitor: Visitor, page = {}) => {
      const { status, answer } = await visitor.call(listProgramsOfCompany, { alias, ...page })
      return status === 200 ? [answer.count, answer.data.map((card) => card.title)] : status
    }
    const seen = [3, ['셋째', '둘째_게임', '첫째 50% 할인']]
    expect(await of('shop', guest)).toEqual(seen)
    expect(await of('SHOP', shop), 'its managers too').toEqual(seen)
    expect(await of('shop', guest, { size: 1, page: 2 })).toEqual([3, ['둘째_게임']])
    await openCompany(app, { alias: 'waiting', isApproved: false })
    expect([await of('nobody', guest), await of('waiting', guest)]).toEqual([404, 404])
  })

  it('shows managers all their own programs, including drafts', async () => {
    const own = async (visitor: Visitor, query = {}) => {
      const { answer } = await visitor.call(listOwnPrograms, query)
      return [answer.count, answer.data.map((card) => card.title)]
    }
    expect(await own(shop)).toEqual([5, ['다섯째 비밀（２）', '넷째는 끝났어요', '셋째', '둘째_게임', '첫째 50% 할인']])
    expect(await own(shop, { status: 'DRAFT' })).toEqual([1, ['다섯째 비밀（２）']])
    expect(await own(shop, { status: 'ENDED' })).toEqual([1, ['넷째는 끝났어요']])
    expect(await own(shop, { size: 2, page: 2 })).toEqual([5, ['셋째', '둘째_게임']])
    expect(await own(shop, { q: '비밀' })).toEqual([1, ['다섯째 비밀（２）']])
    expect(await own(shop, { q: '비밀', status: 'RUNNING' })).toEqual([0, []])
    expect(await own(shop, { q: '다섯째 (2)' }), 'wide letters').toEqual([1, ['다섯째 비밀（２）']])
    expect(await own(shop, { q: '할인 50%' })).toEqual([1, ['첫째 50% 할인']])
    expect(await own(shop, { q: 'Open' }), 'none of others').toEqual([0, []])
    const [{ id: number } = { id: 0 }] = (await shop.call(listOwnPrograms, {})).answer.data
    expect(await own(shop, { q: String(number) })).toEqual([1, ['다섯째 비밀（２）']])
    for (const query of [{}, { status: 'ENDED' }] as const) {
      expect((await shop.call(listOwnPrograms, query)).answer.byState).toEqual([
        { state: 'DRAFT', count: 1, isMore: false },
        { state: 'RUNNING', count: 2, isMore: false },
        { state: 'SUSPENDED', count: 1, isMore: false },
        { state: 'ENDED', count: 1, isMore: false },
      ])
    }
    expect(await own(bank)).toEqual([1, ['Open Bank']])
    expect((await guest.call(listOwnPrograms, {})).status).toBe(401)
    expect((await (await signUpAs(app, 'other')).call(listOwnPrograms, {})).status).toBe(403)
  })

  it('counts up to a thousand', async () => {
    const { owner } = await openCompany(app, { alias: 'large' })
    const addDrafts = (from: number, to: number) =>
      app.database.pool.query(
        `insert into programs (public_id, company_id, title, created_at, updated_at)
         select n, (select id from companies where alias = 'large'), 'draft', now(), now() from generate_series($1::int, $2::int) n`,
        [from, to],
      )
    const counted = async (query: object) => {
      const { count, isMore, data } = (await owner.call(listOwnPrograms, query)).answer
      return [count, isMore, data.length]
    }
    await addDrafts(10_000_001, 10_001_000)
    expect(await counted({})).toEqual([1000, false, 20])
    expect(await counted({ page: 10, size: 100 })).toEqual([1000, false, 100])
    await addDrafts(10_001_001, 10_001_001)
    expect(await counted({})).toEqual([1000, true, 20])
    expect(await counted({ page: 11, size: 100 })).toEqual([1000, true, 1])
  })

  it('exposes no draft through any endpoint that a stranger can call', async () => {
    const bodies = await Promise.all(
      [bank, guest].flatMap((visitor) => [
        visitor.call(listPrograms, { size: 100 }),
        visitor.call(listPrograms, { q: '비밀' }),
        visitor.call(listPrograms, { assetType: 'HARDWARE' }),
        visitor.call(listPrograms, { new: 'true', reward: 100_000 }),
        visitor.call(listProgramsOfCompany, { alias: 'shop' }),
      ]),
    )
    for (const { status, text } of bodies) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/비밀|HARDWARE|DRAFT/)
    }
  })

  it('filters by what was published in the last 30 days', async () => {
    const ofBank = async () => (await guest.call(listPrograms, { q: 'Open Bank' })).answer.data[0]?.publishedAt ?? ''
    const published = new Date(await ofBank()).getTime()
    const listed = ['Open Bank', '셋째', '둘째_게임', '첫째 50% 할인']
    expect(await titles({ new: 'true' })).toEqual([4, listed])
    app.clock.advance(published + 30 * dayMs - 1 - app.clock.now().getTime())
    expect(await titles({ new: 'true' })).toEqual([1, ['Open Bank']])
    app.clock.advance(1)
    expect(await titles({ new: 'true' })).toEqual([0, []])
    expect(await titles({})).toEqual([4, listed])
  })
})
