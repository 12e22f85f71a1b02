import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecondFactors } from '../../platform/db/schema.gen.ts'

export const findSecondFactor = async (db: Db, userId: RowId<'users'>) =>
  (await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'switched_on_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

export const hasSecondFactor = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await findSecondFactor(db, userId))?.switched_on_at instanceof Date

/** Whether a user has a second factor enabled, as a subquery on users. */
export const hasSecondFactorOf = (userId: Expression<number>) =>
  sql<boolean>`exists (select from second_factors where user_id = ${userId} and switched_on_at is not null)`

/** Replaces an unconfirmed secret; false if a second factor is enabled. */
export const insertSecret = async (
  tx: Tx,
  secret: Pick<Insertable<SecondFactors>, 'user_id' | 'sealed_secret' | 'started_at'>,
): Promise<boolean> => {
  const row = await tx
    .insertInto('second_factors')
    .values(secret)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: secret.sealed_secret, started_at: secret.started_at })
        .where('second_factors.switched_on_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @param step the time step of the confirming code */
export const switchOn = async (tx: Tx, userId: RowId<'users'>, step: number, now: Date): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set({ switched_on_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Consumes a time step; false if it or a later one was used before. */
export const consumeStep = async (tx: Tx, userId: RowId<'users'>, step: number): Promise<boolean> => {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Includes the recovery codes; false if none is enabled. */
export const deleteSecondFactor = async (tx: Tx, userId: RowId<'users'>): Promise<boolean> => {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('switched_on_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Also one that is not switched on yet. */
export const eraseSecondFactor = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** Like `deleteSecondFactor`, unless it was switched on before a time. */
export const deleteSecondFactorSince = async (tx: Tx, userId: RowId<'users'>, since: Date): Promise<boolean> => {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('switched_on_at', '>=', since)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertRecoveryCodes = async (tx: Tx, userId: RowId<'users'>, hashes: readonly Buffer[]): Promise<void> => {
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Consumes a recovery code; false if it does not exist or was used. */
export const consumeRecoveryCode = async (tx: Tx, userId: RowId<'users'>, hash: Buffer): Promise<boolean> => {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const countRecoveryCodes = async (db: Db, userId: RowId<'users'>): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
