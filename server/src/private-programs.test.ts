// A private program leaves no trace: neither its texts nor its numbers in what others read, nor a change of counts and orders.
import { createHash } from 'node:crypto'
import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { exportCompanyWalletStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { getCompanyWallet, listCompanyWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getCertificate } from '@jebo/contract/programs/certificates.endpoints.ts'
import { listEventParticipants } from '@jebo/contract/programs/events.endpoints.ts'
import { eventPhases } from '@jebo/contract/programs/events.ts'
import { openTypes } from '@jebo/contract/programs/open-types.ts'
import {
  inviteToProgram,
  listLockedPrograms,
  listParticipants,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { createProgram, getProgram, listRulesVersions } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../test/clock.ts'
import { joinCompany, uploadLogo } from '../test/companies.ts'
import { joinCrew, leaveCrews, openCrew } from '../test/crews.ts'
import { deposit, keyed } from '../test/money.ts'
import { naming } from '../test/naming-calls.ts'
import { setCrewParticipant, setParticipant, signUpReady } from '../test/participants.ts'
import { openPrivateProgram } from '../test/programs.ts'
import { queriesOf } from '../test/queries.ts'
import type { Visitor } from '../test/request.ts'
import { keepSessions, runTask } from '../test/tasks.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld } from '../test/tickets.ts'
import { createSharing } from './sharing/serve-sharing.ts'

const canary = 'Kanarienvogel'
/** What the card of a program does not show. */
const inside = { summary: 'Zeisigmoos', introduction: 'Stieglitzried', policy: 'Bluthaenfling', asset: 'Girlitzklee' }
/**
 * What each call that reads is asked. Sign-out is a GET, and an archive consists of the other calls. The head of the log of receipts
 * counts all submissions, of which nobody can tell where they were made (decision 0077).
 */
const reads = Object.entries(endpoints).filter(
  ([name, { method }]) =>
    method === 'GET' && !['signOut', 'downloadExport', 'getAuth', 'getReceiptHead'].includes(name),
)

const unknownUuid = '00000000-0000-4000-8000-000000000000'

/** Where hackers who may apply find the card of a program, and which other calls they may make with what is on it. */
const cardReads = ['getProgram', 'getEvent', 'listLockedPrograms', 'listParticipations']
const cardActs = ['getFile', 'applyToProgram', 'acceptProgramInvitation', 'rejectProgramInvitation', 'leaveProgram']

/** The fields of a card; those of a page that say what its viewer does in the program, or has to do. */
const onCard = ['id', 'title', 'type', 'participationMethod', 'window', 'phase', 'status', 'logoPath', 'company']
const forViewer = ['lock', 'submissionBlock', 'associatedProfiles', 'participants', 'currentProfile']

const nothing: unknown[] = [null, 0, '']
/** The values in an answer, however deep. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

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
  /** Hackers who have nothing to do with it: where they may apply they see its card, and are strangers otherwise. */
  let outsiders: [string, Visitor][]
  let strangers: [string, Visitor][]
  /** A manager of the same company who is limited to another program. */
  let limited: Visitor
  /** Accounts that its money moved through. */
  let accounts: object[]
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

  const isForAll = method === 'APPLY'
  const cardsOf = (who: string) => {
    const without = [
      ...(type === 'PRIVATE' ? ['getEvent'] : []),
      // Only a crew of this one has been refused.
      ...(who === 'refused' ? [] : ['listParticipations']),
    ]
    return isForAll ? cardReads.filter((name) => !without.includes(name)) : []
  }
  const everybody = () => [...strangers, ...(isForAll ? outsiders : [])]

  /** What everybody is answered by all calls, by call, visitor and query. Times of the platform itself are left out. */
  const readAll = async (): Promise<Map<string, string>> => {
    const answers = new Map<string, string>()
    const queries = [
      {},
      ...['NEWEST', 'BOUNTY', 'RESPONSE', 'ACTIVITY'].map((sort) => ({ sort })),
      ...[{ among: 'DISCLOSING' }, { assetType: 'HARDWARE' }, { reward: 100_000 }, { funded: 'true' }, { new: 'true' }],
      ...['RUNNING', 'SUSPENDED', 'ENDED'].map((status) => ({ status })),
      ...openTypes.map((kind) => ({ kind })),
      ...eventPhases.map((phase) => ({ phase })),
      ...[canary, ...Object.values(inside)].map((q) => ({ q })),
      // Who is invited, who worked in it alone, and who did as a member of a crew.
      ...['author', 'loner', 'insider'].map((nickname) => ({ nickname })),
      ...[{ alias: 'acme' }, { company: 'acme' }],
      ...[
        { name: 'insiders' },
        { name: 'refused-ones' },
        { followed: 'true' },
        { target: 'companies' },
        { target: 'programs' },
        { id: world.programId },
      ],
      ...['BANK', 'TAX', 'FEE', 'ADJUSTMENT'].map((account) => ({ kind: account })),
      { kind: 'USER', uuid: (await world.author.call(getAuth, {})).answer.uuid },
      { kind: 'COMPANY', uuid: (await world.rival.call(getAuth, {})).answer.company?.uuid },
    ]
    for (const [name, endpoint] of reads) {
      for (const [who, visitor] of everybody()) {
        for (const query of queries) {
          if (!Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key))) continue
          const { status, text } = await visitor.send(endpoint, query)
          answers.set(`${name} of ${who} with ${JSON.stringify(query)}`, `${status} ${text}`)
          // Whom a call refuses without an input, it refuses with any.
          if (Object.keys(query).length === 0 && [401, 403].includes(status)) break
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
    const loner = await signUpReady(app, 'loner')
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
    limited = await joinCompany(app, { alias: 'acme' }, 'limited', {
      permissions: ['PROGRAMS', 'TICKETS', 'REWARDS', 'CREDIT', 'MEMBERS'],
      programs: [world.programId],
    })
    outsiders = Object.entries({ hacker, removed, refused })
    strangers = [...Object.entries({ guest, rival, limited, staff }), ...(isForAll ? [] : outsiders)]
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
    const { asset, ...texts } = inside
    const { answer } = await owner.call(createAsset, { name: asset, type: 'HARDWARE', url: `${asset} 1.0` })
    const doubled = { introduction: texts.introduction.repeat(2), policy: texts.policy.repeat(2) }
    const form = {
      ...texts,
      ...doubled,
      title: canary,
      type,
      method,
      logoId,
      assetIds: [answer.id],
      ...(type !== 'PRIVATE' && { window }),
    }
    id = (await openPrivateProgram(app, owner, form)).id
    await setCrewParticipant(app, { programId: id, crewId }, 'PARTICIPATED')
    await setCrewParticipant(app, { programId: id, crewId: refusedId }, 'REJECTED')
    await world.owner.call(inviteToProgram, { id, nickname: 'author' })
    await setParticipant(app, { programId: id, nickname: 'loner' }, 'PARTICIPATED')
    const ticket = { title: canary, description: `${canary} ${'x'.repeat(20)}` }
    ticketId = await openTicket(insider, id, { ...ticket, crewId })
    for (const one of [ticketId, await openTicket(loner, id, ticket)]) {
      await manager.call(changeSubstate, { id: one, substate: 'IN_PROGRESS' })
      await manager.call(changeSeverity, { id: one, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
      const paid = await manager.call(rewardTicket, { id: one, amount: 100_000 }, keyed())
      await manager.call(changeSubstate, { id: one, substate: 'RESOLVED', comment: '고쳤어요.' })
      expect(paid.status).toBe(200)
    }
    const reserved = await owner.call(changeReserve, { id, to: 'RESERVE', amount: 1_000_000 }, keyed())
    expect(reserved.status).toBe(200)
    accounts = [
      { kind: 'COMPANY', uuid: (await owner.call(getAuth, {})).answer.company?.uuid },
      { kind: 'USER', uuid: (await loner.call(getAuth, {})).answer.uuid },
      { kind: 'CREW', crewId },
    ]
    await app.mails()
    await later(2 * day)
  })
  afterAll(() => app.close())

  it('changes nothing that others read', async () => {
    const after = await readAll()
    // Where hackers may apply, they find one card more among those of private programs.
    const asked = ['{}', JSON.stringify({ q: canary })]
    const cards = outsiders.flatMap(([who]) =>
      cardsOf(who).flatMap((name) => asked.map((query) => `${name} of ${who} with ${query}`)),
    )
    // Staff see all money that moves, and not for what. So do managers of credit, of the wallet of their company.
    const wallet = ['getCompanyWallet', 'listCompanyWalletEntries', 'exportCompanyWalletStatement']
    const money = ['listStaffContracts of staff with {}', ...wallet.map((name) => `${name} of limited with {}`)]
    const others = [...cards, ...money]
    const seen = (answers: typeof after) => Object.fromEntries([...answers].filter(([key]) => !others.includes(key)))
    expect(seen(after)).toEqual(seen(before))
  })

  it('is not named where a manager of another program reads what the wallet of the company paid', async () => {
    expect((await limited.call(getCompanyWallet, {})).answer).toEqual({ balance: 98_800_000, setAside: 1_000_000 })
    const { data } = (await limited.call(listCompanyWalletEntries, {})).answer
    const unnamed = { ticketId: null, ticketTitle: null, program: null, company: null, crew: null, person: null }
    const entry = { id: expect.any(String), createdAt: expect.any(String), feeWon: 0, reason: null, ...unnamed }
    const paid = { ...entry, type: 'TRANSFER', transferOf: 'REWARD', amountWon: -100_000 }
    expect(data).toEqual([
      { ...entry, type: 'TRANSFER', transferOf: 'RESERVE', amountWon: -1_000_000, balanceWon: 98_800_000 },
      { ...paid, balanceWon: 99_800_000 },
      { ...paid, balanceWon: 99_900_000 },
      { ...entry, type: 'DEPOSIT', transferOf: null, amountWon: 100_000_000, balanceWon: 100_000_000 },
    ])
    const named = (await world.owner.call(listCompanyWalletEntries, {})).answer.data
    expect(named.map(({ program }) => program?.title)).toEqual([canary, canary, canary, undefined])
    const lines = (await limited.send(exportCompanyWalletStatement, {})).text.split('\r\n')
    expect(lines.slice(1).map((line) => line.slice(line.indexOf(',')))).toEqual([
      ',마지막 잔액,,,98800000,,,,,',
      ',예치금,,1000000,98800000,,,,,',
      ',보상,,100000,99800000,,,,,',
      ',보상,,100000,99900000,,,,,',
      ',충전,100000000,,100000000,,,,,',
      ',이전 잔액,,,0,,,,,',
      '',
    ])
  })

  /** What a visitor is answered by all calls that read, asked for the program, its ticket and its logo. */
  const askForIt = async (visitor: Visitor, more: readonly object[] = []) => {
    const numbers = [id, ticketId, logoId]
    const queries = [
      ...[...numbers.map((one) => ({ id: one })), { id: ticketId, format: 'markdown' }],
      ...[{ q: String(id) }, { programId: id }, ...more],
      ...[
        { target: 'programs', id: String(id) },
        { target: 'tickets', id: String(ticketId) },
      ],
    ]
    const answers: { name: string; isNamed: boolean; status: number; text: string }[] = []
    for (const [name, endpoint] of reads) {
      for (const query of queries) {
        if (!Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key))) continue
        const isNamed = 'id' in query && !('target' in query)
        answers.push({ name, isNamed, ...(await visitor.send(endpoint, query)) })
      }
    }
    return answers
  }

  it('is in no answer to others', async () => {
    for (const [who, visitor] of strangers) {
      const answers = await askForIt(visitor, [{}, ...accounts])
      const statements = answers.filter(({ name, status }) => name.endsWith('AccountStatement') && status === 200)
      expect(statements.length, who).toBe(who === 'staff' ? 2 * accounts.length : 0)
      for (const { name, isNamed, status, text } of answers) {
        for (const trace of [canary, ...Object.values(inside), String(id), String(ticketId), logoId])
          expect(text, `${name} of ${who}`).not.toContain(trace)
        if (isNamed) expect([400, 401, 403, 404]).toContain(status)
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

  it('is a card to hackers who may apply, without a trace of the rest', async () => {
    for (const [who, visitor] of outsiders) {
      const answers = await askForIt(visitor, [{}, { q: canary }, { nickname: 'loner' }, { name: 'insiders' }])
      for (const { name, text } of answers) {
        for (const trace of [...Object.values(inside), String(ticketId)])
          expect(text, `${name} of ${who}`).not.toContain(trace)
      }
      const shown = answers.filter(({ text }) => [canary, String(id), logoId].some((trace) => text.includes(trace)))
      expect(new Set(shown.map(({ name }) => name)), who).toEqual(new Set(cardsOf(who)))
      if (!isForAll) continue
      const { answer } = await visitor.call(getProgram, { id })
      const block = who === 'hacker' ? 'VERIFICATION' : null
      expect([answer.title, answer.logoPath, answer.lock?.block]).toEqual([canary, `/api/files/${logoId}`, block])
      const content = Object.entries(answer).filter(([name]) => !onCard.includes(name) && !forViewer.includes(name))
      // Lists that are empty have no values.
      expect(
        leavesOf(content.map(([, value]) => value)).filter((value) => !nothing.includes(value)),
        who,
      ).toEqual([])
      const [listed] = (await visitor.call(listLockedPrograms, { q: canary })).answer.data
      expect(Object.keys(listed ?? {}).toSorted()).toEqual([...onCard, 'state'].toSorted())
      for (const endpoint of [listRulesVersions, getCertificate, listEventParticipants])
        expect([endpoint.path, (await visitor.send(endpoint, { id })).status]).toEqual([endpoint.path, 404])
    }
  })

  it('is answered like one that does not exist, by every call that names it, after the same statements', async () => {
    const { owner, rival } = world
    const { answer: ownDraft } = await rival.call(createProgram, { title: '경쟁사 초안' })
    const { data } = (await owner.call(listParticipants, { id })).answer
    const assetId =
      (await owner.call(getProgram, { id })).answer.assets.find(({ name }) => name === inside.asset)?.id ?? 0
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
      for (const [who, visitor] of everybody()) {
        // Those who see the card find the program by it, and are told what keeps them from taking part.
        if (isForAll && outsiders.some(([one]) => one === who) && [...cardReads, ...cardActs].includes(name)) continue
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
    expect(rows.map(({ nickname }) => nickname)).toEqual(['author', 'insider', 'loner', 'own-acme', 'second'])
  })
})
