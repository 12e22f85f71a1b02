import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { programTypes } from '@jebo/contract/programs/program-types.ts'
import { getProgram, setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, beginProgram, draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import { issuesOf, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('updateProgram', () => {
  let app: TestApp
  let owner: Visitor
  let pro: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    owner = (await openCompany(app, { alias: 'shop' })).owner
    pro = (await openCompany(app, { alias: 'bank', plan: 'PRO' })).owner
  })
  afterAll(() => app.close())

  const pageOf = async (id: number, visitor = owner) => (await visitor.call(getProgram, { id })).answer

  it('saves the whole form, increments the version, and clears omitted fields', async () => {
    const id = await beginProgram(owner)
    const assetIds = [await addAsset(owner), await addAsset(owner, { name: '앱', type: 'MOBILE' })]
    const authorization = { ...programForm.authorization, endsOn: '2026-12-31' }
    const filled = await owner.call(updateProgram, { ...programForm, authorization, assetIds, id, version: 1 })
    expect([filled.status, filled.answer]).toEqual([200, { version: 2 }])
    expect(await pageOf(id)).toMatchObject({
      ...programForm,
      authorization,
      assets: [
        { id: assetIds[0], name: '쇼핑몰', type: 'WEB', url: 'https://shop.test' },
        { id: assetIds[1], name: '앱', type: 'MOBILE' },
      ],
      assetTypes: ['WEB', 'MOBILE'],
      bounty: { min: 100_000, max: 1_500_000 },
      editing: { version: 2, missing: [], can: { publish: true } },
    })
    const emptied = await owner.call(updateProgram, { title: '새 이름', id, version: 2 })
    expect(emptied.answer).toEqual({ version: 3 })
    expect(await pageOf(id)).toMatchObject({
      title: '새 이름',
      summary: null,
      introduction: null,
      policy: null,
      bountyRange: null,
      bounty: null,
      authorization: null,
      assets: [],
      editing: { version: 3, can: { publish: false } },
    })
    expect((await owner.call(updateProgram, { title: '둘째', assetIds, id, version: 3 })).status, 'candidates').toBe(
      200,
    )
  })

  it('accepts texts of the maximum length in three-byte characters', async () => {
    const id = await beginProgram(owner)
    const long = '가'.repeat(20_000)
    const reply = await owner.call(updateProgram, { title: '긴 글', policy: long, introduction: long, id, version: 1 })
    expect(reply.status).toBe(200)
    expect((await pageOf(id)).introduction).toBe(long)
  })

  it.each([
    [
      'a text instead of a number',
      { ...programForm.bountyRange, HIGH: { min: '100,000', max: 200_000 } },
      'HIGH.min',
      'field.wholeWon',
    ],
    ['half a won', { ...programForm.bountyRange, LOW: { min: 100_000, max: 100_000.5 } }, 'LOW.max', 'field.wholeWon'],
    ['1.5', { ...programForm.bountyRange, LOW: { min: 1.5, max: 100_000 } }, 'LOW.min', 'field.wholeWon'],
    ['too little', { ...programForm.bountyRange, LOW: { min: 99_999, max: 100_000 } }, 'LOW.min', 'field.wonLeast'],
    ['too much', { ...programForm.bountyRange, LOW: { min: 100_000, max: 1e12 + 1 } }, 'LOW.max', 'field.wonMost'],
    ['a negative amount', { ...programForm.bountyRange, LOW: { min: -1, max: 100_000 } }, 'LOW.min', 'field.wonLeast'],
    [
      'a minimum above the maximum',
      { ...programForm.bountyRange, HIGH: { min: 2e5, max: 1e5 } },
      'HIGH.max',
      'field.bountySpan',
    ],
    ['a severity left out', { CRITICAL: programForm.bountyRange.CRITICAL }, 'HIGH', 'field.required'],
    ['a reward for NONE', { ...programForm.bountyRange, NONE: { min: 1e5, max: 1e5 } }, 'NONE', 'field.unknown'],
  ])('refuses a bounty range with %s', async (_name, bountyRange, path, messageKey) => {
    const id = await beginProgram(owner)
    const reply = await owner.send(updateProgram, { title: '보상', bountyRange, id, version: 1 })
    expect(reply.status).toBe(400)
    expect(issuesOf(reply)?.[0]).toEqual([`bountyRange.${path}`, messageKey])
    expect((await pageOf(id)).editing?.version).toBe(1)
  })

  it.each([
    ['no title', { title: undefined }, 'title', 'field.required'],
    ['no version', { version: undefined }, 'version', 'field.required'],
    [
      'an end before the start',
      { authorization: { ...programForm.authorization, endsOn: '2025-12-31' } },
      'authorization.endsOn',
      'field.endsBeforeStart',
    ],
    [
      'a day that is none',
      { authorization: { ...programForm.authorization, startsOn: '2026-02-30' } },
      'authorization.startsOn',
      'field.date',
    ],
    [
      'a period without methods',
      { authorization: { startsOn: '2026-01-01' } },
      'authorization.methods',
      'field.required',
    ],
    ['a short introduction', { introduction: '짧아요' }, 'introduction', 'field.minLength'],
    ['a restriction that is none', { participantRestriction: 'TEAM_ONLY' }, 'participantRestriction', 'field.choice'],
    ['101 valid tickets', { minimumValidTickets: 101 }, 'minimumValidTickets', 'field.tooBig'],
    ['a logo that is no file', { logoId: 'x' }, 'logoId', 'field.invalid'],
    ['a type that is none', { type: 'SECRET' }, 'type', 'field.choice'],
    [
      'a way of joining that is none',
      { type: 'PRIVATE', participationMethod: 'PAY' },
      'participationMethod',
      'field.choice',
    ],
    ['a window without an end', { window: { startsAt: '2026-12-01T00:00:00Z' } }, 'window.endsAt', 'field.dateTime'],
    [
      'a window that ends when it starts',
      { window: { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' } },
      'window.endsAt',
      'field.windowEndNotAfterStart',
    ],
    [
      'a time without its offset',
      { window: { startsAt: '2026-12-01T00:00', endsAt: '2026-12-02T00:00:00Z' } },
      'window.startsAt',
      'field.dateTime',
    ],
  ])('refuses %s at its field', async (_name, change, path, messageKey) => {
    const id = await beginProgram(owner)
    const reply = await owner.send(updateProgram, { title: '초안', id, version: 1, ...change })
    expect([reply.status, issuesOf(reply)]).toEqual([400, [[path, messageKey]]])
  })

  const window = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' }

  it('keeps the way of joining of private programs, and the window of events and challenges', async () => {
    const id = await beginProgram(pro)
    const all = { title: '여섯 유형', participationMethod: 'INVITE', window, id } as const
    const kept = []
    for (const [index, type] of programTypes.entries()) {
      await pro.call(updateProgram, { ...all, type, version: index + 1 })
      const page = await pageOf(id, pro)
      kept.push([page.type, page.participationMethod, page.window])
    }
    expect(kept).toEqual([
      ['PUBLIC', null, null],
      ['PRIVATE', 'INVITE', null],
      ['EVENT', null, window],
      ['PRIVATE_EVENT', 'INVITE', window],
      ['CHALLENGE', null, window],
      ['PRIVATE_CHALLENGE', 'INVITE', window],
    ])
    await pro.call(updateProgram, { title: '신청', type: 'PRIVATE', id, version: 7 })
    expect(await pageOf(id, pro)).toMatchObject({ type: 'PRIVATE', participationMethod: 'APPLY' })
  })

  it('keeps the type and a window once published', async () => {
    const event = await openProgram(pro, { type: 'EVENT', window })
    const form = { ...programForm, window, ...event }
    const other = await pro.call(updateProgram, { ...form, type: 'CHALLENGE' })
    expect([other.status, other.problem.messageKey, issuesOf(other)]).toEqual([
      409,
      'program.typeFixed',
      [['type', 'program.typeFixed']],
    ])
    const none = await pro.call(updateProgram, { ...form, type: 'EVENT', window: undefined })
    expect([none.status, issuesOf(none)]).toEqual([422, [['window', 'field.required']]])
  })

  it('moves only what lies ahead of a published window, and only ahead', async () => {
    const at = (hours: number): string => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const event = await openProgram(pro, { type: 'CHALLENGE', window: { startsAt: at(1), endsAt: at(5) } })
    let { version } = event
    const save = async (window: { startsAt: string; endsAt: string }) => {
      const form = { ...programForm, ...event, type: 'CHALLENGE' as const, window, version }
      const reply = await pro.call(updateProgram, form)
      if (reply.status === 200) version = reply.answer.version
      return reply.status === 200 ? 200 : [reply.status, reply.problem.messageKey, issuesOf(reply)]
    }
    const refused = (...issues: string[][]) => [409, 'program.windowFixed', issues]
    const [start, end, later] = [at(2), at(4), at(6)]
    expect(await save({ startsAt: at(-1), endsAt: end })).toEqual(refused(['window.startsAt', 'field.timeInPast']))
    expect(await save({ startsAt: start, endsAt: end })).toBe(200)
    app.clock.advance(2 * 3_600_000)
    expect(await save({ startsAt: at(1), endsAt: end })).toEqual(refused(['window.startsAt', 'field.startPassed']))
    app.clock.advance(3_600_000)
    expect(await save({ startsAt: start, endsAt: at(0) })).toEqual(refused(['window.endsAt', 'field.timeInPast']))
    expect(await save({ startsAt: start, endsAt: later })).toBe(200)
    app.clock.advance(3 * 3_600_000)
    expect(await save({ startsAt: start, endsAt: at(9) })).toEqual(refused(['window.endsAt', 'field.endPassed']))
    expect(await save({ startsAt: at(1), endsAt: at(9) })).toEqual(
      refused(['window.startsAt', 'field.startPassed'], ['window.endsAt', 'field.endPassed']),
    )
    expect(await save({ startsAt: start, endsAt: later })).toBe(200)
  })

  it('accepts only unattached assets of its own company', async () => {
    const elsewhere = await draftProgram(owner)
    const foreign = await addAsset(pro)
    const id = await beginProgram(owner)
    const free = await addAsset(owner)
    const refusalOf = async (taken: number) => {
      const reply = await owner.call(updateProgram, { title: '초안', assetIds: [free, taken], id, version: 1 })
      return [reply.status, issuesOf(reply)]
    }
    expect(await refusalOf(foreign)).toEqual([422, [['assetIds', 'program.assetNotFound']]])
    expect(await refusalOf(99_999_999)).toEqual([422, [['assetIds', 'program.assetNotFound']]])
    expect(await refusalOf(elsewhere.assetIds[0] ?? 0)).toEqual([422, [['assetIds', 'program.assetInUse']]])
    expect(await pageOf(id)).toMatchObject({ assets: [], editing: { version: 1 } })
    expect((await pageOf(elsewhere.id)).assets.map((asset) => asset.id)).toEqual(elsewhere.assetIds)
  })

  it('attaches an asset to exactly one of two programs that race for it', async () => {
    const wanted = await addAsset(owner)
    const ids = await Promise.all([beginProgram(owner, '하나'), beginProgram(owner, '둘째')])
    const replies = await Promise.all(
      ids.map((id) => owner.call(updateProgram, { title: '초안', assetIds: [wanted], id, version: 1 })),
    )
    expect(replies.map(({ problem }) => problem?.messageKey ?? '').toSorted()).toEqual(['', 'program.assetInUse'])
  })

  it('refuses restrictions in a FREE plan', async () => {
    const id = await beginProgram(owner)
    const save = (form: object) => owner.send(updateProgram, { title: '초안', id, version: 1, ...form })
    const solo = await save({ participantRestriction: 'SOLO_ONLY' })
    expect([solo.status, solo.problem.messageKey]).toEqual([403, 'program.notInPlan'])
    expect(issuesOf(solo)).toEqual([['participantRestriction', 'program.notInPlan']])
    expect(issuesOf(await save({ minimumValidTickets: 1 }))).toEqual([['minimumValidTickets', 'program.notInPlan']])
    expect((await save({ minimumValidTickets: 0 })).status, 'without a restriction').toBe(200)
  })

  it('accepts restrictions in a PRO plan', async () => {
    const id = await beginProgram(pro)
    const restrictions = { participantRestriction: 'SOLO_ONLY', minimumValidTickets: 3 } as const
    const reply = await pro.call(updateProgram, { title: '초안', ...restrictions, id, version: 1 })
    expect(reply.status).toBe(200)
    expect(await pageOf(id, pro)).toMatchObject({ ...restrictions, editing: { mayRestrict: true } })
  })

  it.each([
    ['summary', { summary: undefined }],
    ['assetIds', { assetIds: [] }],
    ['bountyRange', { bountyRange: undefined }],
    ['policy', { policy: undefined }],
    ['introduction', { introduction: undefined }],
    ['authorization', { authorization: undefined }],
  ])('refuses to remove the required %s of a published program', async (part, change) => {
    const { id, version, assetIds } = await openProgram(owner)
    const reply = await owner.send(updateProgram, { ...programForm, assetIds, id, version, ...change })
    expect([reply.status, reply.problem.messageKey, issuesOf(reply)]).toEqual([
      422,
      'program.incomplete',
      [[part, 'field.required']],
    ])
    expect(await pageOf(id, app.visitor())).toMatchObject(programForm)
  })

  it('changes running and suspended programs, but no ended one', async () => {
    const { id, assetIds, ...opened } = await openProgram(owner)
    let { version } = opened
    const save = (title: string) => owner.call(updateProgram, { ...programForm, title, assetIds, id, version })
    version = (await save('달리는 동안')).answer.version
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect((await save('옛 판')).problem.messageKey, 'a new status is a new version').toBe('program.outdatedVersion')
    version += 1
    version = (await save('멈춘 동안')).answer.version
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    version += 1
    expect((await save('끝난 뒤')).problem.messageKey).toBe('program.statusNotAllowed')
    expect((await pageOf(id)).title).toBe('멈춘 동안')
  })

  it('shows an updated asset', async () => {
    const { id, assetIds } = await openProgram(owner)
    await owner.call(updateAsset, {
      id: assetIds[0] ?? 0,
      name: '새 쇼핑몰',
      type: 'GAME',
      url: 'https://game.test',
      version: 1,
      authorizes: true,
    })
    expect(await pageOf(id)).toMatchObject({ assets: [{ name: '새 쇼핑몰' }], assetTypes: ['GAME'] })
  })

  it('gives the same answer for a foreign and a missing program', async () => {
    const { id } = await openProgram(owner)
    const draft = await beginProgram(owner)
    const form = { title: '내 것으로', version: 1 }
    const missing = await pro.call(updateProgram, { ...form, id: 12_345_678 })
    expect([missing.status, missing.problem.messageKey]).toEqual([404, 'error.notFound'])
    for (const foreign of [id, draft]) {
      expect((await pro.call(updateProgram, { ...form, id: foreign })).text).toBe(missing.text)
    }
    expect((await app.visitor().call(updateProgram, { ...form, id })).status).toBe(401)
    expect((await (await signUpAs(app, 'hacker')).call(updateProgram, { ...form, id })).status).toBe(403)
  })

  describe('the logo', () => {
    const see = async (path: string | null, visitor: Visitor) =>
      (await visitor.call(getFile, { id: path?.split('/').at(-1) ?? '' })).status

    it('is attached, retained if omitted, and replaced', async () => {
      const { id, version } = await draftProgram(owner)
      const first = await uploadLogo(owner)
      const save = async (logoId: string | undefined, at: number) =>
        (await owner.call(updateProgram, { ...programForm, ...(logoId && { logoId }), id, version: at })).status
      expect(await save(first, version)).toBe(200)
      const path = `/api${getFile.path.replace('{id}', first)}`
      expect(await pageOf(id)).toMatchObject({ logoPath: path, editing: { logoId: first } })
      expect(await save(undefined, version + 1)).toBe(200)
      expect((await pageOf(id)).logoPath).toBe(path)
      expect(await save(first.toUpperCase(), version + 2), 'named again, in capitals').toBe(200)
      const second = await uploadLogo(owner)
      expect(await see(path, owner)).toBe(200)
      expect(await save(second, version + 3)).toBe(200)
      expect((await pageOf(id)).editing?.logoId).toBe(second)
      expect(await see(path, owner), 'the old one is gone').toBe(404)
    })

    it('is visible to everyone who can see the program', async () => {
      const assetIds = [await addAsset(owner)]
      const draft = await draftProgram(owner, { logoId: await uploadLogo(owner), assetIds })
      const draftLogo = (await pageOf(draft.id)).logoPath
      const running = await openProgram(owner, { logoId: await uploadLogo(owner) })
      const runningLogo = (await pageOf(running.id)).logoPath
      expect([await see(draftLogo, owner), await see(runningLogo, owner)]).toEqual([200, 200])
      expect([await see(draftLogo, pro), await see(runningLogo, pro)]).toEqual([404, 200])
      expect([await see(draftLogo, app.visitor()), await see(runningLogo, app.visitor())]).toEqual([404, 200])
    })

    it('must be an unattached file of the caller', async () => {
      const taken = await uploadLogo(owner)
      await draftProgram(owner, { logoId: taken })
      const id = await beginProgram(owner)
      for (const logoId of [taken, await uploadLogo(pro), crypto.randomUUID()]) {
        const reply = await owner.call(updateProgram, { title: '초안', logoId, id, version: 1 })
        expect([reply.problem.messageKey, issuesOf(reply)]).toEqual(['file.notFound', [['logoId', 'file.notFound']]])
      }
    })
  })
})
