import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Sessions } from '../db/schema.gen.ts'

/** Null where it does not exist, lay idle too long, or has reached its end. */
export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'seen_at', 'fresh_until'])
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

/** Gives a session another token; null where the old one was renewed or ended in the meantime. */
export const replaceToken = async (
  tx: Tx,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
  changes: Pick<Updateable<Sessions>, 'token_hash' | 'fresh_until'>,
): Promise<{ expires_at: Date } | null> => {
  const row = await tx
    .updateTable('sessions')
    .set(changes)
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .returning('expires_at')
    .executeTakeFirst()
  return row ?? null
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
