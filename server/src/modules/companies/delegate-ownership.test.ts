import { delegateOwnership, removeManager } from '@jebo/contract/companies/members.endpoints.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { enterPassword } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'delegating' })
})
afterAll(() => app.close())

describe('delegateOwnership', () => {
  it('makes a manager the owner after a fresh password, and lets the previous owner leave', async () => {
    const heir = await joinCompany(app, company, 'heir', { permissions: ['TICKETS'] })
    const { uuid } = (await heir.call(getAuth, {})).answer
    const stale = await company.owner.send(delegateOwnership, { uuid })
    expect([stale.status, stale.problem.messageKey]).toEqual([403, 'auth.freshRequired'])
    await enterPassword(company.owner)
    expect((await company.owner.call(delegateOwnership, { uuid })).status).toBe(204)
    expect((await heir.call(getAuth, {})).answer.company).toMatchObject({
      role: 'OWNER',
      permissions: [...companyPermissions],
      isLimited: false,
    })
    const { answer: previous } = await company.owner.call(getAuth, {})
    expect(previous.company).toMatchObject({ role: 'MANAGER', permissions: [...companyPermissions] })
    expect((await company.owner.send(delegateOwnership, { uuid })).status).toBe(403)
    expect((await company.owner.call(removeManager, { uuid: previous.uuid })).status).toBe(204)
  })

  it('makes one of two managers the owner if both are named at once', async () => {
    const twins = await openCompany(app, { alias: 'twins' })
    const names = ['twin-a', 'twin-b']
    const managers = await Promise.all(names.map((name) => joinCompany(app, twins, name)))
    const uuids = await Promise.all(managers.map(async (one) => (await one.call(getAuth, {})).answer.uuid))
    await enterPassword(twins.owner)
    const replies = await Promise.all(uuids.map((uuid) => twins.owner.send(delegateOwnership, { uuid })))
    expect(replies.map(({ status, problem }) => (status === 204 ? '' : problem.messageKey)).toSorted()).toEqual([
      '',
      'error.conflict',
    ])
    const { rows } = await app.database.pool.query(
      `select count(*)::int as owners from company_members join companies on companies.id = company_id
       where alias = 'twins' and role = 'OWNER'`,
    )
    expect(rows).toEqual([{ owners: 1 }])
  })
})
