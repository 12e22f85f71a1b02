// Withdrawals that the bank has paid, by the time of the payment.
import { publicId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectContracts } from './visible-to.sql.ts'

const withdrawalsOf = (db: Db, user: Viewer) =>
  selectContracts(db, user, 'USER')
    .select([
      'contracts.public_id',
      'contracts.status',
      'contracts.amount_won',
      'contracts.created_at',
      'contracts.changed_at',
      'withdrawals.national_tax_won',
      'withdrawals.local_tax_won',
      'withdrawals.payout_won',
      'withdrawals.tax_rule',
      'withdrawals.bank',
      'withdrawals.number_end',
    ])
    .where('contracts.type', '=', 'WITHDRAW')

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof withdrawalsOf>['execute']>>[number]

/** A withdrawal of the user; missing if they have none with that public id. */
export const findWithdrawal = async (db: Db, user: Viewer, given: number): Promise<PayoutRow | undefined> => {
  const id = publicId.safeParse(given)
  return id.success ? withdrawalsOf(db, user).where('contracts.public_id', '=', id.data).executeTakeFirst() : undefined
}

/** Those of the user that were paid from one moment on and before another, the oldest first. */
export const listPaid = (db: Db, user: Viewer, { from, until }: { from: Date; until: Date }): Promise<PayoutRow[]> =>
  withdrawalsOf(db, user)
    .where('contracts.status', '=', 'DONE')
    .where('contracts.changed_at', '>=', from)
    .where('contracts.changed_at', '<', until)
    .orderBy('contracts.changed_at')
    .orderBy('contracts.id')
    .execute()

/** When the user was paid for the first time; null if never. */
export const findFirstPaid = async (db: Db, user: Viewer): Promise<Date | null> => {
  const row = await selectContracts(db, user, 'USER')
    .select((select) => select.fn.min('contracts.changed_at').as('at'))
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.status', '=', 'DONE')
    .executeTakeFirst()
  return row?.at ?? null
}
