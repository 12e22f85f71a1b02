// Programs have up to three tiers of rewards, and each asset of a published program is in one of them.
import { listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import {
  cloneProgram,
  getProgram,
  listPrograms,
  listRulesVersions,
  publishProgram,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany, type TestCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import {
  addAsset,
  draftProgram,
  locationOf,
  openProgram,
  type ProgramForm,
  programForm,
} from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const [advanced, intermediate, basic] = [presetRange('ADVANCED'), presetRange('INTERMEDIATE'), presetRange('BASIC')]

describe('tiers of a program', () => {
  let app: TestApp
  let company: TestCompany
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'tiers' })
  })
  afterAll(() => app.close())

  const pageOf = async (id: number) => (await company.owner.call(getProgram, { id })).answer
  const save = async (id: number, changes: Partial<ProgramForm>) => {
    const { editing, assets } = await pageOf(id)
    const form = { ...programForm, assetIds: assets.map((asset) => asset.id), ...changes }
    return company.owner.call(updateProgram, { ...form, id, version: editing?.version ?? 0 })
  }
  const move = async (id: number, tier: 1 | 2 | 3, version = 1, name = '쇼핑몰') => {
    const url = await locationOf(company.owner, id)
    return company.owner.call(updateAsset, { id, name, type: 'WEB', url, tier, version })
  }
  const highestOf = async (id: number) => {
    const { rows } = await app.database.pool.query('select highest_won from programs where public_id = $1', [id])
    return rows[0]?.highest_won
  }

  it('are stored, shown and sorted by the highest reward of all', async () => {
    const third = { ...basic, LOW: { min: 100_000, max: 30_000_000 } }
    const { id } = await openProgram(company.owner, { bountyRange: basic, furtherTiers: [intermediate, third] })
    const page = await pageOf(id)
    expect([page.bountyRange, page.furtherTiers]).toEqual([basic, [intermediate, third]])
    expect(page.bounty).toEqual({ min: 100_000, max: 30_000_000 })
    expect(await highestOf(id)).toBe(30_000_000)
    const { id: other } = await openProgram(company.owner, { bountyRange: advanced })
    const { answer } = await app.visitor().call(listPrograms, { sort: 'BOUNTY', reward: 20_000_000 })
    expect(answer.data.map((card) => [card.id, card.bounty?.max])).toEqual([
      [id, 30_000_000],
      [other, 20_000_000],
    ])
  })

  it.each([
    ['four tiers', { furtherTiers: [basic, basic, basic] }, 'furtherTiers field.tooMany'],
    [
      'too small an amount',
      { furtherTiers: [{ ...basic, LOW: { min: 99_999, max: 100_000 } }] },
      'furtherTiers.0.LOW.min field.wonLeast',
    ],
    [
      'a maximum below the minimum',
      { furtherTiers: [basic, { ...basic, LOW: { min: 100_001, max: 100_000 } }] },
      'furtherTiers.1.LOW.max field.bountySpan',
    ],
    [
      'half a won',
      { furtherTiers: [{ ...basic, LOW: { min: 100_000.5, max: 200_000 } }] },
      'furtherTiers.0.LOW.min field.wholeWon',
    ],
  ])('refuse %s', async (_, changes, issue) => {
    const { id, version } = await draftProgram(company.owner)
    const { status, problem } = await company.owner.send(updateProgram, { ...programForm, ...changes, id, version })
    expect([status, `${problem.issues?.[0]?.path} ${problem.issues?.[0]?.messageKey}`]).toEqual([400, issue])
  })

  it.each([
    '{}',
    '[{}]',
    '[null]',
    JSON.stringify([basic, basic, basic]),
    JSON.stringify([{ ...basic, LOW: { min: 99_999, max: 100_000 } }]),
    JSON.stringify([{ ...basic, LOW: { min: 200_000, max: 100_000 } }]),
    JSON.stringify([{ ...basic, LOW: { min: 100_000, max: 1_000_000_000_001 } }]),
    JSON.stringify([{ ...basic, LOW: { min: 100_000.5, max: 200_000 } }]),
    JSON.stringify([{ ...basic, LOW: { min: '100000', max: 200_000 } }]),
    JSON.stringify([{ ...basic, LOW: { max: 200_000 } }]),
    JSON.stringify([basic, { ...basic, NONE: basic.LOW }]),
  ])('are checked by the database: %s', async (stored) => {
    const { id } = await draftProgram(company.owner)
    const write = (tiers: string) =>
      app.database.pool.query('update programs set further_tiers = $1 where public_id = $2', [tiers, id])
    await expect(write(stored)).rejects.toThrow(/check constraint|invalid input syntax/)
    await write(JSON.stringify([basic, advanced]))
  })

  it('stay as long as a published program has an asset in them', async () => {
    const assetIds = [await addAsset(company.owner), await addAsset(company.owner, { name: '결제 서버', tier: 3 })]
    const { id } = await openProgram(company.owner, { furtherTiers: [basic, basic], assetIds })
    const refused = await save(id, { furtherTiers: [basic] })
    expect([refused.status, refused.problem.messageKey, refused.problem.params]).toEqual([
      422,
      'program.tierMissing',
      { name: '결제 서버', tier: 3 },
    ])
    expect(refused.problem.message).toContain('결제 서버')
    expect((await pageOf(id)).furtherTiers).toHaveLength(2)
    expect((await move(assetIds[1] ?? 0, 2, 1, '결제 서버')).status).toBe(200)
    expect((await save(id, { furtherTiers: [basic] })).status).toBe(200)
    const { answer } = await company.owner.call(listRulesVersions, { id })
    expect(answer.data.map(({ changes }) => changes.map(({ part }) => part))).toEqual([
      Array(4).fill('bountyRange'),
      ['assets'],
      [],
    ])
  })

  it('refuse an asset above them, of a published program only', async () => {
    const { id, version, assetIds } = await draftProgram(company.owner)
    const [assetId = 0] = assetIds
    expect((await move(assetId, 2)).status).toBe(200)
    expect((await pageOf(id)).editing?.missing).toEqual(['furtherTiers'])
    const early = await company.owner.call(publishProgram, { id, version, authorizes: true })
    expect([early.problem.messageKey, early.problem.issues]).toEqual([
      'program.incomplete',
      [{ path: 'furtherTiers', messageKey: 'field.required' }],
    ])
    const saved = await save(id, { furtherTiers: [intermediate] })
    const form = { id, version: saved.answer.version, authorizes: true } as const
    expect((await company.owner.call(publishProgram, form)).status).toBe(204)
    const { status, problem } = await move(assetId, 3, 2)
    expect([status, problem.messageKey, problem.params]).toEqual([
      422,
      'program.tierMissing',
      { name: '쇼핑몰', tier: 3 },
    ])
    // One that is attached later, too.
    const third = await addAsset(company.owner, { name: '앱', tier: 3 })
    const attached = await save(id, { furtherTiers: [intermediate], assetIds: [assetId, third], authorizes: true })
    expect([attached.status, attached.problem.params]).toEqual([422, { name: '앱', tier: 3 }])
  })

  it('of an asset stay when its program ends', async () => {
    const assetIds = [await addAsset(company.owner, { name: '옛 앱', tier: 2 })]
    const { id } = await openProgram(company.owner, { furtherTiers: [basic], assetIds })
    await company.owner.call(setProgramStatus, { id, status: 'ENDED' })
    const { answer } = await company.owner.call(listAssets, { size: 100 })
    expect(answer.data.find((one) => one.id === assetIds[0])).toMatchObject({ programId: null, tier: 2 })
    const clone = await company.owner.call(cloneProgram, { id, title: '다시 여는 프로그램' })
    const copy = await pageOf(clone.answer.id)
    expect([copy.furtherTiers, copy.assets.map(({ tier }) => tier), copy.editing?.missing]).toEqual([[basic], [2], []])
  })

  it('and assets that change at once never leave an asset without its tier', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, assetIds } = await openProgram(company.owner, { furtherTiers: [basic] })
      const replies = await Promise.all([save(id, { furtherTiers: [] }), move(assetIds[0] ?? 0, 2)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const page = await pageOf(id)
      expect(page.assets[0]?.tier ?? 0).toBeLessThanOrEqual(1 + page.furtherTiers.length)
    }
  })

  it('make a program funded by the highest of them', async () => {
    const { id } = await openProgram(company.owner, { furtherTiers: [basic] })
    const fundedIn = async () => {
      const { rows } = await app.database.pool.query(
        `select highest_won, exists (select from funded_programs where program_id = programs.id) as funded
         from programs where public_id = $1`,
        [id],
      )
      return rows[0]
    }
    const { owner } = company
    await deposit(owner, await getStaff(app), basic.CRITICAL.max)
    expect(await fundedIn()).toEqual({ highest_won: basic.CRITICAL.max, funded: true })
    expect((await save(id, { furtherTiers: [advanced] })).status).toBe(200)
    expect(await fundedIn()).toEqual({ highest_won: advanced.CRITICAL.max, funded: false })
    expect((await pageOf(id)).isFunded).toBe(false)
    await deposit(owner, await getStaff(app), advanced.CRITICAL.max - basic.CRITICAL.max)
    expect((await fundedIn()).funded).toBe(true)
    expect((await pageOf(id)).isFunded).toBe(true)
  })
})
