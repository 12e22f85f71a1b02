// A private program leaves no trace: neither its texts nor its numbers in what others read, nor a change of counts and orders.
import { createHash } from 'node:crypto'
import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { getCertificate } from '@jebo/contract/programs/certificates.endpoints.ts'
import { inviteToProgram, listParticipants, updateParticipant } from '@jebo/contract/programs/participants.endpoints.ts'
import { createProgram, getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listRewards, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate, getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../test/clock.ts'
import { joinCompany, uploadLogo } from '../test/companies.ts'
import { joinCrew, leaveCrews, openCrew } from '../test/crews.ts'
import { deposit, keyed } from '../test/money.ts'
import { mailNoticesNow, notificationsOf } from '../test/notifications.ts'
import { setCrewParticipant, setParticipant, signUpReady } from '../test/participants.ts'
import { subjectsMailedTo } from '../test/people.ts'
import { openPrivateProgram, programForm } from '../test/programs.ts'
import { queriesOf } from '../test/queries.ts'
import type { Visitor } from '../test/request.ts'
import { keepSessions, runTask } from '../test/tasks.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld, ticketForm } from '../test/tickets.ts'
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

const unknownUuid = '00000000-0000-4000-8000-000000000000'

type Ids = { id: number; ticketId: number; assetId: number; participantId: number; logoId: string }

const reason = '열 글자가 넘는 이유예요.'
/** For each call that can name a private program, its ticket, asset, logo or participant: an input that is otherwise valid. */
const naming: Record<string, (ids: Ids, ownDraftId: number) => object> = {
  ...Object.fromEntries(
    [
      ...['getProgram', 'getEvent', 'getCertificate', 'listRulesVersions', 'listEventParticipants', 'listParticipants'],
      ...['deleteProgram', 'applyToProgram', 'acceptProgramInvitation', 'rejectProgramInvitation', 'leaveProgram'],
    ].map((name) => [name, ({ id }: Ids) => ({ id })]),
  ),
  cloneProgram: ({ id }) => ({ id, title: '사본' }),
  updateProgram: ({ id }) => ({ ...programForm, id, version: 1, authorizes: true }),
  publishProgram: ({ id }) => ({ id, version: 1, authorizes: true }),
  setProgramStatus: ({ id }) => ({ id, status: 'ENDED' }),
  getReserve: ({ id }) => ({ id }),
  listReserveEntries: ({ id }) => ({ id }),
  exportReserveStatement: ({ id }) => ({ id }),
  changeReserve: ({ id }) => ({ id, to: 'RESERVE', amount: 1000 }),
  inviteToProgram: ({ id }) => ({ id, nickname: 'hacker' }),
  updateParticipant: ({ id, participantId }) => ({ id, participantId, state: 'REJECTED' }),
  createInvitation: ({ id }) => ({ email: 'new@people.test', permissions: ['TICKETS'], programIds: [id] }),
  createTicket: ({ id }) => ({ ...ticketForm, programId: id }),
  listCompanyTickets: ({ id }) => ({ programId: id }),
  listPrograms: ({ id }) => ({ q: String(id) }),
  listTickets: ({ ticketId }) => ({ q: String(ticketId) }),
  getFollow: ({ id }) => ({ target: 'programs', id: String(id) }),
  follow: ({ id }) => ({ target: 'programs', id: String(id) }),
  unfollow: ({ id }) => ({ target: 'programs', id: String(id) }),
  ...Object.fromEntries(
    ['getTicket', 'getLimitedTicket', 'listTicketActivities', 'listTicketComments', 'getReceipt', 'previewTicket'].map(
      (name) => [name, ({ ticketId }: Ids) => ({ id: ticketId })],
    ),
  ),
  exportTicket: ({ ticketId }) => ({ id: ticketId, format: 'markdown' }),
  createTicketComment: ({ ticketId }) => ({ id: ticketId, contents: reason }),
  changeSeverity: ({ ticketId }) => ({ id: ticketId, severity: 'LOW', comment: reason }),
  changeSubstate: ({ ticketId }) => ({ id: ticketId, substate: 'IN_PROGRESS' }),
  rewardTicket: ({ ticketId }) => ({ id: ticketId, amount: 200_000 }),
  reportTicket: ({ ticketId }) => ({ id: ticketId, reason: 'OTHER', contents: reason, email: 'asker@people.test' }),
  getFile: ({ logoId }) => ({ id: logoId }),
  updateAsset: ({ assetId }) => ({ id: assetId, name: '자산', type: 'WEB', url: 'https://x.test', version: 1 }),
  deleteAsset: ({ assetId }) => ({ id: assetId }),
}

const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }

describe.each([
  ['PRIVATE', 'INVITE'],
  ['PRIVATE', 'APPLY'],
  ['PRIVATE_EVENT', 'APPLY'],
  ['PRIVATE_CHALLENGE', 'INVITE'],
] as const)('a program of type %s with %s', (type, method) => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  let ticketId: number
  let logoId: string
  let strangers: [string, Visitor][]
  let before: Map<string, string>

  const site = () => createSharing(app.api)
  /** What other sites read: sitemaps, feeds and pictures. */
  const shared = async (path: string): Promise<string> => {
    const response = await site().request(`http://jebo.test${path}`)
    return `${response.status} ${createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex')}`
  }
  const sharedPaths = [
    ...['/robots.txt', '/sitemap.xml', '/sitemap/programs-1.xml', '/sitemap/tickets-1.xml', '/sitemap/companies-1.xml'],
    ...['/hacktivity.atom', '/en/hacktivity.atom', '/shared/ko/companies/acme.png', '/shared/en/home/home.png'],
  ]

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
    for (const path of sharedPaths) answers.set(path, await shared(path))
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
    // The plan is the company's, whatever it publishes.
    await app.database.pool.query("update companies set plan = 'PRO' where alias = 'acme'")
    // Limited to another program of the same company.
    const limited = await joinCompany(app, { alias: 'acme' }, 'limited', {
      permissions: ['PROGRAMS', 'TICKETS', 'REWARDS', 'MEMBERS'],
      programs: [world.programId],
    })
    strangers = Object.entries({ guest, rival, limited, ...(method === 'INVITE' && { hacker, removed, refused }) })
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
    const form = { ...texts, type, method, logoId, assetIds: [answer.id], ...(type !== 'PRIVATE' && { window }) }
    id = (await openPrivateProgram(app, owner, form)).id
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
  })
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
    for (const path of [
      '/sitemap.xml',
      '/sitemap/programs-1.xml',
      '/hacktivity.atom',
      `/shared/ko/programs/${id}.png`,
    ]) {
      const text = await (await site().request(`http://jebo.test${path}`)).text()
      for (const trace of [canary, String(id)]) expect(text).not.toContain(trace)
    }
  })

  it('is answered like one that does not exist, by every call that names it, after the same statements', async () => {
    const { owner, rival } = world
    const { answer: ownDraft } = await rival.call(createProgram, { title: '경쟁사 초안' })
    const { data } = (await owner.call(listParticipants, { id })).answer
    const assetId = (await owner.call(getProgram, { id })).answer.assets.find(({ name }) => name === canary)?.id ?? 0
    const none = {
      id: 12_345_678,
      ticketId: 12_345_679,
      assetId: 12_345_670,
      participantId: 12_345_671,
      logoId: unknownUuid,
    }
    const there = { id, ticketId, assetId, participantId: data[0]?.id ?? 0, logoId }
    const tried: string[] = []
    for (const [name, inputOf] of Object.entries(naming)) {
      const endpoint = (endpoints as Record<string, Endpoint>)[name]
      if (!endpoint) throw new Error(`there is no call ${name}`)
      // Nobody guesses the random id of a file, so a further statement tells nothing.
      const isTold = endpoint.method === 'GET' && name !== 'getFile'
      for (const [who, visitor] of strangers) {
        const ask = async (ids: typeof there) => {
          const input = inputOf(ids, ownDraft.id)
          let reply = { status: 0, text: '' }
          const statements = await queriesOf(app.database.pool, async () => {
            reply = await visitor.send(endpoint, input, endpoint.isIdempotent ? keyed() : {})
          })
          let text = reply.text
          for (const one of Object.values(ids)) text = text.replaceAll(String(one), 'x')
          return { status: reply.status, text, statements: isTold ? statements : [] }
        }
        // The first call of a kind may read what is stored afterwards.
        await ask(none)
        expect(await ask(there), `${name} of ${who}`).toEqual(await ask(none))
        tried.push(name)
      }
    }
    expect(new Set(tried).size).toBe(Object.keys(naming).length)
    for (const kind of ['programs', 'tickets']) {
      const [hidden, missing] = kind === 'programs' ? [id, none.id] : [ticketId, none.ticketId]
      expect(await shared(`/shared/ko/${kind}/${hidden}.png`)).toBe(await shared(`/shared/ko/${kind}/${missing}.png`))
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
    /** Whether the ticket names the certificate of its rules, and what the call for it answers. */
    const certificateFor = async (visitor: Visitor) => {
      const { rulesVersion } = (await visitor.call(getTicket, { id: ticketId })).answer
      const { status } = await visitor.send(getCertificate, { id, version: rulesVersion?.number })
      return [rulesVersion?.hasCertificate, status]
    }
    expect(await seen(gone)).toMatchObject({ title: '처음 이름', isVisible: true })
    expect(await certificateFor(gone)).toEqual([true, 200])

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
    expect(await certificateFor(gone)).toEqual([false, 404])
    expect(await certificateFor(manager)).toEqual([true, 200])
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
      '[Jebo] 기업이 프로그램 참여를 종료했어요 · 처음 이름',
    ])
  })
})
