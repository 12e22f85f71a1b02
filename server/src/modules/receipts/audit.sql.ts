// Reads the whole log, part by part, to check it.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type IndexedLeaf, leafColumns, leafOf, type StoredHead } from './log.sql.ts'

/** Leaves from an index on, in their order. */
export const listLeaves = async (db: Db, from: number, limit: number): Promise<IndexedLeaf[]> => {
  const rows = await db
    .selectFrom('receipt_leaves')
    .select(leafColumns)
    .where(sql<boolean>`position >= ${from}`)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(leafOf)
}

/** Heads of more leaves than these, the smallest first. */
export const listHeads = async (db: Db, above: number, limit: number): Promise<StoredHead[]> => {
  const rows = await db
    .selectFrom('receipt_heads')
    .selectAll()
    .where(sql<boolean>`size > ${above}`)
    .orderBy('size')
    .limit(limit)
    .execute()
  return rows.map(({ size, root, signed_at: time, key_id: keyId, signature }) => ({
    ...{ size, root, time, keyId, signature },
  }))
}

export const countNodes = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('receipt_nodes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listSealedKeys = (db: Db) =>
  db.selectFrom('receipt_keys').select(['key_id', 'public_key', 'sealed_private_key']).orderBy('id').execute()
