import { downloadPayoutFile, getPayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOfBooks, signUpStaff } from '../../../test/money.ts'
import { codeOf, openBatchWorld } from '../../../test/payout-batches.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const world = await openBatchWorld(app)
const { staff, approved, batch, decide, download } = world
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

const fileOf = async (id: string): Promise<string[][]> =>
  parse((await staff.call(downloadPayoutFile, { id, reason: '출금 이체' })).answer.text, { bom: true })

describe('downloadPayoutFile', () => {
  it('has bank, account, holder, amount and memo of what is still open, and is recorded', async () => {
    const one = await approved('filed', 1_000_000)
    const gone = await approved('gone')
    const { id } = await batch()
    expect(await fileOf(id)).toEqual([
      ['은행코드', '계좌번호', '예금주', '이체금액', '받는 분 통장 표시'],
      ['004', '11022033044', 'filed 사람', '912000', `JEBO${one.id}`],
      ['004', '11022033044', 'gone 사람', '100000', `JEBO${gone.id}`],
    ])
    expect((await staff.call(getPayoutBatch, { id })).answer.batch.state).toBe('DOWNLOADED')
    await decide(gone.id, 'FAILED')
    expect((await fileOf(id)).slice(1).map(([, , holder]) => holder)).toEqual(['filed 사람'])
    const { rows } = await app.database.pool.query('select reason from staff_views where subject_id = $1', [id])
    expect(rows).toEqual([{ reason: '출금 이체' }, { reason: '출금 이체' }])
  })

  it('needs a password just entered', async () => {
    await approved('unread')
    const { id } = await batch()
    expect(codeOf(await download(id, await signUpStaff(app, 'stale')))).toBe('403 auth.freshRequired')
  })
})
