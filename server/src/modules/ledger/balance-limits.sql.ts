// Below which balance the managers of a company want to be told.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** In whole won; null if they want to be told of none. */
export const findBalanceLimit = async (db: Db, companyId: RowId<'companies'>): Promise<number | null> =>
  (await db.selectFrom('balance_limits').select('limit_won').where('company_id', '=', companyId).executeTakeFirst())
    ?.limit_won ?? null

export const writeBalanceLimit = async (tx: Tx, companyId: RowId<'companies'>, limitWon: number): Promise<void> => {
  await tx
    .insertInto('balance_limits')
    .values({ company_id: companyId, limit_won: limitWon })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ limit_won: limitWon }))
    .execute()
}

export const deleteBalanceLimit = async (tx: Tx, companyId: RowId<'companies'>): Promise<void> => {
  await tx.deleteFrom('balance_limits').where('company_id', '=', companyId).execute()
}
