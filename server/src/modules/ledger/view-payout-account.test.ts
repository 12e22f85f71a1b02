import { changeContractStatus, viewPayoutAccount } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../test/kyc.ts'
import { keyed } from '../../../test/money.ts'
import { openPayeeWorld, type PayeeWorld, withdraw } from '../../../test/payees.ts'
import { openTestApp } from '../../../test/test-app.ts'

describe('viewPayoutAccount', () => {
  let world: PayeeWorld
  beforeAll(async () => {
    world = await openPayeeWorld(await openTestApp())
  })
  afterAll(() => world.app.close())

  it('shows the account of an open withdrawal, and records who saw it and why', async () => {
    const hacker = await world.payee('seen', 100_000)
    const { id } = (await withdraw(hacker, 50_000)).answer
    const { answer } = await world.staff.call(viewPayoutAccount, { id, reason: '출금 이체' })
    expect(answer).toEqual({ bank: account.bank, owner: 'seen 사람', accountNumber: account.accountNumber })
    const { rows } = await world.app.database.pool.query(
      'select subject_kind, reason from staff_views where subject_id = $1',
      [String(id)],
    )
    expect(rows).toEqual([{ subject_kind: 'contract', reason: '출금 이체' }])
    await world.staff.call(changeContractStatus, { id, status: 'DENIED', reason: '사유' }, keyed())
    const ended = await world.staff.call(viewPayoutAccount, { id, reason: '출금 이체' })
    expect(ended.problem.messageKey).toBe('ledger.contractEnded')
  })
})
