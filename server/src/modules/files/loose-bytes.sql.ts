import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Records bytes without a file.
 * @param heldUntil not removed before; null to allow immediate removal
 */
export const recordLooseBytes = async (tx: Tx, keys: readonly string[], heldUntil: Date | null): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .insertInto('loose_bytes')
    .values(keys.map((key) => ({ key, held_until: heldUntil })))
    .execute()
}

/** @returns false if they are not recorded */
export const deleteLooseBytes = async (tx: Tx, key: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('loose_bytes').where('key', '=', key).executeTakeFirst()
  return numDeletedRows === 1n
}

/** In random order, so that bytes which cannot be removed do not block the others. */
export const listLooseBytes = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('loose_bytes')
    .select('key')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', now)]))
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** Locks recorded bytes until the transaction ends; false if they are being attached or removed. */
export const lockLooseBytes = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('loose_bytes')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined
