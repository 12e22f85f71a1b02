// A row exists while its link is valid: using or replacing a link deletes the row.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MailedLinks } from '../../platform/db/schema.gen.ts'

export type LinkPurpose = 'PASSWORD_RESET' | 'EMAIL_CHANGE'

/** Voids the user's earlier link of the same purpose and client. */
export const replaceLink = async (tx: Tx, link: Insertable<MailedLinks>): Promise<void> => {
  const { token_hash, new_email, expires_at } = link
  await tx
    .insertInto('mailed_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose', 'client_hash']).doUpdateSet({ token_hash, new_email, expires_at }),
    )
    .execute()
}

/** The valid link; missing if it is unknown, used, voided or expired, or its user is suspended. */
export const findLink = (db: Db, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('mailed_links')
    .innerJoin('users', 'users.id', 'mailed_links.user_id')
    .select(['user_id', 'new_email', 'expires_at', 'password_hash'])
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** Consumes the link; if requests race, exactly one wins. The caller has locked the user. */
export const consumeLink = async (tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> => {
  const row = await tx
    .deleteFrom('mailed_links')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Voids all links of a user. */
export const deleteLinksOf = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('mailed_links').where('user_id', '=', userId).execute()
}

export const deleteExpiredLinks = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('mailed_links').where('expires_at', '<=', now).execute()
}
