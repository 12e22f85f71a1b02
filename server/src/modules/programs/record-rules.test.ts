// Every change of a published program's rules is a version of its own.
import { deleteAsset, setCompanyPlan, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import {
  getProgram,
  listOwnPrograms,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff, openCompany, type TestCompany } from '../../../test/companies.ts'
import {
  addAsset,
  draftProgram,
  locationOf,
  openProgram,
  type ProgramForm,
  programForm,
} from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('versions of rules', () => {
  let app: TestApp
  let company: TestCompany
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'shop', plan: 'PRO' })
  })
  afterAll(() => app.close())

  const versionsOf = async (id: number) => {
    const { rows } = await app.database.pool.query(
      `select number, rules, authorized_at, versions.created_at from program_versions as versions
       join programs on programs.id = program_id where public_id = $1 order by number`,
      [id],
    )
    return rows
  }
  const pageOf = async (id: number) => (await company.owner.call(getProgram, { id })).answer
  const trySaving = async (id: number, changes: Partial<ProgramForm>) => {
    const { editing, assets } = await pageOf(id)
    const assetIds = assets.map((asset) => asset.id)
    const form = { ...programForm, assetIds, ...changes, id, version: editing?.version ?? 0 }
    return company.owner.call(updateProgram, form)
  }
  const save = async (id: number, changes: Partial<ProgramForm>) => {
    expect((await trySaving(id, changes)).status).toBe(200)
  }
  const changeAsset = async (id: number, change: Partial<InputOf<typeof updateAsset>>) => {
    const url = await locationOf(company.owner, id)
    return company.owner.call(updateAsset, { id, name: '쇼핑몰', type: 'WEB', url, version: 1, ...change })
  }
  const rename = async (id: number, name: string) => {
    expect((await changeAsset(id, { name, authorizes: true })).status).toBe(200)
  }

  it('start with publication, which authorizes the tests', async () => {
    const draft = await draftProgram(company.owner)
    expect(await versionsOf(draft.id)).toEqual([])
    expect((await pageOf(draft.id)).rulesVersion).toBeNull()
    const { id, assetIds } = await openProgram(company.owner, { minimumValidTickets: 2 })
    const now = app.clock.now()
    expect(await versionsOf(id)).toEqual([
      {
        number: 1,
        rules: {
          bountyRange: programForm.bountyRange,
          furtherTiers: [],
          policy: programForm.policy,
          assets: [
            {
              id: assetIds[0],
              name: '쇼핑몰',
              type: 'WEB',
              url: await locationOf(company.owner, assetIds[0] ?? 0),
              isInScope: true,
              maxSeverity: null,
              tier: 1,
            },
          ],
          authorization: { ...programForm.authorization, endsOn: null },
          plan: 'PRO',
          participantRestriction: null,
          minimumValidTickets: 2,
        },
        authorized_at: now,
        created_at: now,
      },
    ])
    expect((await pageOf(id)).rulesVersion).toEqual({ number: 1, since: now.toISOString() })
  })

  it('are added by each change of the rules, and by no other', async () => {
    const { id } = await openProgram(company.owner)
    const published = app.clock.now()
    app.clock.advance(minute)
    await save(id, { title: '새 이름', introduction: '새로 쓴 소개예요. 규칙은 그대로 두었어요.' })
    expect(await versionsOf(id)).toHaveLength(1)
    await save(id, { bountyRange: presetRange('INTERMEDIATE') })
    const versions = await versionsOf(id)
    expect(versions).toMatchObject([
      { number: 1, rules: { bountyRange: programForm.bountyRange } },
      { number: 2, rules: { bountyRange: presetRange('INTERMEDIATE') } },
    ])
    expect(versions[1]).toMatchObject({ created_at: app.clock.now(), authorized_at: published })
    expect((await pageOf(id)).rulesVersion).toEqual({ number: 2, since: app.clock.now().toISOString() })
  })

  it('are added when an asset of the program changes', async () => {
    const { id, assetIds } = await openProgram(company.owner)
    await rename(assetIds[0] ?? 0, '새 쇼핑몰')
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, rules: { assets: [{ name: '쇼핑몰' }] } },
      { number: 2, rules: { assets: [{ name: '새 쇼핑몰' }] } },
    ])
  })

  it('are added when the plan of the company changes', async () => {
    const { owner, uuid } = await openCompany(app, { alias: 'grows' })
    const { id } = await openProgram(owner)
    const draft = await draftProgram(owner)
    const { id: ended } = await openProgram(owner)
    expect((await owner.call(setProgramStatus, { id: ended, status: 'ENDED' })).status).toBe(204)
    const staff = await getStaff(app)
    for (const version of [1, 2]) await staff.call(setCompanyPlan, { uuid, plan: 'PRO', version })
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, rules: { plan: 'FREE' } },
      { number: 2, rules: { plan: 'PRO' } },
    ])
    expect(await versionsOf(draft.id)).toEqual([])
    expect(await versionsOf(ended)).toHaveLength(1)
  })

  it('are not added to a draft or an ended program', async () => {
    const draft = await draftProgram(company.owner)
    await rename(draft.assetIds[0] ?? 0, '아직 아니에요')
    expect(await versionsOf(draft.id)).toEqual([])
    const { id, assetIds } = await openProgram(company.owner)
    await company.owner.call(setProgramStatus, { id, status: 'ENDED' })
    await rename(assetIds[0] ?? 0, '이제 아니에요')
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('are what the page of an ended program shows, and its assets are free', async () => {
    const assetIds = [await addAsset(company.owner), await addAsset(company.owner), await addAsset(company.owner)]
    const [changed = 0, deleted = 0, reused = 0] = assetIds
    const { id } = await openProgram(company.owner, { assetIds })
    const before = await pageOf(id)
    expect((await company.owner.call(deleteAsset, { id: deleted })).status).toBe(409)
    await company.owner.call(setProgramStatus, { id, status: 'ENDED' })
    expect((await changeAsset(changed, { url: 'https://other.test', type: 'INFRA' })).status).toBe(200)
    expect((await company.owner.call(deleteAsset, { id: deleted })).status).toBe(204)
    await openProgram(company.owner, { assetIds: [reused] })
    for (const visitor of [app.visitor(), company.owner]) {
      const { answer } = await visitor.call(getProgram, { id })
      expect(answer).toMatchObject({ assets: before.assets, assetTypes: ['WEB'], rulesVersion: { number: 1 } })
    }
    const { answer } = await company.owner.call(listOwnPrograms, { status: 'ENDED' })
    expect(answer.data.find((card) => card.id === id)?.assetTypes).toEqual(['WEB'])
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('are shown with their own number while they change', async () => {
    const { id } = await openProgram(company.owner)
    let isChanging = true
    const policyOf = (number: number) => `${number}번째 규칙이에요. 본인 계정으로만 시험해 주세요.`
    await save(id, { policy: policyOf(2), authorizes: true })
    const change = async () => {
      for (let number = 3; number < 25; number += 1) await save(id, { policy: policyOf(number), authorizes: true })
      isChanging = false
    }
    const read = async () => {
      while (isChanging) {
        const { policy, rulesVersion } = (await app.visitor().call(getProgram, { id })).answer
        expect(policy).toBe(policyOf(rulesVersion?.number ?? 0))
      }
    }
    await Promise.all([change(), read(), read(), read()])
  })

  it('contain concurrent changes of a program and its assets, none lost', async () => {
    const { id, assetIds } = await openProgram(company.owner)
    const policy = '이제부터는 로그인 화면만 시험해 주세요. 다른 화면은 두어 주세요.'
    await Promise.all([save(id, { policy, authorizes: true }), rename(assetIds[0] ?? 0, '새 쇼핑몰')])
    const versions = await versionsOf(id)
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(versions[2]?.rules).toMatchObject({ policy, assets: [{ name: '새 쇼핑몰' }] })
  })

  it('follow each other when several assets change at once', async () => {
    const assetIds = await Promise.all(Array.from({ length: 6 }, () => addAsset(company.owner)))
    const { id } = await openProgram(company.owner, { assetIds })
    await Promise.all(assetIds.map((assetId, n) => rename(assetId, `자산 ${n}`)))
    const versions = await versionsOf(id)
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { assets } = versions.at(-1)?.rules ?? { assets: [] }
    expect(assets.map(({ name }: { name: string }) => name).toSorted()).toEqual(assetIds.map((_, n) => `자산 ${n}`))
  })

  it.each([
    ['the policy', { policy: '이제부터는 로그인 화면만 시험해 주세요. 다른 화면은 두어 주세요.' }],
    ['the methods', { authorization: { startsOn: '2026-01-01', methods: '자동 점검 도구도 써도 괜찮아요.' } }],
    ['the period', { authorization: { ...programForm.authorization, endsOn: '2027-12-31' } }],
    ['a restriction', { minimumValidTickets: 1 }],
  ])('need the authorization again if %s changes', async (_, changes) => {
    const { id } = await openProgram(company.owner)
    app.clock.advance(minute)
    for (const authorizes of [undefined, false]) {
      const refused = await trySaving(id, { ...changes, authorizes })
      expect([refused.status, refused.problem]).toMatchObject([
        422,
        {
          messageKey: 'program.authorizationRequired',
          message: expect.stringContaining('점검할 대상이나 규칙이 바뀌어요'),
          issues: [{ path: 'authorizes', messageKey: 'field.authorizes' }],
        },
      ])
    }
    expect(await versionsOf(id)).toHaveLength(1)
    expect(await pageOf(id)).toMatchObject({ policy: programForm.policy, editing: { version: 3 } })
    await save(id, { ...changes, authorizes: true })
    expect(await versionsOf(id)).toMatchObject([{ number: 1 }, { number: 2, authorized_at: app.clock.now() }])
  })

  it('need the authorization again if the target of an asset changes', async () => {
    const { id, assetIds } = await openProgram(company.owner)
    const [assetId = 0] = assetIds
    for (const target of [{ url: 'https://pay.test' }, { type: 'INFRA' }, { name: '첫 화면만' }] as const) {
      const refused = await changeAsset(assetId, target)
      expect([refused.status, refused.problem.messageKey]).toEqual([422, 'program.authorizationRequired'])
    }
    expect(await pageOf(id)).toMatchObject({
      assets: [{ url: await locationOf(company.owner, assetId), isInScope: true, maxSeverity: null }],
      rulesVersion: { number: 1 },
    })
    expect((await changeAsset(assetId, { url: 'https://pay.test', authorizes: true })).status).toBe(200)
    expect(await pageOf(id)).toMatchObject({ assets: [{ url: 'https://pay.test' }], rulesVersion: { number: 2 } })
  })

  it('need the authorization again if assets are added or removed', async () => {
    const { id, assetIds } = await openProgram(company.owner)
    const both = [...assetIds, await addAsset(company.owner)]
    expect((await trySaving(id, { assetIds: both })).status).toBe(422)
    await save(id, { assetIds: both, authorizes: true })
    expect((await trySaving(id, { assetIds })).status).toBe(422)
    await save(id, { assetIds, authorizes: true })
    expect((await versionsOf(id)).map(({ rules }) => rules.assets.length)).toEqual([1, 2, 1])
  })

  it('are never changed or removed', async () => {
    const { pool } = app.database
    for (const statement of [
      "update program_versions set rules = '{}'",
      'delete from program_versions',
      'truncate program_versions cascade',
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('append-only')
    }
  })
})
