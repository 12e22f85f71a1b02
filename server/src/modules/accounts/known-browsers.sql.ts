import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { KnownBrowsers } from '../../platform/db/schema.gen.ts'

/** The browser with this token, if the user with this address has used it. */
export const findKnownBrowser = async (
  db: Db,
  email: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: RowId<'known_browsers'> } | null> => {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('known_browsers.id')
    .where('users.email', '=', email)
    .where('known_browsers.token_hash', '=', tokenHash)
    .where('known_browsers.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Rotates a browser's token for every user who knows it. */
export const replaceBrowserToken = async (tx: Tx, oldHash: Buffer, newHash: Buffer): Promise<void> => {
  await tx.updateTable('known_browsers').set({ token_hash: newHash }).where('token_hash', '=', oldHash).execute()
}

export const upsertBrowser = async (tx: Tx, browser: Insertable<KnownBrowsers>): Promise<void> => {
  await tx
    .insertInto('known_browsers')
    .values(browser)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ expires_at: browser.expires_at }),
    )
    .execute()
}

/** Deletes all but the newest browsers of a user. */
export const deleteOldestBrowsers = async (tx: Tx, userId: RowId<'users'>, limit: number): Promise<void> => {
  await tx
    .deleteFrom('known_browsers')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_browsers')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limit),
    )
    .execute()
}

export const listKnownBrowsers = (tx: Tx, userId: RowId<'users'>) =>
  tx.selectFrom('known_browsers').select('id').where('user_id', '=', userId).execute()

/** @param exceptHash the token of the browser to exclude; null for none */
export const deleteBrowsersOf = async (tx: Tx, userId: RowId<'users'>, exceptHash: Buffer | null): Promise<void> => {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(exceptHash !== null, (query) => query.where('token_hash', '!=', exceptHash))
    .execute()
}

export const deleteExpiredBrowsers = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('known_browsers').where('expires_at', '<=', now).execute()
}
