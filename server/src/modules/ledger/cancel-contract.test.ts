import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import { announceDeposit, cancelContract, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIdOf, getStaff, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { deposit, faultsOfBooks, keyed, userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { transfer } from './public.ts'

describe('cancelContract', () => {
  let app: TestApp
  let company: TestCompany
  let manager: Visitor
  let colleague: Visitor
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'one' })
    manager = company.owner
    colleague = await joinCompany(app, company, 'colleague')
    staff = await getStaff(app)
  })
  afterAll(() => app.close())

  const announce = async (): Promise<number> =>
    (await manager.call(announceDeposit, { amount: 50_000, depositor: '제보' }, keyed())).answer.id

  it('is allowed for any manager with the permission for credits', async () => {
    const id = await announce()
    const { status, answer } = await colleague.call(cancelContract, { id })
    expect([status, answer.status, answer.can]).toEqual([200, 'CANCELED', { cancel: false }])
    const permissions = companyPermissions.filter((one) => one !== 'CREDIT')
    const other = await joinCompany(app, company, 'without-credit', { permissions })
    const refused = await other.call(cancelContract, { id: await announce() })
    expect([refused.status, refused.problem.messageKey]).toEqual([403, 'company.permissionRequired'])
  })

  it('refuses an ended contract', async () => {
    const id = await announce()
    await manager.call(cancelContract, { id })
    const again = await manager.call(cancelContract, { id })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ledger.contractEnded'])
    const done = await manager.call(cancelContract, { id: (await deposit(manager, staff, 10_000)).id })
    expect([done.status, done.problem.messageKey]).toEqual([409, 'ledger.contractEnded'])
  })

  it('refuses a confirmed contract', async () => {
    const id = await announce()
    await staff.call(changeContractStatus, { id, status: 'CONFIRMED' }, keyed())
    const reply = await manager.call(cancelContract, { id })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'error.conflict'])
  })

  it('does not find contracts of other companies, or rewards', async () => {
    const id = await announce()
    const { owner: foreign } = await openCompany(app, { alias: 'foreign' })
    const hacker = await signUpAs(app, 'hacker')
    for (const visitor of [foreign, hacker, staff]) {
      const reply = await visitor.call(cancelContract, { id })
      expect([reply.status, reply.problem.messageKey]).toEqual([404, 'error.notFound'])
    }
    await deposit(manager, staff, 10_000)
    const actorId = await userIdOf(app, 'colleague')
    const to = [{ account: { kind: 'USER', id: await userIdOf(app, 'hacker') } as const, amountWon: 1000 }]
    const from = { kind: 'COMPANY', id: await companyIdOf(app, company) } as const
    const paid = await inTransaction(app.services.db, (tx) =>
      transfer(tx, { from, to, reference: { ticketId: null }, actorId, at: app.clock.now() }),
    )
    expect((await manager.call(cancelContract, { id: paid.contractPublicId })).status).toBe(404)
  })

  it.each(['10000000', '1', 'abc', '99999999999999999999', '-1', '1e7'])('does not find %s', async (id) => {
    expect((await manager.send(cancelContract, { id })).status).toBe(404)
  })

  it('requires signing in and the terms', async () => {
    const id = await announce()
    const silent = await joinCompany(app, company, 'silent', { hasAgreedTerms: false })
    const reply = await silent.call(cancelContract, { id })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'terms.agreementRequired'])
    expect((await app.visitor().call(cancelContract, { id })).status).toBe(401)
  })

  it('lets exactly one of sixteen concurrent calls by company and staff win', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await announce()
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          index % 2
            ? manager.send(cancelContract, { id })
            : staff.send(changeContractStatus, { id, status: 'DONE' }, keyed()),
        ),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const lost = replies.filter(({ status }) => status === 409)
      expect(lost.map(({ problem }) => problem.messageKey)).toEqual(Array(15).fill('ledger.contractEnded'))
    }
    expect(await faultsOfBooks(app)).toEqual([])
  })
})
