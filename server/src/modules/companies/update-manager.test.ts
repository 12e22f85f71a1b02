import { listManagers, updateManager } from '@jebo/contract/companies/members.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { changeRights, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
let keeper: Visitor
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'updating' })
  keeper = await joinCompany(app, company, 'keeper', { permissions: ['MEMBERS', 'TICKETS'] })
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
const refusal = async (manager: Visitor, uuid: string, permissions: string[]) => {
  const { status, problem } = await changeRights(manager, { uuid, permissions })
  return [status, problem.messageKey]
}

describe('updateManager', () => {
  it('adds rights at once, and ends the sessions of whom it takes them from', async () => {
    const clerk = await joinCompany(app, company, 'assistant', { permissions: ['TICKETS'] })
    const uuid = await uuidOf(clerk)
    const { id } = await openProgram(company.owner)
    await changeRights(company.owner, { uuid, permissions: ['TICKETS', 'CREDIT'] })
    expect((await clerk.call(getAuth, {})).answer.company?.permissions).toEqual(['TICKETS', 'CREDIT'])
    await changeRights(company.owner, { uuid, permissions: ['TICKETS'], programIds: [id] })
    expect((await clerk.send(getAuth, {})).status).toBe(401)
    const { answer } = await company.owner.call(listManagers, {})
    expect(answer.data.find(({ person }) => person.uuid === uuid)).toMatchObject({
      permissions: ['TICKETS'],
      programs: [{ id }],
      can: { update: true, remove: true, delegate: true, leave: false },
    })
  })

  it('refuses changes of the owner, of oneself, and of who may do more', async () => {
    const payer = await joinCompany(app, company, 'payer', { permissions: ['TICKETS', 'REWARDS'] })
    const notYours = [403, 'company.memberNotYours']
    expect(await refusal(keeper, await uuidOf(company.owner), ['TICKETS'])).toEqual(notYours)
    expect(await refusal(keeper, await uuidOf(keeper), ['TICKETS'])).toEqual(notYours)
    expect(await refusal(keeper, await uuidOf(payer), ['TICKETS'])).toEqual(notYours)
  })

  it('lets nobody grant what they do not have', async () => {
    const helper = await joinCompany(app, company, 'helper', { permissions: ['TICKETS'] })
    const uuid = await uuidOf(helper)
    expect(await refusal(keeper, uuid, ['TICKETS', 'REWARDS'])).toEqual([403, 'company.rightsNotYours'])
    expect((await changeRights(keeper, { uuid, permissions: ['TICKETS', 'MEMBERS'] })).status).toBe(204)
  })

  it('grants nothing again that was taken since it was read', async () => {
    const taken = await joinCompany(app, company, 'taken', { permissions: ['TICKETS', 'REWARDS'] })
    const uuid = await uuidOf(taken)
    const read = async () =>
      (await company.owner.call(listManagers, {})).answer.data.find(({ person }) => person.uuid === uuid)
    const version = (await read())?.version ?? 0
    await changeRights(company.owner, { uuid, permissions: ['TICKETS'] })
    const late = await company.owner.send(updateManager, {
      ...{ uuid, version },
      ...{ permissions: ['TICKETS', 'REWARDS', 'PROGRAMS'], programIds: null },
    })
    expect([late.status, late.problem.messageKey]).toEqual([409, 'company.memberOutdated'])
    expect(await read()).toMatchObject({ permissions: ['TICKETS'], version: version + 1 })
    const without = await company.owner.send(updateManager, { uuid, permissions: ['TICKETS'], programIds: null })
    expect([without.status, without.problem.issues?.map(({ path }) => path)]).toEqual([400, ['version']])
  })

  it('grants all programs only to whom they are meant for', async () => {
    const { id } = await openProgram(company.owner)
    const rights = { permissions: ['TICKETS' as const], programs: [id] }
    const uuid = await uuidOf(await joinCompany(app, company, 'narrow', rights))
    const member = async () =>
      (await company.owner.call(listManagers, {})).answer.data.find(({ person }) => person.uuid === uuid)
    const version = (await member())?.version ?? 0
    const change = (input: object) =>
      company.owner.send(updateManager, { uuid, version, permissions: ['TICKETS', 'CREDIT'], ...input })
    const silent = await change({})
    expect([silent.status, silent.problem.issues]).toEqual([
      400,
      [{ path: 'programIds', messageKey: 'field.required' }],
    ])
    expect((await change({ programIds: [] })).status).toBe(400)
    expect(await member()).toMatchObject({ version, permissions: ['TICKETS'], programs: [{ id }] })
    expect((await change({ programIds: null })).status).toBe(204)
    expect(await member()).toMatchObject({ permissions: ['TICKETS', 'CREDIT'], programs: null })
  })

  it('lets one of fifty edits of the same version win', async () => {
    const uuid = await uuidOf(await joinCompany(app, company, 'contested', { permissions: ['TICKETS'] }))
    const permissions = [['TICKETS', 'REWARDS'], ['PROGRAMS']]
    const replies = await sendAtOnce(50, (n) =>
      company.owner.send(updateManager, { uuid, version: 1, permissions: permissions[n % 2], programIds: null }),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(49).fill(409)])
  })
})
