import type { RowId } from '@jebo/contract/core/id.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ReceiptLeaves } from '../../platform/db/schema.gen.ts'
import type { Place, Stored } from './merkle.ts'
import type { Leaf } from './signed-bytes.ts'

export type StoredLeaf = Leaf & { ticketId: RowId<'tickets'>; salt: Buffer; submittedHash: Buffer }
export type IndexedLeaf = StoredLeaf & { index: number }
export type StoredHead = { size: number; root: Buffer; time: Date; keyId: string; signature: Buffer }

/** Locks the log until the transaction ends. @returns the number of its leaves */
export const lockLog = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('receipt_log').select('size').forUpdate().executeTakeFirstOrThrow()).size

export const findLogSize = async (db: Db): Promise<number> =>
  (await db.selectFrom('receipt_log').select('size').executeTakeFirstOrThrow()).size

/** @param first the index of the first leaf */
export const insertLeaves = async (tx: Tx, first: number, leaves: readonly StoredLeaf[]): Promise<void> => {
  const rows = leaves.map((leaf, at) => ({
    // Counted by the log, not by the database.
    position: (first + at) as RowId<'receipt_leaves'>,
    version: leaf.version,
    ticket_id: leaf.ticketId,
    ticket_number: leaf.ticketNumber,
    submitted_at: leaf.submittedAt,
    content_hash: leaf.contentHash,
    salt: leaf.salt,
    submitted_hash: leaf.submittedHash,
  }))
  await tx.insertInto('receipt_leaves').values(rows).execute()
  await tx
    .updateTable('receipt_log')
    .set({ size: first + leaves.length })
    .execute()
}

export const insertNodes = async (tx: Tx, nodes: readonly Stored[]): Promise<void> => {
  await tx
    .insertInto('receipt_nodes')
    .values(nodes.map(({ level, position, hash }) => ({ level, position, hash })))
    .execute()
}

/** The stored subtrees at these places, by their keys. */
export const findNodes = async (db: Db, places: readonly Place[]): Promise<Stored[]> => {
  if (places.length === 0) return []
  const { rows } = await sql<Stored>`
    select nodes.level, nodes.position, nodes.hash
    from unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ position }) => position)}::bigint[])
      with ordinality as places (level, position, at)
    join receipt_nodes as nodes on nodes.level = places.level and nodes.position = places.position
    order by places.at`.execute(db)
  return rows
}

/** The index of the leaf with this hash. */
export const findPosition = async (db: Db, hash: Buffer): Promise<number | null> => {
  const row = await db
    .selectFrom('receipt_nodes')
    .select('position')
    .where('hash', '=', hash)
    .where('level', '=', sql.lit(0))
    .executeTakeFirst()
  return row?.position ?? null
}

/** The newest signed head. */
export const findNewestHead = async (db: Db): Promise<StoredHead | null> => {
  const row = await db.selectFrom('receipt_heads').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const { size, root, signed_at: time, key_id: keyId, signature } = row
  return { size, root, time, keyId, signature }
}

export const insertHead = async (tx: Tx, { size, root, time, keyId, signature }: StoredHead): Promise<void> => {
  const row = { root, signed_at: time, key_id: keyId, signature }
  await tx
    .insertInto('receipt_heads')
    .values({ size: size as RowId<'receipt_heads'>, ...row })
    .execute()
}

export const leafColumns = [
  ...(['position', 'version', 'ticket_id', 'ticket_number', 'submitted_at'] as const),
  ...(['content_hash', 'salt', 'submitted_hash'] as const),
] as const

type LeafRow = Pick<Selectable<ReceiptLeaves>, (typeof leafColumns)[number]>

export const leafOf = (row: LeafRow): IndexedLeaf => ({
  index: row.position,
  version: row.version,
  ticketId: row.ticket_id,
  ticketNumber: row.ticket_number,
  submittedAt: row.submitted_at,
  contentHash: row.content_hash,
  salt: row.salt,
  submittedHash: row.submitted_hash,
})

/** The leaves of these tickets. */
export const findLeaves = async (db: Db, ticketIds: readonly RowId<'tickets'>[]): Promise<IndexedLeaf[]> =>
  ticketIds.length === 0
    ? []
    : (await db.selectFrom('receipt_leaves').select(leafColumns).where('ticket_id', 'in', ticketIds).execute()).map(
        leafOf,
      )
