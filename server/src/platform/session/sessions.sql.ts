import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { pageOf } from '../db/lists.ts'
import type { Sessions } from '../db/schema.gen.ts'

const isAwake = (now: Date) => sql<boolean>`seen_at + idle_seconds * interval '1 second' > ${now}`

/** The session with this token; no row if it does not exist, was idle too long or has expired. */
export const liveSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'seen_at', 'fresh_until'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(isAwake(now))

/** Inserts a session with the hash of its token. */
export const insertSession = async (tx: Tx, session: Insertable<Sessions>): Promise<void> => {
  await tx.insertInto('sessions').values(session).execute()
}

/** Ends all sessions of a user except the newest. */
export const deleteOldestSessions = async (tx: Tx, userId: RowId<'users'>, kept: number): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

/** A single statement without a transaction, as it never needs a rollback. */
export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** Replaces the token of a session; null if it was renewed or ended meanwhile. */
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

/** Locks a session until the transaction ends; false if it was renewed or ended meanwhile. */
export const lockSession = async (tx: Tx, { id, tokenHash }: { id: string; tokenHash: Buffer }): Promise<boolean> => {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a session is there with another token than it had. */
export const isSessionRenewed = async (
  db: Db,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst()) !== undefined

/** Ends one session; does nothing if it has ended. */
export const deleteSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends all sessions of a user. */
export const deleteSessionsOf = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends all sessions of a user except one. */
export const deleteOtherSessionsOf = async (tx: Tx, userId: RowId<'users'>, keptId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute()
}

/** False if the user has no such session. */
export const deleteSessionOf = async (tx: Tx, userId: RowId<'users'>, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type SessionsAsked = { now: Date; currentId: string; page: Page }

/** The current session first, then by last use. */
export const listSessionsOf = (db: Db, userId: RowId<'users'>, { now, currentId, page }: SessionsAsked) => {
  const living = db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(isAwake(now))
    .orderBy((row) => row('id', '=', currentId), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return pageOf(db, living, page)
}

/** Expired sessions. */
export const deleteDeadSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('expires_at', '<=', now), sql<boolean>`seen_at + idle_seconds * interval '1 second' <= ${now}`]),
    )
    .execute()
}
