// Crews in private programs: who may move a participation, what it grants to members, and what it never grants.
import { blockHacker, liftBlock } from '@jebo/contract/companies/blocks.endpoints.ts'
import { deleteCrew, handOverCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { follow, listFollowing } from '@jebo/contract/following/following.endpoints.ts'
import { listCrewWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
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
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listCrewTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import {
  becomeManager,
  getStaff,
  joinCompany,
  leaveCompany,
  openCompany,
  type TestCompany,
} from '../../../test/companies.ts'
import { joinCrew, leaveCrews, openCrew } from '../../../test/crews.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { setCrewParticipant, setParticipant, signUpReady, stateOfCrew } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram, openProgram, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveInput, openTicket, pageOf, ticketForm } from '../../../test/tickets.ts'
import { setUser } from '../../../test/users.ts'

let app: TestApp
let company: TestCompany
let leader: Visitor
let member: Visitor
let crewId: number
let id: number
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
  id = (await openPrivateProgram(app, company.owner, { method: 'APPLY' })).id
  leader = await signUpReady(app, 'leader')
  member = await signUpReady(app, 'member')
  crewId = await openCrew(leader, 'night-watch')
  await joinCrew(app, crewId, 'member')
})
afterAll(() => app.close())

const put = (state: (typeof participantStates)[number] | null, programId = id) =>
  setCrewParticipant(app, { programId, crewId }, state)
const codeOf = ({ status, problem }: { status: number; problem: { messageKey: string } }) =>
  status < 300 ? 'done' : `${status} ${problem.messageKey}`

const seen = async (visitor: Visitor, programId = id): Promise<'whole' | 'card' | 'nothing'> => {
  const { status, answer } = await visitor.call(getProgram, { id: programId })
  if (status === 404) return 'nothing'
  return answer.lock === null ? 'whole' : 'card'
}

describe('who moves the participation of a crew', () => {
  type Who = Record<string, Visitor>
  let who: Who
  beforeAll(async () => {
    const former = await signUpReady(app, 'former')
    await joinCrew(app, crewId, 'former')
    await leaveCrews(app, 'former')
    who = {
      ...{ leader, member, former, other: await signUpReady(app, 'other'), guest: app.visitor() },
      ...{ owner: company.owner, manager: await joinCompany(app, company, 'manager'), staff: await getStaff(app) },
      limited: await joinCompany(app, company, 'limited', { permissions: ['PROGRAMS'], programs: [id] }),
      limitedElsewhere: await joinCompany(app, company, 'limited-elsewhere', {
        permissions: ['PROGRAMS'],
        programs: [(await openProgram(company.owner, { title: '다른 프로그램' })).id],
      }),
      unpermitted: await joinCompany(app, company, 'unpermitted', { permissions: ['TICKETS'] }),
      ...{
        formerManager: await joinCompany(app, company, 'former-manager'),
        blocked: await signUpReady(app, 'shut-out'),
      },
      foreign: (await openCompany(app, { alias: 'rival' })).owner,
      pending: (await openCompany(app, { alias: 'newcomer', isApproved: false, hasAgreedTerms: false })).owner,
    }
    await leaveCompany(app, 'former-manager')
    await company.owner.call(blockHacker, { nickname: 'shut-out', reason: '이런 까닭이에요.' })
  })

  const own = { crewId: () => ({ id, crewId }) }
  const acts = {
    apply: (visitor: Visitor) => visitor.send(applyToProgram, own.crewId()),
    accept: (visitor: Visitor) => visitor.send(acceptProgramInvitation, own.crewId()),
    decline: (visitor: Visitor) => visitor.send(rejectProgramInvitation, own.crewId()),
    leave: (visitor: Visitor) => visitor.send(leaveProgram, own.crewId()),
    approve: (visitor: Visitor, participantId: number) =>
      visitor.send(updateParticipant, { id, participantId, state: 'PARTICIPATED' }),
    reject: (visitor: Visitor, participantId: number) =>
      visitor.send(updateParticipant, { id, participantId, state: 'REJECTED' }),
    invite: (visitor: Visitor) => visitor.send(inviteToProgram, { id, crew: ' Night-Watch ' }),
  }
  type Act = keyof typeof acts
  const hackersActs: readonly Act[] = ['apply', 'accept', 'decline', 'leave']

  /** What becomes of each state; what is missing is refused. A refused crew waits before it applies again. */
  const table: Record<string, Partial<Record<Act, string>>> = {
    none: { apply: 'APPLIED', invite: 'INVITED' },
    INVITED: { accept: 'PARTICIPATED', decline: 'REJECTED', reject: 'REJECTED' },
    APPLIED: { approve: 'PARTICIPATED', reject: 'REJECTED', leave: 'REJECTED' },
    PARTICIPATED: { reject: 'REJECTED', leave: 'REJECTED' },
    REJECTED: { invite: 'INVITED' },
  }
  /** The leader for the crew, and the company's managers who have the permission for this program. */
  const managing = ['owner', 'manager', 'limited']
  const rows = [null, ...participantStates].flatMap((from) =>
    (Object.keys(acts) as Act[]).flatMap((act) =>
      (hackersActs.includes(act) ? ['leader'] : managing).map((by) => ({
        ...{ from, act, by },
        to: table[from ?? 'none']?.[act],
      })),
    ),
  )

  it.each(rows)('$from, then $act by $by: $to', async ({ from, act, by, to }) => {
    const permitted = hackersActs.includes(act) ? ['leader'] : managing
    const participantId = (await put(from)) || 12_345_678
    for (const [name, visitor] of Object.entries(who)) {
      if (permitted.includes(name)) continue
      const { status } = await acts[act](visitor, participantId)
      expect([name, [401, 403, 404].includes(status)]).toEqual([name, true])
    }
    expect(await stateOfCrew(app, id, crewId)).toBe(from)
    const visitor = who[by]
    if (!visitor) throw new Error(`there is no ${by}`)
    const { status } = await acts[act](visitor, participantId)
    expect([status < 300, await stateOfCrew(app, id, crewId)]).toEqual([to !== undefined, to ?? from])
    if (to === undefined) expect([404, 409]).toContain(status)
  })

  it('says that the leader decides, and knows no crew of others', async () => {
    await put(null)
    expect(codeOf(await member.send(applyToProgram, { id, crewId }))).toBe('403 crew.leaderDecides')
    expect(codeOf(await (who.other as Visitor).send(applyToProgram, { id, crewId }))).toBe('404 error.notFound')
    expect(codeOf(await company.owner.send(inviteToProgram, { id, crew: 'nobodys' }))).toBe('422 program.crewNotFound')
    expect((await company.owner.send(inviteToProgram, { id })).status).toBe(400)
    expect((await company.owner.send(inviteToProgram, { id, crew: 'night-watch', nickname: 'other' })).status).toBe(400)
  })

  it('is ended by its leader as they have read it', async () => {
    await put('PARTICIPATED')
    expect(codeOf(await leader.send(leaveProgram, { id, crewId, from: 'APPLIED' }))).toBe('409 error.conflict')
    expect(await stateOfCrew(app, id, crewId)).toBe('PARTICIPATED')
    expect(codeOf(await leader.send(leaveProgram, { id, crewId, from: 'PARTICIPATED' }))).toBe('done')
  })

  it('applies again 30 days after a refusal, and at once after it withdrew', async () => {
    await put('APPLIED')
    await leader.send(leaveProgram, { id, crewId })
    expect(codeOf(await company.owner.send(inviteToProgram, { id, crew: 'night-watch' }))).toBe(
      '409 program.invitationAgainLater',
    )
    expect(codeOf(await leader.send(applyToProgram, { id, crewId }))).toBe('done')
    await put('REJECTED')
    await keepSessions(app)
    app.clock.advance(30 * day - 1)
    expect(codeOf(await leader.send(applyToProgram, { id, crewId }))).toBe('409 program.againLater')
    app.clock.advance(1)
    expect(codeOf(await leader.send(applyToProgram, { id, crewId }))).toBe('done')
  })

  it('is listed for one crew alone, to its members', async () => {
    await put('APPLIED')
    const { id: own } = await openPrivateProgram(app, company.owner)
    await setParticipant(app, { programId: own, nickname: 'leader' }, 'APPLIED')
    const all = (await leader.call(listParticipations, { state: 'APPLIED' })).answer
    expect(all.data.map(({ program }) => program.id).sort()).toEqual([id, own].sort())
    const ofCrew = (await leader.call(listParticipations, { crewId })).answer
    expect(ofCrew).toMatchObject({ count: 1, data: [{ state: 'APPLIED', program: { id }, crew: { id: crewId } }] })
    expect(ofCrew.byState?.find(({ state }) => state === 'APPLIED')).toMatchObject({ count: 1 })
    for (const visitor of [who.other, who.former, who.manager] as Visitor[]) {
      expect((await visitor.send(listParticipations, { crewId })).status).toBe(404)
    }
    await setParticipant(app, { programId: own, nickname: 'leader' }, null)
  })

  it('applies once, however many try', async () => {
    const eager = await signUpReady(app, 'eager')
    const eagerCrew = await openCrew(eager, 'eager-ones')
    const all = await sendAtOnce(50, () => eager.send(applyToProgram, { id, crewId: eagerCrew }))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it("is the new leader's once the lead is handed over", async () => {
    await put('INVITED')
    const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
    await leader.call(handOverCrew, { id: crewId, uuid: await uuidOf(member) })
    expect(codeOf(await leader.send(acceptProgramInvitation, { id, crewId }))).toBe('403 crew.leaderDecides')
    expect(codeOf(await member.send(acceptProgramInvitation, { id, crewId }))).toBe('done')
    await member.call(handOverCrew, { id: crewId, uuid: await uuidOf(leader) })
  })

  it('ends when the crew is deleted', async () => {
    const founder = await signUpReady(app, 'founder')
    const brief = await openCrew(founder, 'short-lived')
    await setCrewParticipant(app, { programId: id, crewId: brief }, 'PARTICIPATED')
    expect(await seen(founder)).toBe('whole')
    expect((await founder.send(deleteCrew, { id: brief })).status).toBe(204)
    expect([await stateOfCrew(app, id, brief), await seen(founder)]).toEqual(['REJECTED', 'card'])
  })
})

describe('what a crew grants its members', () => {
  let secret: number
  beforeAll(async () => {
    secret = (await openPrivateProgram(app, company.owner, { method: 'INVITE' })).id
  })

  it('shows nothing to members before the leader has accepted, and all afterwards', async () => {
    await put('INVITED', secret)
    expect([await seen(leader, secret), await seen(member, secret)]).toEqual(['card', 'nothing'])
    expect((await member.call(listParticipations, { state: 'INVITED' })).answer.data).toEqual([])
    expect((await leader.call(listParticipations, { state: 'INVITED' })).answer.data).toMatchObject([
      { program: { id: secret }, crew: { id: crewId, name: 'night-watch' }, isDecider: true },
    ])
    await leader.call(acceptProgramInvitation, { id: secret, crewId })
    expect([await seen(leader, secret), await seen(member, secret)]).toEqual(['whole', 'whole'])
    const { answer } = await member.call(getProgram, { id: secret })
    expect(answer.currentProfile).toMatchObject({ state: 'PARTICIPATED', crewId, userId: null, isDecider: false })
    expect(answer.submissionBlock).toBeNull()
  })

  it('asks each member for verification and the NDA', async () => {
    await put('PARTICIPATED', secret)
    const fresh = await signUpAs(app, 'fresh')
    await joinCrew(app, crewId, 'fresh')
    expect(await seen(fresh, secret)).toBe('card')
    await setUser(app.services.db, 'fresh@people.test', { verification_level: 1 })
    expect(await seen(fresh, secret)).toBe('card')
    expect(codeOf(await fresh.send(createTicket, { programId: secret, ...ticketForm, crewId }))).toBe(
      '404 error.notFound',
    )
    await leaveCrews(app, 'fresh')
    expect(await seen(fresh, secret)).toBe('nothing')
  })

  it('grants nothing to who left, to managers, and to whom the company blocks', async () => {
    await put('PARTICIPATED', secret)
    const passing = await signUpReady(app, 'passing')
    await joinCrew(app, crewId, 'passing')
    expect(await seen(passing, secret)).toBe('whole')
    const { answer } = await company.owner.call(blockHacker, { nickname: 'passing', reason: '이런 까닭이에요.' })
    expect([await seen(passing, secret), await seen(member, secret)]).toEqual(['nothing', 'whole'])
    await company.owner.call(liftBlock, { id: answer.id })
    expect(await seen(passing, secret)).toBe('whole')
    // Nobody belongs to a company and a crew; one who did would see nothing.
    await becomeManager(app, 'passing', passing, 'rival')
    expect(await seen(passing, secret)).toBe('nothing')
    await leaveCompany(app, 'passing')
    expect(await seen(passing, secret)).toBe('whole')
    expect((await passing.send(follow, { target: 'programs', id: String(secret) })).status).toBe(204)
    await leaveCrews(app, 'passing')
    expect(await seen(passing, secret)).toBe('nothing')
    expect((await passing.call(listFollowing, { target: 'programs' })).answer).toMatchObject({ count: 0, data: [] })
  })

  it.each(['INVITED', 'APPLIED', 'REJECTED'] as const)('grants nothing while it is %s', async (state) => {
    await put(state, secret)
    expect(await seen(member, secret)).toBe('nothing')
  })

  it('names the crew to the company', async () => {
    await put('PARTICIPATED', secret)
    const { answer } = await company.owner.call(listParticipants, { id: secret })
    expect(answer.data).toMatchObject([
      { state: 'PARTICIPATED', hacker: null, crew: { id: crewId, name: 'night-watch' } },
    ])
  })
})

describe('what programs ask of crews', () => {
  it('refuses crews where individuals are wanted, and the other way round', async () => {
    const solo = (await openPrivateProgram(app, company.owner, { participantRestriction: 'SOLO_ONLY' })).id
    const crews = (await openPrivateProgram(app, company.owner, { participantRestriction: 'CREW_ONLY' })).id
    const lockOf = async (programId: number) => (await leader.call(getProgram, { id: programId })).answer.lock
    expect(await lockOf(solo)).toMatchObject({ block: null, crews: [{ crew: { id: crewId }, block: 'SOLO_ONLY' }] })
    expect(await lockOf(crews)).toMatchObject({ block: 'CREW_ONLY', crews: [{ crew: { id: crewId }, block: null }] })
    expect(codeOf(await leader.send(applyToProgram, { id: solo, crewId }))).toBe('403 program.individualsOnly')
    expect(codeOf(await leader.send(applyToProgram, { id: crews }))).toBe('403 program.crewsOnly')
    expect(codeOf(await leader.send(applyToProgram, { id: crews, crewId }))).toBe('done')
    const invite = (programId: number, whom: object) => company.owner.send(inviteToProgram, { id: programId, ...whom })
    expect(codeOf(await invite(solo, { crew: 'night-watch' }))).toBe('409 program.invitationNotAllowed')
    expect(codeOf(await invite(crews, { nickname: 'member' }))).toBe('409 program.invitationNotAllowed')
  })

  it('counts the tickets that were submitted as the crew', async () => {
    const rules = { minimumValidTickets: 1 }
    const picky = (await openPrivateProgram(app, company.owner, rules)).id
    expect(codeOf(await leader.send(applyToProgram, { id: picky, crewId }))).toBe('403 program.tooFewValidTickets')
    const open = await openProgram(company.owner)
    const alone = await openTicket(leader, open.id)
    const together = await openTicket(member, open.id, { crewId })
    const resolve = async (ticket: number) => {
      for (const step of ['IN_PROGRESS', 'RESOLVED'] as const) {
        expect((await company.owner.call(changeSubstate, { id: ticket, ...moveInput(step) })).status).toBe(204)
      }
    }
    await resolve(alone)
    expect(codeOf(await leader.send(applyToProgram, { id: picky, crewId }))).toBe('403 program.tooFewValidTickets')
    await resolve(together)
    expect(codeOf(await leader.send(applyToProgram, { id: picky, crewId }))).toBe('done')
  })

  it('does not take in a crew whose leader the company blocks, and is silent about other members', async () => {
    await put(null)
    const { answer } = await company.owner.call(blockHacker, { nickname: 'member', reason: '이런 까닭이에요.' })
    expect(codeOf(await leader.send(applyToProgram, { id, crewId }))).toBe('done')
    await company.owner.call(liftBlock, { id: answer.id })
    await put(null)
    const blocked = await company.owner.call(blockHacker, { nickname: 'leader', reason: '이런 까닭이에요.' })
    expect(codeOf(await leader.send(applyToProgram, { id, crewId }))).toBe('403 company.blocked')
    expect(codeOf(await company.owner.send(inviteToProgram, { id, crew: 'night-watch' }))).toBe(
      '422 company.hackerBlocked',
    )
    await company.owner.call(liftBlock, { id: blocked.answer.id })
  })
})

describe('tickets of a crew in a private program', () => {
  const submit = async (visitor: Visitor, programId: number, changes: object) => {
    const draft = await visitor.call(createTicket, { programId, ...ticketForm, ...changes })
    if (draft.status >= 300) return codeOf(draft)
    const { id: ticketId, version } = draft.answer
    return codeOf(await visitor.send(submitTicket, { id: ticketId, version, rulesVersion: 1 }))
  }

  it('are submitted as who takes part', async () => {
    const program = (await openPrivateProgram(app, company.owner)).id
    const otherCrew = await openCrew(leader, 'day-watch')
    await put('PARTICIPATED', program)
    expect(await submit(leader, program, {})).toBe('422 ticket.crewRequired')
    expect(await submit(leader, program, { crewId: otherCrew })).toBe('403 program.notEligible')
    expect(await submit(leader, program, { crewId })).toBe('done')
    await setParticipant(app, { programId: program, nickname: 'leader' }, 'PARTICIPATED')
    expect(await submit(leader, program, {})).toBe('done')
  })

  it('are read by members who are cleared, and not by others', async () => {
    const program = (await openPrivateProgram(app, company.owner, { method: 'INVITE' })).id
    await put('PARTICIPATED', program)
    const ticket = await openTicket(leader, program, { crewId })
    const fresh = await signUpAs(app, 'unsigned')
    const blocked = await signUpReady(app, 'unwanted')
    await joinCrew(app, crewId, 'unsigned')
    await joinCrew(app, crewId, 'unwanted')
    await company.owner.call(blockHacker, { nickname: 'unwanted', reason: '이런 까닭이에요.' })
    const listed = async (visitor: Visitor) =>
      (await visitor.call(listCrewTickets, { crewId })).answer.data.some(({ id: one }) => one === ticket)
    expect(await Promise.all([leader, member, fresh, blocked].map(listed))).toEqual([true, true, false, false])
    expect((await pageOf(member, ticket)).program.isVisible).toBe(true)
    const entries = async (visitor: Visitor) => {
      const { data } = (await visitor.call(listCrewWalletEntries, { id: crewId })).answer
      return data.map(({ ticketId, ticketTitle, program: named }) => [ticketId, ticketTitle, named?.title ?? null])
    }
    await deposit(company.owner, await getStaff(app), 100_000_000)
    await company.owner.call(changeSubstate, { id: ticket, ...moveInput('IN_PROGRESS') })
    await company.owner.call(changeSeverity, { id: ticket, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    const paid = await company.owner.call(rewardTicket, { id: ticket, amount: 100_000 }, keyed())
    expect(paid.status).toBe(200)
    expect(await entries(member)).toEqual([[ticket, ticketForm.title, programForm.title]])
    expect([await entries(fresh), await entries(blocked)]).toEqual([[[null, null, null]], [[null, null, null]]])
    // The crew keeps its tickets when it leaves, and learns nothing new of the program.
    await leader.call(leaveProgram, { id: program, crewId })
    expect((await pageOf(member, ticket)).program).toMatchObject({ isVisible: false, title: '비공개 프로그램' })
    expect(await submit(member, program, { crewId })).toBe('404 error.notFound')
    await leaveCrews(app, 'unsigned')
    await leaveCrews(app, 'unwanted')
  })
})
