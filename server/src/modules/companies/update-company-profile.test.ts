import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import {
  getApplication,
  getCompany,
  getOwnCompany,
  updateCompanyProfile,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany, profileOf, uploadCover, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const storedBy = async (owner: Visitor) => (await owner.call(getApplication, {})).answer

const renames = async () => {
  const staff = await getStaff(app)
  const { answer } = await staff.call(listAudit, { size: 100, action: 'company.rename' })
  return answer.data
}

it('changes the profile that everyone reads, and the contact that staff read', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'grows' })
  const { logoId: former } = await storedBy(owner)
  const logoId = await uploadLogo(owner)
  const form = {
    ...profileOf('grows', logoId),
    ...{ companyName: '자라는 회사', website: 'https://new.test/', phone: '02-1234-5678', mail: 'new@grows.test' },
    ...{ managerName: '이보안', jobTitle: '팀장', bio: '새 소개', about: undefined },
  }
  expect((await owner.call(updateCompanyProfile, { ...form, version: 1 })).answer).toEqual({ version: 2 })
  const contact = { managerName: '이보안', jobTitle: '팀장', phone: '+82212345678', mail: 'new@grows.test' }
  const page = { name: '자라는 회사', alias: 'grows', bio: '새 소개', about: null }
  const kept = { state: 'APPROVED', businessNumber: '1234567891', version: 2 }
  expect(await storedBy(owner)).toMatchObject({ ...page, ...contact, ...kept, website: 'https://new.test/', logoId })
  const { answer: publicPage } = await app.visitor().call(getCompany, { alias: 'grows' })
  expect(publicPage).toMatchObject({ ...page, uuid, logoPath: `/api/files/${logoId}` })
  expect((await owner.raw(getFile.path.replace('{id}', former))).status).toBe(404)
})

it('shows, replaces and removes the cover', async () => {
  const { owner } = await openCompany(app, { alias: 'covered' })
  const hacker = await signUpAs(app, 'sees-covers')
  const form = profileOf('covered', (await storedBy(owner)).logoId)
  const save = (version: number, coverId?: string) => owner.send(updateCompanyProfile, { ...form, version, coverId })
  const shown = async () => (await app.visitor().call(getCompany, { alias: 'covered' })).answer.coverPath
  const statusOf = async (id: string, visitor: Visitor) => (await visitor.raw(getFile.path.replace('{id}', id))).status
  expect([await shown(), (await storedBy(owner)).coverId]).toEqual([null, null])

  const first = await uploadCover(owner)
  expect(await statusOf(first, hacker), 'not saved').toBe(404)
  expect((await save(1, first)).status).toBe(200)
  expect([await shown(), await statusOf(first, hacker)]).toEqual([`/api/files/${first}`, 200])
  const path = `/api/files/${first}`
  expect(await storedBy(owner)).toMatchObject({ coverId: first, coverPath: path, version: 2 })
  expect((await save(2, first)).status).toBe(200)
  expect((await storedBy(owner)).version, 'the same').toBe(2)

  const second = await uploadCover(owner)
  expect((await save(2, second)).status).toBe(200)
  expect([await shown(), await statusOf(first, owner)]).toEqual([`/api/files/${second}`, 404])
  expect((await save(3)).status).toBe(200)
  expect([await shown(), await statusOf(second, owner)]).toEqual([null, 404])
})

it('refuses a cover that is not uploaded as one, or belongs to another company', async () => {
  const { owner } = await openCompany(app, { alias: 'bare' })
  const { owner: other } = await openCompany(app, { alias: 'dressed' })
  const form = profileOf('bare', (await storedBy(owner)).logoId)
  const theirs = await uploadCover(other)
  const otherForm = profileOf('dressed', (await storedBy(other)).logoId)
  expect((await other.send(updateCompanyProfile, { ...otherForm, coverId: theirs, version: 1 })).status).toBe(200)
  for (const coverId of [form.logoId, await uploadLogo(owner), await uploadCover(other), theirs, crypto.randomUUID()]) {
    const { status, problem } = await owner.send(updateCompanyProfile, { ...form, coverId, version: 1 })
    expect([status, problem.issues]).toEqual([422, [{ path: 'coverId', messageKey: 'file.notFound' }]])
  }
  const asLogo = { ...form, logoId: await uploadCover(owner), version: 1 }
  expect((await owner.send(updateCompanyProfile, asLogo)).problem.issues).toMatchObject([{ path: 'logoId' }])
  expect(await storedBy(owner)).toMatchObject({ coverId: null, logoId: form.logoId, version: 1 })
})

it('records a new name for staff, and nothing else', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'named' })
  const form = profileOf('named', (await storedBy(owner)).logoId)
  await owner.call(updateCompanyProfile, { ...form, bio: '이름은 그대로', version: 1 })
  await owner.call(updateCompanyProfile, { ...form, companyName: '새 이름', version: 2 })
  const about = (await renames()).filter(({ subject }) => subject.id === uuid)
  expect(about).toMatchObject([
    { actor: { nickname: 'own-named' }, detail: { from: 'named (주)', to: '새 이름' }, subject: { label: '새 이름' } },
  ])
})

it('refuses the name of another approved company in any letter case, and keeps its own', async () => {
  await openCompany(app, { alias: 'first' })
  await openCompany(app, { alias: 'applying', isApproved: false })
  const { owner } = await openCompany(app, { alias: 'second' })
  const form = profileOf('second', (await storedBy(owner)).logoId)
  const rename = (companyName: string) => owner.call(updateCompanyProfile, { ...form, companyName, version: 1 })
  const taken = await rename('FIRST (주)')
  const issue = { path: 'companyName', messageKey: 'company.nameTaken' }
  expect([taken.status, taken.problem.issues]).toEqual([409, [issue]])
  expect((await rename('Second (주)')).status, 'its own').toBe(200)
  const free = { ...form, companyName: 'applying (주)', version: 2 }
  expect((await owner.call(updateCompanyProfile, free)).status, 'of an application').toBe(200)
})

it('has its programs found by the new name, and no longer by the former', async () => {
  const { owner } = await openCompany(app, { alias: 'changing' })
  const form = profileOf('changing', (await storedBy(owner)).logoId)
  await openProgram(owner, { title: '쇼핑몰' })
  const found = async (q: string) =>
    (await app.visitor().call(listPrograms, { q: `쇼핑몰 ${q}` })).answer.data.map(({ company }) => company.name)
  const before = ['changing (주)', 'Modern (주)']
  expect([await found('changing (주'), await found('modern')]).toEqual([[before[0]], []])
  await owner.call(updateCompanyProfile, { ...form, companyName: 'Modern (주)', version: 1 })
  expect([await found('changing (주'), await found('modern')]).toEqual([[before[1]], [before[1]]])
  expect(await found('changing'), 'by its alias').toEqual([before[1]])
})

it('stores nothing for the profile that is stored', async () => {
  const { owner } = await openCompany(app, { alias: 'still' })
  const before = await storedBy(owner)
  const same = { ...profileOf('still', before.logoId), version: 1 }
  expect((await owner.call(updateCompanyProfile, same)).answer).toEqual({ version: 1 })
  expect(await storedBy(owner)).toEqual(before)
})

it('lets one of two edits of the same version win', async () => {
  const { owner } = await openCompany(app, { alias: 'races' })
  const { logoId } = await storedBy(owner)
  const change = (bio: string, version: number) =>
    owner.call(updateCompanyProfile, { ...profileOf('races', logoId), bio, version })
  const replies = await Promise.all([change('하나', 1), change('둘', 1)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('company.profileOutdated')
  expect((await change('셋', 2)).answer.version).toBe(3)
})

it('is for the owner of an approved company', async () => {
  const { owner, alias } = await openCompany(app, { alias: 'guarded' })
  const { logoId } = await storedBy(owner)
  const form = { ...profileOf('guarded', logoId), companyName: '다른 이름', version: 1 }
  const manager = await joinCompany(app, { alias }, 'helper')
  const hacker = await signUpAs(app, 'hacker')
  for (const visitor of [manager, hacker, await getStaff(app)]) {
    expect((await visitor.send(updateCompanyProfile, form)).status).toBe(403)
  }
  expect((await app.visitor().send(updateCompanyProfile, form)).status).toBe(401)
  expect((await owner.call(getOwnCompany, {})).answer.name).toBe('guarded (주)')

  const { owner: waiting } = await openCompany(app, { alias: 'waiting', isApproved: false })
  const early = await waiting.send(updateCompanyProfile, {
    ...profileOf('waiting', (await storedBy(waiting)).logoId),
    version: 1,
  })
  expect([early.status, early.problem.messageKey]).toEqual([403, 'company.notApproved'])
})

it('refuses other fields, empty ones, and the logo of another company', async () => {
  const { owner } = await openCompany(app, { alias: 'strict' })
  const { owner: other } = await openCompany(app, { alias: 'lender' })
  const form = { ...profileOf('strict', (await storedBy(owner)).logoId), version: 1 }
  const issuesOf = async (input: object) => {
    const { status, problem } = await owner.send(updateCompanyProfile, { ...form, ...input })
    return [status, ...(problem.issues ?? []).map(({ path }) => path)]
  }
  expect((await issuesOf({ alias: 'another' }))[0]).toBe(400)
  expect((await issuesOf({ businessNumber: '123-45-67891' }))[0]).toBe(400)
  expect(await issuesOf({ companyName: undefined, website: 'x', phone: '1' })).toEqual([
    400,
    'companyName',
    'website',
    'phone',
  ])
  expect(await issuesOf({ version: undefined })).toEqual([400, 'version'])
  expect(await issuesOf({ logoId: (await storedBy(other)).logoId })).toEqual([422, 'logoId'])
  expect(await issuesOf({ logoId: undefined })).toEqual([400, 'logoId'])
  expect((await storedBy(owner)).version).toBe(1)
})
