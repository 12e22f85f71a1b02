import type { RowId } from '@jebo/contract/core/id.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Files } from '../../platform/db/schema.gen.ts'

/** The owner of a file in another module; that module defines the kind, such as `COMPANY`. */
export type Owner = { kind: string; id: number }

export const insertFile = (tx: Tx, file: Insertable<Files>): Promise<{ id: string }> =>
  tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()

export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['uploader_id', 'purpose', 'name', 'type', 'size', 'key', 'owner_kind', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The color of a logo; null if it has none. */
export const findColor = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('files').select('color').where('id', '=', id).executeTakeFirst())?.color ?? null

export const listFiles = (db: Db, ids: readonly string[]) =>
  db.selectFrom('files').select(['id', 'name', 'size']).where('id', 'in', ids).execute()

type Attachment = { id: string; uploaderId: RowId<'users'>; purpose: FilePurpose; owner: Owner; at: Date }

/** False if the user has no such unattached file. */
export const setOwner = async (tx: Tx, { id, uploaderId, purpose, owner, at }: Attachment): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ owner_kind: owner.kind, owner_id: owner.id, attached_at: at })
    .where('id', '=', id)
    .where('uploader_id', '=', uploaderId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Attachments = Omit<Attachment, 'id'> & { ids: readonly string[] }

/**
 * Attaches files of the user in this order, and orders those that the owner already has.
 * @returns those that are attached now
 */
export const setOwnerInOrder = async (
  tx: Tx,
  { ids, uploaderId, purpose, owner, at }: Attachments,
): Promise<Set<string>> => {
  const rows = await tx
    .updateTable('files')
    .set({
      owner_kind: owner.kind,
      owner_id: owner.id,
      attached_at: sql<Date>`coalesce(attached_at, ${at})`,
      position: sql<number>`array_position(${ids}::uuid[], id)`,
    })
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .where((file) =>
      file.or([
        file.and([file('attached_at', 'is', null), file('uploader_id', '=', uploaderId)]),
        file.and([file('owner_kind', '=', owner.kind), file('owner_id', '=', owner.id)]),
      ]),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** By owner, each in its order. */
export const listAttached = (db: Db, kind: string, ownerIds: readonly number[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size', 'owner_id'])
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', ownerIds)
    .where('position', 'is not', null)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()

/** @returns the storage keys that are no longer referenced */
export const deleteOtherFilesOf = async (tx: Tx, keptIds: readonly string[], owner: Owner): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('files')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('position', 'is not', null)
    .$if(keptIds.length > 0, (files) => files.where('id', 'not in', keptIds))
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}

/** In the order of their ids. */
export const listFilesOf = (db: Db, purpose: FilePurpose, after: string | null, size: number) => {
  const query = db.selectFrom('files').select(['id', 'key']).where('purpose', '=', purpose).orderBy('id').limit(size)
  return (after === null ? query : query.where('id', '>', after)).execute()
}

/** Locks a file against deletion until the transaction ends; false if it is deleted or already locked. */
export const lockFile = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst()) !==
  undefined

/** @returns the storage keys that are no longer referenced */
export const deleteFileOf = async (tx: Tx, id: string, owner: Owner): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}

/** @returns the storage keys that are no longer referenced */
export const deleteUnattached = async (tx: Tx, before: Date): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('files')
    .where('attached_at', 'is', null)
    .where('created_at', '<=', before)
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}
