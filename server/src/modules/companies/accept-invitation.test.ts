import {
  acceptInvitation,
  createInvitation,
  getInvitation,
  listInvitations,
  removeManager,
  resendInvitation,
} from '@jebo/contract/companies/members.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import {
  changeRights,
  getStaff,
  inviteTo,
  joinCompany,
  linkToInvitation,
  openCompany,
  type TestCompany,
} from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import { queriesOf } from '../../../test/queries.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { whileHeld } from '../../../test/waiting.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'accepting' })
})
afterAll(() => app.close())

const refusal = async (visitor: Visitor, token: string) => {
  const { status, problem } = await visitor.send(acceptInvitation, { token })
  return [status, problem.messageKey]
}

describe('acceptInvitation', () => {
  it('makes a user a manager with what the invitation grants', async () => {
    const program = await openProgram(company.owner)
    const token = await inviteTo(app, company.owner, 'joins@people.test', {
      permissions: ['TICKETS', 'REWARDS'],
      programIds: [program.id],
    })
    const shown = await app.visitor().call(getInvitation, { token })
    expect(shown.answer).toMatchObject({
      company: { alias: 'accepting' },
      email: 'joins@people.test',
      permissions: ['TICKETS', 'REWARDS'],
      isLimited: true,
    })
    // The account is made after the invitation.
    const joins = await signUpAs(app, 'joins', 'joins@people.test')
    expect((await joins.call(acceptInvitation, { token })).status).toBe(204)
    expect((await joins.call(getAuth, {})).answer.company).toMatchObject({
      ...{ alias: 'accepting', role: 'MANAGER', permissions: ['TICKETS', 'REWARDS'], isLimited: true },
    })
    expect(await refusal(joins, token), 'a second time').toEqual([409, 'company.invitationUsed'])
    const { rows } = await app.database.pool.query('select email from company_invitations')
    expect(rows, 'the address is removed').toEqual([{ email: null }])
  })

  it('refuses a user with another address', async () => {
    const token = await inviteTo(app, company.owner, 'meant@people.test')
    const other = await signUpAs(app, 'other', 'other@people.test')
    expect(await refusal(other, token)).toEqual([403, 'company.invitationOtherAddress'])
    expect((await app.visitor().send(acceptInvitation, { token })).status).toBe(401)
  })

  it('refuses a user who belongs to a company, and staff', async () => {
    const { owner } = await openCompany(app, { alias: 'elsewhere' })
    const token = await inviteTo(app, company.owner, (await owner.call(getAuth, {})).answer.email)
    expect(await refusal(owner, token)).toEqual([409, 'company.alreadyInCompany'])
    const staff = await getStaff(app)
    const toStaff = await inviteTo(app, company.owner, (await staff.call(getAuth, {})).answer.email)
    expect(await refusal(staff, toStaff)).toEqual([403, 'company.invitationForStaff'])
  })

  it('refuses an unknown link, and one that has expired', async () => {
    const slow = await signUpAs(app, 'slow', 'slow@people.test')
    expect(await refusal(slow, 'a'.repeat(43))).toEqual([422, 'auth.linkRejected'])
    const token = await inviteTo(app, company.owner, 'slow@people.test')
    app.clock.advance(7 * day)
    await keepSessions(app)
    expect(await refusal(slow, token)).toEqual([409, 'company.invitationExpired'])
  })

  it('refuses what its sender may no longer do, until someone who may sends it again', async () => {
    const email = 'lapsed@people.test'
    const lapsed = await signUpAs(app, 'lapsed', email)
    const deputy = await joinCompany(app, company, 'deputy', { permissions: ['MEMBERS', 'CREDIT'] })
    const token = await inviteTo(app, deputy, email, { permissions: ['CREDIT'] })
    const { uuid } = (await deputy.call(getAuth, {})).answer
    const sent = async () =>
      (await company.owner.call(listInvitations, {})).answer.data.find((one) => one.email === email)
    const read = async () => (await app.visitor().send(getInvitation, { token })).problem.messageKey
    expect([(await sent())?.isLapsed, await read()]).toEqual([false, undefined])
    for (const permission of ['MEMBERS', 'CREDIT'] as const) {
      await changeRights(company.owner, { uuid, permissions: [permission] })
      expect(await refusal(lapsed, token)).toEqual([409, 'company.invitationLapsed'])
      expect([(await sent())?.isLapsed, await read()]).toEqual([true, 'company.invitationLapsed'])
    }
    await company.owner.call(removeManager, { uuid })
    expect(await refusal(lapsed, token)).toEqual([409, 'company.invitationLapsed'])
    expect([(await sent())?.isLapsed, await read()]).toEqual([true, 'company.invitationLapsed'])
    await company.owner.call(resendInvitation, { id: (await sent())?.id ?? '' })
    expect((await sent())?.isLapsed).toBe(false)
    expect((await lapsed.call(acceptInvitation, { token: await linkToInvitation(app, email, [token]) })).status).toBe(
      204,
    )
  })

  it('reads of the managers of the company only the one who sent it', async () => {
    const token = await inviteTo(app, company.owner, 'counted@people.test')
    const texts = await queriesOf(app.database.pool, async () => {
      expect((await app.visitor().send(getInvitation, { token })).status).toBe(200)
    })
    const ofMembers = texts.filter((text) => text.includes('from "company_members"'))
    expect(ofMembers).toEqual([expect.stringContaining('"user_id" =')])
  })

  type Send = <R>(send: () => Promise<R>) => Promise<R>

  /** Sends two invitations of two companies many times at once. @returns how often each reason was given */
  const acceptAtOnce = async (nickname: string, count: number, run: Send = (send) => send()) => {
    const email = `${nickname}@people.test`
    const eager = await signUpAs(app, nickname, email)
    const rival = await openCompany(app, { alias: `rivals-${nickname}` })
    const token = await inviteTo(app, company.owner, email)
    const invited = await rival.owner.call(createInvitation, { email, permissions: ['TICKETS'], programIds: null })
    expect(invited.status).toBe(200)
    const toRival = await linkToInvitation(app, email, [token])
    expect(toRival).not.toBe(token)
    const replies = await run(() =>
      sendAtOnce(count, (n) => eager.send(acceptInvitation, { token: n % 2 === 0 ? token : toRival })),
    )
    const lost = replies.filter(({ status }) => status !== 204).map(({ problem }) => problem.messageKey)
    expect(lost).toHaveLength(count - 1)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as count from company_members join users on users.id = user_id where nickname = $1',
      [nickname],
    )
    expect(rows).toEqual([{ count: 1 }])
    return Object.fromEntries([...Map.groupBy(lost, (key) => key)].map(([key, alike]) => [key, alike.length]))
  }

  it('accepts one of fifty at once', async () => {
    const told = Object.keys(await acceptAtOnce('eager', 50))
    // Those that waited for a connection to the database come with a cookie that the winner has renewed.
    const reasons = ['company.alreadyInCompany', 'company.invitationUsed', 'error.notSignedIn']
    expect(reasons).toEqual(expect.arrayContaining(told))
  })

  it('tells nobody to sign in who was signed in before the winner renewed the session', async () => {
    const held: Send = (send) => whileHeld(app, { row: "users where nickname = 'quick'", count: 6 }, send)
    const told = await acceptAtOnce('quick', 6, held)
    expect(['error.notSignedIn' in told, Object.values(told)]).toEqual([false, expect.arrayContaining([2, 3])])
  })
})
