import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Remembers bytes that no file has. @param heldUntil not removed before; null where they may go at once */
export const rememberBytes = async (tx: Tx, keys: readonly string[], heldUntil: Date | null): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .insertInto('loose_bytes')
    .values(keys.map((key) => ({ key, held_until: heldUntil })))
    .execute()
}

/** @returns false where they were not remembered, or are no more */
export const forgetBytes = async (tx: Tx, key: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('loose_bytes').where('key', '=', key).executeTakeFirst()
  return numDeletedRows === 1n
}

/** In no order, so that bytes which cannot be removed do not stay in front of the others. */
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

/** Keeps bytes from coming to a file until the transaction ends; false where they just do, or somebody removes them. */
export const holdLooseBytes = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('loose_bytes')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined
