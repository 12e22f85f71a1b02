// What the list of programs is filtered and sorted by is stored, and has to agree with what the cards say.

import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import {
  deleteProgram,
  listPrograms,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import {
  addAsset,
  draftProgram,
  findOutdatedWords,
  openPrivateProgram,
  openProgram,
  programForm,
} from '../../../test/programs.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'
import { recountFunding } from './public.ts'

type Query = InputOf<typeof listPrograms>

const list = async ({ guest }: TicketWorld, query: Query) => (await guest.call(listPrograms, query)).answer
const titles = async (world: TicketWorld, query: Query) => (await list(world, query)).data.map(({ title }) => title)

describe('funded programs', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('are those whose wallet holds the highest reward, after every change of either', async () => {
    const { staff, hacker } = world
    const { owner } = await openCompany(app, { alias: 'payer' })
    const { id, assetIds } = await openProgram(owner, { title: 'cheap' })
    const dear = await openProgram(owner, { title: 'dear', bountyRange: presetRange('INTERMEDIATE') })
    await draftProgram(owner, { title: 'draft' })
    const funded = async () => {
      const { count, data } = await list(world, { funded: 'true' })
      expect(data).toEqual((await list(world, {})).data.filter(({ isFunded }) => isFunded))
      expect(count).toBe(data.length)
      expect(await recountFunding(app.services.db)).toBe(0)
      return data.map(({ title }) => title)
    }
    const move = (status: 'RUNNING' | 'SUSPENDED' | 'ENDED') => owner.call(setProgramStatus, { id, status })
    const offer = async (version: number, preset: 'INTERMEDIATE' | 'ADVANCED') => {
      const form = { ...programForm, title: 'dear', bountyRange: presetRange(preset), assetIds: dear.assetIds }
      return (await owner.call(updateProgram, { ...form, id: dear.id, version })).answer.version
    }
    expect(await funded()).toEqual([])
    await deposit(owner, staff, 1_499_999)
    expect(await funded()).toEqual([])
    await deposit(owner, staff, 10_001)
    expect(await funded()).toEqual(['cheap'])
    await move('SUSPENDED')
    expect(await funded()).toEqual([])
    await deposit(owner, staff, 8_490_000)
    expect(await funded()).toEqual(['dear'])
    await move('RUNNING')
    expect(await funded()).toEqual(['dear', 'cheap'])
    const raised = await offer(dear.version, 'ADVANCED')
    expect(await funded()).toEqual(['cheap'])
    await offer(raised, 'INTERMEDIATE')
    expect(await funded()).toEqual(['dear', 'cheap'])
    const ticket = await openTicket(hacker, id, { assetId: assetIds[0] })
    await owner.call(changeSubstate, { id: ticket, substate: 'IN_PROGRESS' })
    await owner.call(changeSeverity, { id: ticket, severity: 'CRITICAL', comment: '영향을 다시 살펴봤어요.' })
    expect((await owner.call(rewardTicket, { id: ticket, amount: 500_000 }, keyed())).status).toBe(200)
    expect(await funded()).toEqual(['cheap'])
    await move('ENDED')
    expect(await funded()).toEqual([])
  })

  it('are judged again by a recount', async () => {
    await app.database.pool.query('insert into funded_programs select id from programs')
    expect(await recountFunding(app.services.db)).toBeGreaterThan(0)
    expect(await titles(world, { funded: 'true' })).toEqual([])
  })
})

describe('the order by records', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())

  it('is that of the day before, with those without a record last', async () => {
    const { owner, rival, hacker, programId, rivalProgramId } = world
    await openProgram(owner, { title: 'silent' })
    await draftProgram(owner, { title: 'draft' })
    const [slow, quick, silent] = [programForm.title, '다른 회사의 프로그램', 'silent']
    const orders = async () => [await titles(world, { sort: 'RESPONSE' }), await titles(world, { sort: 'ACTIVITY' })]
    const nothing = [silent, quick, slow]
    await runTask(app, 'tickets:record')
    expect(await orders()).toEqual([nothing, nothing])
    const [first, second] = [await openTicket(hacker, rivalProgramId), await openTicket(hacker, programId)]
    app.clock.advance(hour)
    await rival.call(changeSubstate, { id: first, substate: 'IN_PROGRESS' })
    app.clock.advance(24 * hour)
    await owner.call(changeSubstate, { id: second, substate: 'IN_PROGRESS' })
    await runTask(app, 'tickets:record')
    expect(await orders(), 'what happened today is not told').toEqual([
      [quick, silent, slow],
      [quick, slow, silent],
    ])
    app.clock.advance(24 * hour)
    await runTask(app, 'tickets:record')
    expect(await orders()).toEqual([
      [quick, slow, silent],
      [slow, quick, silent],
    ])
    for (const sort of ['RESPONSE', 'ACTIVITY'] as const) {
      const found = await titles(world, { sort, q: 'silent 취약점' })
      expect(found).toEqual([silent])
      expect(await titles(world, { sort, q: '취약점' })).toEqual(await titles(world, { sort }))
    }
    expect(await findOutdatedWords(app)).toEqual([])
    for (const sort of ['RESPONSE', 'ACTIVITY'] as const) {
      const { data } = await list(world, { sort })
      const pages = [1, 2, 3].map(async (page) => (await list(world, { sort, page, size: 1 })).data)
      expect((await Promise.all(pages)).flat()).toEqual(data)
    }
  })
})

describe('what is searched of programs', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('is what they say, after every change of theirs and of the name of their company', async () => {
    const { owner } = await openCompany(app, { alias: 'words' })
    const search = async (q: string) => {
      expect(await findOutdatedWords(app)).toEqual([])
      return titles(world, { q })
    }
    const draft = await draftProgram(owner, { title: 'Öffentlich 초안' })
    expect(await search('öffentlich')).toEqual([])
    const { id, version, assetIds } = await openProgram(owner, { title: 'Öffentlich 결제' })
    expect(await search('öffentlich')).toEqual(['Öffentlich 결제'])
    expect((await owner.call(deleteProgram, { id: draft.id })).status).toBe(204)
    expect(await search('öffentlich')).toEqual(['Öffentlich 결제'])
    await owner.call(updateProgram, { ...programForm, title: '새 이름', assetIds, id, version })
    expect(await search('öffentlich')).toEqual([])
    expect(await search('새 이름')).toEqual(['새 이름'])
    await app.database.pool.query(`update companies set name = '바뀐 회사' where alias = 'words'`)
    expect(await search('바뀐 이름')).toEqual(['새 이름'])
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect(await titles(world, { q: '바뀐', status: 'RUNNING' })).toEqual([])
    expect(await search('바뀐')).toEqual(['새 이름'])
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    expect(await search('바뀐')).toEqual([])
  })

  it('fits into the indexes of the list, with the longest texts of the widest letters', async () => {
    const { owner } = await openCompany(app, { alias: 'longest' })
    const { id } = await openProgram(owner, { title: '제목' })
    await app.database.pool.query(`update companies set name = repeat('𠀀', 64) where alias = 'longest'`)
    const rows = app.database.pool.query(
      `update programs set title = repeat('𠀁', 100), summary = repeat('𠀂', 200) where public_id = $1 returning octet_length(words) as bytes`,
      [id],
    )
    expect((await rows).rows).toEqual([{ bytes: 4 * (100 + 200 + 64) + 'longest'.length + 3 }])
    expect(await titles(world, { q: '𠀁𠀁' })).toEqual(['𠀁'.repeat(100)])
  })

  it('has the types of the assets in scope, after every change of them', async () => {
    const { owner } = await openCompany(app, { alias: 'types' })
    const { id, version, assetIds } = await openProgram(owner, { title: '종류 시험' })
    const assetId = await addAsset(owner, { name: '앱', type: 'DESKTOP' })
    const [first = 0] = assetIds
    const types = async () => {
      expect(await findOutdatedWords(app)).toEqual([])
      const found = []
      for (const assetType of ['WEB', 'DESKTOP', 'GAME'] as const)
        if ((await titles(world, { q: '종류', assetType })).length > 0) found.push(assetType)
      return found
    }
    const form = { ...programForm, title: '종류 시험', id, authorizes: true }
    expect(await types(), 'one that is not attached').toEqual(['WEB'])
    const attached = await owner.call(updateProgram, { ...form, assetIds: [first, assetId], version })
    expect(await types()).toEqual(['WEB', 'DESKTOP'])
    const asset = { id: assetId, name: '앱', type: 'GAME', url: 'https://shop.test/1', authorizes: true } as const
    await owner.call(updateAsset, { ...asset, version: 1 })
    expect(await types()).toEqual(['WEB', 'GAME'])
    await owner.call(updateAsset, { ...asset, isInScope: false, version: 2 })
    expect(await types()).toEqual(['WEB'])
    await owner.call(updateAsset, { ...asset, version: 3 })
    expect(await types()).toEqual(['WEB', 'GAME'])
    await owner.call(updateProgram, { ...form, assetIds: [first], version: attached.answer.version })
    expect(await types()).toEqual(['WEB'])
  })

  it('has private programs, which no search of everyone finds or counts', async () => {
    const { owner } = await openCompany(app, { alias: 'secret' })
    for (const method of ['APPLY', 'INVITE'] as const)
      await openPrivateProgram(app, owner, { method, title: '비밀스러운 프로그램' })
    await openProgram(owner, { title: '알려진 프로그램' })
    expect(await list(world, { q: '비밀스러운' })).toMatchObject({ count: 0, isMore: false, data: [] })
    expect(await titles(world, { q: 'secret' })).toEqual(['알려진 프로그램'])
    expect(await findOutdatedWords(app)).toEqual([])
  })

  it('counts up to a thousand and has all pages in order, however many have a word', async () => {
    app.clock.advance(10_000)
    const { owner } = await openCompany(app, { alias: 'many' })
    const { id } = await openProgram(owner, { title: '수많은 프로그램' })
    const columns = `company_id, title, summary, introduction, policy, status, critical_min_won, critical_max_won, high_min_won,
      high_max_won, medium_min_won, medium_max_won, low_min_won, low_max_won, authorized_from, authorized_methods,
      created_at, updated_at`
    const addCopies = (from: number, to: number) =>
      app.database.maintenance.query(
        `insert into programs (${columns}, public_id, published_at)
         select ${columns}, n, published_at - n % 7 * interval '1 second' from programs, generate_series($2::int, $3::int) as n
         where public_id = $1`,
        [id, from, to],
      )
    const counted = async (query: Query) => {
      const { count, isMore, data } = await list(world, { q: '수많은', ...query })
      const listed = (await list(world, query)).data
      expect(data.map((card) => card.id)).toEqual(listed.slice(0, data.length).map((card) => card.id))
      return [count, isMore, data.length]
    }
    await addCopies(90_000_001, 90_000_999)
    expect(await counted({})).toEqual([1000, false, 20])
    for (const [from, to] of [
      [90_001_000, 90_001_000],
      [90_001_001, 90_002_000],
    ] as const) {
      await addCopies(from, to)
      for (const query of [{}, { status: 'RUNNING' }, { page: 9, size: 100 }] as const)
        expect(await counted(query)).toEqual([1000, true, query.size ?? 20])
    }
    expect(await counted({ page: 21, size: 100 })).toEqual([1000, true, 1])
  })
})
