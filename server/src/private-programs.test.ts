// A private program leaves no trace: neither its texts nor its numbers in what others read, nor a change of counts and orders.
import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { inviteToProgram, updateParticipant } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import {
  changeSeverity,
  changeSubstate,
  getTicket,
  listOwnTickets,
  listRewards,
  rewardTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../test/clock.ts'
import { uploadLogo } from '../test/companies.ts'
import { joinCrew, leaveCrews, openCrew } from '../test/crews.ts'
import { deposit, keyed } from '../test/money.ts'
import { mailNoticesNow, notificationsOf } from '../test/notifications.ts'
import { setCrewParticipant, setParticipant, signUpReady } from '../test/participants.ts'
import { subjectsMailedTo } from '../test/people.ts'
import { openPrivateProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { keepSessions, runTask } from '../test/tasks.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld } from '../test/tickets.ts'
import { createSharing } from './sharing/serve-sharing.ts'

const canary = 'Kanarienvogel'
/**
 * What each call that reads is asked. Sign-out is a GET, and an archive consists of the other calls. The head of the log of receipts
 * counts all submissions, of which nobody can tell where they were made (decision 0077).
 */
const reads = Object.entries(endpoints).filter(
  ([name, { method }]) =>
    method === 'GET' && !['signOut', 'downloadExport', 'getAuth', 'getReceiptHead'].includes(name),
)

describe.each(['INVITE', 'APPLY'] as const)('a private program with %s', (method) => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  let ticketId: number
  let logoId: string
  let strangers: [string, Visitor][]
  let before: Map<string, string>

  /** Answers of all strangers to all calls, by call, stranger and query. Times of the platform itself are left out. */
  const readAll = async (): Promise<Map<string, string>> => {
    const answers = new Map<string, string>()
    const queries = [
      {},
      ...['NEWEST', 'BOUNTY', 'RESPONSE', 'ACTIVITY'].map((sort) => ({ sort })),
      ...[{ among: 'DISCLOSING' }, { assetType: 'HARDWARE' }, { reward: 100_000 }, { funded: 'true' }, { new: 'true' }],
      ...[{ q: canary }, { alias: 'acme' }, { nickname: 'author' }, { company: 'acme' }],
      ...[
        { name: 'insiders' },
        { name: 'refused-ones' },
        { followed: 'true' },
        { target: 'companies' },
        { target: 'programs' },
        { id: world.programId },
      ],
    ]
    for (const [name, endpoint] of reads) {
      for (const [who, visitor] of strangers) {
        for (const query of queries) {
          if (!Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key))) continue
          const { status, text } = await visitor.send(endpoint, query)
          answers.set(`${name} of ${who} with ${JSON.stringify(query)}`, `${status} ${text}`)
        }
      }
    }
    return answers
  }

  const later = async (ms: number): Promise<void> => {
    app.clock.advance(ms)
    await runTask(app, 'tickets:publish')
    await runTask(app, 'tickets:record')
  }

  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const { guest, hacker, rival, staff, owner, manager } = world
    // The card of a program with applications is for hackers, so only the others find nothing of it.
    const insider = await signUpReady(app, 'insider')
    const crewId = await openCrew(insider, 'insiders')
    const removed = await signUpReady(app, 'removed')
    await joinCrew(app, crewId, 'removed')
    await leaveCrews(app, 'removed')
    // The crew of one is refused, and with it its member; the other has nothing to do with it.
    const refused = await signUpReady(app, 'refused')
    const refusedId = await openCrew(await signUpReady(app, 'refused-lead'), 'refused-ones')
    await joinCrew(app, refusedId, 'refused')
    strangers = Object.entries({ guest, rival, ...(method === 'INVITE' && { hacker, removed, refused }) })
    await hacker.call(follow, { target: 'companies', id: 'acme' })
    await deposit(owner, staff, 100_000_000)
    await openTicket(world.author, world.programId)
    await app.mails()
    await keepSessions(app)
    // Both are read at the same time, as answers name days.
    await later(3 * day)
    before = await readAll()
    app.clock.advance(-2 * day)

    logoId = await uploadLogo(owner)
    const { answer } = await owner.call(createAsset, { name: canary, type: 'HARDWARE', url: `${canary} 1.0` })
    const texts = { title: canary, summary: canary, introduction: canary.repeat(2), policy: canary.repeat(2) }
    id = (await openPrivateProgram(app, owner, { ...texts, method, logoId, assetIds: [answer.id] })).id
    await setCrewParticipant(app, { programId: id, crewId }, 'PARTICIPATED')
    await setCrewParticipant(app, { programId: id, crewId: refusedId }, 'REJECTED')
    await world.owner.call(inviteToProgram, { id, nickname: 'author' })
    ticketId = await openTicket(insider, id, { crewId, title: canary, description: `${canary} ${'x'.repeat(20)}` })
    await manager.call(changeSubstate, { id: ticketId, substate: 'IN_PROGRESS' })
    await manager.call(changeSeverity, { id: ticketId, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    const paid = await manager.call(rewardTicket, { id: ticketId, amount: 100_000 }, keyed())
    await manager.call(changeSubstate, { id: ticketId, substate: 'RESOLVED', comment: '고쳤어요.' })
    expect(paid.status).toBe(200)
    await app.mails()
    await later(2 * day)
  }, 60_000)
  afterAll(() => app.close())

  it('changes nothing that others read', async () => {
    const after = await readAll()
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before))
  })

  it('is in no answer to others', async () => {
    const queries = [
      ...[
        { id },
        { id: ticketId },
        { id: ticketId, format: 'markdown' },
        { id: logoId },
        { q: String(id) },
        { programId: id },
      ],
      ...[
        { target: 'programs', id: String(id) },
        { target: 'tickets', id: String(ticketId) },
      ],
    ]
    for (const [, endpoint] of reads) {
      for (const [, visitor] of strangers) {
        for (const query of queries) {
          if (!Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key))) continue
          const { status, text } = await visitor.send(endpoint, query)
          for (const trace of [canary, String(id), String(ticketId), logoId]) expect(text).not.toContain(trace)
          if ('id' in query && !('target' in query)) expect([400, 401, 403, 404]).toContain(status)
        }
      }
    }
    const site = createSharing(app.api)
    for (const path of [
      '/sitemap.xml',
      '/sitemap/programs-1.xml',
      '/hacktivity.atom',
      `/shared/ko/programs/${id}.png`,
    ]) {
      const shared = await (await site.request(`http://jebo.test${path}`)).text()
      for (const trace of [canary, String(id)]) expect(shared).not.toContain(trace)
    }
  })

  it('is told to nobody but those who are invited, and managers', async () => {
    const { rows } = await app.database.pool.query(
      'select distinct nickname from notifications join users on users.id = user_id where subject = $1 order by 1',
      [canary],
    )
    expect(rows.map(({ nickname }) => nickname)).toEqual(['author', 'insider', 'own-acme', 'second'])
  })
})

describe('a participant who was removed', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  it.each([
    ['INVITE', '비공개 프로그램', false],
    ['APPLY', canary, true],
  ] as const)('of a program with %s keeps their tickets', async (method, title, isVisible) => {
    const { owner, manager, hacker: stranger } = world
    const { id, assetIds } = await openPrivateProgram(app, owner, { method, title: '처음 이름' })
    const nickname = `gone-${method.toLowerCase()}`
    const [gone, inside] = [await signUpReady(app, nickname), await signUpReady(app, `${nickname}-not`)]
    const participantId = await setParticipant(app, { programId: id, nickname }, 'PARTICIPATED')
    await setParticipant(app, { programId: id, nickname: `${nickname}-not` }, 'PARTICIPATED')
    const ticketId = await openTicket(gone, id)
    const paid = await openTicket(gone, id)
    await manager.call(changeSubstate, { id: paid, substate: 'IN_PROGRESS' })
    await manager.call(changeSeverity, { id: paid, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    expect((await manager.call(rewardTicket, { id: paid, amount: 100_000 }, keyed())).status).toBe(200)
    const draft = await draftTicket(gone, id)
    const seen = async (visitor: Visitor) => (await visitor.call(getTicket, { id: ticketId })).answer.program
    expect(await seen(gone)).toMatchObject({ title: '처음 이름', isVisible: true })

    await owner.call(updateParticipant, { id, participantId, state: 'REJECTED' })
    const logoId = await uploadLogo(owner)
    const { editing } = (await owner.call(getProgram, { id })).answer
    const kept = { ...programForm, type: 'PRIVATE', participationMethod: method, assetIds } as const
    const changed = { title: canary, logoId, policy: `${canary} 정책이 바뀌었어요. 확인해 주세요.` }
    const form = { ...kept, ...changed, id, version: editing?.version ?? 0, authorizes: true }
    expect((await owner.call(updateProgram, form)).status).toBe(200)
    await app.mails()

    const program = { id, title, logoPath: isVisible ? `/api/files/${logoId}` : null, isVisible }
    expect(await seen(gone)).toEqual(program)
    const listed = (await gone.call(listOwnTickets, {})).answer.data
    expect(listed.map((row) => [row.id, row.program]).sort()).toEqual(
      [ticketId, paid, draft.id].map((number) => [number, program]).sort(),
    )
    expect((await gone.call(listRewards, {})).answer.data.map((row) => row.program)).toEqual([program])
    expect(await seen(manager)).toMatchObject({ title: canary, isVisible: true })
    if (!isVisible) {
      for (const one of [ticketId, draft.id]) {
        const { text } = await gone.call(getTicket, { id: one })
        for (const trace of [canary, logoId]) expect(text).not.toContain(trace)
      }
    }

    const told = async (visitor: Visitor) =>
      (await notificationsOf(app, visitor)).filter(({ event }) => event === 'RULES_CHANGED').map((one) => one.subject)
    expect([await told(gone), await told(stranger), await told(inside)]).toEqual([[], [], [canary]])
    await mailNoticesNow(app)
    await app.mails()
    const mailed = await subjectsMailedTo(app, `${nickname}@people.test`)
    expect(mailed.filter((subject) => subject.includes('프로그램'))).toEqual([
      '[Jebo] 프로그램에 참여할 수 없게 됐어요 · 처음 이름',
    ])
  })
})
