import {
  getProgram,
  publishProgram,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { addAsset, beginProgram, draftProgram, programForm } from '../../../test/programs.ts'
import { issuesOf, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('updateProgram, over a version that is not the newest', () => {
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

  it('refuses an outdated version, and lets exactly one of sixteen concurrent saves win', async () => {
    const id = await beginProgram(owner)
    const save = (title: string) => owner.call(updateProgram, { title, id, version: 1 })
    const titles = Array.from({ length: 16 }, (_, n) => `이름 ${n}`)
    const replies = await Promise.all(titles.map(save))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(15).fill(409)])
    const winner = titles[replies.findIndex((reply) => reply.status === 200)]
    expect(await pageOf(id)).toMatchObject({ title: winner, editing: { version: 2 } })
    expect((await save('늦은 이름')).problem.messageKey).toBe('program.outdatedVersion')
  })

  it('answers a repeated save with the version it made, and writes nothing', async () => {
    const { id, assetIds } = await draftProgram(owner)
    const save = { ...programForm, title: '답을 잃은 저장', assetIds, id, version: 2 }
    for (const _ of ['first', 'repeated'])
      expect((await owner.call(updateProgram, save)).answer).toEqual({ version: 3 })
    expect(await pageOf(id)).toMatchObject({ title: save.title, editing: { version: 3 } })
    expect((await owner.call(updateProgram, { ...save, assetIds: [] })).status, 'another choice').toBe(409)
    await owner.call(publishProgram, { id, version: 3, authorizes: true })
    const { editing } = await pageOf(id)
    expect((await owner.call(updateProgram, save)).answer, 'published').toEqual({ version: editing?.version })
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    expect((await owner.call(updateProgram, save)).problem.messageKey).toBe('program.statusNotAllowed')
  })

  it('tells an outdated save who saved, when, and which fields differ', async () => {
    const nickname = 'colleague'
    const colleague = await joinCompany(app, { alias: 'shop' }, nickname)
    const [one, other] = [await addAsset(owner), await addAsset(owner)]
    const { id } = await draftProgram(owner, { assetIds: [one] })
    const theirs = { ...programForm, title: '동료의 이름', assetIds: [one, other] }
    expect((await colleague.call(updateProgram, { ...theirs, id, version: 2 })).status).toBe(200)
    const { editing } = await pageOf(id)
    expect(editing).toMatchObject({ version: 3, changed: { by: { nickname }, at: app.clock.now().toISOString() } })
    const late = await owner.call(updateProgram, {
      ...programForm,
      policy: '본인 계정으로만 시험해 주세요. 결과는 밖에 알리지 말아 주세요.',
      assetIds: [one],
      id,
      version: 2,
    })
    expect([late.status, late.problem.params]).toEqual([409, { name: nickname, at: editing?.changed.at }])
    expect(issuesOf(late)).toEqual(['title', 'policy', 'assetIds'].map((path) => [path, 'field.savedOtherwise']))
    const published = await owner.call(publishProgram, { id, version: 2, authorizes: true })
    expect(published.problem).toMatchObject({ messageKey: 'program.outdatedVersion', params: { name: nickname } })
    expect((await owner.call(publishProgram, { id, version: 3, authorizes: true })).status).toBe(204)
    expect((await pageOf(id, colleague)).editing?.changed.by?.nickname).not.toBe(nickname)
    expect((await pro.call(updateProgram, { ...programForm, id, version: 2 })).status).toBe(404)
  })
})
