import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Identities, IdentityAttempts } from '../../platform/db/schema.gen.ts'

/** False if the provider already used this id. */
export const insertAttempt = async (tx: Tx, attempt: Insertable<IdentityAttempts>): Promise<boolean> => {
  const row = await tx
    .insertInto('identity_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the attempt; if requests race, exactly one wins. */
export const takeAttempt = (tx: Tx, userId: RowId<'users'>, reference: string, now: Date) =>
  tx
    .updateTable('identity_attempts')
    .set({ used_at: now })
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nda_version', 'nda_locale', 'request_number', 'sealed_secret', 'nonce'])
    .executeTakeFirst()

export const deleteOldAttempts = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('identity_attempts').where('expires_at', '<=', now).execute()
}

/**
 * Serializes transactions that share a fingerprint. During a key change, processes store the same person under
 * different keys, and the unique index would accept both.
 */
export const lockFingerprints = async (tx: Tx, fingerprints: readonly string[]): Promise<void> => {
  for (const fingerprint of [...fingerprints].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx)
  }
}

export const isPersonKnown = async (tx: Tx, fingerprints: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('identities')
    .select('user_id')
    .where('ci_fingerprint', 'in', fingerprints)
    .executeTakeFirst()) !== undefined

/** The accounts of a person; more than one if processes did not have the same keys. */
export const listUsersOf = async (db: Db, fingerprints: readonly string[]): Promise<RowId<'users'>[]> => {
  const query = db.selectFrom('identities').select('user_id').where('ci_fingerprint', 'in', fingerprints)
  return (await query.execute()).map((row) => row.user_id)
}

/** Whether this account belongs to that person. */
export const isPersonOf = async (tx: Tx, userId: RowId<'users'>, fingerprints: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ci_fingerprint', 'in', fingerprints)
    .executeTakeFirst()) !== undefined

/** False if the person already has an account; concurrent transactions wait for the result. */
export const insertIdentity = async (tx: Tx, identity: Insertable<Identities>): Promise<boolean> => {
  const row = await tx
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.column('ci_fingerprint').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteIdentity = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
}

export const findSealedName = async (db: Db, userId: RowId<'users'>): Promise<string | null> =>
  (await db.selectFrom('identities').select('sealed_name').where('user_id', '=', userId).executeTakeFirst())
    ?.sealed_name ?? null

/** The names of verified users, and of those who have left and whose name the law keeps. */
export const listSealedNames = async (
  db: Db,
  userIds: readonly RowId<'users'>[],
): Promise<{ user_id: RowId<'users'>; sealed_name: string }[]> => {
  const rows = await db
    .selectFrom('identities')
    .select((select) => ['user_id', select.ref('sealed_name').$castTo<string | null>().as('sealed_name')])
    .where('user_id', 'in', userIds)
    .unionAll(db.selectFrom('retained_payees').select(['user_id', 'sealed_name']).where('user_id', 'in', userIds))
    .execute()
  return rows.flatMap(({ user_id, sealed_name }) => (sealed_name === null ? [] : [{ user_id, sealed_name }]))
}

export const deleteAttemptsOf = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('identity_attempts').where('user_id', '=', userId).execute()
}
