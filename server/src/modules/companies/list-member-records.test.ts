import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import {
  acceptInvitation,
  createInvitation,
  delegateOwnership,
  listMemberRecords,
  removeManager,
  revokeInvitation,
} from '@jebo/contract/companies/members.endpoints.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeRights,
  getStaff,
  inviteTo,
  joinCompany,
  openCompany,
  type TestCompany,
} from '../../../test/companies.ts'
import { notifiedEventsOf } from '../../../test/notifications.ts'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'recording' })
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
const recordsOf = async (visitor: Visitor) => (await visitor.call(listMemberRecords, { size: 100 })).answer.data
const named = async (visitor: Visitor) =>
  (await recordsOf(visitor)).map(({ event, actor, member }) => [event, actor?.nickname, member?.nickname])

describe('listMemberRecords', () => {
  it('shows who invited, joined, was given other rights, and was removed', async () => {
    const { owner } = company
    const { id } = await openProgram(owner)
    const token = await inviteTo(app, owner, 'office@people.test', { permissions: ['TICKETS'] })
    expect((await recordsOf(owner))[0]).toMatchObject({
      ...{ event: 'INVITED', email: 'office@people.test', member: null, before: null },
      after: { permissions: ['TICKETS'], programs: null },
    })
    const clerk = await signUpAs(app, 'office', 'office@people.test')
    await clerk.call(acceptInvitation, { token })
    const uuid = await uuidOf(clerk)
    const rights = { permissions: ['TICKETS' as const, 'CREDIT' as const], programIds: [id] }
    await changeRights(owner, { uuid, ...rights })
    // What is saved without a change is no change.
    await changeRights(owner, { uuid, ...rights })
    await owner.call(removeManager, { uuid })
    const records = await recordsOf(owner)
    expect(records.map(({ event, actor, member }) => [event, actor?.nickname, member?.nickname])).toEqual([
      ['REMOVED', 'own-recording', 'office'],
      ['RIGHTS_CHANGED', 'own-recording', 'office'],
      ['JOINED', 'office', 'office'],
      ['INVITED', 'own-recording', undefined],
    ])
    expect(records[1]).toMatchObject({
      before: { permissions: ['TICKETS'], programs: null },
      after: { permissions: ['TICKETS', 'CREDIT'], programs: [{ id }] },
    })
    expect(
      records.map(({ email }) => email),
      'the address is removed',
    ).toEqual([null, null, null, null])
    await clerk.call(signIn, { email: 'office@people.test', password })
    expect(await notifiedEventsOf(app, clerk)).toEqual(['MANAGER_REMOVED', 'MANAGER_RIGHTS_CHANGED'])
    expect(await notifiedEventsOf(app, owner)).toContain('MANAGER_JOINED')
  })

  it('shows who left, a revoked invitation, and a new owner', async () => {
    const second = await openCompany(app, { alias: 'second' })
    const { answer } = await second.owner.call(createInvitation, {
      email: 'late@people.test',
      permissions: ['TICKETS'],
      programIds: null,
    })
    await second.owner.call(revokeInvitation, { id: answer.id })
    const heir = await joinCompany(app, second, 'heir')
    const leaver = await joinCompany(app, second, 'leaver')
    const gone = await joinCompany(app, second, 'gone')
    await leaver.call(removeManager, { uuid: await uuidOf(leaver) })
    await enterPassword(gone)
    expect((await gone.call(leavePlatform, {})).status).toBe(200)
    await enterPassword(second.owner)
    await second.owner.call(delegateOwnership, { uuid: await uuidOf(heir) })
    expect(await named(heir)).toEqual([
      ['OWNER_CHANGED', 'own-second', 'heir'],
      ['LEFT', undefined, undefined],
      ['LEFT', 'leaver', 'leaver'],
      ['INVITATION_REVOKED', 'own-second', undefined],
      ['INVITED', 'own-second', undefined],
    ])
    const events = await notifiedEventsOf(app, heir)
    expect(events.filter((event) => event === 'OWNERSHIP_RECEIVED' || event === 'MANAGER_LEFT')).toEqual([
      'OWNERSHIP_RECEIVED',
      'MANAGER_LEFT',
      'MANAGER_LEFT',
    ])
  })

  it('continues after a record, and after none of another company', async () => {
    const records = await recordsOf(company.owner)
    const first = (await company.owner.call(listMemberRecords, { size: 1 })).answer
    expect([first.data[0]?.id, first.next]).toEqual([records[0]?.id, records[0]?.id])
    const next = (await company.owner.call(listMemberRecords, { size: 1, after: first.next ?? '' })).answer
    expect(next.data[0]?.id).toBe(records[1]?.id)
    const { owner } = await openCompany(app, { alias: 'third' })
    expect((await owner.call(listMemberRecords, { after: first.next ?? '' })).answer).toEqual({ data: [], next: null })
  })

  it.each<[string, () => Promise<Visitor>, number]>([
    ['a guest', async () => app.visitor(), 401],
    ['a hacker', () => signUpAs(app, 'hacker'), 403],
    ['staff', () => getStaff(app), 403],
    ['a manager without the permission', () => joinCompany(app, company, 'reader', { permissions: ['TICKETS'] }), 403],
  ])('is closed to %s', async (_who, visit, status) => {
    expect((await (await visit()).send(listMemberRecords, {})).status).toBe(status)
  })

  it('is never changed', async () => {
    const { pool } = app.database
    for (const change of [
      'update company_member_records set created_at = now()',
      'delete from company_member_records',
    ]) {
      await expect(pool.query(change)).rejects.toThrow('append-only')
    }
  })
})
