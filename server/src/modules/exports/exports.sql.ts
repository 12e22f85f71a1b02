import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export const findExport = (db: Db, userId: RowId<'users'>) =>
  db
    .selectFrom('data_exports')
    .select(['file_key', 'requested_at', 'expires_at', 'size'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Replaces the user's archive, whose bytes are to be removed. */
export const replaceExport = async (
  tx: Tx,
  { userId, fileKey, at }: { userId: RowId<'users'>; fileKey: string; at: Date },
): Promise<void> => {
  await discardExport(tx, userId)
  await tx.insertInto('data_exports').values({ user_id: userId, file_key: fileKey, requested_at: at }).execute()
}

/** Forgets the archive of a user, whose bytes are to be removed. */
export const discardExport = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  const gone = await tx.deleteFrom('data_exports').where('user_id', '=', userId).returning('file_key').execute()
  await recordStale(tx, gone)
}

/** Forgets archives whose time is over. */
export const discardExpired = async (tx: Tx, now: Date): Promise<void> => {
  const gone = await tx.deleteFrom('data_exports').where('expires_at', '<=', now).returning('file_key').execute()
  await recordStale(tx, gone)
}

const recordStale = async (tx: Tx, rows: readonly { file_key: string }[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('stale_exports')
      .values([...rows])
      .execute()
}

/** False if another one has replaced it meanwhile. */
export const completeExport = async (
  tx: Tx,
  { fileKey, expiresAt, size }: { fileKey: string; expiresAt: Date; size: number },
): Promise<boolean> => {
  const row = await tx
    .updateTable('data_exports')
    .set({ expires_at: expiresAt, size })
    .where('file_key', '=', fileKey)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const listStale = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('stale_exports').select('file_key').orderBy('file_key').limit(1000).execute()).map(
    ({ file_key }) => file_key,
  )

export const deleteStale = async (tx: Tx, fileKey: string): Promise<void> => {
  await tx.deleteFrom('stale_exports').where('file_key', '=', fileKey).execute()
}
