import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { removeManager } from '@jebo/contract/companies/members.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'removing' })
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
const pastMembers = async () =>
  (await app.database.pool.query('select nickname from past_members join users on users.id = user_id')).rows

describe('removeManager', () => {
  it('removes a manager, whose sessions end', async () => {
    const gone = await joinCompany(app, company, 'gone')
    const uuid = await uuidOf(gone)
    expect((await company.owner.call(removeManager, { uuid })).status).toBe(204)
    expect((await gone.send(getAuth, {})).status).toBe(401)
    expect(await pastMembers()).toEqual([{ nickname: 'gone' }])
    expect((await company.owner.send(removeManager, { uuid })).status).toBe(404)
  })

  it('lets no call of a removed manager end after it', async () => {
    const busy = await joinCompany(app, company, 'busy')
    const uuid = await uuidOf(busy)
    const asset = (n: number) => ({ name: `자산 ${n}`, type: 'WEB', url: `https://n${n}.shop.test` }) as const
    const calls = Array.from({ length: 20 }, (_, n) => busy.send(createAsset, asset(n)))
    const removed = company.owner.send(removeManager, { uuid })
    const replies = await Promise.all([...calls])
    expect((await removed).status).toBe(204)
    expect(replies.every(({ status }) => [200, 401].includes(status))).toBe(true)
    const stored = replies.filter(({ status }) => status === 200).length
    const { rows } = await app.database.pool.query('select count(*)::int as count from assets')
    expect(rows, 'each answer says whether it was stored').toEqual([{ count: stored }])
    expect((await busy.send(createAsset, asset(99))).status).toBe(401)
  })

  it('lets a manager leave, who stays signed in as a hacker', async () => {
    const leaver = await joinCompany(app, company, 'leaver', { permissions: ['TICKETS'] })
    expect((await leaver.call(removeManager, { uuid: await uuidOf(leaver) })).status).toBe(204)
    expect((await leaver.call(getAuth, {})).answer.company).toBeNull()
  })

  it('refuses the owner who leaves, and managers without the permission', async () => {
    const own = await company.owner.send(removeManager, { uuid: await uuidOf(company.owner) })
    expect([own.status, own.problem.messageKey]).toEqual([409, 'company.ownerStays'])
    const clerk = await joinCompany(app, company, 'assistant', { permissions: ['TICKETS'] })
    const other = await joinCompany(app, company, 'other', { permissions: ['TICKETS'] })
    const refused = await clerk.send(removeManager, { uuid: await uuidOf(other) })
    expect([refused.status, refused.problem.messageKey]).toEqual([403, 'company.permissionRequired'])
  })
})
