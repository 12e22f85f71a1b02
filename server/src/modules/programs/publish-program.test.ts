import { createAsset, setCompanyPlan, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { assetTypes } from '@jebo/contract/core/asset.ts'
import {
  deleteProgram,
  getProgram,
  listPrograms,
  publishProgram,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, beginProgram, draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const owner = (await openCompany(app, { alias: 'shop' })).owner

describe('publishProgram', () => {
  const publish = (id: number, version: number, visitor = owner) =>
    visitor.call(publishProgram, { id, version, authorizes: true })

  it('publishes a complete draft, and records who authorized it and when', async () => {
    const { id, version } = await draftProgram(owner)
    const reply = await publish(id, version)
    expect([reply.status, reply.text]).toEqual([204, ''])
    const publishedAt = app.clock.now().toISOString()
    const { answer } = await app.visitor().call(getProgram, { id })
    expect(answer).toMatchObject({
      ...programForm,
      status: 'RUNNING',
      publishedAt,
      submissionBlock: 'SIGN_IN',
      editing: null,
    })
    expect((await owner.call(getProgram, { id })).answer.editing).toMatchObject({
      version: version + 1,
      can: { edit: true, delete: false, publish: false, suspend: true, resume: false, end: true },
    })
    const { rows } = await app.database.pool.query(
      `select number, nickname, authorized_at from program_versions as versions join users on users.id = authorized_by
       join programs on programs.id = program_id where programs.public_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ number: 1, nickname: 'own-shop', authorized_at: app.clock.now() }])
    expect((await publish(id, version + 1)).problem.messageKey, 'once').toBe('program.notDraft')
  })

  it('is refused after the testing period, in Seoul time', async () => {
    const past = { startsOn: '2026-01-01', endsOn: '2026-11-20', methods: programForm.authorization.methods }
    const over = await draftProgram(owner, { authorization: past })
    const refused = await publish(over.id, over.version)
    expect([refused.status, refused.problem.messageKey]).toEqual([422, 'program.periodOver'])
    expect(refused.problem.issues).toEqual([{ path: 'authorization.endsOn', messageKey: 'field.endsInPast' }])
    const today = await draftProgram(owner, { authorization: { ...past, endsOn: '2026-11-21' } })
    expect((await publish(today.id, today.version)).status).toBe(204)
  })

  it('is refused without the window of an event, and after it', async () => {
    const bank = (await openCompany(app, { alias: 'fair', plan: 'PRO' })).owner
    const without = await draftProgram(bank, { type: 'EVENT' })
    const missing = await publish(without.id, without.version, bank)
    expect([missing.status, missing.problem.issues]).toEqual([422, [{ path: 'window', messageKey: 'field.required' }]])
    const window = { startsAt: '2026-11-01T00:00:00Z', endsAt: app.clock.now().toISOString() }
    const over = await draftProgram(bank, { type: 'EVENT', window })
    const refused = await publish(over.id, over.version, bank)
    expect([refused.status, refused.problem.messageKey, refused.problem.issues]).toEqual([
      422,
      'program.periodOver',
      [{ path: 'window.endsAt', messageKey: 'field.timeInPast' }],
    ])
  })

  it('is refused with a window outside the authorized period', async () => {
    const bank = (await openCompany(app, { alias: 'fairground', plan: 'PRO' })).owner
    const window = { startsAt: '2026-11-30T14:59:00Z', endsAt: '2026-12-08T15:00:00Z' }
    const authorization = { ...programForm.authorization, startsOn: '2026-12-01', endsOn: '2026-12-08' }
    const outside = await draftProgram(bank, { type: 'EVENT', window, authorization })
    const refused = await publish(outside.id, outside.version, bank)
    expect([refused.status, refused.problem.messageKey, refused.problem.issues]).toEqual([
      422,
      'program.windowOutsidePeriod',
      [{ path: 'window.startsAt', messageKey: 'field.outsidePeriod' }],
    ])
    const inside = { ...window, startsAt: '2026-11-30T15:00:00Z' }
    const fits = await draftProgram(bank, { type: 'EVENT', window: inside, authorization })
    expect((await publish(fits.id, fits.version, bank)).status).toBe(204)
  })

  it('is refused in the FREE plan for another type than PUBLIC', async () => {
    const draft = await draftProgram(owner)
    const form = { ...programForm, type: 'PRIVATE' as const, ...draft }
    const refused = await owner.call(updateProgram, form)
    expect([refused.status, refused.problem.issues]).toEqual([403, [{ path: 'type', messageKey: 'program.notInPlan' }]])
  })

  it('requires the authorization checkbox', async () => {
    const { id, version } = await draftProgram(owner)
    for (const authorizes of [false, undefined, 'true', 1]) {
      const reply = await owner.send(publishProgram, { id, version, authorizes })
      expect([reply.status, reply.problem.issues]).toEqual([
        400,
        [{ path: 'authorizes', messageKey: 'field.authorizes' }],
      ])
    }
    expect((await app.visitor().call(getProgram, { id })).status).toBe(404)
  })

  it.each([
    ['summary', { summary: undefined }],
    ['assetIds', { assetIds: [] }],
    ['bountyRange', { bountyRange: undefined }],
    ['policy', { policy: undefined }],
    ['introduction', { introduction: undefined }],
    ['authorization', { authorization: undefined }],
  ])('refuses a draft without its part %s', async (part, change) => {
    const { id, version, assetIds } = await draftProgram(owner)
    await owner.send(updateProgram, { ...programForm, assetIds, id, version, ...change })
    const reply = await publish(id, version + 1)
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'program.incomplete'])
    expect(reply.problem.issues).toEqual([{ path: part, messageKey: 'field.required' }])
    expect((await app.visitor().call(getProgram, { id })).status).toBe(404)
  })

  it('requires an asset that may be tested, also afterwards', async () => {
    const draft = await draftProgram(owner, { assetIds: [await addAsset(owner, { isInScope: false })] })
    const missing = { status: 422, issues: [{ path: 'assetIds', messageKey: 'field.required' }] }
    expect((await publish(draft.id, draft.version)).problem).toMatchObject(missing)
    const named = await addAsset(owner, { isInScope: false })
    const target = await addAsset(owner)
    const { id } = await openProgram(owner, { assetIds: [named, target] })
    const { assets, assetTypes } = (await app.visitor().call(getProgram, { id })).answer
    expect(assets.map((asset) => [asset.id, asset.isInScope])).toEqual([
      [named, false],
      [target, true],
    ])
    expect(assetTypes).toEqual(['WEB'])
    const asset = { id: target, name: '웹', type: 'WEB', isInScope: false, version: 1, authorizes: true } as const
    expect((await owner.call(updateAsset, asset)).problem).toMatchObject(missing)
  })

  it('lists everything that a draft with only a title lacks', async () => {
    const reply = await publish(await beginProgram(owner), 1)
    expect(reply.problem.issues?.map((issue) => issue.path)).toEqual([
      'summary',
      'assetIds',
      'bountyRange',
      'policy',
      'introduction',
      'authorization',
    ])
  })

  it.each(assetTypes)('requires the location of a target of type %s, unless its name is enough', async (type) => {
    const enter = async (scope: { isInScope?: boolean } = {}) =>
      (await owner.call(createAsset, { name: crypto.randomUUID(), type, ...scope })).answer.id
    const target = await enter()
    const open = await openProgram(owner, { assetIds: [await addAsset(owner), await enter({ isInScope: false })] })
    const { id, version } = await draftProgram(owner, { assetIds: [await addAsset(owner), target] })
    const published = await publish(id, version)
    if (type === 'OTHERS') return expect(published.status).toBe(204)
    expect([published.status, published.problem.messageKey]).toEqual([422, 'program.assetUnidentified'])
    const form = { ...programForm, assetIds: [...open.assetIds, await enter()], id: open.id, version: open.version }
    const added = await owner.call(updateProgram, { ...form, authorizes: true })
    expect(added.problem.messageKey, 'added later').toBe('program.assetUnidentified')
    const [first = 0, outside = 0] = open.assetIds
    const emptied = await owner.call(updateAsset, { id: first, name: 'A', type, version: 1, authorizes: true })
    expect(emptied.problem.messageKey, 'removed later').toBe('program.assetUnidentified')
    const moved = { id: outside, name: 'B', type, isInScope: true, version: 1, authorizes: true }
    expect((await owner.call(updateAsset, moved)).problem.messageKey).toBe('program.assetUnidentified')
  })

  it('refuses an asset that was stored at an address of another kind, also when it is added', async () => {
    const { id, version, assetIds } = await draftProgram(owner)
    const spoil = (asset: number) =>
      app.database.pool.query("update assets set url = 'javascript:alert(1)' where public_id = $1", [asset])
    const refusal = {
      messageKey: 'program.assetLocationRefused',
      issues: [{ path: 'assetIds', messageKey: 'program.assetLocationRefused' }],
    }
    const added = await addAsset(owner)
    await spoil(added)
    const both = await owner.call(updateProgram, { ...programForm, id, version, assetIds: [...assetIds, added] })
    expect([both.status, both.problem]).toMatchObject([422, refusal])
    await spoil(assetIds[0] ?? 0)
    const published = await publish(id, version)
    expect([published.status, published.problem]).toMatchObject([422, refusal])
  })

  it('refuses an outdated version', async () => {
    const { id, version } = await draftProgram(owner)
    for (const other of [version - 1, version + 1]) {
      expect((await publish(id, other)).problem.messageKey).toBe('program.outdatedVersion')
    }
  })

  it('requires the approval of the company', async () => {
    const { owner: waiting } = await openCompany(app, { alias: 'waiting', isApproved: false })
    const { id, version } = await draftProgram(waiting)
    const reply = await publish(id, version, waiting)
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'company.notApproved'])
    expect((await waiting.call(getProgram, { id })).answer.editing).toMatchObject({
      missing: [],
      can: { publish: false },
    })
  })

  it('refuses restrictions that are no longer in the plan', async () => {
    const { owner: pro, uuid } = await openCompany(app, { alias: 'bank', plan: 'PRO' })
    const { id, version } = await draftProgram(pro, { minimumValidTickets: 2, participantRestriction: 'SOLO_ONLY' })
    const staff = await getStaff(app)
    await staff.call(setCompanyPlan, { uuid, plan: 'FREE', version: 2 })
    const reply = await publish(id, version, pro)
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'program.notInPlan'])
    expect(reply.problem.issues?.map((issue) => issue.path)).toEqual(['participantRestriction', 'minimumValidTickets'])
    expect((await pro.call(getProgram, { id })).answer.editing?.can.publish).toBe(false)
    await staff.call(setCompanyPlan, { uuid, plan: 'PRO', version: 3 })
    expect((await publish(id, version, pro)).status).toBe(204)
  })

  it('succeeds once for concurrent calls', async () => {
    const { id, version } = await draftProgram(owner)
    const replies = await sendAtOnce(50, () => publish(id, version))
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, ...Array(49).fill(409)])
  })

  it('either publishes or deletes in a race', async () => {
    const { id, version } = await draftProgram(owner)
    const before = (await app.visitor().call(listPrograms, {})).answer.count
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? publish(id, version) : owner.call(deleteProgram, { id }))),
    )
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.status)).size).toBe(2)
    const isPublished = replies.findIndex((reply) => reply.status === 204) % 2 === 0
    expect((await app.visitor().call(getProgram, { id })).status).toBe(isPublished ? 200 : 404)
    expect((await app.visitor().call(listPrograms, {})).answer.count - before).toBe(isPublished ? 1 : 0)
  })

  it('is reserved for managers of its company', async () => {
    const { id, version } = await draftProgram(owner)
    const { owner: other } = await openCompany(app, { alias: 'other' })
    const missing = await publish(12_345_678, version, other)
    expect(missing.status).toBe(404)
    expect((await publish(id, version, other)).text).toBe(missing.text)
    expect((await publish(id, version, app.visitor())).status).toBe(401)
    expect((await publish(id, version, await signUpAs(app, 'hacker'))).status).toBe(403)
  })
})
