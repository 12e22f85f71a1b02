// Each state of programs, invitations and crews, with every act and every role: what the table has no entry for changes nothing.
// Participations have the same table in update-participant.test.ts (of hackers) and crew-participation.test.ts (of crews).
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import {
  acceptInvitation,
  createInvitation,
  resendInvitation,
  revokeInvitation,
} from '@jebo/contract/companies/members.endpoints.ts'
import {
  acceptCrewInvitation,
  createCrewInvitation,
  deleteCrew,
  handOverCrew,
  rejectCrewInvitation,
  removeCrewMember,
  transferCrewCredit,
  updateCrew,
  withdrawCrewInvitation,
} from '@jebo/contract/crews/crews.endpoints.ts'
import {
  deleteProgram,
  getProgram,
  publishProgram,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import type { programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getStaff,
  inviteTo,
  joinCompany,
  leaveCompany,
  linkToInvitation,
  openCompany,
  type TestCompany,
} from '../test/companies.ts'
import { inviteToCrew, joinCrew, leaveCrews, openCrew, payCrew } from '../test/crews.ts'
import { deposit, keyed } from '../test/money.ts'
import { signUpAs } from '../test/people.ts'
import { draftProgram, openProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
let company: TestCompany
type Role =
  | ('guest' | 'hacker' | 'blocked' | 'crewMember' | 'staff' | 'foreign' | 'pending')
  | ('owner' | 'manager' | 'unpermitted' | 'limited' | 'formerManager')
let roles: Record<Role, Visitor>
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'acme' })
  const { owner } = company
  const other = await openProgram(owner, { title: '다른 프로그램' })
  roles = {
    ...{ guest: app.visitor(), hacker: await signUpAs(app, 'hacker'), staff: await getStaff(app), owner },
    ...{ blocked: await signUpAs(app, 'blocked'), crewMember: await signUpAs(app, 'crew-member') },
    foreign: (await openCompany(app, { alias: 'rival' })).owner,
    pending: (await openCompany(app, { alias: 'newcomer', isApproved: false, hasAgreedTerms: false })).owner,
    manager: await joinCompany(app, company, 'manager'),
    unpermitted: await joinCompany(app, company, 'unpermitted', { permissions: ['TICKETS'] }),
    limited: await joinCompany(app, company, 'limited', { permissions: ['PROGRAMS'], programs: [other.id] }),
    formerManager: await joinCompany(app, company, 'former-manager'),
  }
  await leaveCompany(app, 'former-manager')
  await owner.call(blockHacker, { nickname: 'blocked', reason: '이런 까닭이에요.' })
  await joinCrew(app, await openCrew(await signUpAs(app, 'elsewhere'), 'others'), 'crew-member')
})
afterAll(() => app.close())

type Reply = { status: number }
const isRefused = ({ status }: Reply) => [401, 403, 404, 409, 422].includes(status)

/** Everyone but these tries and changes nothing; then the one who may. */
const tryAll = async (
  { who, permitted, by }: { who: Record<string, Visitor>; permitted: readonly string[]; by: string },
  act: (visitor: Visitor) => Promise<Reply>,
  state: () => Promise<unknown>,
): Promise<boolean> => {
  const before = await state()
  for (const [name, visitor] of Object.entries(who)) {
    if (permitted.includes(name)) continue
    expect([name, isRefused(await act(visitor))]).toEqual([name, true])
    expect([name, await state()]).toEqual([name, before])
  }
  const visitor = who[by]
  if (!visitor) throw new Error(`there is no ${by}`)
  const reply = await act(visitor)
  if (reply.status >= 300) expect([403, 404, 409, 422]).toContain(reply.status)
  return reply.status < 300
}

const rowsOf = <State extends string, Act extends string>(
  table: Record<State, Partial<Record<Act, string>>>,
  acts: readonly Act[],
  movers: Record<Act, readonly string[]>,
) =>
  (Object.keys(table) as State[]).flatMap((from) =>
    acts.flatMap((act) => movers[act].map((by) => ({ from, act, by, to: table[from][act] }))),
  )

describe('a program', () => {
  type Program = { id: number; version: number; assetIds: number[] }
  const acts = {
    publish: (visitor: Visitor, { id, version }: Program) =>
      visitor.send(publishProgram, { id, version, authorizes: true }),
    edit: (visitor: Visitor, program: Program) =>
      visitor.send(updateProgram, { ...programForm, ...program, summary: '새 요약이에요. 읽어 주세요.' }),
    delete: (visitor: Visitor, { id }: Program) => visitor.send(deleteProgram, { id }),
    suspend: (visitor: Visitor, { id }: Program) => visitor.send(setProgramStatus, { id, status: 'SUSPENDED' }),
    resume: (visitor: Visitor, { id }: Program) => visitor.send(setProgramStatus, { id, status: 'RUNNING' }),
    end: (visitor: Visitor, { id }: Program) => visitor.send(setProgramStatus, { id, status: 'ENDED' }),
  }
  type Act = keyof typeof acts
  const names = Object.keys(acts) as Act[]
  const table: Record<(typeof programStatuses)[number], Partial<Record<Act, string>>> = {
    DRAFT: { publish: 'RUNNING', edit: 'DRAFT', delete: 'none' },
    RUNNING: { edit: 'RUNNING', suspend: 'SUSPENDED', end: 'ENDED' },
    SUSPENDED: { edit: 'SUSPENDED', resume: 'RUNNING', end: 'ENDED' },
    ENDED: {},
  }
  const permitted = ['owner', 'manager']
  const movers = Object.fromEntries(names.map((act) => [act, permitted])) as Record<Act, string[]>

  const make = async (status: (typeof programStatuses)[number]): Promise<Program> => {
    if (status === 'DRAFT') return draftProgram(company.owner)
    const program = await openProgram(company.owner)
    if (status !== 'RUNNING') await company.owner.call(setProgramStatus, { id: program.id, status })
    const { answer } = await company.owner.call(getProgram, { id: program.id })
    return { ...program, version: answer.editing?.version ?? 0 }
  }

  it.each(rowsOf(table, names, movers))('$from, then $act by $by: $to', async ({ from, act, by, to }) => {
    const program = await make(from)
    const state = async () => {
      const { status, answer } = await company.owner.call(getProgram, { id: program.id })
      return status === 404 ? 'none' : answer.status
    }
    const isDone = await tryAll({ who: roles, permitted, by }, (visitor) => acts[act](visitor, program), state)
    expect([isDone, await state()]).toEqual([to !== undefined, to ?? from])
  })
})

describe('an invitation to a company', () => {
  type Invited = { id: string; token: string; email: string; invited: Visitor; nickname: string }
  const acts = {
    accept: (visitor: Visitor, { token }: Invited) => visitor.send(acceptInvitation, { token }),
    resend: (visitor: Visitor, { id }: Invited) => visitor.send(resendInvitation, { id }),
    revoke: (visitor: Visitor, { id }: Invited) => visitor.send(revokeInvitation, { id }),
  }
  type Act = keyof typeof acts
  const table: Record<'OPEN' | 'EXPIRED' | 'ACCEPTED' | 'REVOKED', Partial<Record<Act, string>>> = {
    OPEN: { accept: 'ACCEPTED', resend: 'OPEN', revoke: 'REVOKED' },
    EXPIRED: { resend: 'OPEN', revoke: 'REVOKED' },
    ACCEPTED: {},
    REVOKED: {},
  }
  const managing = ['owner', 'keeper']
  const movers: Record<Act, string[]> = { accept: ['invited'], resend: managing, revoke: managing }
  let keeper: Visitor
  let made = 0
  beforeAll(async () => {
    keeper = await joinCompany(app, company, 'keeper', { permissions: ['MEMBERS', 'TICKETS'] })
  })

  const make = async (state: keyof typeof table): Promise<Invited> => {
    made += 1
    const nickname = `invited-${made}`
    const email = `${nickname}@people.test`
    const invited = await signUpAs(app, nickname, email)
    const { answer } = await company.owner.call(createInvitation, { email, permissions: ['TICKETS'], programIds: null })
    const invitation = { id: answer.id, token: await linkToInvitation(app, email), email, invited, nickname }
    if (state === 'EXPIRED')
      await app.database.pool.query('update company_invitations set expires_at = $2 where uuid = $1', [
        answer.id,
        app.clock.now(),
      ])
    if (state === 'ACCEPTED') await acts.accept(invited, invitation)
    // Nothing but the state of the invitation keeps them from accepting again.
    if (state === 'ACCEPTED') await leaveCompany(app, nickname)
    if (state === 'REVOKED') await acts.revoke(company.owner, invitation)
    return invitation
  }

  it.each(rowsOf(table, ['accept', 'resend', 'revoke'], movers))(
    '$from, then $act by $by: $to',
    async ({ from, act, by, to }) => {
      const invitation = await make(from)
      const state = async () => {
        const { rows } = await app.database.pool.query(
          'select state, expires_at <= $2 as is_over from company_invitations where uuid = $1',
          [invitation.id, app.clock.now()],
        )
        return rows[0].state === 'OPEN' && rows[0].is_over ? 'EXPIRED' : rows[0].state
      }
      const who = { ...roles, keeper, invited: invitation.invited }
      // The manager of all programs with every permission manages members as well.
      const permitted = [...movers[act], ...(act === 'accept' ? [] : ['manager'])]
      const isDone = await tryAll({ who, permitted, by }, (visitor) => acts[act](visitor, invitation), state)
      expect([isDone, await state()]).toEqual([to !== undefined, to ?? from])
    },
  )

  it('is accepted by nobody but its address, also over a new link', async () => {
    const token = await inviteTo(app, company.owner, 'meant@people.test')
    expect((await roles.hacker.send(acceptInvitation, { token })).status).toBe(403)
  })
})

describe('an invitation to a crew', () => {
  type Invited = { id: string; invited: Visitor; nickname: string }
  let leader: Visitor
  let crewId: number
  let members: Record<string, Visitor>
  let made = 0
  beforeAll(async () => {
    leader = await signUpAs(app, 'inviting')
    crewId = await openCrew(leader, 'inviters')
    const member = await signUpAs(app, 'insider')
    await joinCrew(app, crewId, 'insider')
    members = { leader, member }
  })
  const acts = {
    accept: (visitor: Visitor, { id }: Invited) => visitor.send(acceptCrewInvitation, { id }),
    reject: (visitor: Visitor, { id }: Invited) => visitor.send(rejectCrewInvitation, { id }),
    withdraw: (visitor: Visitor, { id }: Invited) =>
      visitor.send(withdrawCrewInvitation, { id: crewId, invitationId: id }),
  }
  type Act = keyof typeof acts
  const table: Record<'OPEN' | 'EXPIRED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN', Partial<Record<Act, string>>> = {
    OPEN: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
    EXPIRED: { reject: 'REJECTED', withdraw: 'WITHDRAWN' },
    ACCEPTED: {},
    REJECTED: {},
    WITHDRAWN: {},
  }
  const movers: Record<Act, string[]> = { accept: ['invited'], reject: ['invited'], withdraw: ['leader'] }

  const make = async (state: keyof typeof table): Promise<Invited> => {
    made += 1
    const nickname = `asked-${made}`
    const invited = await signUpAs(app, nickname)
    const invitation = { id: await inviteToCrew(leader, crewId, nickname), invited, nickname }
    if (state === 'EXPIRED')
      await app.database.pool.query('update crew_invitations set expires_at = $2 where uuid = $1', [
        invitation.id,
        app.clock.now(),
      ])
    if (state === 'ACCEPTED') await acts.accept(invited, invitation)
    if (state === 'ACCEPTED') await leaveCrews(app, nickname)
    if (state === 'REJECTED') await acts.reject(invited, invitation)
    if (state === 'WITHDRAWN') await acts.withdraw(leader, invitation)
    return invitation
  }

  it.each(rowsOf(table, ['accept', 'reject', 'withdraw'], movers))(
    '$from, then $act by $by: $to',
    async ({ from, act, by, to }) => {
      const invitation = await make(from)
      const state = async () => {
        const { rows } = await app.database.pool.query(
          'select state, expires_at <= $2 as is_over from crew_invitations where uuid = $1',
          [invitation.id, app.clock.now()],
        )
        return rows[0].state === 'OPEN' && rows[0].is_over ? 'EXPIRED' : rows[0].state
      }
      const who = { ...roles, ...members, invited: invitation.invited }
      const isDone = await tryAll(
        { who, permitted: movers[act], by },
        (visitor) => acts[act](visitor, invitation),
        state,
      )
      expect([isDone, await state()]).toEqual([to !== undefined, to ?? from])
      await leaveCrews(app, invitation.nickname)
    },
  )
})

describe('a crew', () => {
  let who: Record<string, Visitor>
  let uuids: Record<string, string>
  let crewId: number
  let made = 0
  const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
  beforeAll(async () => {
    await deposit(company.owner, roles.staff, 10_000_000)
    const people = { leader: 'captain', member: 'crewman', former: 'deserter' }
    who = { ...roles }
    uuids = {}
    for (const [role, nickname] of Object.entries(people)) {
      const visitor = await signUpAs(app, nickname)
      who[role] = visitor
      uuids[role] = await uuidOf(visitor)
    }
  })
  const acts = {
    update: (visitor: Visitor) => visitor.send(updateCrew, { id: crewId, name: `renamed-${made}`, version: 1 }),
    invite: (visitor: Visitor) => visitor.send(createCrewInvitation, { id: crewId, nickname: 'deserter' }),
    remove: (visitor: Visitor) => visitor.send(removeCrewMember, { id: crewId, uuid: uuids.member }),
    removeLeader: (visitor: Visitor) => visitor.send(removeCrewMember, { id: crewId, uuid: uuids.leader }),
    handOver: (visitor: Visitor) => visitor.send(handOverCrew, { id: crewId, uuid: uuids.member }),
    share: (visitor: Visitor) =>
      visitor.send(transferCrewCredit, { id: crewId, uuid: uuids.member, amount: 1000 }, keyed()),
    delete: (visitor: Visitor) => visitor.send(deleteCrew, { id: crewId }),
  }
  type Act = keyof typeof acts
  type Kind = 'ALONE' | 'FULL' | 'PAID' | 'DELETED'
  /** ALONE has a leader and nobody else, PAID credit besides a member. */
  const table: Record<Kind, Partial<Record<Act, true>>> = {
    ALONE: { update: true, invite: true, delete: true },
    FULL: { update: true, invite: true, remove: true, handOver: true },
    PAID: { update: true, invite: true, remove: true, handOver: true, share: true },
    DELETED: {},
  }
  const rows = (Object.keys(table) as Kind[]).flatMap((kind) =>
    (Object.keys(acts) as Act[]).map((act) => ({ kind, act, isAllowed: table[kind][act] ?? false })),
  )

  it.each(rows)('that is $kind, then $act by its leader: $isAllowed', async ({ kind, act, isAllowed }) => {
    made += 1
    const leader = who.leader as Visitor
    crewId = await openCrew(leader, `crew-${made}`)
    await joinCrew(app, crewId, 'deserter')
    await leaveCrews(app, 'deserter')
    if (kind === 'FULL' || kind === 'PAID') await joinCrew(app, crewId, 'crewman')
    if (kind === 'PAID') await payCrew(app, company, crewId, 50_000)
    if (kind === 'DELETED') await leader.call(deleteCrew, { id: crewId })
    const state = async () => {
      const { rows: found } = await app.database.pool.query(
        `select name, deleted_at is not null as is_deleted, (select json_agg(role order by user_id) from crew_members where crew_id = crews.id) as members,
          (select count(*) from crew_invitations where crew_id = crews.id and state = 'OPEN') as invited from crews where public_id = $1`,
        [crewId],
      )
      return found[0]
    }
    // A member may leave, which is a removal of themselves.
    const permitted = act === 'remove' && kind !== 'ALONE' ? ['leader', 'member'] : ['leader']
    expect(await tryAll({ who, permitted, by: 'leader' }, acts[act], state)).toBe(isAllowed)
    for (const nickname of ['captain', 'crewman']) await leaveCrews(app, nickname)
  })
})
