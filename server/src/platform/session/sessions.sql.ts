import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Sessions } from '../db/schema.gen.ts'

/** Null where it does not exist, lay idle too long, or has reached its end. */
export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(sql<boolean>`seen_at + idle_seconds * interval '1 second' > ${now}`)
    .executeTakeFirst()

export const insertSession = async (tx: Tx, session: Insertable<Sessions>): Promise<void> => {
  await tx.insertInto('sessions').values(session).execute()
}

/** Writes outside a transaction: a single statement, worth nothing to undo. */
export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

export const deleteSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session of a user, everywhere. */
export const deleteSessionsOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Rows that can never be read again. */
export const deleteDeadSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('expires_at', '<=', now), sql<boolean>`seen_at + idle_seconds * interval '1 second' <= ${now}`]),
    )
    .execute()
}
