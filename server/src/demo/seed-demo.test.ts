import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { listBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { getOwnCompany, listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { listFollowing } from '@jebo/contract/following/following.endpoints.ts'
import { getKyc, listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getCompanyWallet, listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { listEvents } from '@jebo/contract/programs/events.endpoints.ts'
import { listLockedPrograms } from '@jebo/contract/programs/participants.endpoints.ts'
import { programTypes } from '@jebo/contract/programs/program-types.ts'
import { getProgram, listOwnPrograms, listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listReplies } from '@jebo/contract/tickets/replies.endpoints.ts'
import { listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import { listStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { getTicket, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { disclosures, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { getAuth, getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../test/clock.ts'
import { faultsOfBooks } from '../../test/money.ts'
import { signUpAs } from '../../test/people.ts'
import type { Visitor } from '../../test/request.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { recountNotifications } from '../modules/notifications/public.ts'
import { recountDisclosures, recountFigures } from '../modules/tickets/public.ts'
import { createServer } from '../server.ts'
import { demoPassword } from './demo-world.ts'
import { findDemo } from './find-demo.ts'
import { seedDemo } from './seed-demo.ts'

/** @param first runs before the news are told. @returns whether the demo was made */
const seed = async (app: TestApp, serve = createServer, first?: () => Promise<void>): Promise<boolean> => {
  const tell = await seedDemo(app.services, { createServer: serve, work: async () => void (await app.mails()) })
  await first?.()
  await tell?.()
  return tell !== null
}

describe('the demo world', () => {
  let app: TestApp
  let early: Visitor
  beforeAll(async () => {
    // With limits, and with approvals that its one member of staff could not give.
    app = await openTestApp({ LIMIT_FACTOR: '1', STAFF_APPROVALS: '2' })
    const signInEarly = async () => {
      early = app.visitor({ address: '203.0.113.9' })
      await early.call(signIn, { email: 'haneul@demo.test', password: demoPassword })
    }
    expect(await seed(app, createServer, signInEarly)).toBe(true)
  })
  afterAll(() => app.close())

  const as = async (name: string): Promise<Visitor> => {
    const visitor = app.visitor({ address: `192.0.2.${name.length}` })
    await visitor.call(signIn, { email: `${name}@demo.test`, password: demoPassword })
    return visitor
  }

  it('is created once, and all its users can sign in', async () => {
    expect(await seed(app)).toBe(false)
    const { demo } = (await app.visitor().call(getSite, {})).answer
    expect(demo?.accounts.map(({ role }) => role)).toEqual([
      ...['hacker', 'hacker', 'hacker'],
      ...['manager', 'manager', 'manager', 'manager', 'manager'],
      'staff',
    ])
    for (const [index, { email, role, company }] of (demo?.accounts ?? []).entries()) {
      const visitor = app.visitor({ address: `198.51.100.${index}` })
      await visitor.call(signIn, { email, password: demo?.password ?? '' })
      const viewer = (await visitor.call(getAuth, {})).answer
      expect([viewer.isStaff, viewer.company !== null, company !== null]).toEqual([
        role === 'staff',
        role === 'manager',
        role === 'manager',
      ])
    }
  })

  it('leaves no session', async () => {
    const { rows } = await app.database.pool.query("select count(*) from sessions where user_agent = 'demo'")
    expect(rows[0].count).toBe(0)
  })

  it('keeps users signed in who did so before the news were told', async () => {
    expect((await early.call(getAuth, {})).answer.nickname).not.toBe('')
  })

  const count = async (query: string): Promise<Record<string, number>> => {
    const { rows } = await app.database.pool.query<{ name: string; count: number }>(query)
    return Object.fromEntries(rows.map(({ name, count: found }) => [name, found]))
  }

  it('has twelve companies, with an application in every state, and 27 programs in every status', async () => {
    expect(await count('select state as name, count(*) from companies group by state')).toEqual({
      ...{ APPLIED: 1, APPROVED: 10, DENIED: 1 },
    })
    expect(await count('select status as name, count(*) from programs group by status')).toEqual({
      ...{ DRAFT: 2, RUNNING: 22, SUSPENDED: 1, ENDED: 2 },
    })
    expect(Object.keys(await count('select type as name, count(*) from programs group by type')).toSorted()).toEqual(
      programTypes.toSorted(),
    )
    expect((await app.visitor().call(listPrograms, {})).answer.count).toBe(20)
    expect((await app.visitor().call(listPrograms, { new: 'true' })).answer.count).toBe(1)
    const { answer: events } = await app.visitor().call(listEvents, {})
    expect(events.byState).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }])
    for (const { window } of events.data) expect([window?.startsAt, window?.endsAt].join()).toMatch(/T01:00.*T09:00/)
    const { answer: locked } = await (await as('haneul')).call(listLockedPrograms, {})
    expect(locked.data.map(({ company }) => company.alias)).toEqual(['deulnae', 'doldam'])
    const waiting = (await (await as('staff')).call(listApplications, { state: 'APPLIED' })).answer
    expect(waiting.data.map(({ alias }) => alias)).toEqual(['baramgil'])
    for (const [owner, second, plan, programs] of [
      ['seoyun', 'dohyeon', 'PRO', 3],
      ['jian', 'yujin', 'FREE', 1],
    ] as const) {
      const visitor = await as(owner)
      expect((await visitor.call(getOwnCompany, {})).answer).toMatchObject({ plan, role: 'OWNER', state: 'APPROVED' })
      expect((await visitor.call(listOwnPrograms, {})).answer.count).toBe(programs)
      expect((await visitor.call(getCompanyWallet, {})).answer.balance).toBeGreaterThan(0)
      expect((await (await as(second)).call(getOwnCompany, {})).answer.role).toBe('MANAGER')
    }
  })

  it('has participants, applicants and invitations, a decided challenge, a block and a company without credit', async () => {
    expect(await count('select state as name, count(*) from program_participants group by state')).toEqual({
      ...{ PARTICIPATED: 3, APPLIED: 1, INVITED: 3 },
    })
    expect(
      (await count("select 'scores' as name, count(*) from challenge_scores where points > 0")).scores,
    ).toBeGreaterThan(2)
    expect((await (await as('seoyun')).call(listBlocks, {})).answer.count).toBe(1)
    expect((await (await as('yuna')).call(getCompanyWallet, {})).answer.balance).toBe(0)
    expect((await count("select 'closed' as name, count(*) from assets where not is_in_scope")).closed).toBeGreaterThan(
      2,
    )
  })

  it('has sixty users and three hundred tickets of two years, in every substate and disclosure', async () => {
    expect(await count("select 'users' as name, count(*) from users")).toEqual({ users: 60 })
    const bySubstate = await count('select substate as name, count(*) from tickets group by substate')
    expect(Object.keys(bySubstate).toSorted()).toEqual([...substates].toSorted())
    const total = Object.values(bySubstate).reduce((sum, one) => sum + one, 0)
    expect(total).toBeGreaterThanOrEqual(300)
    const disclosed = await count('select disclosure as name, count(*) from tickets group by disclosure')
    for (const disclosure of disclosures) expect(disclosed[disclosure]).toBeGreaterThan(10)
    const titles = await count("select 'titles' as name, count(distinct title) from tickets")
    expect(titles.titles).toBeGreaterThan(200)
    const { rows } = await app.database.pool.query<{ first: Date }>('select min(submitted_at) as first from tickets')
    expect(app.clock.now().getTime() - (rows[0]?.first.getTime() ?? 0)).toBeGreaterThan(670 * day)
    expect((await (await as('haneul')).call(listOwnTickets, { state: 'DRAFT' })).answer.count).toBe(1)
  })

  it('has pictures and texts attached to tickets and comments, for those who take part', async () => {
    const attached = await count(
      'select owner_kind as name, count(*) from files where position is not null group by owner_kind',
    )
    expect(attached.TICKET).toBeGreaterThan(7)
    expect(attached.COMMENT).toBeGreaterThan(3)
    const river = await as('river')
    const { data } = (await river.call(listOwnTickets, { size: 100 })).answer
    const files: { path: string; type: string }[] = []
    for (const { id } of data) files.push(...(await river.call(getTicket, { id })).answer.attachments)
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/png', 'text/plain']))
    for (const { path } of files) {
      expect((await river.raw(path.replace('/api', ''))).status).toBe(200)
      expect((await app.visitor().raw(path.replace('/api', ''))).status).toBe(404)
    }
  })

  it('has something to do in every queue of staff', async () => {
    const staff = await as('staff')
    expect((await staff.call(listApplications, { state: 'APPLIED' })).answer.count).toBeGreaterThan(0)
    expect((await staff.call(listKyc, { state: 'PENDING' })).answer.count).toBeGreaterThan(0)
    const waiting = await staff.call(listStaffContracts, { type: 'DEPOSIT', status: 'AWAIT_CONFIRM' })
    expect(waiting.answer.count).toBeGreaterThan(0)
    expect((await staff.call(listStaffAppeals, {})).answer.data.length).toBeGreaterThan(0)
    expect((await staff.call(listStaffDisclosures, {})).answer.data.length).toBeGreaterThan(0)
    expect((await staff.call(listTicketReports, {})).answer.data).toHaveLength(1)
    expect((await staff.call(listTakeDowns, {})).answer.data).toHaveLength(1)
  })

  it('shows what companies have promised, and who works on what', async () => {
    const { data } = (await (await as('seoyun')).call(listCompanyTickets, { state: 'OPEN', sort: 'due' })).answer
    expect(data.some(({ nextTarget }) => nextTarget !== null)).toBe(true)
    expect(data.some(({ assignee }) => assignee !== null)).toBe(true)
    expect(data.some(({ assignee }) => assignee === null)).toBe(true)
  })

  it('has what a company keeps at its desk, a reward that two share, and withdrawals in several states', async () => {
    const seoyun = await as('seoyun')
    expect((await seoyun.call(listLabels, {})).answer.data.length).toBe(3)
    expect((await seoyun.call(listReplies, {})).answer.data.length).toBe(3)
    const views = (await seoyun.call(listTicketViews, {})).answer.data
    expect(views.map(({ isShared }) => isShared)).toEqual([true, true, false])
    for (const { filters } of views) {
      const { programId: _, ...asked } = filters
      expect((await seoyun.call(listCompanyTickets, asked)).status).toBe(200)
    }
    expect(await count('select state as name, count(*) from ticket_participants group by state')).toEqual({
      ...{ CONSENTED: 1, INVITED: 1 },
    })
    const shares = await count(
      'select share::text as name, count(*) from reward_parts where share < 10000 group by share',
    )
    expect(shares).toEqual({ 3000: 1, 7000: 1 })
    expect(
      await count("select status as name, count(*) from contracts where type = 'WITHDRAW' group by status"),
    ).toEqual({
      ...{ APPLIED: 1, APPROVED: 1, DENIED: 1, DONE: 1 },
    })
    expect(await count("select 'batched' as name, count(*) from batched_payouts")).toEqual({ batched: 1 })
  })

  it('tells every history in the order of time, and none of the future', async () => {
    const { rows } = await app.database.pool.query(
      `select id from (
         select id, created_at, lag(created_at) over (partition by ticket_id order by id) as before from ticket_activities
       ) as told where created_at < before or created_at > $1
       union all select id from tickets where updated_at > $1 or submitted_at < created_at or closed_at < submitted_at
       union all select id from contracts where changed_at > $1`,
      [app.clock.now()],
    )
    expect(rows).toEqual([])
  })

  it('lets nobody act before they signed up, agreed to the terms and got their role', async () => {
    const { rows } = await app.database.pool.query(
      `with acts (what, user_id, at, terms) as (
         select action, actor_id, audit_entries.created_at, case when is_staff then 'STAFF' else 'USER' end
           from audit_entries join users on users.id = actor_id
         union all select 'comment', author_id, created_at, 'USER' from comments
         union all select 'ticket', author_id, created_at, 'USER' from tickets
         union all select 'activity', actor_id, created_at, case side when 'COMPANY' then 'MANAGER' else 'USER' end from ticket_activities
         union all select 'file', uploader_id, created_at, 'USER' from files
         union all select 'career', user_id, created_at, 'USER' from careers
         union all select 'follow', follower_id, followed_at, 'USER' from follows
         union all select 'identity', user_id, verified_at, 'USER' from identities
         union all select 'kyc', user_id, submitted_at, 'USER' from kyc_submissions
         union all select 'application', user_id, applied_at, 'MANAGER' from company_members
           join companies on companies.id = company_id where company_members.role = 'OWNER'
         union all select lower(type), requested_by, created_at, case type when 'WITHDRAW' then 'USER' when 'WITHDRAW_ADJUSTMENT' then 'STAFF' else 'MANAGER' end from contracts
         union all select 'reward', paid_by, paid_at, 'MANAGER' from ticket_rewards
         union all select 'program', authorized_by, authorized_at, 'MANAGER' from program_versions
         union all select 'member', user_id, joined_at, 'USER' from company_members
         union all select 'view', staff_id, created_at, 'STAFF' from staff_views
         union all select 'decision', decided_by, decided_at, 'STAFF' from kyc_submissions
         union all select 'transfer', actor_id, contract_changes.changed_at, 'STAFF' from contract_changes
           join contracts on contracts.id = contract_id where type = 'DEPOSIT' and to_status = 'DONE'
       ), roles (user_id, terms, since) as (
         select user_id, type, min(agreed_at) from terms_agreements group by user_id, type
         union all select users.id, 'STAFF', max(audit_entries.created_at) from users
           join audit_entries on action = 'user.makeStaff' and subject_id = users.uuid::text group by users.id
       )
       select what, nickname, at, acts.terms from acts join users on users.id = user_id
         left join roles on roles.user_id = users.id and roles.terms = acts.terms
       where at < users.created_at or since is null or at < since
       union all select 'staff without an appointment', nickname, created_at, 'STAFF' from users
         where is_staff and id not in (select user_id from roles where terms = 'STAFF')`,
    )
    expect(rows).toEqual([])
  })

  it('keeps the books, the figures and the counts', async () => {
    expect(await faultsOfBooks(app)).toEqual([])
    const { db } = app.services
    const wrong = [await recountFigures(db), await recountDisclosures(db), await recountNotifications(db)]
    expect(wrong).toEqual([0, 0, 0])
    const { rows } = await app.database.pool.query(
      `select entries.id from (
         select id, created_at, lag(created_at) over (partition by account_id order by number) as before
         from (select ledger_entries.*, created_at from ledger_entries join ledger_journals on journal_id = ledger_journals.id) as dated
       ) as entries where created_at < before`,
    )
    expect(rows).toEqual([])
  })

  it('shows rewards in published sums, and times of answers', async () => {
    const { data } = (await app.visitor().call(listPrograms, { size: 50 })).answer
    const pages = await Promise.all(data.map(async ({ id }) => (await app.visitor().call(getProgram, { id })).answer))
    const shown = pages.map(({ statistics }) => statistics)
    expect(shown.filter(({ totalRewardWon }) => totalRewardWon !== null).length).toBeGreaterThan(10)
    expect(shown.filter(({ firstResponseMinutes }) => firstResponseMinutes !== null).length).toBeGreaterThan(14)
    const disclosedTickets = (await app.visitor().call(listTickets, { size: 100 })).answer.data
    expect(disclosedTickets.map(({ rewardTotalWon }) => rewardTotalWon)).toContain(8_000_000)
  })

  it('has hackers with profiles, partly hidden', async () => {
    const guest = app.visitor()
    for (const nickname of ['하늘', 'RIVER', '별무리']) {
      const page = (await guest.call(getUser, { nickname })).answer
      expect([page.bio === null, page.tags.length > 0, page.links.length > 0]).toEqual([false, true, true])
    }
    const { imagePath, careers } = (await guest.call(getUser, { nickname: '하늘' })).answer
    const award = careers.find((one) => one.type === 'AWARD')
    for (const path of [imagePath, award?.detail.attachment?.path]) {
      expect((await guest.raw(path?.replace('/api', '') ?? '')).status).toBe(200)
    }
    expect(careers.map(({ type }) => type)).toEqual(['EDUCATION', 'WORKHISTORY', 'AWARD', 'CVE'])
    expect((await (await as('haneul')).call(listCareers, {})).answer).toHaveLength(7)
  })

  it('has bank accounts in every state of KYC', async () => {
    expect((await (await as('haneul')).call(getKyc, {})).answer).toMatchObject({
      state: 'APPROVED',
      approved: { bank: '088', numberEnd: '4040' },
    })
    expect(await count('select state as name, count(*) from kyc_submissions group by state')).toEqual({
      ...{ APPROVED: 3, DENIED: 1, PENDING: 2, REPLACED: 1 },
    })
    expect((await (await as('byeol')).call(getKyc, {})).status).toBe(403)
  })

  it('has hackers who follow companies, programs and users', async () => {
    const { answer } = await (await as('river')).call(listFollowing, { target: 'companies' })
    expect(answer.byState?.filter(({ count }) => count > 0).map(({ state }) => state)).toEqual([
      ...['companies', 'programs', 'users'],
    ])
  })

  it('has unread new notifications, and read old ones', async () => {
    for (const name of ['haneul', 'river', 'byeol', 'seoyun', 'jian']) {
      const { count, readCount, data } = (await (await as(name)).call(listNotifications, { size: 100 })).answer
      const isOld = ({ createdAt }: { createdAt: string }) =>
        Date.parse(createdAt) < app.clock.now().getTime() - 3 * day
      expect(data.map(({ isRead }) => isRead)).toEqual(data.map(isOld))
      expect([data.length, count - readCount > 0]).toEqual([count, true])
      const times = data.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })
})

describe('a database that is not empty, or a seed that fails', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await openTestApp()
  })
  afterEach(() => app.close())

  it('changes nothing in a database with users', async () => {
    await signUpAs(app, 'early')
    expect(await seed(app)).toBe(false)
    expect(await findDemo(app.services.db, false)).toBeNull()
    expect((await app.visitor().call(getSite, {})).answer.demo).toBeNull()
  })

  it('is neither created nor shown in production', async () => {
    const { config } = app.services
    const given = { ...app.services, config: { ...config, isProduction: true } }
    expect(await seedDemo(given, { createServer, work: async () => undefined })).toBeNull()
    expect(await findDemo(app.services.db, true)).toBeNull()
  })

  it('leaves nothing if it fails', async () => {
    let logos = 0
    const failing: typeof createServer = (services) => {
      const put: typeof services.files.put = async (key, bytes) => {
        if (++logos === 3) throw new Error('the disk is full')
        await services.files.put(key, bytes)
      }
      return createServer({ ...services, files: { ...services.files, put } })
    }
    await expect(seed(app, failing)).rejects.toThrow('was refused')
    expect(await findDemo(app.services.db, false)).toBeNull()
    const { rows } = await app.database.pool.query('select count(*) from graphile_worker.jobs')
    expect(rows[0].count).toBe(0)
    const files = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toEqual([])
  })
})
