import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import {
  cloneProgram,
  getProgram,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const { owner } = await openCompany(app, { alias: 'shop' })
const { owner: rival } = await openCompany(app, { alias: 'rival' })
const title = '쇼핑몰 버그바운티 (사본)'

const today = () => dayInSeoul(app.clock.now())
const dayFrom = (days: number) => dayInSeoul(new Date(app.clock.now().getTime() + days * 86_400_000))
const copyOf = async (id: number) => {
  const { answer } = await owner.call(cloneProgram, { id, title })
  return (await owner.call(getProgram, { id: answer.id })).answer
}

describe('cloneProgram', () => {
  it('makes a draft of the same content, without the assets, which stay with the program', async () => {
    const { id, assetIds } = await openProgram(owner)
    const copy = await copyOf(id)
    const { summary, bountyRange, policy, introduction, authorization } = programForm
    expect(copy).toMatchObject({
      ...{ title, status: 'DRAFT', summary, bountyRange, policy, introduction, assets: [], publishedAt: null },
      authorization: { startsOn: today(), endsOn: null, methods: authorization.methods },
      editing: { missing: ['assetIds'], logoId: null },
    })
    expect(copy.id).not.toBe(id)
    expect((await owner.call(getProgram, { id })).answer).toMatchObject({ status: 'RUNNING', title: programForm.title })
    expect((await owner.call(getProgram, { id })).answer.assets.map((asset) => asset.id)).toEqual(assetIds)
  })

  it('takes over the assets of an ended program if they are free', async () => {
    const { id, assetIds } = await openProgram(owner)
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    expect((await copyOf(id)).assets.map((asset) => asset.id)).toEqual(assetIds)
    expect((await copyOf(id)).assets, 'the first copy has them now').toEqual([])
  })

  it.each([
    ['a period that started before', -3, 3, { begins: 0, ends: 3 }],
    ['a later period', 2, 3, { begins: 2, ends: 3 }],
    ['a period that is over', -3, -1, null],
  ])('repeats %s from today on at the earliest', async (_, begins, ends, expected) => {
    const authorization = { ...programForm.authorization, startsOn: dayFrom(begins), endsOn: dayFrom(ends) }
    const { id } = await draftProgram(owner, { authorization })
    const copy = (await copyOf(id)).authorization
    expect(copy && [copy.startsOn, copy.endsOn]).toEqual(expected && [dayFrom(expected.begins), dayFrom(expected.ends)])
  })

  it('is refused if the plan has no such programs any more', async () => {
    const { owner: former, uuid } = await openCompany(app, { alias: 'former', plan: 'PRO' })
    const { id } = await draftProgram(former, { minimumValidTickets: 3 })
    await (await getStaff(app)).call(setCompanyPlan, { uuid, plan: 'FREE', version: 2 })
    expect((await former.send(cloneProgram, { id, title })).problem.messageKey).toBe('program.notInPlan')
  })

  it('is refused to managers of named programs and to others', async () => {
    const { id } = await openProgram(owner)
    const limited = await joinCompany(app, { alias: 'shop' }, 'limited', { programs: [id] })
    expect((await limited.send(cloneProgram, { id, title })).problem.messageKey).toBe('company.allProgramsRequired')
    expect((await rival.send(cloneProgram, { id, title })).status).toBe(404)
    const hacker = await signUpAs(app, 'hacker')
    expect((await hacker.send(cloneProgram, { id, title })).status).toBe(403)
  })

  it('refuses a title that is no title', async () => {
    const { id, version, assetIds } = await draftProgram(owner)
    await owner.call(updateProgram, { ...programForm, id, version, assetIds })
    expect((await owner.send(cloneProgram, { id, title: '가' })).status).toBe(400)
  })
})
