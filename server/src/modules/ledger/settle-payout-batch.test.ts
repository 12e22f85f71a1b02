import { getPayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import { getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOfBooks } from '../../../test/money.ts'
import { codeOf, openBatchWorld } from '../../../test/payout-batches.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const world = await openBatchWorld(app)
const { staff, second, approved, batch, decide, download, settle } = world
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

describe('settlePayoutBatch', () => {
  it('posts what is open once, and leaves what failed returned', async () => {
    const settled = await approved('settled', 1_000_000)
    const failed = await approved('failed')
    const { id } = await batch()
    expect(codeOf(await settle(id))).toBe('409 ledger.batchNotDownloaded')
    await download(id)
    await decide(failed.id, 'FAILED')
    const replies = await Promise.all([settle(id), settle(id, second), settle(id)])
    expect(replies.map(codeOf).toSorted()).toEqual(['409 ledger.batchEnded', '409 ledger.batchEnded', 'done'])
    expect((await settled.payee.call(getWallet, {})).answer).toEqual({ balance: 0, held: 0 })
    expect((await failed.payee.call(getWallet, {})).answer).toEqual({ balance: 100_000, held: 0 })
    expect((await staff.call(getPayoutBatch, { id })).answer.batch).toMatchObject({
      ...{ state: 'DONE', open: 0 },
      can: { download: false, settle: false },
    })
    expect(codeOf(await download(id))).toBe('409 ledger.batchEnded')
    expect(codeOf(await decide(settled.id, 'DONE'))).toBe('409 ledger.contractEnded')
  })

  it('and a single report at the same time post a payout once', async () => {
    const { id: contractId } = await approved('raced')
    const { id } = await batch()
    await download(id)
    const replies = await Promise.all([settle(id), decide(contractId, 'DONE'), decide(contractId, 'FAILED')])
    expect(replies.map(codeOf).filter((code) => code.startsWith('5'))).toEqual([])
    const { rows } = await app.database.pool.query(
      `select count(*)::int as ended from ledger_journals join contracts on contracts.id = contract_id
       where public_id = $1 and purpose <> 'POST'`,
      [contractId],
    )
    expect(rows).toEqual([{ ended: 1 }])
  })
})
