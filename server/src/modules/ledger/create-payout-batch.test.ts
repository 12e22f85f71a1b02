import { getPayoutBatch, listPayoutBatches } from '@jebo/contract/ledger/batches.endpoints.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOfBooks } from '../../../test/money.ts'
import { withdraw } from '../../../test/payees.ts'
import { codeOf, openBatchWorld } from '../../../test/payout-batches.ts'
import { enterPassword } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { setUser } from '../../../test/users.ts'

const app = await openSharedApp()
const world = await openBatchWorld(app)
const { staff, second, approved, create, batch, download, settle } = world
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

describe('createPayoutBatch', () => {
  it('takes each approved withdrawal once', async () => {
    const one = await approved('one')
    const other = await approved('other', 1_000_000)
    const waits = await world.payee('waits', 50_000)
    await withdraw(waits, 50_000)
    expect((await staff.call(listPayoutBatches, {})).answer.waiting).toEqual({ count: 2, totalWon: 1_012_000 })
    const made = await batch()
    expect(made).toMatchObject({
      ...{ state: 'OPEN', count: 2, totalWon: 1_012_000, open: 2, isOwn: false },
      can: { download: true, settle: false },
    })
    expect(codeOf(await create())).toBe('422 ledger.nothingToPay')
    const { payouts } = (await staff.call(getPayoutBatch, { id: made.id })).answer
    expect(payouts.map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await staff.call(listPayoutBatches, {})).answer).toMatchObject({ data: [made], waiting: { count: 0 } })
  })

  it('has one winner if two members of staff make one at once', async () => {
    for (const name of ['a1', 'a2', 'a3']) await approved(name)
    const replies = await Promise.all([create(staff), create(second), create(staff), create(second)])
    expect(replies.map(codeOf).toSorted()).toEqual([
      '422 ledger.nothingToPay',
      '422 ledger.nothingToPay',
      '422 ledger.nothingToPay',
      'done',
    ])
    const { rows } = await app.database.pool.query(
      'select count(*) from batched_payouts group by contract_id having count(*) > 1',
    )
    expect(rows).toEqual([])
  })

  it('is refused by the database for a payout that has a batch, and for one that is not approved', async () => {
    const refusalOf = (text: string) =>
      app.database.pool.query(text).then(
        () => 'done',
        ({ code }) => code,
      )
    const again =
      'insert into batched_payouts (contract_id, batch_id) select contract_id, batch_id from batched_payouts limit 1'
    expect(await refusalOf(again)).toBe('23505')
    const applied = "select id from contracts where status = 'APPLIED' limit 1"
    expect(
      await refusalOf(
        `insert into batched_payouts (contract_id, batch_id) select (${applied}), id from payout_batches limit 1`,
      ),
    ).toBe('23514')
    expect(await refusalOf("update payout_batches set state = 'DONE' where state = 'OPEN'")).toBe('23514')
    expect(await refusalOf('delete from batched_payouts')).not.toBe('done')
  })

  it('leaves out what goes to the caller, and keeps them from a batch that pays them', async () => {
    const { payee } = await approved('own')
    await approved('foreign')
    await setUser(app.services.db, 'own@people.test', { is_staff: true })
    const left = await batch(payee)
    expect(left.count).toBe(1)
    const { id } = await batch()
    await enterPassword(payee)
    expect(codeOf(await download(id, payee))).toBe('403 staff.ownSubject')
    expect(codeOf(await settle(id, payee))).toBe('403 staff.ownSubject')
    const { data } = (await payee.call(listPayoutBatches, {})).answer
    expect(data.find((one) => one.id === id)).toMatchObject({
      isOwn: true,
      can: { download: false, settle: false },
    })
  })
})
