// Staff do not act on what is their own, by any call.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { blockHacker, listStaffBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { listKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { announceDeposit, listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { appealClosing, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { answerDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import { listStaffDisclosures, listStaffPublications } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankLineOf } from '../test/bank-files.ts'
import { day } from '../test/clock.ts'
import { getStaff, joinCompany, leaveCompany, openCompany } from '../test/companies.ts'
import { signUpAndSubmit } from '../test/kyc.ts'
import { keyed } from '../test/money.ts'
import { openPayeeWorld, withdraw } from '../test/payees.ts'
import { enterPassword, password, signUpAs } from '../test/people.ts'
import { openProgram } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { hide, report, requestIn } from '../test/tickets.ts'
import { setUser } from '../test/users.ts'
import { appointStaff } from './appoint-staff.ts'

const reason = '심사를 위한 확인'

/** The objects that staff act on. */
type Kind =
  | 'application'
  | 'block'
  | 'company'
  | 'contract'
  | 'paidDeposit'
  | 'adjustment'
  | 'wallet'
  | 'kyc'
  | 'payoutBatch'
  | 'withdrawal'
  | 'appeal'
  | 'objection'
  | 'request'
  | 'ticket'
  | 'plan'
  | 'takeDown'
  | 'report'

const ofTickets = [
  'appeal',
  'objection',
  'request',
  'ticket',
  'plan',
  'takeDown',
  'report',
] as const satisfies readonly Kind[]
type OfTicket = (typeof ofTickets)[number]
const isOfTicket = (kind: Kind): kind is OfTicket => ofTickets.some((one) => one === kind)

/** Each call of staff that names an object, and the rest of an input that it accepts of others. */
const calls: Partial<Record<keyof typeof endpoints, { kind: Kind; rest: object }>> = {
  viewApplication: { kind: 'application', rest: { reason } },
  decideApplication: { kind: 'application', rest: { version: 1, decision: 'APPROVED' } },
  setCompanyPlan: { kind: 'company', rest: { plan: 'PRO', version: 1 } },
  liftBlockAsStaff: { kind: 'block', rest: { reason } },
  decideAppeal: { kind: 'appeal', rest: { decision: 'REFUSED', reason } },
  decideObjection: { kind: 'objection', rest: { decision: 'REFUSED', reason } },
  extendDisclosure: { kind: 'request', rest: { reason } },
  lowerDisclosure: { kind: 'ticket', rest: { from: 'FULLY_DISCLOSED', disclosure: 'CLOSED', reason } },
  postponePublication: { kind: 'plan', rest: { reason } },
  dismissReport: { kind: 'report', rest: { reason } },
  hideTicket: { kind: 'ticket', rest: { from: 'FULLY_DISCLOSED', days: 7, reason } },
  decideTakeDown: { kind: 'takeDown', rest: { decision: 'RESTORED', reason } },
  viewKyc: { kind: 'kyc', rest: { reason } },
  decideKyc: { kind: 'kyc', rest: { decision: 'APPROVED' } },
  matchBankLine: { kind: 'paidDeposit', rest: {} },
  decideAdjustment: { kind: 'adjustment', rest: { accept: false } },
  adjustWallet: { kind: 'wallet', rest: { kind: 'COMPANY', amount: 1000, reason } },
  viewPayoutAccount: { kind: 'withdrawal', rest: { reason } },
  downloadPayoutFile: { kind: 'payoutBatch', rest: { reason } },
  settlePayoutBatch: { kind: 'payoutBatch', rest: {} },
  changeContractStatus: { kind: 'contract', rest: { status: 'DONE' } },
}

/** They name no object, or only show it; a batch is made without what goes to its maker (create-payout-batch.test.ts). */
const lists: readonly string[] = [
  'listApplications',
  'listKyc',
  'listStaffContracts',
  // What came in at the bank is nobody's before it is matched.
  ...['checkBankFile', 'importBankFile', 'listBankLines', 'dismissBankLine'],
  'listPayoutBatches',
  'listStaffAdjustments',
  'getPayoutBatch',
  'createPayoutBatch',
  'findAccounts',
  'getAccountStatement',
  'exportAccountStatement',
  // Sums of a month, with a line for each person; refused to whom it was paid (remit- and export-tax-month.test.ts).
  ...['listTaxMonths', 'exportTaxMonth', 'remitTaxMonth'],
  'listStaffBlocks',
  ...['listStaffAppeals', 'countStaffAppeals', 'listStaffDisclosures', 'countStaffDisclosures'],
  'listStaffPublications',
  'listTakeDowns',
  'listTicketReports',
  'listAudit',
  'listViews',
]

const rows = (Object.entries(calls) as [keyof typeof endpoints, { kind: Kind; rest: object }][]).map(
  ([name, { kind, rest }]) => ({ name, kind, rest, endpoint: endpoints[name] as Endpoint }),
)

describe('an object of their own', () => {
  let app: TestApp
  let another: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    another = await getStaff(app)
  })
  afterAll(() => app.close())

  let count = 0
  const unique = (word: string): string => `${word}${++count}`

  /** A request for the disclosure of a ticket of the company, or a ticket that is public. */
  const disclosureOf = async (kind: OfTicket, manager: Visitor) => {
    const author = await signUpAs(app, unique('author'))
    const { id: programId } = await openProgram(manager)
    const { id, requestId } = await requestIn(
      { author, manager, programId },
      kind === 'objection' ? 'OBJECTED' : 'OPEN',
    )
    if (kind === 'plan') return { id }
    if (kind === 'appeal') {
      await author.call(appealClosing, { id, closing: 'RESOLVED', reason })
      const appeals = (await another.call(listStaffAppeals, { size: 100 })).answer.data
      return { id: appeals.find(({ ticket }) => ticket?.id === id)?.id }
    }
    if (kind === 'objection' || kind === 'request') return { id: requestId }
    await manager.call(answerDisclosure, { id, requestId, accept: true })
    if (kind === 'report') return { id: await report(app.visitor(), another, id) }
    return { id: kind === 'takeDown' ? await hide(another, id) : id }
  }

  /** A correction of a company's wallet that waits for a second member of staff. */
  const proposalFor = async (name: string): Promise<string> => {
    await enterPassword(another)
    await another.call(endpoints.adjustWallet, { kind: 'COMPANY', name, amount: 1000, reason }, keyed())
    const { rows: made } = await app.database.pool.query(
      `insert into adjustments (account_id, amount_won, reason, state, proposed_by, proposed_at)
       select account_id, amount_won, reason, 'PROPOSED', proposed_by, proposed_at from adjustments
       order by id desc limit 1 returning uuid`,
    )
    return made[0].uuid
  }

  /** A company in the state that the calls of this kind need, with a manager who may leave it. */
  const companyFor = async (kind: Kind) => {
    const alias = unique('own')
    const { owner, uuid } = await openCompany(app, { alias, isApproved: kind !== 'application' })
    const nickname = unique('member')
    const member = await joinCompany(app, { alias }, nickname)
    const announced =
      kind === 'contract' ? await owner.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed()) : null
    if (kind === 'block') {
      const blocked = unique('blocked')
      await signUpAs(app, blocked)
      return { member, nickname, input: (await owner.call(blockHacker, { nickname: blocked, reason })).answer }
    }
    if (isOfTicket(kind)) {
      return { member, nickname, input: await disclosureOf(kind, owner) }
    }
    if (kind === 'paidDeposit') {
      const { id: depositId } = (await owner.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed()))
        .answer
      return { member, nickname, input: { lineId: await bankLineOf(another, 500_000), depositId } }
    }
    if (kind === 'wallet') return { member, nickname, input: { name: alias } }
    if (kind === 'adjustment') return { member, nickname, input: { id: await proposalFor(alias) } }
    return { member, nickname, input: announced ? { id: announced.answer.id } : { uuid } }
  }

  const appointed = async (nickname: string, visitor: Visitor): Promise<Visitor> => {
    await appointStaff(app.services.db, `${nickname}@people.test`, app.clock.now())
    await visitor.call(signIn, { email: `${nickname}@people.test`, password })
    return visitor
  }

  const codeOf = async (visitor: Visitor, endpoint: Endpoint, input: object): Promise<string> => {
    if (endpoint.needsFresh) await enterPassword(visitor)
    const reply = await visitor.send(endpoint, input, keyed())
    return reply.status < 300 ? 'done' : `${reply.status} ${reply.problem.messageKey}`
  }

  it('is tried with every call of staff', () => {
    const ofStaff = Object.entries(endpoints).filter(([, { access }]) => access === 'staff')
    expect(ofStaff.map(([name]) => name).sort()).toEqual([...Object.keys(calls), ...lists].sort())
  })

  const ofUsers: readonly Kind[] = ['kyc', 'withdrawal', 'payoutBatch']
  const ofCompanies = rows.filter(({ kind }) => !ofUsers.includes(kind))

  it.each(ofCompanies)(
    'is refused by $name for 90 days after leaving the company',
    async ({ endpoint, kind, rest }) => {
      const { member, nickname, input } = await companyFor(kind)
      await leaveCompany(app, nickname)
      const staff = await appointed(nickname, member)
      const setLeft = (at: Date) =>
        app.database.pool.query(
          'update past_members set left_at = $1 where user_id = (select id from users where nickname = $2)',
          [at, nickname],
        )
      expect(await codeOf(staff, endpoint, { ...input, ...rest })).toBe('403 staff.ownSubject')
      await setLeft(new Date(app.clock.now().getTime() - 90 * day + 1))
      expect(await codeOf(staff, endpoint, { ...input, ...rest })).toBe('403 staff.ownSubject')
      await setLeft(new Date(app.clock.now().getTime() - 90 * day))
      expect(await codeOf(staff, endpoint, { ...input, ...rest })).toBe('done')
    },
  )

  it.each(ofCompanies)(
    'is refused by $name to staff who still belong to the company',
    async ({ endpoint, kind, rest }) => {
      const { member, nickname, input } = await companyFor(kind)
      await setUser(app.services.db, `${nickname}@people.test`, { is_staff: true })
      expect(await codeOf(member, endpoint, { ...input, ...rest })).toBe('403 staff.ownSubject')
      expect(await codeOf(another, endpoint, { ...input, ...rest })).toBe('done')
    },
  )

  it.each(rows.filter(({ kind }) => kind === 'kyc'))('is refused by $name to its user', async ({ endpoint, rest }) => {
    const nickname = unique('holder')
    const { visitor, id } = await signUpAndSubmit(app, nickname)
    const staff = await appointed(nickname, visitor)
    expect(await codeOf(staff, endpoint, { id, ...rest })).toBe('403 staff.ownSubject')
    await another.call(viewKyc, { id, reason })
    expect(await codeOf(another, endpoint, { id, ...rest })).toBe('done')
  })

  it.each(rows.filter(({ kind }) => kind === 'withdrawal'))(
    'is refused by $name to the user who withdraws',
    async ({ endpoint, rest }) => {
      const payees = await openPayeeWorld(app, unique('payer'))
      const nickname = unique('payee')
      const visitor = await payees.payee(nickname, 100_000)
      const { id } = (await withdraw(visitor, 100_000)).answer
      const staff = await appointed(nickname, visitor)
      expect(await codeOf(staff, endpoint, { id, ...rest })).toBe('403 staff.ownSubject')
      expect(await codeOf(staff, endpoints.changeContractStatus, { id, status: 'APPROVED' })).toBe(
        '403 staff.ownSubject',
      )
      expect(await codeOf(another, endpoint, { id, ...rest })).toBe('done')
    },
  )

  it.each(rows.filter(({ kind }) => kind === 'payoutBatch'))(
    'is refused by $name to a user whom it pays',
    async ({ endpoint, rest }) => {
      const payees = await openPayeeWorld(app, unique('payer'))
      const nickname = unique('payee')
      const visitor = await payees.payee(nickname, 100_000)
      const withdrawal = (await withdraw(visitor, 100_000)).answer.id
      await another.call(endpoints.changeContractStatus, { id: withdrawal, status: 'APPROVED' }, keyed())
      const { id } = (await another.call(endpoints.createPayoutBatch, {}, keyed())).answer
      const staff = await appointed(nickname, visitor)
      for (const one of [staff, another]) await enterPassword(one)
      await another.call(endpoints.downloadPayoutFile, { id, reason })
      expect(await codeOf(staff, endpoint, { id, ...rest })).toBe('403 staff.ownSubject')
      expect(await codeOf(another, endpoint, { id, ...rest })).toBe('done')
    },
  )

  /** The row of an object in the list from which staff open it. */
  const rowsOf: Record<Kind, (staff: Visitor) => Promise<object[]>> = {
    application: async (staff) => (await staff.call(listApplications, {})).answer.data,
    company: async (staff) => (await staff.call(listApplications, {})).answer.data,
    contract: async (staff) => (await staff.call(listStaffContracts, { type: 'DEPOSIT' })).answer.data,
    block: async (staff) => (await staff.call(listStaffBlocks, {})).answer.data,
    withdrawal: async (staff) => (await staff.call(listStaffContracts, { type: 'WITHDRAW' })).answer.data,
    kyc: async (staff) => (await staff.call(listKyc, {})).answer.data,
    paidDeposit: async () => [],
    wallet: async () => [],
    adjustment: async (staff) => (await staff.call(endpoints.listStaffAdjustments, {})).answer.data,
    payoutBatch: async (staff) => (await staff.call(endpoints.listPayoutBatches, {})).answer.data,
    appeal: async (staff) => (await staff.call(listStaffAppeals, { size: 100 })).answer.data,
    objection: async (staff) => (await staff.call(listStaffDisclosures, { size: 100 })).answer.data,
    request: async (staff) => (await staff.call(listStaffDisclosures, { size: 100, state: 'OPEN' })).answer.data,
    plan: async (staff) => (await staff.call(listStaffPublications, { size: 100 })).answer.data,
    report: async (staff) => (await staff.call(listTicketReports, { size: 100 })).answer.data,
    takeDown: async (staff) => (await staff.call(listTakeDowns, { size: 100 })).answer.data,
    ticket: async (staff) => (await staff.call(listTickets, { size: 100 })).answer.data,
  }
  const isOwnTo = async (staff: Visitor, kind: Kind, input: object): Promise<unknown> => {
    const [[key, value] = []] = Object.entries(input)
    const row = (await rowsOf[kind](staff)).find((one) => Reflect.get(one, key ?? '') === value)
    return row && { isOwn: Reflect.get(row, 'isOwn'), can: Reflect.get(row, 'can') }
  }

  it.each([
    ['application', undefined, undefined],
    ['block', undefined, undefined],
    ['appeal', undefined, undefined],
    ['objection', undefined, undefined],
    ['request', undefined, undefined],
    ['takeDown', undefined, undefined],
    ['report', undefined, undefined],
    ['contract', { moveTo: [] }, { moveTo: ['CONFIRMED', 'DONE', 'CANCELED'] }],
  ] as const)('is marked in the list of staff: %s', async (kind, none, some) => {
    const { member, nickname, input } = await companyFor(kind)
    await leaveCompany(app, nickname)
    const staff = await appointed(nickname, member)
    expect(await isOwnTo(staff, kind, input)).toEqual({ isOwn: true, can: none })
    expect(await isOwnTo(another, kind, input)).toEqual({ isOwn: false, can: some })
  })

  it('is marked in the list of staff: kyc', async () => {
    const nickname = unique('holder')
    const { visitor, id } = await signUpAndSubmit(app, nickname)
    const staff = await appointed(nickname, visitor)
    expect(await isOwnTo(staff, 'kyc', { id })).toEqual({ isOwn: true })
    expect(await isOwnTo(another, 'kyc', { id })).toEqual({ isOwn: false })
  })

  it('is refused to the user who announced the deposit, even long after leaving', async () => {
    const { member, nickname } = await companyFor('company')
    const { answer } = await member.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed())
    await leaveCompany(app, nickname)
    const staff = await appointed(nickname, member)
    app.clock.advance(91 * day)
    await staff.call(signIn, { email: `${nickname}@people.test`, password })
    const input = { id: answer.id, status: 'CONFIRMED' }
    expect(await codeOf(staff, endpoints.changeContractStatus, input)).toBe('403 staff.ownSubject')
  })

  it('does not hinder the retraction of an application', async () => {
    const { owner } = await openCompany(app, { alias: unique('gone'), isApproved: false })
    expect((await owner.send(endpoints.retractApplication, {})).status).toBe(204)
  })
})
