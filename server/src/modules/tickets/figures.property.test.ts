// After any sequence of concurrent actions, also on tickets of crews, the stored figures match the rows, and the books the rewards.

import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicket, deleteTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { answerTicket, changeSeverity, changeSubstate, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { type Substate, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketForm,
} from '../../../test/tickets.ts'
import { recountDisclosures, recountFigures } from './public.ts'

const atOnce = 4
const everything = '0, 9223372036854775807'
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join()
const which = fc.nat({ max: 1_000_000 })

/** Chosen more often, so that some tickets reach late substates. */
const common = [
  'IN_PROGRESS',
  'IN_PROGRESS',
  'IN_PROGRESS',
  'RESOLVED',
  'RESOLVED',
  'RESOLVED',
  'SPAM',
  'SPAM',
] as const

/** One call; `which` selects from the tickets that exist at execution time. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('draft' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which, to: fc.constantFrom(...substates, ...common) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reward' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      which,
      severity: fc.constantFrom('HIGH', 'LOW', 'CRITICAL'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('appeal' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('disclose' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reply' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reserve' as const), which }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

describe('the figures of programs', () => {
  let app: TestApp
  let world: TicketWorld
  let authors: Visitor[]
  let crewId: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    authors = [world.author, world.hacker, await signUpAs(app, 'third')]
    crewId = await openCrew(world.author, 'figured')
    await joinCrew(app, crewId, 'hacker')
    await deposit(world.owner, world.staff, 1_000_000_000)
    // So little that a few rewards take it below the highest one that the program offers, and a deposit above it.
    await deposit(world.rival, world.staff, programForm.bountyRange.CRITICAL.max)
    await keepSessions(app)
    await app.database.pool.query(`
      create table day_ends (program_id bigint, responded_count bigint, responded_ms bigint, resolved_count bigint, resolved_ms bigint, active_on date);
      create table tally_ends (program_id bigint, kind text, bucket smallint, count bigint)`)
  })
  afterAll(() => app.close())

  const tickets: { id: number; isRival: boolean; author: Visitor }[] = []
  /** So many of the first ones the random actions leave alone. */
  let kept = 0

  const draft = async (isRival: boolean) => {
    const programId = isRival ? world.rivalProgramId : world.programId
    return (await world.author.call(createTicket, { programId, ...ticketForm })).answer
  }

  const submit = async (isRival: boolean): Promise<number> => {
    const author = authors[tickets.length % authors.length] ?? world.author
    // Two of three authors are in the crew; every other of their tickets is its own.
    const isOfCrew = author !== authors[2] && Math.floor(tickets.length / authors.length) % 2 === 1
    const id = await openTicket(author, isRival ? world.rivalProgramId : world.programId, isOfCrew ? { crewId } : {})
    tickets.push({ id, isRival, author })
    return id
  }

  const pay = (id: number, isRival: boolean) =>
    (isRival ? world.rival : world.manager).send(
      rewardTicket,
      { id, amount: programForm.bountyRange.HIGH.min },
      keyed(),
    )

  const fund = () => deposit(world.rival, world.staff, 2 * programForm.bountyRange.HIGH.min)

  const writers: Record<'submit' | 'pay' | 'draft' | 'discard' | 'fund', (isRival: boolean) => Promise<unknown>> = {
    draft,
    discard: async (isRival) => world.author.call(deleteTicket, { id: (await draft(isRival)).id }),
    submit,
    fund,
    // Enough paid tickets of each author for published sums.
    pay: async (isRival) => {
      const id = await submit(isRival)
      await move(id, 'IN_PROGRESS', undefined, isRival)
      await pay(id, isRival)
    },
  }

  const move = (id: number, to: Substate, originalId: number | undefined, isRival: boolean) =>
    (isRival ? world.rival : world.manager).send(changeSubstate, { id, ...moveInput(to, originalId) })

  const rate = (id: number, severity: 'CRITICAL' | 'HIGH' | 'LOW', isRival: boolean) =>
    (isRival ? world.rival : world.manager).send(changeSeverity, { id, severity, comment: '영향을 다시 살펴봤어요.' })

  const disclose = async (id: number, isRival: boolean, author: Visitor) => {
    const manager = isRival ? world.rival : world.manager
    await author.send(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(manager, id)).disclosureRequest?.id
    return requestId && manager.send(answerDisclosure, { id, requestId, accept: true })
  }

  /** Staff decide in favour of the author, which opens the ticket again. */
  const appeal = async (id: number, author: Visitor) => {
    const { substate } = await pageOf(author, id)
    const asked = await author.send(appealClosing, { id, closing: substate, reason: '다시 봐 주세요.' })
    if (asked.status >= 300) return undefined
    const { data } = (await world.staff.call(listStaffAppeals, { view: 'OPEN', size: 100 })).answer
    const appealId = data.find(({ ticket }) => ticket?.id === id)?.id
    return (
      appealId &&
      world.staff.send(decideAppeal, { id: appealId, decision: 'GRANTED', reason: '두 기록을 비교해 판단했어요.' })
    )
  }

  const run = async (given: Act): Promise<unknown> => {
    if (given.kind in writers) return writers[given.kind as keyof typeof writers](given.which % 3 === 0)
    if (given.kind === 'reserve') {
      const input = { id: world.rivalProgramId, to: given.which % 2 === 0 ? 'RESERVE' : 'WALLET', amount: 300_000 }
      return world.rival.send(changeReserve, input, keyed())
    }
    const recent = tickets.slice(kept).slice(-15)
    const ticket = recent[given.which % recent.length]
    if (!ticket) return undefined
    const { id, isRival, author } = ticket
    if (given.kind === 'move') return move(id, given.to, tickets[(given.which + 1) % tickets.length]?.id, isRival)
    if (given.kind === 'reward') return pay(id, isRival)
    if (given.kind === 'rate') return rate(id, given.severity, isRival)
    if (given.kind === 'appeal') return appeal(id, author)
    if (given.kind === 'disclose') return disclose(id, isRival, author)
    await author.send(retestTicket, { id, fixed: true, comment: reason })
    return author.send(answerTicket, { id, contents: reason })
  }

  const live = async (acts: readonly Act[]): Promise<void> => {
    for (let start = 0; start < acts.length; start += atOnce) {
      await Promise.all(acts.slice(start, start + atOnce).map(run))
      expect(await faultsOfFunding()).toEqual([])
      await pass(hour / 2)
    }
  }

  /** Advances the clock, and keeps what the figures were when a day ended: from then on others see these. */
  const pass = async (ms: number): Promise<void> => {
    const before = dayInSeoul(app.clock.now())
    if (dayInSeoul(new Date(app.clock.now().getTime() + ms)) !== before) {
      await app.database.pool.query(`
        truncate day_ends, tally_ends;
        insert into tally_ends select * from count_program_tallies(${everything});
        insert into day_ends select program_id, count(responded_at),
          coalesce(sum(1000 * extract(epoch from responded_at - submitted_at)), 0),
          count(closed_at) filter (where substate = 'RESOLVED'),
          coalesce(sum(1000 * extract(epoch from closed_at - submitted_at)) filter (where substate = 'RESOLVED'), 0),
          day_in_seoul(max(greatest(submitted_at, responded_at, moved_at)))
        from tickets left join lateral (
          select max(created_at) as moved_at from ticket_activities
          where ticket_id = tickets.id and after is distinct from before and after in (${list(substates)})
        ) as moves on true where substate <> 'DRAFT' group by 1`)
    }
    app.clock.advance(ms)
  }

  /** Where others see a figure that is not that of the end of the day before, or the list of programs goes by another one. */
  const faultsOfDay = async (): Promise<unknown[]> => {
    await runTask(app, 'tickets:record')
    const today = dayInSeoul(app.clock.now())
    const shown = (figure: string) => `case when changed_on < '${today}' then ${figure} else earlier_${figure} end`
    const figures = ['responded_count', 'responded_ms', 'resolved_count', 'resolved_ms']
    const { rows } = await app.database.pool.query(`
      with seen as (select program_id, ${figures.map(shown)}, nullif(${shown('changed_on')}, '-infinity') from program_figures),
        ended as (select program_id, ${figures}, active_on from day_ends union all
          select program_id, 0, 0, 0, 0, null from program_figures where program_id not in (select program_id from day_ends)),
        tallies as (select program_id, kind, bucket, ${shown('count')} as count from program_tallies where kind <> 'PUBLISHED'),
        seen_tallies as (select * from tallies where count <> 0),
        ended_tallies as (select * from tally_ends where kind <> 'PUBLISHED'),
        sorted as (select id, response_minutes, active_on from programs),
        recorded as (select id, round(responded_ms / 60000.0 / nullif(responded_count, 0))::int, day_ends.active_on
          from programs left join day_ends on program_id = id)
      select to_jsonb(one) as row from ((table seen except table ended) union all (table ended except table seen)) as one
      union all select to_jsonb(one) from (
        (table seen_tallies except table ended_tallies) union all (table ended_tallies except table seen_tallies)) as one
      union all select to_jsonb(one) from (
        (table sorted except table recorded) union all (table recorded except table sorted)) as one`)
    return rows
  }

  /** Running programs are funded if the entries of their wallet and reserve add up to the highest reward. */
  const faultsOfFunding = async (): Promise<unknown[]> => {
    const { rows } = await app.database.pool.query(`
      with held as (select kind, owner_id, sum(amount_won) as won
          from ledger_accounts join ledger_entries on account_id = ledger_accounts.id group by 1, 2),
        funded as (select programs.id from programs where status = 'RUNNING'
          and greatest(critical_max_won, high_max_won, medium_max_won, low_max_won) <= (select sum(won) from held
            where (kind, owner_id) in (('COMPANY', programs.company_id), ('RESERVE', programs.id))))
      (table funded except table funded_programs) union all (table funded_programs except table funded)`)
    return rows
  }

  /** Rows that are either stored or counted, but not both. */
  const differences = async (): Promise<unknown[]> => {
    const { rows } = await app.database.pool.query(`
      with figures as (select * from count_program_figures(${everything})),
        days as (select * from count_program_days(${everything})),
        stored as (select program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms,
          rewarded_count, rewarded_ms, reward_total_won from program_figures),
        published as (select program_id, sum(rewarded_count) as count, sum(rewarded_ms) as ms, sum(won) as won
          from count_published_rewards(${everything}) group by 1),
        stored_published as (select program_id, published_rewarded_count, published_rewarded_ms, published_reward_won
          from program_figures where published_reward_won > 0),
        hackers as (select * from count_hacker_figures(${everything})),
        stored_hackers as (select user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count
          from hacker_figures where disclosed_count > 0),
        tallies as (select * from count_program_tallies(${everything})),
        stored_tallies as (select program_id, kind, bucket, count from program_tallies where count <> 0),
        payments as (select * from count_payment_months(${everything})),
        months as (select * from count_disclosure_months()),
        stored_months as (table disclosure_months)
      select to_jsonb(one) as row from (
        (table figures except table stored) union all (table stored except table figures)) as one
      union all select to_jsonb(one) from (
        (table days except table program_days) union all (table program_days except table days)) as one
      union all select to_jsonb(one) from (
        (table published except table stored_published) union all (table stored_published except table published)) as one
      union all select to_jsonb(one) from (
        (table hackers except table stored_hackers) union all (table stored_hackers except table hackers)) as one
      union all select to_jsonb(one) from (
        (table tallies except table stored_tallies) union all (table stored_tallies except table tallies)) as one
      union all select to_jsonb(one) from (
        (table payments except table payment_months) union all (table payment_months except table payments)) as one
      union all select to_jsonb(one) from (
        (table months except table stored_months) union all (table stored_months except table months)) as one
      union all select to_jsonb(published_rewards) from published_rewards join count_published_rewards(${everything}) as counted
        on (counted.program_id, counted.published_on) = (published_rewards.program_id, last_day) where counted.won <> published_rewards.won
      union all select to_jsonb(ticket_rewards) from ticket_rewards
        where not exists (select from reward_publications where reward_id = ticket_rewards.id)`)
    return rows
  }

  /** The wallets of crews and authors hold what they were paid for their tickets, and nothing else. */
  const faultsOfWallets = async (): Promise<unknown[]> => {
    const { rows } = await app.database.pool.query(`
      with paid as (
        select case when tickets.crew_id is null then 'USER' else 'CREW' end as kind, coalesce(tickets.crew_id, author_id) as owner_id,
          sum(amount_won)::bigint as won
        from ticket_rewards join tickets on tickets.id = ticket_id group by 1, 2
      ), held as (
        select kind, owner_id, balance_won as won from ledger_accounts
        where kind in ('USER', 'CREW') and balance_won <> 0
      )
      select to_jsonb(one) as row from ((table paid except table held) union all (table held except table paid)) as one`)
    return [...rows, ...(await faultsOfBooks(app))]
  }

  const isFunded = async () => (await app.visitor().call(getProgram, { id: world.rivalProgramId })).answer.isFunded

  /** Every figure counts these, whatever the random actions do. */
  const liveOnce = async (): Promise<void> => {
    for (const author of [...authors, ...authors]) {
      const id = await submit(false)
      await pass(hour)
      await move(id, 'IN_PROGRESS', undefined, false)
      await pay(id, false)
      await move(id, 'RESOLVED', undefined, false)
      await disclose(id, false, author)
    }
    const reopened = await submit(false)
    await move(reopened, 'IN_PROGRESS', undefined, false)
    await move(reopened, 'RESOLVED', undefined, false)
    expect(await appeal(reopened, tickets.at(-1)?.author ?? world.author)).toMatchObject({ status: 204 })
    const lowered = await submit(false)
    await move(lowered, 'IN_PROGRESS', undefined, false)
    expect(await rate(lowered, 'LOW', false)).toMatchObject({ status: 204 })
    expect(await move(lowered, 'RESOLVED', undefined, false)).toMatchObject({ status: 204 })
    for (const _ of authors) await writers.pay(false)
    expect(await isFunded()).toBe(true)
    await writers.pay(true)
    expect([await isFunded(), await faultsOfFunding()]).toEqual([false, []])
    await fund()
    expect([await isFunded(), await faultsOfFunding()]).toEqual([true, []])
    kept = tickets.length
  }

  it('match the tickets', async () => {
    await liveOnce()
    const acts = fc.array(act, { minLength: 120, maxLength: 120 })
    const agree = fc.asyncProperty(acts, async (given) => {
      await live(given)
      await runTask(app, 'tickets:publish')
      expect([await differences(), await faultsOfWallets(), await faultsOfDay()]).toEqual([[], [], []])
    })
    // Actions cannot be undone, so shrinking in the same database is impossible.
    await fc.assert(agree, { numRuns: 4, endOnFailure: true })
    const { rows } = await app.database.pool.query(`
      select sum(submitted_count)::int as submitted, sum(responded_count) as responded, sum(resolved_count) as resolved,
        sum(rewarded_count) as rewarded, sum(responded_ms) as ms,
        sum(published_reward_won) as published, (select sum(points) from hacker_figures) as points,
        (select sum(reward_total_won) from disclosure_months) as disclosed,
        (select sum(count) from program_tallies where kind = 'REOPENED') as reopened,
        (select sum(count) from program_tallies where kind = 'DOWNGRADED') as downgraded,
        (select sum(responded_count) from day_ends) as responded_before, (select sum(resolved_ms) from day_ends) as resolved_before,
        (select sum(count) from tally_ends) as tallied_before, (select sum(response_minutes) from programs) as sorted,
        (select sum(balance_won) from ledger_accounts where kind = 'CREW') as of_crews from program_figures`)
    expect(rows[0].submitted).toBe(tickets.length)
    for (const [figure, value] of Object.entries(rows[0])) expect(Number(value), figure).toBeGreaterThan(0)
  })

  it('are corrected by a recount', async () => {
    await app.database.pool.query(`
      update program_figures set resolved_count = resolved_count + 7 where program_id = (select min(program_id) from program_figures);
      delete from program_figures where program_id = (select max(program_id) from program_figures);
      delete from program_days where day = (select min(day) from program_days);
      insert into program_days select program_id, '2001-01-01', 3, 5, 1, 60000 from program_figures;
      update program_figures set published_reward_won = published_reward_won + 1;
      update published_rewards set won = won + 1;
      delete from reward_publications where published_on is null;
      update program_tallies set count = count + 2 where kind <> 'DOWNGRADED';
      delete from program_tallies where bucket = (select max(bucket) from program_tallies);
      insert into program_tallies (program_id, kind, bucket, count) select program_id, 'PUBLISHED', -1, 3 from program_figures;
      update payment_months set reward_count = reward_count + 1 where severity = 'HIGH';
      delete from payment_months where severity <> 'HIGH';
      insert into payment_months select company_id, '2001-01-01', program_id, 'LOW', 1, 5 from payment_months;
      update hacker_figures set disclosed_count = disclosed_count + 1, low_count = 0;
      update disclosure_months set reward_total_won = reward_total_won + 1;
      insert into disclosure_months values ('2001-01-01', 0, 3, 2, 1)`)
    expect((await differences()).length).toBeGreaterThan(3)
    expect(await recountFigures(app.services.db)).toBeGreaterThan(3)
    expect(await recountDisclosures(app.services.db)).toBeGreaterThan(2)
    expect(await differences()).toEqual([])
    expect(await recountFigures(app.services.db)).toBe(0)
    expect(await recountDisclosures(app.services.db)).toBe(0)
  })
})
