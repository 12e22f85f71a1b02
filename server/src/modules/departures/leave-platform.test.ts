import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { applyCompany, retractApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { listCrews } from '@jebo/contract/crews/crews.endpoints.ts'
import { getDeparture, leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { applicationOf, getStaff, joinCompany, uploadLogo } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { deposit, keyed, userIdOf } from '../../../test/money.ts'
import { enterPassword, isSignedIn, password, signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { codeOf, switchOnFor } from '../../../test/second-factors.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, pageOf, type TicketWorld } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 100_000_000)
})
afterAll(() => app.close())

/** Within the range of the program. */
const amountWon = 500_000

const signUpFresh = async (nickname: string): Promise<Visitor> => {
  const visitor = await signUpAs(app, nickname)
  await enterPassword(visitor)
  return visitor
}

const leave = (visitor: Visitor) => visitor.call(leavePlatform, {})
const obstaclesOf = async (visitor: Visitor) => (await visitor.call(getDeparture, {})).answer.obstacles
const signInAs = (nickname: string, more: object = {}, visitor = app.visitor()) =>
  visitor.send(signIn, { email: `${nickname}@people.test`, password, ...more })

/** Refused, with the obstacle that the page shows. */
const expectObstacle = async (visitor: Visitor, obstacle: object): Promise<void> => {
  await enterPassword(visitor)
  expect(await obstaclesOf(visitor)).toEqual([obstacle])
  const reply = await leave(visitor)
  expect([reply.status, reply.problem.messageKey]).toEqual([409, 'departure.obstructed'])
  expect(await isSignedIn(visitor)).toBe(true)
}

describe('what stands in the way', () => {
  it('is nothing for a user without open matters', async () => {
    const visitor = await signUpFresh('free')
    expect(await obstaclesOf(visitor)).toEqual([])
  })

  it('is a ticket that is not closed, but not a draft', async () => {
    const visitor = await signUpAs(app, 'writer')
    await draftTicket(visitor, world.programId)
    expect(await obstaclesOf(visitor)).toEqual([])
    await openTicket(visitor, world.programId)
    await expectObstacle(visitor, { kind: 'TICKETS', count: 1 })
  })

  it('is a balance', async () => {
    const visitor = await signUpAs(app, 'rich')
    const id = await openTicket(visitor, world.programId)
    await world.manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' })
    const paid = await world.manager.call(rewardTicket, { id, amount: amountWon }, keyed())
    expect(paid.status, paid.text).toBe(200)
    await world.manager.call(changeSubstate, { id, substate: 'RESOLVED', comment: '고쳤어요.' })
    await expectObstacle(visitor, { kind: 'BALANCE', amountWon })
  })

  it('is a company of which one is the owner, until its application is retracted', async () => {
    const visitor = await signUpAs(app, 'founder')
    await visitor.call(applyCompany, applicationOf('founded', await uploadLogo(visitor)))
    await expectObstacle(visitor, { kind: 'COMPANY', name: 'founded (주)', isApproved: false })
    await visitor.call(retractApplication, {})
    expect(await obstaclesOf(visitor)).toEqual([])
    await expectObstacle(world.owner, { kind: 'COMPANY', name: 'acme (주)', isApproved: true })
  })

  it('is the lead of a crew, whose members just leave', async () => {
    const leader = await signUpAs(app, 'leader')
    const id = await openCrew(leader, 'night-owls')
    const member = await signUpFresh('member')
    await joinCrew(app, id, 'member')
    await expectObstacle(leader, { kind: 'CREWS', names: ['night-owls'] })
    expect((await leave(member)).status).toBe(200)
    expect((await leader.call(listCrews, {})).answer.data).toMatchObject([{ memberCount: 1 }])
  })

  it('is the rights of staff', async () => {
    await expectObstacle(await getStaff(app), { kind: 'STAFF' })
  })
})

it('needs the password again', async () => {
  const reply = await leave(await signUpAs(app, 'stale'))
  expect([reply.status, reply.problem.messageKey]).toEqual([403, 'auth.freshRequired'])
})

describe('a user who left', () => {
  it('is signed out everywhere, told by mail, and shown to nobody', async () => {
    const visitor = await signUpFresh('gone')
    const other = app.visitor()
    await signInAs('gone', {}, other)
    await visitor.call(changeEmail, { email: 'elsewhere@people.test' })
    const id = await openTicket(visitor, world.programId)
    await world.manager.call(changeSubstate, { id, substate: 'INFORMATIVE', comment: '알고 있어요.' })
    await enterPassword(visitor)
    const reply = await leave(visitor)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.answer.returnUntil).toBe(new Date(app.clock.now().getTime() + 30 * day).toISOString())
    expect(reply.headers.getSetCookie().join()).toMatch(/connect\.sid=;.*Max-Age=0/)
    for (const one of [visitor, other]) expect(await isSignedIn(one)).toBe(false)
    expect((await subjectsMailedTo(app, 'gone@people.test')).at(-1)).toContain('탈퇴했어요')
    expect((await world.guest.send(getUser, { nickname: 'gone' })).status).toBe(404)
    expect((await pageOf(world.manager, id)).author).toBeNull()
    const links = await app.database.pool.query('select from mailed_links where user_id = $1', [
      await userIdOf(app, 'gone'),
    ])
    expect(links.rowCount).toBe(0)
  })

  it('leaves the company that they are a manager of', async () => {
    const visitor = await joinCompany(app, { alias: 'acme' }, 'helper')
    await enterPassword(visitor)
    expect((await leave(visitor)).status).toBe(200)
    const { rowCount } = await app.database.pool.query('select from company_members where user_id = $1', [
      await userIdOf(app, 'helper'),
    ])
    expect(rowCount).toBe(0)
  })

  it('returns within 30 days with the password, and is told by mail', async () => {
    await leave(await signUpFresh('regret'))
    const refused = await signInAs('regret')
    expect([refused.status, refused.problem.messageKey]).toEqual([403, 'auth.left'])
    expect(refused.problem.params).toEqual({ until: new Date(app.clock.now().getTime() + 30 * day).toISOString() })
    expect((await signInAs('regret', { password: `not ${password}`, isReturning: true })).status).toBe(401)
    await keepSessions(app)
    app.clock.advance(30 * day - 1)
    const visitor = app.visitor()
    expect((await signInAs('regret', { isReturning: true }, visitor)).status).toBe(204)
    expect((await visitor.call(getAuth, {})).answer.nickname).toBe('regret')
    expect((await subjectsMailedTo(app, 'regret@people.test')).join()).toContain('탈퇴를 취소했어요')
    expect((await signInAs('regret')).status, 'as usual from then on').toBe(204)
    await runTask(app, 'departures:erase')
    expect(await isSignedIn(visitor), 'and is not erased').toBe(true)
  })

  it('returns with the second factor, which the offer does not consume', async () => {
    const { secret } = await switchOnFor(app, await signUpAs(app, 'careful'))
    const visitor = app.visitor()
    await signInAs('careful', { otp: codeOf(app, secret) }, visitor)
    app.clock.advance(30_000)
    await enterPassword(visitor, codeOf(app, secret))
    app.clock.advance(30_000)
    expect((await leave(visitor)).status).toBe(200)
    const otp = codeOf(app, secret)
    expect((await signInAs('careful', { otp })).problem.messageKey).toBe('auth.left')
    expect((await signInAs('careful', { isReturning: true })).problem.messageKey).toBe('auth.otpRequired')
    expect((await signInAs('careful', { isReturning: true, otp })).status).toBe(204)
  })

  it('cannot return later, also before they are erased', async () => {
    await leave(await signUpFresh('late'))
    app.clock.advance(30 * day)
    const reply = await signInAs('late', { isReturning: true })
    expect([reply.status, reply.problem.messageKey]).toEqual([401, 'auth.wrongCredentials'])
  })

  it('cannot be rewarded any more', async () => {
    const visitor = await signUpAs(app, 'unpaid')
    const id = await openTicket(visitor, world.programId)
    for (const substate of ['IN_PROGRESS', 'RESOLVED'] as const) {
      await world.manager.call(changeSubstate, { id, substate, comment: '고쳤어요.' })
    }
    await enterPassword(visitor)
    expect((await leave(visitor)).status).toBe(200)
    const reply = await world.manager.send(rewardTicket, { id, amount: amountWon }, keyed())
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.authorLeft'])
  })
})

describe('at the same moment', () => {
  it('leaves once', async () => {
    const visitor = await signUpFresh('twice')
    const replies = await Promise.all([leave(visitor), leave(visitor), leave(visitor)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const subjects = await subjectsMailedTo(app, 'twice@people.test')
    expect(subjects.filter((subject) => subject.includes('탈퇴했어요'))).toHaveLength(1)
  })

  it('pays a reward or lets its author leave, never both', async () => {
    for (let round = 1; round <= 5; round++) {
      const visitor = await signUpAs(app, `racer${round}`)
      const id = await openTicket(visitor, world.programId)
      for (const substate of ['IN_PROGRESS', 'RESOLVED'] as const) {
        await world.manager.call(changeSubstate, { id, substate, comment: '고쳤어요.' })
      }
      await enterPassword(visitor)
      const [left, paid] = await Promise.all([
        leave(visitor),
        world.manager.send(rewardTicket, { id, amount: amountWon }, keyed()),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([left.status, paid.status])
    }
  })
})
