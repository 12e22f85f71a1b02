import type { Db, Tx } from '../db/database.ts'

/** Those that were rendered before. */
export const findRendered = (db: Db, hashes: readonly string[]) =>
  db.selectFrom('rendered_texts').select(['hash', 'html', 'read_at']).where('hash', 'in', hashes).execute()

/** Stores what one or more requests have rendered. */
export const storeRendered = async (
  db: Db,
  rows: readonly { hash: string; html: string }[],
  readAt: Date,
): Promise<void> => {
  await db
    .insertInto('rendered_texts')
    .values(rows.map((row) => ({ ...row, read_at: readAt })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Stores that texts are still read. */
export const touchRendered = async (db: Db, hashes: readonly string[], readAt: Date): Promise<void> => {
  await db.updateTable('rendered_texts').set({ read_at: readAt }).where('hash', 'in', hashes).execute()
}

/** Deletes the HTML of deleted texts. */
export const deleteRendered = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('rendered_texts').where('hash', 'in', hashes).execute()
}

/** Texts that were last read before a time. */
export const deleteUnread = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('rendered_texts').where('read_at', '<', before).execute()
}
