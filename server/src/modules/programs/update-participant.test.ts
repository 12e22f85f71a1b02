import { blockHacker, liftBlock } from '@jebo/contract/companies/blocks.endpoints.ts'
import {
  acceptProgramInvitation,
  applyToProgram,
  inviteToProgram,
  leaveProgram,
  listParticipants,
  listParticipations,
  rejectProgramInvitation,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { participantStates } from '@jebo/contract/programs/participants.lifecycle.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { getStaff, joinCompany, leaveCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { setCrewParticipant, setParticipant, signUpReady, stateOf } from '../../../test/participants.ts'
import { openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, pageOf } from '../../../test/tickets.ts'

describe('a participation', () => {
  let app: TestApp
  let company: TestCompany
  let hacker: Visitor
  let id: number
  let who: Record<string, Visitor>
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
    id = (await openPrivateProgram(app, company.owner)).id
    hacker = await signUpReady(app, 'hacker')
    const elsewhere = (await openProgram(company.owner, { title: '다른 프로그램' })).id
    const join = (name: string, permissions: ('PROGRAMS' | 'TICKETS')[], programs: number[]) =>
      joinCompany(app, company, name, { permissions, programs })
    who = {
      ...{ hacker, other: await signUpReady(app, 'other'), guest: app.visitor(), staff: await getStaff(app) },
      ...{ owner: company.owner, manager: await joinCompany(app, company, 'manager') },
      limited: await join('limited', ['PROGRAMS'], [id]),
      limitedElsewhere: await join('limited-elsewhere', ['PROGRAMS'], [elsewhere]),
      unpermitted: await joinCompany(app, company, 'unpermitted', { permissions: ['TICKETS'] }),
      ...{
        formerManager: await join('former-manager', ['PROGRAMS'], [id]),
        blocked: await signUpReady(app, 'unwanted'),
      },
      foreign: (await openCompany(app, { alias: 'rival' })).owner,
      pending: (await openCompany(app, { alias: 'newcomer', isApproved: false, hasAgreedTerms: false })).owner,
    }
    await leaveCompany(app, 'former-manager')
    await company.owner.call(blockHacker, { nickname: 'unwanted', reason: '이런 까닭이에요.' })
    // Another hacker acts on a participation of their own.
    await setParticipant(app, { programId: id, nickname: 'other' }, 'PARTICIPATED')
  })
  afterAll(() => app.close())

  const put = (state: (typeof participantStates)[number] | null) =>
    setParticipant(app, { programId: id, nickname: 'hacker' }, state)
  const now = () => stateOf(app, id, 'hacker')
  const decide = (participantId: number, state: 'PARTICIPATED' | 'REJECTED') =>
    company.owner.send(updateParticipant, { id, participantId, state })

  const acts = {
    apply: (visitor: Visitor) => visitor.send(applyToProgram, { id }),
    accept: (visitor: Visitor) => visitor.send(acceptProgramInvitation, { id }),
    decline: (visitor: Visitor) => visitor.send(rejectProgramInvitation, { id }),
    leave: (visitor: Visitor) => visitor.send(leaveProgram, { id }),
    approve: (visitor: Visitor, participantId: number) =>
      visitor.send(updateParticipant, { id, participantId, state: 'PARTICIPATED' }),
    reject: (visitor: Visitor, participantId: number) =>
      visitor.send(updateParticipant, { id, participantId, state: 'REJECTED' }),
    invite: (visitor: Visitor) => visitor.send(inviteToProgram, { id, nickname: 'hacker' }),
  }
  type Act = keyof typeof acts
  const hackersActs: readonly Act[] = ['apply', 'accept', 'decline', 'leave']

  /** They are hackers, too, who act for themselves. */
  const alsoHackers = ['other', 'formerManager', 'blocked']

  /** What becomes of each state; what is missing is refused. A refused hacker waits before they apply again. */
  const table: Record<string, Partial<Record<Act, string>>> = {
    none: { apply: 'APPLIED', invite: 'INVITED' },
    INVITED: { accept: 'PARTICIPATED', decline: 'REJECTED', reject: 'REJECTED' },
    APPLIED: { approve: 'PARTICIPATED', reject: 'REJECTED', leave: 'REJECTED' },
    PARTICIPATED: { reject: 'REJECTED', leave: 'REJECTED' },
    REJECTED: { invite: 'INVITED' },
  }
  /** Who may act: the hacker for themselves, and the company's managers who have the permission for this program. */
  const managing = ['owner', 'manager', 'limited']
  const rows = [null, ...participantStates].flatMap((from) =>
    (Object.keys(acts) as Act[]).flatMap((act) =>
      (hackersActs.includes(act) ? ['hacker'] : managing).map((by) => ({
        ...{ from, act, by },
        to: table[from ?? 'none']?.[act],
      })),
    ),
  )

  it.each(rows)('$from, then $act by $by: $to', async ({ from, act, by, to }) => {
    const permitted = hackersActs.includes(act) ? ['hacker'] : managing
    const participantId = (await put(from)) || 12_345_678
    for (const [name, visitor] of Object.entries(who)) {
      if (permitted.includes(name) || (alsoHackers.includes(name) && hackersActs.includes(act))) continue
      const { status } = await acts[act](visitor, participantId)
      expect([name, [401, 403, 404].includes(status)]).toEqual([name, true])
    }
    if (hackersActs.includes(act)) for (const name of alsoHackers) await acts[act](who[name] as Visitor, participantId)
    expect(await now()).toBe(from)
    const { status } = await acts[act](who[by] as Visitor, participantId)
    expect([status < 300, await now()]).toEqual([to !== undefined, to ?? from])
    if (to === undefined) expect([404, 409]).toContain(status)
  })

  it('opens the program while it lasts, and its own tickets afterwards', async () => {
    const participantId = await put('APPLIED')
    const locked = (await hacker.call(getProgram, { id })).answer
    expect(locked).toMatchObject({ introduction: null, policy: null, assets: [], bounty: null, summary: null })
    await decide(participantId, 'PARTICIPATED')
    const page = (await hacker.call(getProgram, { id })).answer
    expect([page.lock, page.submissionBlock, page.introduction]).toEqual([null, null, expect.stringContaining('첫째')])
    const ticket = await openTicket(hacker, id)
    const draft = await draftTicket(hacker, id)
    await decide(participantId, 'REJECTED')
    expect((await hacker.call(getProgram, { id })).answer).toMatchObject({
      introduction: null,
      lock: { block: 'WAITING' },
    })
    expect((await pageOf(hacker, ticket)).substate).toBe('SUBMITTED')
    const { status, problem } = await hacker.call(submitTicket, { ...draft, rulesVersion: 1 })
    expect([status, problem.messageKey]).toEqual([403, 'program.notEligible'])
  })

  it.each([
    ['INVITED', 'REVOKED', null, 200, 'done'],
    ['APPLIED', 'REFUSED', 30, 409, 'program.againLater'],
    ['PARTICIPATED', 'COMPANY_ENDED', 30, 409, 'program.againLater'],
  ] as const)('that the company ends says how, to both sides: %s, %s', async (from, ending, days, status, code) => {
    await decide(await put(from), 'REJECTED')
    const againFrom = days && new Date(app.clock.now().getTime() + days * day).toISOString()
    const own = (await hacker.call(listParticipations, {})).answer.data.find(({ program }) => program.id === id)
    expect(own).toMatchObject({ state: 'REJECTED', ending, againFrom })
    const theirs = (await company.owner.call(listParticipants, { id, state: 'REJECTED' })).answer.data
    expect(theirs.find((one) => one.hacker?.nickname === 'hacker')).toMatchObject({ ending, againFrom: null })
    expect((await hacker.call(getProgram, { id })).answer.currentProfile).toMatchObject({ ending, againFrom })
    const reply = await hacker.send(applyToProgram, { id })
    expect([reply.status, reply.problem?.messageKey ?? 'done']).toEqual([status, code])
    // The company may invite at once.
    if (code !== 'done') expect((await acts.invite(company.owner)).status).toBe(200)
  })

  type Kind = 'hacker' | 'crew'
  type Admission = {
    status?: 'SUSPENDED' | 'ENDED'
    only?: 'CREW_ONLY' | 'SOLO_ONLY'
    blocked?: string
    /** Days from now to the end of an event. */
    endsIn?: number
  }
  const admissions: [what: string, kind: Kind, change: Admission, block: string | null, refusal: string | null][] = [
    ['a hacker, while it runs', 'hacker', {}, null, null],
    ['a crew, while it runs', 'crew', {}, null, null],
    ['a hacker, while it is suspended', 'hacker', { status: 'SUSPENDED' }, null, null],
    ['a hacker once it has ended', 'hacker', { status: 'ENDED' }, 'NOT_RUNNING', '409 program.invitationNotAllowed'],
    ['a crew once it has ended', 'crew', { status: 'ENDED' }, 'NOT_RUNNING', '409 program.invitationNotAllowed'],
    ['a hacker inside the window', 'hacker', { endsIn: 1 }, null, null],
    ['a hacker after the window', 'hacker', { endsIn: -1 }, 'NOT_RUNNING', '409 program.invitationNotAllowed'],
    ['a crew after the window', 'crew', { endsIn: -1 }, 'NOT_RUNNING', '409 program.invitationNotAllowed'],
    ['a hacker among crews', 'hacker', { only: 'CREW_ONLY' }, 'CREW_ONLY', '409 program.invitationNotAllowed'],
    ['a hacker among hackers', 'hacker', { only: 'SOLO_ONLY' }, null, null],
    ['a crew among hackers', 'crew', { only: 'SOLO_ONLY' }, 'SOLO_ONLY', '409 program.invitationNotAllowed'],
    ['a crew among crews', 'crew', { only: 'CREW_ONLY' }, null, null],
    ['a hacker who is blocked', 'hacker', { blocked: 'admitted' }, 'BLOCKED', '422 company.hackerBlocked'],
    ['a crew whose leader is blocked', 'crew', { blocked: 'admitted' }, 'BLOCKED', '422 company.hackerBlocked'],
    ['a crew whose member is blocked', 'crew', { blocked: 'admitted-2' }, null, null],
  ]

  describe('is approved as an invitation is allowed, and may always be refused:', () => {
    let crewId: number
    beforeAll(async () => {
      crewId = await openCrew(await signUpReady(app, 'admitted'), 'admitted-crew')
      await signUpReady(app, 'admitted-2')
      await joinCrew(app, crewId, 'admitted-2')
    })

    it.each(admissions)('%s', async (_, kind, { status, only, blocked, endsIn }, approvalBlock, refusal) => {
      const changes = only ? { participantRestriction: only } : {}
      const { id: programId } = await openPrivateProgram(app, company.owner, { method: 'APPLY', ...changes })
      const apply = (state: 'APPLIED' | null) =>
        kind === 'crew'
          ? setCrewParticipant(app, { programId, crewId }, state)
          : setParticipant(app, { programId, nickname: 'admitted' }, state)
      if (status) await company.owner.call(setProgramStatus, { id: programId, status })
      const participantId = await apply('APPLIED')
      if (endsIn) {
        const ends = new Date(app.clock.now().getTime() + endsIn * day)
        await app.database.pool.query(
          `update programs set type = 'PRIVATE_EVENT', starts_at = $2::timestamptz - interval '7 days', ends_at = $2 where public_id = $1`,
          [programId, ends],
        )
      }
      const block =
        blocked && (await company.owner.call(blockHacker, { nickname: blocked, reason: '이런 까닭이에요.' })).answer
      const said = ({ status: code, problem }: Awaited<ReturnType<typeof company.owner.send>>) =>
        code < 300 ? null : `${code} ${problem.messageKey}`
      const move = async (state: 'PARTICIPATED' | 'REJECTED') =>
        said(await company.owner.send(updateParticipant, { id: programId, participantId, state }))
      const [listed] = (await company.owner.call(listParticipants, { id: programId })).answer.data
      expect([listed?.approvalBlock, await move('PARTICIPATED')]).toEqual([approvalBlock, refusal])
      expect((await company.owner.call(listParticipants, { id: programId })).answer.data).toMatchObject([
        { state: refusal === null ? 'PARTICIPATED' : 'APPLIED', approvalBlock },
      ])
      expect(await move('REJECTED')).toBeNull()
      await apply(null)
      const whom = kind === 'crew' ? { crew: 'admitted-crew' } : { nickname: 'admitted' }
      expect(said(await company.owner.send(inviteToProgram, { id: programId, ...whom }))).toBe(refusal)
      if (block) await company.owner.call(liftBlock, block)
    })
  })

  it('is decided as it was read', async () => {
    const participantId = await put('PARTICIPATED')
    const input = { id, participantId, state: 'REJECTED', from: 'APPLIED' } as const
    expect((await company.owner.send(updateParticipant, input)).problem.messageKey).toBe('error.conflict')
    expect(await now()).toBe('PARTICIPATED')
  })

  it('is decided once, however many try', async () => {
    const participantId = await put('APPLIED')
    const all = await sendAtOnce(50, (n) =>
      company.owner.send(updateParticipant, {
        ...{ id, participantId, from: 'APPLIED' },
        state: n % 2 === 0 ? 'PARTICIPATED' : 'REJECTED',
      }),
    )
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  it('is listed for both sides by state', async () => {
    await put('APPLIED')
    const theirs = (await company.owner.call(listParticipants, { id, state: 'APPLIED' })).answer
    expect(theirs).toMatchObject({ count: 1, data: [{ state: 'APPLIED', hacker: { nickname: 'hacker' } }] })
    const own = (await hacker.call(listParticipations, {})).answer
    expect(own).toMatchObject({ count: 1, data: [{ state: 'APPLIED', program: { id, company: { alias: 'acme' } } }] })
    expect((await hacker.call(listParticipations, { state: 'INVITED' })).answer.data).toEqual([])
    expect(own.byState?.find(({ state }) => state === 'APPLIED')).toMatchObject({ count: 1 })
  })

  it('is counted for a hacker with the others, of each state and of all', async () => {
    await put('APPLIED')
    const states = ['INVITED', 'INVITED', 'PARTICIPATED', 'PARTICIPATED', 'PARTICIPATED', 'REJECTED'] as const
    for (const state of states) {
      const { id: programId } = await openPrivateProgram(app, company.owner)
      await setParticipant(app, { programId, nickname: 'hacker' }, state)
    }
    const counts = { INVITED: 2, APPLIED: 1, PARTICIPATED: 3, REJECTED: 1 }
    const { count, data, byState } = (await hacker.call(listParticipations, {})).answer
    expect([count, data.map(({ state }) => state).toSorted()]).toEqual([7, [...states, 'APPLIED'].toSorted()])
    expect(Object.fromEntries(byState?.map((one) => [one.state, one.count]) ?? [])).toEqual(counts)
    for (const state of participantStates) {
      const listed = (await hacker.call(listParticipations, { state })).answer
      expect([listed.count, listed.data.map((one) => one.state)]).toEqual([
        counts[state],
        Array(counts[state]).fill(state),
      ])
    }
  })

  it('is listed for a hacker in each state in which they see the program', async () => {
    const invites = (await openPrivateProgram(app, company.owner, { method: 'INVITE' })).id
    for (const state of participantStates) {
      await setParticipant(app, { programId: invites, nickname: 'hacker' }, state)
      const own = (await hacker.call(listParticipations, { state })).answer.data
      expect(own.some(({ program }) => program.id === invites)).toBe(state !== 'REJECTED')
    }
  })
})
