import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import { listApplications, listAssets, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { listCrews } from '@jebo/contract/crews/crews.endpoints.ts'
import { listKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import {
  listCompanyWalletEntries,
  listDeposits,
  listStaffContracts,
  listWalletEntries,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { listEvents } from '@jebo/contract/programs/events.endpoints.ts'
import { listParticipants, listParticipations } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { listCompanyTickets, listCrewTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import { listRewards } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getLimitedTicket, listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import {
  getTicket,
  listTicketActivities,
  listTicketComments,
  listTickets,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerInDatabase, verifyLedger } from '../server/src/modules/ledger/public.ts'
import { recountNotifications } from '../server/src/modules/notifications/public.ts'
import { verifyLog } from '../server/src/modules/receipts/public.ts'
import { afterBusinessMinutes } from '../server/src/modules/tickets/business-time.ts'
import { readSubmitted, recountFigures, recountFollowers } from '../server/src/modules/tickets/public.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { inOneState } from '../server/src/platform/db/transaction.ts'
import { findOutdatedWords } from '../server/test/programs.ts'
import type { Visitor } from '../server/test/request.ts'
import { openTestApp, type TestApp } from '../server/test/test-app.ts'
import { fillWorld, findBroken } from './fill.ts'
import { planOf, seedPassword } from './plan.ts'

const plan = planOf(400, 1)

/** All indexes, constraints and schemas of a database. */
const definitionsOf = async ({ database }: TestApp): Promise<string[]> => {
  const { rows } = await database.pool.query<{ definition: string }>(`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    union all
    select nspname from pg_namespace where nspname !~ '^pg_'
    order by 1`)
  return rows.map(({ definition }) => definition)
}

describe('a filled world', () => {
  let app: TestApp
  const visitors: Record<string, Visitor> = {}
  let emptyDefinitions: string[]
  beforeAll(async () => {
    app = await openTestApp()
    emptyDefinitions = await definitionsOf(app)
    expect(await fillWorld(app.database.maintenance, app.services, plan, () => undefined)).toBe(true)
    for (const name of ['owner', 'manager', 'hacker', 'staff']) {
      const visitor = app.visitor()
      const { status } = await visitor.call(signIn, { email: `${name}@seed.test`, password: seedPassword })
      expect(status).toBe(204)
      visitors[name] = visitor
    }
  })
  afterAll(() => app.close())

  const ask = async <E extends Endpoint>(who: string, endpoint: E, input: InputOf<E>) => {
    const reply = await (visitors[who] ?? app.visitor()).call(endpoint, input)
    expect(reply.status, `${endpoint.path}: ${reply.text}`).toBe(200)
    return reply.answer
  }

  it('can be read through every list', async () => {
    const feeds = await Promise.all([
      ask('guest', listPrograms, {}),
      ask('guest', listTickets, {}),
      ask('owner', listAssets, {}),
      ask('owner', listCompanyTickets, { state: 'CLOSED' }),
      ask('owner', listDeposits, {}),
      ask('owner', listCompanyWalletEntries, {}),
      ask('manager', listPayments, {}),
      ask('owner', listNotifications, {}),
      ask('hacker', listOwnTickets, {}),
      ask('hacker', listRewards, {}),
      ask('hacker', listWalletEntries, {}),
      ask('hacker', listNotifications, {}),
      ask('staff', listApplications, { state: 'APPLIED' }),
      ask('staff', listKyc, {}),
      ask('staff', listStaffContracts, {}),
      ask('staff', listAudit, {}),
    ])
    for (const { data } of feeds) expect(data.length).toBeGreaterThan(0)
    expect((await ask('guest', getTotals, {})).resolvedTickets).toBeGreaterThan(0)
  })

  it('shows a program and every kind of ticket to both sides', async () => {
    const { data: programs } = await ask('guest', listPrograms, { size: 100 })
    for (const { id } of programs.slice(0, 10)) await ask('guest', getProgram, { id })
    const { data: own } = await ask('hacker', listOwnTickets, { size: 100 })
    const { data: submitted } = await ask('owner', listCompanyTickets, { size: 100 })
    for (const [who, tickets] of [['hacker', own] as const, ['owner', submitted] as const]) {
      const kinds = Map.groupBy(tickets, ({ substate, disclosure }) => `${substate} ${disclosure}`)
      for (const { id, submittedAt } of [...kinds.values()].flatMap((alike) => alike.slice(0, 2))) {
        await ask(who, getTicket, { id })
        const { data } = await ask(who, listTicketActivities, { id })
        await ask(who, listTicketComments, { id })
        if (submittedAt !== null) expect(data.length).toBeGreaterThan(0)
      }
    }
  })

  it('has tickets of which a summary is public, also while they are open', async () => {
    const { data } = await ask('guest', listLimitedTickets, { size: 100 })
    for (const { id, summary } of data.slice(0, 5))
      expect((await ask('guest', getLimitedTicket, { id })).summary).toBe(summary)
    const { rows } = await app.database.pool.query(
      `select closed_at is null as "isOpen" from tickets where disclosure = 'LIMITED_DISCLOSED'`,
    )
    expect(data.length).toBe(rows.length)
    expect(new Set(rows.map(({ isOpen }) => isOpen))).toEqual(new Set([true, false]))
  })

  it('has events, private programs with participants, crews and tiers', async () => {
    const { data: events } = await ask('guest', listEvents, {})
    const { data: taking } = await ask('hacker', listParticipations, {})
    const [crew] = (await ask('hacker', listCrews, {})).data
    const { data: ofCrew } = await ask('hacker', listCrewTickets, { crewId: crew?.id ?? 0 })
    const { rows } = await app.database.pool.query(
      "select public_id as id from programs where type = 'PRIVATE' order by programs.id limit 1",
    )
    const { data: participants } = await ask('owner', listParticipants, { id: rows[0].id })
    for (const list of [events, taking, ofCrew, participants]) expect(list.length).toBeGreaterThan(0)
    for (const { id } of [
      ...events,
      ...taking.filter(({ state }) => state === 'PARTICIPATED').map(({ program }) => program),
    ])
      await ask('hacker', getProgram, { id })
    const { rows: counts } = await app.database.pool.query(
      `select (select count(*) from programs where further_tiers <> '[]') as tiers,
        (select count(*) from programs where type = 'CHALLENGE') as challenges`,
    )
    expect([counts[0].tiers > 0, counts[0].challenges > 0]).toEqual([true, true])
  })

  it('has tickets that managers work on, and promises that are kept, broken and still to keep', async () => {
    for (const filter of [
      { assignee: 'me' },
      { due: 'OVERDUE' },
      { due: 'SOON' },
      { state: 'OPEN', sort: 'due' },
    ] as const)
      await ask('owner', listCompanyTickets, filter)
    const { rows: counts } = await app.database.pool.query(`
      select count(assignee_id) as assigned, count(*) filter (where assignee_id is null) as nobodys,
        count(target_due_at) as due, (select count(*) from publication_terms) as publications
      from tickets where substate <> 'DRAFT'`)
    for (const count of Object.values(counts[0])) expect(count).toBeGreaterThan(0)
    const { rows } = await app.database.pool.query(`
      select started_at, minutes, due_at, left_minutes, done_at <= due_at as "isMet" from ticket_targets`)
    for (const { started_at, minutes, due_at } of rows)
      if (due_at)
        expect(Math.abs(afterBusinessMinutes(started_at, minutes).getTime() - due_at.getTime())).toBeLessThan(5)
    expect(rows.filter(({ isMet }) => isMet === true).length).toBeGreaterThan(10)
    expect(rows.filter(({ isMet }) => isMet === false).length).toBeGreaterThan(10)
    expect(rows.some(({ left_minutes }) => left_minutes > 0)).toBe(true)
  })

  it('opens sealed values for staff, and shows logos', async () => {
    const { data: submissions } = await ask('staff', listKyc, { state: 'PENDING' })
    const { data: applications } = await ask('staff', listApplications, { state: 'APPLIED' })
    for (const { id } of submissions.slice(0, 1)) await ask('staff', viewKyc, { id, reason: '신청 심사' })
    for (const { uuid } of applications.slice(0, 1)) await ask('staff', viewApplication, { uuid, reason: '신청 심사' })
    const { data: programs } = await ask('guest', listPrograms, {})
    const { status } = await app.visitor().raw((programs[0]?.company.logoPath ?? '').replace('/api', ''))
    expect(status).toBe(200)
  })

  it('gives the largest company a tenth of all tickets, and fully discloses a fifth', async () => {
    const { rows } = await app.database.pool.query(`
      select max(tickets)::float / sum(tickets) as biggest, max(tickets) filter (where alias like '%-1') = max(tickets) as "isFirst", sum(disclosed)::float / sum(tickets) as disclosed
      from (select alias, count(*) as tickets, count(*) filter (where disclosure = 'FULLY_DISCLOSED') as disclosed
            from tickets join companies on companies.id = company_id group by alias) as companies`)
    expect(rows[0].biggest).toBeCloseTo(0.1, 1)
    expect(rows[0].isFirst).toBe(true)
    expect(rows[0].disclosed).toBeCloseTo(0.2, 1)
  })

  it('has correct figures', async () => {
    expect(await recountFigures(app.services.maintenance)).toBe(0)
    expect(await recountNotifications(app.services.maintenance)).toBe(0)
    expect(await recountFollowers(app.services.maintenance)).toBe(0)
    expect(await findOutdatedWords(app)).toEqual([])
    expect((await ask('guest', getTotals, {})).rewardedWon).toBeGreaterThan(0)
  })

  it('has a receipt for each submitted ticket', async () => {
    // The seed takes the time of the database, the head that of the app.
    app.clock.advance(Math.max(0, Date.now() - app.clock.now().getTime()))
    await ask('guest', getReceiptHead, {})
    const { maintenance, sealer } = app.services
    const { faults, size } = await inOneState(maintenance, (tx) => verifyLog(tx, sealer, readSubmitted))
    expect(faults).toEqual([])
    expect(size).toBeGreaterThan(plan.tickets / 2)
  })

  it('has a ledger that fits', async () => {
    const { maintenance } = app.services
    const { faults, journals, waiting } = await inOneState(maintenance, (tx) => verifyLedger(ledgerInDatabase(tx)))
    expect([faults, waiting]).toEqual([[], 0])
    expect(journals).toBeGreaterThan(100)
  })

  it('has all indexes and constraints again, and nothing else', async () => {
    expect(await definitionsOf(app)).toEqual(emptyDefinitions)
  })

  it('is created once', async () => {
    expect(await fillWorld(app.database.maintenance, app.services, plan, () => undefined)).toBe(false)
  })

  it.each([
    ['I1', 'update ledger_entries set amount_won = amount_won + 1 where id = (select max(id) from ledger_entries)'],
    ['I2', 'update ledger_accounts set balance_won = balance_won + 1 where id = (select max(id) from ledger_accounts)'],
    [
      'I3',
      'update ledger_entries set balance_after_won = -1 where id = (select id from ledger_entries where account_id = (select max(id) from ledger_accounts) limit 1)',
    ],
    ['I6', "update contracts set status = 'CANCELED' where type = 'TRANSFER'"],
    ['I10', 'update tickets set reward_total_won = reward_total_won + 1 where reward_total_won > 0'],
    [
      'the last step',
      "update tickets set substate = 'SUBMITTED', closed_at = null, turn_since = submitted_at where substate = 'RESOLVED' and disclosure = 'CLOSED'",
    ],
    ['what is due next', 'update ticket_targets set done_at = started_at where done_at is null and due_at is not null'],
    ['the last assignment', 'update tickets set assignee_id = null where assignee_id is not null'],
    ['the turn on a ticket', "update tickets set turn_since = submitted_at where substate = 'RETESTING'"],
    ['author_id', 'update tickets set author_id = -1'],
  ])('is refused where %s is broken', async (name, statement) => {
    const client = await app.database.maintenance.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement)
    expect((await findBroken(client)).join('\n')).toContain(name)
    await client.query('rollback')
    expect(await findBroken(client)).toEqual([])
    client.release()
  })
})

describe('an interrupted seed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    const files = { ...app.services.files, put: () => Promise.reject(new Error('the disk is full')) }
    const tools = { files, sealer: app.services.sealer }
    const filling = fillWorld(app.database.maintenance, tools, plan, () => undefined)
    await expect(filling).rejects.toThrow('the disk is full')
  })
  afterAll(() => app.close())

  it('leaves a database that neither the server nor another seed opens', async () => {
    const opening = migrate(app.database.url)
    await expect(opening).rejects.toThrow('script/seed has not finished')
    await expect(opening).rejects.toThrow('remove the database (the folder postgres in DATA_DIR')
  })
})
