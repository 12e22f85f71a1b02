// Random concurrent money calls of managers, staff and the leader of a crew, also with reserves of programs, with retries, and a model of the expected result.
import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, type Endpoint, endpoint, type InputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { transferCrewCredit } from '@jebo/contract/crews/crews.endpoints.ts'
import {
  announceDeposit,
  cancelContract,
  changeContractStatus,
  requestWithdrawal,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import fc from 'fast-check'
import type { AccountName } from '../src/modules/ledger/ledger-accounts.sql.ts'
import { balanceOf } from '../src/modules/ledger/ledger-accounts.sql.ts'
import type { LockAccounts } from '../src/modules/ledger/post.ts'
import { createTransfer } from '../src/modules/ledger/transfer.ts'
import { createPool } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { systemRead } from '../src/platform/http/reader.ts'
import { serve } from '../src/platform/http/serve.ts'
import { untilAnswered } from './at-once.ts'
import { companyIdOf, getStaff, openCompany } from './companies.ts'
import { joinCrew, openCrew } from './crews.ts'
import { createTestDatabase } from './database.ts'
import { faultsOfBooks, faultsOfLedger, keyed, userIdOf } from './money.ts'
import { signUpPayee } from './payees.ts'
import { openProgram } from './programs.ts'
import type { Reply, Visitor } from './request.ts'
import { rowId } from './row-id.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { openTicket } from './tickets.ts'

export const atOnce = 16
const aliases = ['north', 'south', 'east']

/** A reward as the ledger sees it: a manager pays hackers and a crew. */
const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  access: 'manager',
  input: z.strictObject({ ticket: z.int(), parts: z.array(z.strictObject({ to: z.int(), amountWon: z.int() })) }),
  answer: z.object({ id: z.int() }),
  problems: ['ledger.insufficientBalance'],
  isIdempotent: true,
})

const deposited = fc.integer({ min: 10_000, max: 20_000 })
const paid = fc.integer({ min: 1, max: 15_000 })
const target = fc.constantFrom('RESERVE', 'RESERVE', 'WALLET')
const company = fc.nat({ max: aliases.length - 1 })
const which = fc.nat({ max: 1_000_000 })
const member = fc.nat({ max: 2 })
const decision = fc.constantFrom('APPROVED', 'APPROVED', 'DONE', 'DENIED', 'FAILED')
const parts = fc.array(fc.record({ to: fc.nat({ max: 3 }), amountWon: paid }), { minLength: 1, maxLength: 4 })

/** One act; `which` selects among the objects that exist when it runs. */
export const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('announce' as const), company, amount: deposited }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('post' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which, company }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), company, parts }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), company, to: target, amountWon: paid }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('share' as const), member, amountWon: paid }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), member, amountWon: paid }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), member, which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), to: decision, which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('again' as const), which }) },
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Call = Exclude<Act, { kind: 'again' }>

/** A call with its key, and all of its responses. */
type Made = { call: Call; send: () => Promise<Reply<unknown>>; replies: Reply<unknown>[] }
type Withdrawal = { id: number; member: number }
type Deposit = { id: number; company: number; amount: number }

/** The permitted refusals of each act. */
const refusals: Record<Call['kind'], readonly string[]> = {
  announce: [],
  pay: ['ledger.insufficientBalance'],
  reserve: ['ledger.insufficientBalance', 'program.reservePromised'],
  share: ['crew.creditExceeded'],
  withdraw: ['ledger.insufficientBalance', 'ledger.withdrawalTooSmall'],
  takeBack: ['error.notFound', 'ledger.contractEnded', 'error.conflict'],
  decide: ['error.notFound', 'ledger.contractEnded', 'error.conflict'],
  post: ['error.notFound', 'ledger.contractEnded', 'error.conflict'],
  confirm: ['error.notFound', 'ledger.contractEnded', 'error.conflict'],
  discard: ['error.notFound', 'ledger.contractEnded'],
  cancel: ['error.notFound', 'ledger.contractEnded', 'error.conflict'],
}

export type MoneyWorld = {
  app: TestApp
  /** Runs these acts, 16 at a time. */
  live: (acts: readonly Act[]) => Promise<void>
  /** The number of calls so far. */
  sent: () => number
  /** Deviations from the expected result; empty if there are none. */
  faults: () => Promise<string[]>
  close: () => Promise<void>
}

/** @param lock how the accounts of rewards are locked in this world */
export const openMoneyWorld = async (lock: LockAccounts): Promise<MoneyWorld> => {
  const narrow = await createTestDatabase()
  const pool = createPool(narrow.url, () => undefined, atOnce)
  const drop = async (): Promise<void> => {
    await pool.end()
    await narrow.drop()
  }
  const app = await openTestApp({ LIMIT_FACTOR: '10000' }, { ...narrow, pool, drop })
  const receivers: AccountName[] = []
  const tickets: Rewarded[] = []
  servePay(app, lock, { receivers, tickets })
  const managers: Visitor[] = []
  const companies: AccountName[] = []
  for (const alias of aliases) {
    const company = await openCompany(app, { alias })
    managers.push(company.owner)
    companies.push({ kind: 'COMPANY', id: await companyIdOf(app, company) })
  }
  const staff = await getStaff(app)
  const hackers: Visitor[] = []
  for (const name of ['one', 'two', 'three']) {
    hackers.push(await signUpPayee(app, staff, name))
    receivers.push({ kind: 'USER', id: await userIdOf(app, name) })
  }
  const programs: number[] = []
  for (const [index, manager] of managers.entries()) {
    const { id } = await openProgram(manager, { title: `program ${index}` })
    programs.push(id)
    tickets.push(await openRewarded(app, { hacker: hackers[0], manager, program: id }))
  }
  const crew = await foundCrew(app, hackers)
  receivers.push(crew.account)
  const made: Made[] = []
  const deposits: Deposit[] = []
  const withdrawals: Withdrawal[] = []
  const people = { managers, programs, staff, crew, hackers }
  const live = async (acts: readonly Act[]): Promise<void> => {
    const waiting = [...acts]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const call =
          next.kind === 'again' ? made[next.which % made.length] : make(next, people, { deposits, withdrawals })
        if (!call) continue
        if (next.kind !== 'again') made.push(call)
        // Its key makes the repetition harmless.
        const reply = await untilAnswered(call.send)
        call.replies.push(reply)
        const isFirst = call.replies.filter(({ status }) => status === 200).length === 1
        if (call.call.kind === 'announce' && reply.status === 200 && isFirst) {
          const { id } = reply.answer as AnswerOf<typeof announceDeposit>
          deposits.push({ id, company: call.call.company, amount: call.call.amount })
        }
        if (call.call.kind === 'withdraw' && reply.status === 200 && isFirst) {
          withdrawals.push({ id: (reply.answer as Contract).id, member: call.call.member })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  const sent = (): number => made.reduce((sum, { replies }) => sum + replies.length, 0)
  const faults = async (): Promise<string[]> => [
    ...faultsOfAnswers(made),
    ...(await faultsOfCounts(app, made)),
    ...(await faultsOfBalances(app, made, deposits, { companies, receivers, reserves: tickets.map(reserveOf) })),
    ...(await faultsOfReserves(app)),
    ...(await faultsOfBooks(app)).map((fault) => JSON.stringify(fault)),
    ...(await faultsOfLedger(app)),
  ]
  return { app, live, sent, faults, close: app.close }
}

/** A ticket that the company may reward, and its program. */
type Rewarded = { ticketId: RowId<'tickets'>; programId: RowId<'programs'> }

const reserveOf = ({ programId }: Rewarded): AccountName => ({ kind: 'RESERVE', id: programId })

/** It is resolved, so that nothing of a reserve is promised to it. */
const openRewarded = async (
  app: TestApp,
  { hacker, manager, program }: { hacker: Visitor | undefined; manager: Visitor; program: number },
): Promise<Rewarded> => {
  if (!hacker) throw new Error('a hacker writes the ticket')
  const number = await openTicket(hacker, program)
  await manager.call(changeSubstate, { id: number, substate: 'RESOLVED' })
  const { rows } = await app.database.pool.query('select id, program_id from tickets where public_id = $1', [number])
  return { ticketId: rowId('tickets', rows[0].id), programId: rowId('programs', rows[0].program_id) }
}

type Crew = { id: number; leader: Visitor; uuids: readonly string[]; account: AccountName }

/** A crew of these hackers, led by the first. */
const foundCrew = async (app: TestApp, hackers: readonly Visitor[]): Promise<Crew> => {
  const [leader] = hackers
  if (!leader) throw new Error('a crew has a leader')
  const id = await openCrew(leader, 'shares')
  for (const name of ['two', 'three']) await joinCrew(app, id, name)
  const uuids = await Promise.all(hackers.map(async (hacker) => (await hacker.call(getAuth, {})).answer.uuid))
  const { rows } = await app.database.pool.query('select id from crews where public_id = $1', [id])
  return { id, leader, uuids, account: { kind: 'CREW', id: rowId('crews', rows[0].id) } }
}

const servePay = (
  app: TestApp,
  lock: LockAccounts,
  { receivers, tickets }: { receivers: readonly AccountName[]; tickets: readonly Rewarded[] },
): void => {
  const transfer = createTransfer(lock)
  serve(app.api, pay, ({ db, actor, now }, input) =>
    inTransaction(db, async (tx) => {
      const from = { kind: 'COMPANY', id: actor.standing.company.id } as const
      const to = input.parts.flatMap(({ to: index, amountWon }) => {
        const account = receivers[index]
        return account ? [{ account, amountWon }] : []
      })
      const ticket = tickets[input.ticket]
      if (!ticket) throw new Error('a ticket is rewarded')
      const { ticketId, programId: reserveOf } = ticket
      const done = await transfer(tx, { from, reserveOf, to, reference: { ticketId }, actorId: actor.id, at: now })
      return { id: done.contractPublicId }
    }),
  )
}

type People = {
  managers: readonly Visitor[]
  programs: readonly number[]
  staff: Visitor
  crew: Crew
  hackers: readonly Visitor[]
}
type Opened = { deposits: readonly Deposit[]; withdrawals: readonly Withdrawal[] }

/** The call of an act, which can be repeated under its key. */
const make = (call: Call, { managers, programs, staff, crew, hackers }: People, opened: Opened): Made => {
  const key = keyed()
  const as =
    (who: Visitor | undefined) =>
    <E extends Endpoint>(one: E, input: InputOf<E>): Made => {
      if (!who) throw new Error('no user can do this')
      return { call, send: () => who.call(one, input, key), replies: [] }
    }
  const pickedOf = (those: readonly { id: number }[], index: number): number =>
    those[index % those.length]?.id ?? 10_000_000
  if (call.kind === 'announce') {
    return as(managers[call.company])(announceDeposit, { amount: call.amount, depositor: '제보' })
  }
  if (call.kind === 'pay') return as(managers[call.company])(pay, { ticket: call.company, parts: call.parts })
  if (call.kind === 'reserve') {
    const input = { id: programs[call.company] ?? 0, to: call.to, amount: call.amountWon }
    return as(managers[call.company])(changeReserve, input)
  }
  if (call.kind === 'share') {
    const input = { id: crew.id, uuid: crew.uuids[call.member] ?? '', amount: call.amountWon }
    return as(crew.leader)(transferCrewCredit, input)
  }
  if (call.kind === 'withdraw') return as(hackers[call.member])(requestWithdrawal, { amount: call.amountWon })
  if (call.kind === 'takeBack' || call.kind === 'decide') {
    const id = pickedOf(opened.withdrawals, call.which)
    if (call.kind === 'takeBack') return as(hackers[call.member])(cancelContract, { id })
    return as(staff)(changeContractStatus, { id, status: call.to, reason: '사유' })
  }
  const id = pickedOf(opened.deposits, call.which)
  if (call.kind === 'cancel') return as(managers[call.company])(cancelContract, { id })
  const change = {
    post: { id, status: 'DONE' },
    confirm: { id, status: 'CONFIRMED' },
    discard: { id, status: 'CANCELED', reason: '입금되지 않음' },
  } as const
  return as(staff)(changeContractStatus, change[call.kind])
}

const isReturning = (status: string): boolean => status === 'DENIED' || status === 'FAILED'
const firstOf = (replies: readonly Reply<unknown>[]): unknown => replies.find(({ status }) => status === 200)?.answer
const isDone = ({ replies }: Made): boolean => replies.some(({ status }) => status === 200)

/** Every response to a key is the same, and refusals are permitted ones. */
const faultsOfAnswers = (made: readonly Made[]): string[] =>
  made.flatMap(({ call, replies }) => {
    const refused = replies.filter(({ status }) => status !== 200)
    const strange = refused.filter(({ problem }) => !refusals[call.kind].includes(problem.messageKey))
    const [first, ...later] = replies.filter(({ status }) => status === 200).map(({ answer }) => answer)
    const differing = later.filter((answer) => !isDeepStrictEqual(answer, first))
    return [
      ...strange.map(({ problem }) => `${call.kind} was refused with ${problem.messageKey}`),
      ...differing.map(() => `${call.kind} was not answered alike under its key`),
    ]
  })

/** Acknowledged calls took effect once, and nothing else did. */
const faultsOfCounts = async ({ database }: TestApp, made: readonly Made[]): Promise<string[]> => {
  const { rows } = await database.pool.query(`select
    (select count(*) from contracts where type = 'DEPOSIT') as announce,
    (select count(*) from contracts where type = 'TRANSFER') as moved,
    (select count(*) from ledger_journals where type = 'DEPOSIT') as post,
    (select count(*) from contracts where type = 'DEPOSIT' and status = 'CANCELED') as canceled,
    (select count(*) from contracts where type = 'WITHDRAW') as withdraw,
    (select count(*) from contract_changes where to_status in ('APPROVED', 'DENIED', 'FAILED')) +
      (select count(*) from ledger_journals where purpose = 'SETTLE') as decide,
    (select count(*) from contracts where type = 'WITHDRAW' and status = 'CANCELED') as "takeBack"`)
  const done = (...kinds: Call['kind'][]): number =>
    made.filter((one) => kinds.includes(one.call.kind) && isDone(one)).length
  const expected = { announce: done('announce'), moved: done('pay', 'share', 'reserve'), post: done('post') }
  const ofWithdrawals = { withdraw: done('withdraw'), decide: done('decide'), takeBack: done('takeBack') }
  const all = { ...expected, ...ofWithdrawals, canceled: done('cancel', 'discard') }
  return Object.entries(all).flatMap(([name, count]) =>
    rows[0][name] === count ? [] : [`${name}: ${rows[0][name]} are there, ${count} were acknowledged`],
  )
}

/** The balance of every wallet matches the acknowledged calls. */
const faultsOfBalances = async (
  { services }: TestApp,
  made: readonly Made[],
  deposits: readonly Deposit[],
  { companies, receivers, reserves }: Record<'companies' | 'receivers' | 'reserves', readonly AccountName[]>,
): Promise<string[]> => {
  const done = made.filter(isDone)
  const posted = new Set(
    done
      .filter(({ call }) => call.kind === 'post')
      .flatMap(({ replies }) => replies.filter(({ status }) => status === 200).slice(0, 1))
      .map(({ answer }) => (answer as AnswerOf<typeof changeContractStatus>).id),
  )
  const paid = done.flatMap(({ call }) =>
    call.kind === 'pay' ? call.parts.map((part) => ({ ...part, company: call.company })) : [],
  )
  const shared = done.flatMap(({ call }) => (call.kind === 'share' ? [call] : []))
  const returned = new Set(
    done
      .filter(({ call }) => call.kind === 'takeBack' || (call.kind === 'decide' && isReturning(call.to)))
      .map(({ replies }) => (firstOf(replies) as Contract).id),
  )
  const kept = done.flatMap(({ call, replies }) =>
    call.kind === 'withdraw' && !returned.has((firstOf(replies) as Contract).id) ? [call] : [],
  )
  const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0)
  const expected = [
    // Which of the two pays depends on the order of calls; together they hold what is left.
    ...companies.map((account, index) => ({
      accounts: [account, reserves[index] ?? account],
      won:
        sum(deposits.filter((one) => one.company === index && posted.has(one.id)).map((one) => one.amount)) -
        sum(paid.filter((one) => one.company === index).map((one) => one.amountWon)),
    })),
    ...receivers.map((account, index) => ({
      accounts: [account],
      won:
        sum(paid.filter((one) => one.to === index).map((one) => one.amountWon)) +
        sum(shared.filter((one) => one.member === index).map((one) => one.amountWon)) -
        sum(kept.filter((one) => one.member === index).map((one) => one.amountWon)) -
        (account.kind === 'CREW' ? sum(shared.map((one) => one.amountWon)) : 0),
    })),
  ]
  const balancesOf = (accounts: readonly AccountName[]) =>
    Promise.all(accounts.map((account) => balanceOf(services.db, systemRead, account)))
  const found = await Promise.all(expected.map(async ({ accounts }) => sum(await balancesOf(accounts))))
  return expected.flatMap(({ accounts, won }, index) =>
    found[index] === won ? [] : [`${JSON.stringify(accounts)} holds ${found[index]} won, not ${won}`],
  )
}

/** A wallet pays for a program only what its reserve does not hold, and the reserve holds what was set aside and not used. */
const faultsOfReserves = async ({ database }: TestApp): Promise<string[]> => {
  const { rows } = await database.pool.query(`
    select 'a wallet paid journal ' || reserved.journal_id || ' before the reserve' as fault
    from ledger_entries as reserved join ledger_accounts as reserves on reserves.id = reserved.account_id
    join ledger_entries as paid on paid.journal_id = reserved.journal_id and paid.amount_won < 0
    join ledger_accounts as wallets on wallets.id = paid.account_id and wallets.kind = 'COMPANY'
    where reserves.kind = 'RESERVE' and reserved.amount_won < 0 and reserved.balance_after_won > 0
    union all
    select 'reserve ' || id || ' holds ' || balance_won from ledger_accounts where kind = 'RESERVE' and balance_won < 0`)
  return rows.map(({ fault }) => fault)
}
