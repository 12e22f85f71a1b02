// Following companies, programs, users and tickets, by everyone who may, and lists of what is still visible.

import { follow, getFollow, listFollowing, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import { type FollowTarget, followTargets } from '@jebo/contract/following/following.schema.ts'
import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { setParticipant, signUpReady } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const uuidOf = async (visitor: Visitor): Promise<string> => (await visitor.call(getAuth, {})).answer.uuid

describe('following', () => {
  let app: TestApp
  let world: TicketWorld
  let fan: Visitor
  let ids: Record<FollowTarget, string>
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    fan = await signUpAs(app, 'fan')
    const { rows } = await app.database.pool.query(
      'select companies.uuid from companies join programs on company_id = companies.id where public_id = $1',
      [world.programId],
    )
    const ticket = await ticketIn(world, 'RESOLVED')
    await app.database.pool.query(
      "update tickets set disclosure = 'FULLY_DISCLOSED', disclosed_at = now() where public_id = $1",
      [ticket],
    )
    ids = {
      companies: rows[0].uuid,
      programs: String(world.programId),
      users: await uuidOf(world.author),
      tickets: String(ticket),
    }
  })
  afterAll(() => app.close())

  const listOf = async (target: FollowTarget, as = fan) => (await as.call(listFollowing, { target })).answer
  const isFollowed = async (target: FollowTarget, as = fan) =>
    (await as.call(getFollow, { target, id: ids[target] })).answer.followed
  const countAll = async () => (await app.database.pool.query('select from follows')).rowCount

  it.each(followTargets)('adds one of the %s to the list once, and removes it', async (target) => {
    const one = { target, id: ids[target] }
    expect(await isFollowed(target)).toBe(false)
    const replies = await sendAtOnce(50, () => fan.send(follow, one))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    expect([await isFollowed(target), await countAll()]).toEqual([true, 1])
    const list = await listOf(target)
    expect(list.data).toMatchObject([{ target }])
    expect(list.byState).toContainEqual({ state: target, count: 1, isMore: false })
    expect(list.byState?.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect((await listOf(target, world.hacker)).data).toEqual([])
    for (const _ of [1, 2]) expect((await fan.send(unfollow, one)).status).toBe(204)
    expect([await isFollowed(target), (await listOf(target)).data]).toEqual([false, []])
  })

  it('shows the newest first', async () => {
    await fan.call(follow, { target: 'users', id: ids.users })
    await fan.call(follow, { target: 'users', id: await uuidOf(world.hacker) })
    const { data } = await listOf('users')
    expect(data.map((one) => one.target === 'users' && one.user.nickname)).toEqual(['hacker', 'author'])
  })

  it('is not possible of what the caller does not see', async () => {
    const draft = await draftProgram(world.owner)
    const own = await draftTicket(world.author, world.programId)
    const hidden = await ticketIn(world, 'SUBMITTED')
    const statuses = [
      fan.send(follow, { target: 'programs', id: String(draft.id) }),
      world.owner.send(follow, { target: 'programs', id: String(draft.id) }),
      world.author.send(follow, { target: 'tickets', id: String(own.id) }),
      fan.send(follow, { target: 'tickets', id: String(hidden) }),
      fan.send(follow, { target: 'users', id: await uuidOf(world.staff) }),
      fan.send(follow, { target: 'users', id: 'nobody' }),
      fan.send(follow, { target: 'companies', id: ids.users }),
    ]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual(Array(7).fill(404))
    const sides = [world.author, world.manager].map((side) =>
      side.send(follow, { target: 'tickets', id: String(hidden) }),
    )
    expect((await Promise.all(sides)).map(({ status }) => status)).toEqual([204, 204])
  })

  it('of a private program is for those who take part, and ends when they no longer do', async () => {
    const { id: programId } = await openPrivateProgram(app, world.owner, { title: '비밀 상점' })
    const member = await signUpReady(app, 'member')
    const one = { target: 'programs', id: String(programId) } as const
    const asked = async (visitor: Visitor) => [
      (await visitor.send(follow, one)).status,
      (await visitor.send(getFollow, one)).status,
      (await visitor.send(unfollow, one)).status,
    ]
    const moveTo = (state: ParticipantState | null) => setParticipant(app, { programId, nickname: 'member' }, state)
    const seen = async () => {
      const { count, data, byState } = await listOf('programs', member)
      return [count, data.map((one) => one.target === 'programs' && one.program.title), byState?.[1]?.count]
    }
    for (const visitor of [world.owner, world.staff, world.hacker])
      expect(await asked(visitor)).toEqual([404, 404, 404])
    for (const state of ['INVITED', 'APPLIED', 'REJECTED'] as const) {
      await moveTo(state)
      expect(await asked(member)).toEqual([404, 404, 404])
    }
    await moveTo('PARTICIPATED')
    expect((await member.send(follow, one)).status).toBe(204)
    expect(await seen()).toEqual([1, ['비밀 상점'], 1])
    await moveTo('REJECTED')
    expect(await seen()).toEqual([0, [], 0])
    expect(await asked(member)).toEqual([404, 404, 404])
  })

  it('of oneself is refused', async () => {
    const { status, problem } = await fan.send(follow, { target: 'users', id: (await uuidOf(fan)).toUpperCase() })
    expect([status, problem.messageKey]).toEqual([422, 'following.oneself'])
  })

  it('leaves out of list and counts what is not visible any more', async () => {
    const pages = { tickets: ids.tickets, programs: ids.programs, companies: ids.companies, users: ids.users } as const
    for (const target of followTargets) await fan.call(follow, { target, id: pages[target] })
    const hide = {
      tickets: [`update tickets set disclosure = 'CLOSED', disclosed_at = null where public_id = $1`, ids.tickets],
      users: ['update users set suspended_at = now() where uuid = $1', ids.users],
      companies: [`update companies set state = 'DENIED', reason = 'x' where uuid = $1`, ids.companies],
      programs: [
        `update programs set type = 'PRIVATE', participation_method = 'INVITE' where public_id = $1`,
        ids.programs,
      ],
    } as const
    for (const target of followTargets) {
      const before = (await listOf(target)).count
      const [statement, id] = hide[target]
      await app.database.pool.query(statement, [id])
      const { count, data, byState } = await listOf(target)
      expect([count, data.length]).toEqual([before - 1, before - 1])
      expect(byState?.find(({ state }) => state === target)?.count).toBe(before - 1)
      expect((await fan.send(getFollow, { target, id: ids[target] })).status).toBe(404)
    }
  })
})
