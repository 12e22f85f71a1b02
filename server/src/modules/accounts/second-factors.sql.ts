import { type Expression, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecondFactors } from '../../platform/db/schema.gen.ts'

export const findSecondFactor = async (db: Db, userId: number) =>
  (await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'switched_on_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await findSecondFactor(db, userId))?.switched_on_at instanceof Date

/** Whether a user has one switched on, to be put into a query on users. */
export const hasSecondFactorOf = (userId: Expression<number>) =>
  sql<boolean>`exists (select from second_factors where user_id = ${userId} and switched_on_at is not null)`

/** Takes the place of a secret that has not been confirmed; false where one is switched on. */
export const insertSecret = async (
  tx: Tx,
  secret: Pick<Insertable<SecondFactors>, 'user_id' | 'sealed_secret' | 'begun_at'>,
): Promise<boolean> => {
  const row = await tx
    .insertInto('second_factors')
    .values(secret)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: secret.sealed_secret, begun_at: secret.begun_at })
        .where('second_factors.switched_on_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @param step the half minute of the code that confirmed it */
export const switchOn = async (tx: Tx, userId: number, step: number, now: Date): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set({ switched_on_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Uses up a half minute's code; false where it, or a later one, has been used before. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** With its recovery codes; false where none is switched on. */
export const deleteSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('switched_on_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertRecoveryCodes = async (tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> => {
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a recovery code up; false where there is no such one, or no more. */
export const takeRecoveryCode = async (tx: Tx, userId: number, hash: Buffer): Promise<boolean> => {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
