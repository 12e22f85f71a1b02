import type { RowId } from '@jebo/contract/core/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIdOf, getStaff, openCompany } from '../../../test/companies.ts'
import { deposit, userIdOf } from '../../../test/money.ts'
import { runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { transfer } from './transfer.ts'

describe('ledger:seal', () => {
  let app: TestApp
  let from: { kind: 'COMPANY'; id: RowId<'companies'> }
  let actorId: RowId<'users'>
  beforeAll(async () => {
    app = await openTestApp()
    const company = await openCompany(app, { alias: 'payer' })
    await deposit(company.owner, await getStaff(app), 1_000_000)
    from = { kind: 'COMPANY', id: await companyIdOf(app, company) }
    actorId = await userIdOf(app, 'own-payer')
    await app.mails()
    await runTask(app, 'ledger:seal')
    await forgetJobs()
  })
  afterAll(() => app.close())

  const pay = (tx: Tx) => {
    const to = [{ account: { kind: 'USER', id: actorId } as const, amountWon: 1000 }]
    return transfer(tx, { from, to, reference: { ticketId: null }, actorId, at: app.clock.now() })
  }
  const jobs = `graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'ledger:seal')`
  const forgetJobs = () => app.database.pool.query(`delete from ${jobs}`)
  /** After how many seconds each was due. */
  const dueIn = async (): Promise<number[]> => {
    const { rows } = await app.database.pool.query<{ seconds: number }>(
      `select round(extract(epoch from run_at - created_at))::integer as seconds from ${jobs} order by 1`,
    )
    return rows.map(({ seconds }) => seconds)
  }
  const countWaiting = async (): Promise<number> =>
    (await app.database.pool.query('select count(*)::integer from ledger_unsealed')).rows[0].count

  it('is added by the first posting that waits, and again after it has sealed something', async () => {
    await inTransaction(app.services.db, pay)
    await inTransaction(app.services.db, pay)
    expect([await countWaiting(), await dueIn()]).toEqual([2, [0]])
    await runTask(app, 'ledger:seal')
    expect([await countWaiting(), await dueIn()]).toEqual([0, [0, 1]])
    await forgetJobs()
    await runTask(app, 'ledger:seal')
    expect(await dueIn()).toEqual([])
  })

  it('is due soon for a posting that found others waiting and commits after they were read', async () => {
    await inTransaction(app.services.db, pay)
    await forgetJobs()
    await inTransaction(app.services.db, async (tx) => {
      await pay(tx)
      await runTask(app, 'ledger:seal')
    })
    expect([await countWaiting(), await dueIn()]).toEqual([1, [1]])
    await runTask(app, 'ledger:seal')
    expect(await countWaiting()).toBe(0)
  })
})
