// What the law keeps of users who were paid and have left. Nothing reads it; it is only sealed again and deleted in time.
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { RetainedPayees } from '../../platform/db/schema.gen.ts'

export const insertPayee = async (tx: Tx, payee: Insertable<RetainedPayees>): Promise<void> => {
  await tx.insertInto('retained_payees').values(payee).execute()
}

export const deleteExpiredPayees = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('retained_payees').where('delete_after', '<=', now).execute()
}
