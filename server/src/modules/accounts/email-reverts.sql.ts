// A row exists while an earlier address can take its account back: it is deleted with the revert, or once expired.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EmailReverts } from '../../platform/db/schema.gen.ts'

export const insertRevert = async (tx: Tx, revert: Insertable<EmailReverts>): Promise<void> => {
  await tx.insertInto('email_reverts').values(revert).execute()
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
 */
export const consumeRevert = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const row = await tx
    .deleteFrom('email_reverts')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'changed_at'])
    .executeTakeFirst()
  if (row === undefined) return false
  await tx
    .deleteFrom('email_reverts')
    .where('user_id', '=', row.user_id)
    .where('changed_at', '>=', row.changed_at)
    .execute()
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

export const deleteExpiredReverts = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('email_reverts').where('expires_at', '<=', now).execute()
}
