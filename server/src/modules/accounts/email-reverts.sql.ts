// A row exists while an earlier address can take its account back: it is deleted with the revert, or once expired.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

type NewRevert = { tokenHash: Buffer; userId: RowId<'users'>; oldEmail: string; now: Date; lifeMs: number }

/**
 * Adds a link that is later than the user's open ones, even within a millisecond, and that outlives none of them: the
 * address may be the attacker's from whom an earlier one takes the account back. The caller has locked the user.
 */
export const insertRevert = async (tx: Tx, { tokenHash, userId, oldEmail, now, lifeMs }: NewRevert): Promise<void> => {
  const open = await tx
    .selectFrom('email_reverts')
    .select((row) => [row.fn.max('changed_at').as('changedAt'), row.fn.min('expires_at').as('expiresAt')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const changedAt = Math.max(now.getTime(), (open.changedAt?.getTime() ?? 0) + 1)
  const expiresAt = Math.min(now.getTime() + lifeMs, open.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const times = { changed_at: new Date(changedAt), expires_at: new Date(expiresAt) }
  await tx
    .insertInto('email_reverts')
    .values({ token_hash: tokenHash, user_id: userId, old_email: oldEmail, ...times })
    .execute()
}

/** The valid link; missing if it is unknown, used, voided or expired, or its user is suspended. */
export const findRevert = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('email_reverts')
    .innerJoin('users', 'users.id', 'email_reverts.user_id')
    .select(['user_id', 'old_email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/**
 * Consumes the link, and voids those of the user's later addresses, which may belong to an attacker. If requests race,
 * exactly one wins. The caller has locked the user.
 * @returns when the address was given up; null if the link was used before
 */
export const consumeRevert = async (tx: Tx, tokenHash: Buffer): Promise<Date | null> => {
  const row = await tx
    .deleteFrom('email_reverts')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'changed_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  await voidSince(tx, row.user_id, row.changed_at)
  return row.changed_at
}

const voidSince = async (tx: Tx, userId: RowId<'users'>, changedAt: Date): Promise<void> => {
  await tx.deleteFrom('email_reverts').where('user_id', '=', userId).where('changed_at', '>=', changedAt).execute()
}

/**
 * Voids the user's link to an address, and those of later addresses, as using it does.
 * @returns whether there was a valid one. The caller has locked the user
 */
export const voidRevertsTo = async (tx: Tx, userId: RowId<'users'>, email: string, now: Date): Promise<boolean> => {
  const { changedAt } = await tx
    .selectFrom('email_reverts')
    .select((row) => row.fn.min('changed_at').as('changedAt'))
    .where('user_id', '=', userId)
    .where('old_email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (changedAt === null) return false
  await voidSince(tx, userId, changedAt)
  return true
}

type Asked = { email: string; exceptFor: RowId<'users'> | null; now: Date }

/** Whether an address is kept for the user who had it. */
export const isEmailKept = async (db: Db, { email, exceptFor, now }: Asked): Promise<boolean> =>
  (await db
    .selectFrom('email_reverts')
    .select('user_id')
    .where('old_email', '=', email)
    .where('expires_at', '>', now)
    .$if(exceptFor !== null, (kept) => kept.where('user_id', '!=', exceptFor))
    .executeTakeFirst()) !== undefined

export const deleteRevertsOf = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('email_reverts').where('user_id', '=', userId).execute()
}

export const deleteExpiredReverts = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('email_reverts').where('expires_at', '<=', now).execute()
}
