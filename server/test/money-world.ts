// Random concurrent money calls of managers, staff and the leader of a crew, with retries, and a model of the expected result.
import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, type Endpoint, endpoint, type InputOf } from '@jebo/contract/core/endpoint.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { transferCrewCredit } from '@jebo/contract/crews/crews.endpoints.ts'
import {
  announceDeposit,
  cancelContract,
  changeContractStatus,
  requestWithdrawal,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import fc from 'fast-check'
import type { AccountName } from '../src/modules/ledger/ledger-accounts.sql.ts'
import { balanceOf } from '../src/modules/ledger/ledger-accounts.sql.ts'
import type { Post } from '../src/modules/ledger/post.ts'
import { createTransfer } from '../src/modules/ledger/transfer.ts'
import { createPool } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { systemRead } from '../src/platform/http/reader.ts'
import { serve } from '../src/platform/http/serve.ts'
import { untilAnswered } from './at-once.ts'
import { companyIdOf, getStaff, openCompany } from './companies.ts'
import { joinCrew, openCrew } from './crews.ts'
import { createTestDatabase } from './database.ts'
import { faultsOfBooks, keyed, userIdOf } from './money.ts'
import { signUpPayee } from './payees.ts'
import type { Reply, Visitor } from './request.ts'
import { rowId } from './row-id.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const atOnce = 16
const aliases = ['north', 'south', 'east']

/** A reward as the ledger sees it: a manager pays hackers and a crew. */
const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  access: 'manager',
  input: z.strictObject({ parts: z.array(z.strictObject({ to: z.int(), amountWon: z.int() })) }),
  answer: z.object({ id: z.int() }),
  problems: ['ledger.insufficientBalance'],
  isIdempotent: true,
})

const deposited = fc.integer({ min: 10_000, max: 20_000 })
const paid = fc.integer({ min: 1, max: 15_000 })
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

/** @param post how the rewards of this world are posted */
export const openMoneyWorld = async (post: Post): Promise<MoneyWorld> => {
  const narrow = await createTestDatabase()
  const pool = createPool(narrow.url, () => undefined, atOnce)
  const drop = async (): Promise<void> => {
    await pool.end()
    await narrow.drop()
  }
  const app = await openTestApp({ LIMIT_FACTOR: '10000' }, { ...narrow, pool, drop })
  const receivers: AccountName[] = []
  servePay(app, post, receivers)
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
  const crew = await foundCrew(app, hackers)
  receivers.push(crew.account)
  const made: Made[] = []
  const deposits: Deposit[] = []
  const withdrawals: Withdrawal[] = []
  const people = { managers, staff, crew, hackers }
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
    ...(await faultsOfBalances(app, made, deposits, { companies, receivers })),
    ...(await faultsOfBooks(app)).map((fault) => JSON.stringify(fault)),
  ]
  return { app, live, sent, faults, close: app.close }
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

const servePay = (app: TestApp, post: Post, receivers: readonly AccountName[]): void => {
  const transfer = createTransfer(post)
  serve(app.api, pay, ({ db, actor, now }, input) =>
    inTransaction(db, async (tx) => {
      const from = { kind: 'COMPANY', id: actor.standing.company.id } as const
      const to = input.parts.flatMap(({ to: index, amountWon }) => {
        const account = receivers[index]
        return account ? [{ account, amountWon }] : []
      })
      const done = await transfer(tx, { from, to, reference: { ticketId: null }, actorId: actor.id, at: now })
      return { id: done.contractPublicId }
    }),
  )
}

type People = { managers: readonly Visitor[]; staff: Visitor; crew: Crew; hackers: readonly Visitor[] }
type Opened = { deposits: readonly Deposit[]; withdrawals: readonly Withdrawal[] }

/** The call of an act, which can be repeated under its key. */
const make = (call: Call, { managers, staff, crew, hackers }: People, opened: Opened): Made => {
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
  if (call.kind === 'pay') return as(managers[call.company])(pay, { parts: call.parts })
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
  const expected = { announce: done('announce'), moved: done('pay', 'share'), post: done('post') }
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
  { companies, receivers }: Record<'companies' | 'receivers', readonly AccountName[]>,
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
    ...companies.map((account, index) => ({
      account,
      won:
        sum(deposits.filter((one) => one.company === index && posted.has(one.id)).map((one) => one.amount)) -
        sum(paid.filter((one) => one.company === index).map((one) => one.amountWon)),
    })),
    ...receivers.map((account, index) => ({
      account,
      won:
        sum(paid.filter((one) => one.to === index).map((one) => one.amountWon)) +
        sum(shared.filter((one) => one.member === index).map((one) => one.amountWon)) -
        sum(kept.filter((one) => one.member === index).map((one) => one.amountWon)) -
        (account.kind === 'CREW' ? sum(shared.map((one) => one.amountWon)) : 0),
    })),
  ]
  const found = await Promise.all(expected.map(({ account }) => balanceOf(services.db, systemRead, account)))
  return expected.flatMap(({ account, won }, index) =>
    found[index] === won ? [] : [`${JSON.stringify(account)} holds ${found[index]} won, not ${won}`],
  )
}
