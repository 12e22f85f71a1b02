import { getClosing } from '@jebo/contract/companies/closing.endpoints.ts'
import { feeOf } from '@jebo/contract/core/fee.ts'
import {
  exportReserveStatement,
  getAccountStatement,
  getReserve,
  listReserveEntries,
} from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { getCompanyWallet, getWallet, listCompanyWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getProgram, listPrograms, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeReserve, listReserves } from '@jebo/contract/programs/reserves.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { companyIdOf, joinCompany } from '../../../test/companies.ts'
import { deposit, faultsOfBooks, faultsOfLedger, keyed } from '../../../test/money.ts'
import { draftProgram, openProgram, programForm, programKeyOf } from '../../../test/programs.ts'
import type { Reply, Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
  ticketKeyOf,
} from '../../../test/tickets.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { moveReserve, transfer } from '../ledger/public.ts'
import { recountFunding } from './public.ts'

const { HIGH, CRITICAL } = programForm.bountyRange
const feeBasisPoints = 1000
const withFee = (won: number): number => won + feeOf(won, feeBasisPoints)

describe('changeReserve', () => {
  let app: TestApp
  let world: TicketWorld
  let owner: Visitor
  let id: number
  beforeAll(async () => {
    app = await openTestApp({ PLATFORM_FEE: String(feeBasisPoints) })
    world = await openTicketWorld(app)
    owner = world.owner
    id = world.programId
    await deposit(owner, world.staff, 20_000_000)
  })
  afterAll(async () => {
    expect(await faultsOfBooks(app)).toEqual([])
    expect(await faultsOfLedger(app)).toEqual([])
    expect(await recountFunding(app.services.db)).toBe(0)
    await app.close()
  })

  const change = (to: 'RESERVE' | 'WALLET', amount: number, key?: string, program = id) =>
    owner.call(changeReserve, { id: program, to, amount }, keyed(key))
  const wallet = async () => (await owner.call(getCompanyWallet, {})).answer
  const reserved = async (program = id) => (await owner.call(getReserve, { id: program })).answer.balance
  const listed = async (program = id) =>
    (await owner.call(listReserves, {})).answer.data.find((one) => one.id === program)
  const card = async (title: string = programForm.title) =>
    (await world.guest.call(listPrograms, {})).answer.data.find((one) => one.title === title)
  const companyId = async () => companyIdOf(app, (await owner.call(getAuth, {})).answer.company ?? { uuid: '' })
  const codeOf = ({ status, problem }: Reply<unknown>) => (status === 200 ? 'done' : problem.messageKey)
  /** Empties the reserve as far as nothing is promised of it. */
  const empty = async (program = id) => {
    const most = (await listed(program))?.can.takeBackWon ?? 0
    if (most > 0) expect(codeOf(await change('WALLET', most, undefined, program))).toBe('done')
  }

  it('moves credit between wallet and reserve, once for each key', async () => {
    const before = await wallet()
    const key = crypto.randomUUID()
    const first = await change('RESERVE', 3_000_000, key)
    expect(first.answer).toEqual({ walletWon: before.balance - 3_000_000, reserveWon: 3_000_000 })
    expect((await change('RESERVE', 3_000_000, key)).answer).toEqual(first.answer)
    expect(await wallet()).toEqual({ balance: before.balance - 3_000_000, setAside: 3_000_000 })
    expect(await listed()).toEqual({
      ...{ id, title: programForm.title, status: 'RUNNING', highestWon: CRITICAL.max },
      ...{ reserveWon: 3_000_000, isOpened: true, promisedWon: 0, can: { setAside: true, takeBackWon: 3_000_000 } },
    })
    const [entry] = (await owner.call(listCompanyWalletEntries, {})).answer.data
    expect(entry).toMatchObject({
      amountWon: -3_000_000,
      transferOf: 'RESERVE',
      program: { id, title: programForm.title },
    })
    expect((await change('WALLET', 1_000_000)).answer.reserveWon).toBe(2_000_000)
    const staffs = (await world.staff.call(getAccountStatement, { kind: 'RESERVE', programId: id })).answer
    expect([staffs.balanceWon, staffs.data.map(({ amountWon }) => amountWon)]).toEqual([
      2_000_000,
      [-1_000_000, 3_000_000],
    ])
    const one = { id, size: 1 }
    const newest = (await owner.call(listReserveEntries, one)).answer
    const older = (await owner.call(listReserveEntries, { ...one, after: newest.next ?? undefined })).answer
    expect([...newest.data, ...older.data].map(({ amountWon, balanceWon }) => [amountWon, balanceWon])).toEqual([
      [-1_000_000, 2_000_000],
      [3_000_000, 3_000_000],
    ])
    const { uuid } = (await owner.call(getAuth, {})).answer.company ?? { uuid: '' }
    const ofCompany = (await world.staff.call(getAccountStatement, { kind: 'COMPANY', uuid })).answer
    expect(ofCompany.reserves).toEqual([{ program: { id, title: programForm.title }, balanceWon: 2_000_000 }])
    expect(staffs.owner.program).toEqual({ id, title: programForm.title })
    const moment = { until: new Date(app.clock.now().getTime() - 1).toISOString() }
    expect((await owner.call(getCompanyWallet, moment)).answer).toEqual({ balance: 0, setAside: 0 })
    await empty()
    expect(await wallet()).toEqual({ ...before, setAside: 0 })
  })

  it('shows hackers a round figure of what rewards it pays, and nothing else', async () => {
    const shown = async () => [
      (await card())?.reservedWon,
      (await world.author.call(getProgram, { id })).answer.reservedWon,
    ]
    const steps: [number, number | null][] = [
      [withFee(100_000) - 1, null],
      [1, 100_000],
      [withFee(500_000) - withFee(100_000), 500_000],
      [withFee(1_900_000) - withFee(500_000), 1_000_000],
      [withFee(100_000), 2_000_000],
    ]
    for (const [amount, figure] of steps) {
      await change('RESERVE', amount)
      expect(await shown()).toEqual([figure, figure])
    }
    await empty()
    expect(await shown()).toEqual([null, null])
  })

  it('counts for its own program alone', async () => {
    const { id: other } = await openProgram(owner, { title: 'other' })
    const highest = withFee(CRITICAL.max)
    const { balance } = await wallet()
    const funded = async () => {
      expect(await recountFunding(app.services.db)).toBe(0)
      const titles = (await world.guest.call(listPrograms, { funded: 'true' })).answer.data.map(({ title }) => title)
      const own = [programForm.title, 'other']
      return own.filter((title) => titles.includes(title))
    }
    expect(await funded()).toEqual([programForm.title, 'other'])
    await change('RESERVE', balance - highest + 1)
    expect(await funded(), 'the other has the wallet alone, which lacks a won of the fee').toEqual([programForm.title])
    expect(await card('other')).toMatchObject({ isFunded: false, reservedWon: null })
    await change('RESERVE', 1_000, undefined, other)
    expect(await funded()).toEqual([programForm.title])
    await empty()
    expect(await funded()).toEqual([programForm.title, 'other'])
    await empty(other)
    await owner.call(setProgramStatus, { id: other, status: 'ENDED' })
  })

  it('is refused beyond what is there, for others, and for programs that take no tickets', async () => {
    const { balance } = await wallet()
    const tooMuch = await change('RESERVE', balance + 1)
    expect([codeOf(tooMuch), tooMuch.problem.issues]).toEqual([
      'ledger.insufficientBalance',
      [{ path: 'amount', messageKey: 'field.wonMost', params: { max: balance } }],
    ])
    expect(codeOf(await change('WALLET', 1))).toBe('program.reservePromised')
    const draft = await draftProgram(owner, { title: 'draft' })
    const ended = await openProgram(owner, { title: 'ended' })
    await owner.call(setProgramStatus, { id: ended.id, status: 'ENDED' })
    for (const [program, to] of [
      [draft.id, 'RESERVE'],
      [draft.id, 'WALLET'],
      [ended.id, 'RESERVE'],
    ] as const)
      expect(codeOf(await change(to, 1, undefined, program))).toBe('program.statusNotAllowed')
    expect((await owner.call(listReserves, {})).answer.data.map(({ title }) => title)).toEqual([programForm.title])
    const foreign = await world.rival.call(changeReserve, { id, to: 'RESERVE', amount: 1 }, keyed())
    expect(codeOf(foreign)).toBe('error.notFound')
    for (const read of [getReserve, listReserveEntries])
      expect(codeOf(await world.rival.call(read, { id }))).toBe('error.notFound')
    const helper = await joinCompany(app, { alias: 'acme' }, 'helper', { permissions: ['PROGRAMS', 'TICKETS'] })
    const unpermitted = await helper.call(changeReserve, { id, to: 'RESERVE', amount: 1 }, keyed())
    expect(codeOf(unpermitted)).toBe('company.permissionRequired')
    expect((await owner.call(changeReserve, { id, to: 'RESERVE', amount: 1 })).status, 'without a key').toBe(400)
  })

  it('pays rewards of its program before the wallet does', async () => {
    const ticket = await ticketIn(world, 'RESOLVED')
    await change('RESERVE', HIGH.min)
    const before = await wallet()
    expect((await pageOf(owner, ticket)).can.reward).toMatchObject({
      balanceWon: before.balance + HIGH.min,
      reserveWon: HIGH.min,
    })
    const paid = await owner.call(rewardTicket, { id: ticket, amount: HIGH.min }, keyed())
    expect(paid.answer.balanceWon).toBe(before.balance - feeOf(HIGH.min, feeBasisPoints))
    expect(await wallet()).toEqual({ balance: paid.answer.balanceWon, setAside: 0 })
    const [entry] = (await owner.call(listCompanyWalletEntries, {})).answer.data
    const fee = feeOf(HIGH.min, feeBasisPoints)
    expect(entry).toMatchObject({ amountWon: -fee, feeWon: fee, ticketId: ticket, transferOf: 'REWARD' })
    const { text } = await owner.send(exportReserveStatement, { id })
    expect(text).toContain(`,보상,,${HIGH.min},0,,${ticket},`)
    await change('RESERVE', withFee(HIGH.min) + 1)
    const { balance } = await wallet()
    await owner.call(rewardTicket, { id: ticket, amount: HIGH.min }, keyed())
    expect(await wallet(), 'the wallet pays nothing').toEqual({ balance, setAside: 1 })
    await empty()
  })

  it('keeps what is promised to open tickets, also when the program ends', async () => {
    const { id: program, assetIds } = await openProgram(owner, { title: 'promising' })
    const promise = withFee(HIGH.min)
    await change('RESERVE', promise + 5_000, undefined, program)
    const ticket = await openTicket(world.author, program, { assetId: assetIds[0] })
    expect(await listed(program), 'nobody has confirmed it').toMatchObject({ promisedWon: 0 })
    await owner.call(changeSubstate, { id: ticket, ...moveInput('IN_PROGRESS') })
    expect(await listed(program)).toMatchObject({ promisedWon: promise, can: { takeBackWon: 5_000 } })
    const refused = await change('WALLET', 5_001, undefined, program)
    expect([codeOf(refused), refused.problem.issues?.[0]?.params]).toEqual(['program.reservePromised', { max: 5_000 }])
    const reserve = { programId: await programKeyOf(app, program), companyId: await companyId() }
    const take = (won: number) =>
      inTransaction(app.services.db, (tx) => moveReserve(tx, { ...reserve, actorId: null, at: app.clock.now() }, -won))
    await expect(take(promise), 'the database keeps the reward itself').rejects.toThrow('what is promised')
    const { balance } = await wallet()
    await owner.call(setProgramStatus, { id: program, status: 'ENDED' })
    expect([await reserved(program), (await wallet()).balance]).toEqual([promise, balance + 5_000])
    expect(await listed(program)).toMatchObject({ status: 'ENDED', can: { setAside: false, takeBackWon: 0 } })
    const kept = (await owner.call(getClosing, {})).answer.obstacles.find(({ kind }) => kind === 'BALANCE')
    expect(kept).toEqual({ kind: 'BALANCE', amountWon: balance + 5_000 + promise })
    await owner.call(changeSubstate, { id: ticket, ...moveInput('RESOLVED') })
    await empty(program)
    expect(await listed(program)).toBeUndefined()
  })

  it('is what the database lets it pay', async () => {
    const { id: program } = await openProgram(owner, { title: 'guarded' })
    await change('RESERVE', 1_000_000, undefined, program)
    const ticketId = await ticketKeyOf(app, await ticketIn(world, 'RESOLVED'))
    const pay = inTransaction(app.services.db, async (tx) =>
      transfer(tx, {
        from: { kind: 'COMPANY', id: await companyId() },
        reserveOf: await programKeyOf(app, program),
        to: [{ account: { kind: 'BANK' }, amountWon: 1 }],
        reference: { ticketId },
        actorId: (await app.services.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id,
        at: app.clock.now(),
      }),
    )
    await expect(pay).rejects.toThrow('a reserve pays only rewards of its program')
    await empty(program)
  })

  it('is never spent twice, whatever happens at once', async () => {
    const ticket = await ticketIn(world, 'RESOLVED')
    const earned = async () => (await world.author.call(getWallet, {})).answer.balance
    await change('RESERVE', 2 * withFee(HIGH.min))
    const [before, had] = [await wallet(), await earned()]
    const replies = await sendAtOnce<Reply<unknown>>(30, (n) => {
      if (n % 3 === 0) return owner.call(rewardTicket, { id: ticket, amount: HIGH.min }, keyed())
      return change(n % 3 === 1 ? 'RESERVE' : 'WALLET', 1_000_000)
    })
    const done = (rest: number) => replies.filter(({ status }, n) => n % 3 === rest && status === 200).length
    const refused = replies.map(codeOf).filter((code) => code !== 'done')
    const allowed = ['program.reservePromised', 'ledger.insufficientBalance', 'ticket.rewardAboveBalance']
    expect(refused.filter((code) => !allowed.includes(code))).toEqual([])
    const after = await wallet()
    expect((await earned()) - had).toBe(done(0) * HIGH.min)
    expect(before.balance + before.setAside - after.balance - after.setAside).toBe(done(0) * withFee(HIGH.min))
    await empty()
  })
})
