// Every call by which staff change something, or open what is sealed, leaves an entry in the logs of staff.
import { listAudit, listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { createPayoutBatch, downloadPayoutFile } from '@jebo/contract/ledger/batches.endpoints.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { appealClosing, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFileOf, bankLineOf } from '../test/bank-files.ts'
import { getStaff, openCompany } from '../test/companies.ts'
import { signUpAndSubmit, view } from '../test/kyc.ts'
import { keyed, monthBefore } from '../test/money.ts'
import { openPayeeWorld, withdraw } from '../test/payees.ts'
import { enterPassword, signUpAs } from '../test/people.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import {
  discloseTicket,
  hiddenTicket,
  openTicketWorld,
  reportedTicket,
  requestIn,
  type TicketWorld,
  ticketIn,
} from '../test/tickets.ts'

const reason = '심사를 위한 확인'

describe('what staff write', () => {
  let app: TestApp
  let staff: Visitor
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    staff = await getStaff(app)
    world = await openTicketWorld(app)
    await enterPassword(staff)
  })
  afterAll(() => app.close())

  const applicationOf = async (alias: string) => ({ uuid: (await openCompany(app, { alias, isApproved: false })).uuid })
  const openKyc = async (nickname: string) => {
    const { id } = await signUpAndSubmit(app, nickname)
    await view(staff, id)
    return { id }
  }
  const depositOf = async (alias: string) => {
    const { owner } = await openCompany(app, { alias })
    const { answer } = await owner.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed())
    return { id: answer.id }
  }

  const withdrawalOf = async (nickname: string, status?: 'APPROVED') => {
    const payees = await openPayeeWorld(app, `pays-${nickname}`)
    const { id } = (await withdraw(await payees.payee(nickname, 100_000), 100_000)).answer
    if (status) await staff.call(changeContractStatus, { id, status }, keyed())
    return { id }
  }

  const batchOf = async (nickname: string): Promise<string> => {
    await withdrawalOf(nickname, 'APPROVED')
    return (await staff.call(createPayoutBatch, {}, keyed())).answer.id
  }

  /** A month that is over, in which a hacker was paid a reward that is not free. */
  const taxedMonth = async (nickname: string, months: number): Promise<string> => {
    const payees = await openPayeeWorld(app, `pays-${nickname}`)
    const { id } = (await withdraw(await payees.payee(nickname, 1_000_000), 1_000_000)).answer
    for (const status of ['APPROVED', 'DONE'] as const) await staff.call(changeContractStatus, { id, status }, keyed())
    return monthBefore(app, id, months)
  }

  const appealed = async () => {
    const id = await ticketIn(world, 'SPAM')
    await world.author.call(appealClosing, { id, closing: 'SPAM', reason })
    const { data } = (await staff.call(listStaffAppeals, { size: 100 })).answer
    return data.find(({ ticket }) => ticket?.id === id)?.id
  }
  const requestedIn = async (state: 'OPEN' | 'OBJECTED') => (await requestIn(world, state)).requestId

  /** Each kind of write, an input that is accepted, and the entry it leaves: an action with its subject, or a view. */
  const cases: [name: keyof typeof endpoints, entry: string, input: () => Promise<object>][] = [
    ['viewApplication', 'view company', async () => ({ ...(await applicationOf('viewed')), reason })],
    [
      'decideApplication',
      'company.approve company',
      async () => ({ ...(await applicationOf('approved')), version: 1, decision: 'APPROVED' }),
    ],
    [
      'decideApplication',
      'company.deny company',
      async () => ({ ...(await applicationOf('denied')), version: 1, decision: 'DENIED', reason }),
    ],
    [
      'setCompanyPlan',
      'company.plan company',
      async () => ({ uuid: (await openCompany(app, { alias: 'planned' })).uuid, plan: 'PRO', version: 1 }),
    ],
    [
      'liftBlockAsStaff',
      'company.liftBlock company',
      async () => {
        const { owner } = await openCompany(app, { alias: 'blocker' })
        await signUpAs(app, 'blocked')
        return { id: (await owner.call(blockHacker, { nickname: 'blocked', reason })).answer.id, reason }
      },
    ],
    ['decideAppeal', 'ticket.refuseAppeal ticket', async () => ({ id: await appealed(), decision: 'REFUSED', reason })],
    ['decideAppeal', 'ticket.grantAppeal ticket', async () => ({ id: await appealed(), decision: 'GRANTED', reason })],
    [
      'decideObjection',
      'ticket.refuseDisclosure ticket',
      async () => ({ id: await requestedIn('OBJECTED'), decision: 'REFUSED', reason }),
    ],
    [
      'decideObjection',
      'ticket.grantDisclosure ticket',
      async () => ({ id: await requestedIn('OBJECTED'), decision: 'GRANTED', disclosure: 'FULLY_DISCLOSED', reason }),
    ],
    ['extendDisclosure', 'ticket.extendDisclosure ticket', async () => ({ id: await requestedIn('OPEN'), reason })],
    [
      'lowerDisclosure',
      'ticket.lowerDisclosure ticket',
      async () => {
        const id = await ticketIn(world, 'RESOLVED')
        await discloseTicket(world, id)
        return { id, from: 'FULLY_DISCLOSED', disclosure: 'CLOSED', reason }
      },
    ],
    [
      'dismissReport',
      'ticket.dismissReport ticket',
      async () => ({ id: (await reportedTicket(world)).reportId, reason }),
    ],
    [
      'hideTicket',
      'ticket.hide ticket',
      async () => {
        const id = await ticketIn(world, 'RESOLVED')
        await discloseTicket(world, id)
        return { id, from: 'FULLY_DISCLOSED', days: 7, reason }
      },
    ],
    [
      'decideTakeDown',
      'ticket.restore ticket',
      async () => ({ id: (await hiddenTicket(world)).takeDownId, decision: 'RESTORED', reason }),
    ],
    [
      'decideTakeDown',
      'ticket.redact ticket',
      async () => ({
        ...{ id: (await hiddenTicket(world)).takeDownId, decision: 'REDACTED', passages: ['재설정'] },
        reason,
      }),
    ],
    [
      'decideTakeDown',
      'ticket.lowerDisclosure ticket',
      async () => ({ id: (await hiddenTicket(world)).takeDownId, decision: 'LOWERED', disclosure: 'CLOSED', reason }),
    ],
    [
      'postponePublication',
      'ticket.postponePublication ticket',
      async () => ({ id: await ticketIn(world, 'SUBMITTED'), reason }),
    ],
    ['viewKyc', 'view kyc', async () => ({ id: (await signUpAndSubmit(app, 'opened')).id, reason })],
    ['decideKyc', 'kyc.approve kyc', async () => ({ ...(await openKyc('approved')), decision: 'APPROVED' })],
    ['decideKyc', 'kyc.deny kyc', async () => ({ ...(await openKyc('denied')), decision: 'DENIED', reason })],
    [
      'changeContractStatus',
      'contract.confirm contract',
      async () => ({ ...(await depositOf('confirmed')), status: 'CONFIRMED' }),
    ],
    [
      'changeContractStatus',
      'contract.post contract',
      async () => ({ ...(await depositOf('posted')), status: 'DONE' }),
    ],
    [
      'changeContractStatus',
      'contract.cancel contract',
      async () => ({ ...(await depositOf('canceled')), status: 'CANCELED', reason }),
    ],
    [
      'changeContractStatus',
      'contract.approve contract',
      async () => ({ ...(await withdrawalOf('granted')), status: 'APPROVED' }),
    ],
    [
      'changeContractStatus',
      'contract.deny contract',
      async () => ({ ...(await withdrawalOf('refused')), status: 'DENIED', reason }),
    ],
    [
      'changeContractStatus',
      'contract.payOut contract',
      async () => ({ ...(await withdrawalOf('received', 'APPROVED')), status: 'DONE' }),
    ],
    [
      'changeContractStatus',
      'contract.fail contract',
      async () => ({ ...(await withdrawalOf('returned', 'APPROVED')), status: 'FAILED', reason }),
    ],
    [
      'createPayoutBatch',
      'payouts.batch payouts',
      async () => {
        await withdrawalOf('batched', 'APPROVED')
        return {}
      },
    ],
    ['exportTaxMonth', 'view tax', async () => ({ month: await taxedMonth('named', 1), format: 'csv', reason })],
    ['remitTaxMonth', 'tax.remit tax', async () => ({ month: await taxedMonth('taxed', 2) })],
    [
      'adjustWallet',
      'adjustment.post adjustment',
      async () => {
        await openCompany(app, { alias: 'adjusted' })
        return { kind: 'COMPANY', name: 'adjusted', amount: 1000, reason }
      },
    ],
    ['importBankFile', 'bank.import bank', async () => bankFileOf('KOOKMIN', [{ inWon: 70_000 }])],
    [
      'matchBankLine',
      'bank.match contract',
      async () => ({ depositId: (await depositOf('matched')).id, lineId: await bankLineOf(staff, 500_000) }),
    ],
    ['dismissBankLine', 'bank.dismiss bank', async () => ({ lineId: await bankLineOf(staff, 60_000), reason })],
    ['downloadPayoutFile', 'view payouts', async () => ({ id: await batchOf('filed'), reason })],
    [
      'settlePayoutBatch',
      'payouts.payOut payouts',
      async () => {
        const id = await batchOf('settled')
        await staff.call(downloadPayoutFile, { id, reason })
        return { id }
      },
    ],
    ['viewPayoutAccount', 'view contract', async () => ({ ...(await withdrawalOf('looked-at')), reason })],
  ]

  /** One changes nothing, the other needs two members of staff (decide-adjustment.test.ts). */
  const elsewhere: readonly string[] = ['checkBankFile', 'decideAdjustment']

  /** Each entry as it is expected, by its id. */
  const entries = async (): Promise<Map<string, string>> => {
    const audit = await staff.call(listAudit, { size: 100 })
    const views = await staff.call(listViews, { size: 100 })
    return new Map([
      ...audit.answer.data.map(({ id, action, subject }): [string, string] => [id, `${action} ${subject.kind}`]),
      ...views.answer.data.map(({ id, subject }): [string, string] => [id, `view ${subject.kind}`]),
    ])
  }

  it('has a case for each endpoint', () => {
    const writes = Object.entries(endpoints).filter(
      ([, { access, method }]) => access === 'staff' && (method as string) !== 'GET',
    )
    const changing = writes.map(([name]) => name).filter((name) => !elsewhere.includes(name))
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(changing))
  })

  it.each(cases)('%s leaves the entry %s', async (name, entry, inputOf) => {
    const input = await inputOf()
    const before = await entries()
    const reply = await staff.send(endpoints[name], input, keyed())
    expect([reply.status, reply.text]).toEqual([
      expect.toSatisfy((status) => status === 200 || status === 204),
      reply.text,
    ])
    expect([...(await entries())].filter(([id]) => !before.has(id)).map(([, left]) => left)).toEqual([entry])
  })
})
