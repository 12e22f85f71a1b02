import { type CareerEntry, type CareerType, careerEntry } from '@jebo/contract/accounts/careers.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Careers } from '../../platform/db/schema.gen.ts'
import { attachmentOf, type Career } from './career.ts'
import { hasPage } from './profiles.sql.ts'

const selectCareers = (db: Db) =>
  db
    .selectFrom('careers')
    .select(['careers.id', 'careers.uuid', 'type', 'detail', 'is_exposed', 'attachment_id', 'version'])

type Row = Pick<Selectable<Careers>, 'id' | 'uuid' | 'type' | 'detail' | 'is_exposed' | 'attachment_id' | 'version'>

const readCareer = ({ id, uuid, type, detail, is_exposed, attachment_id, version }: Row): Career => {
  const attachment = attachment_id === null ? {} : { attachmentId: attachment_id }
  // A CHECK guarantees that the detail is an object.
  const whole = { ...(detail as object), ...attachment }
  return { id, uuid, version, entry: careerEntry.parse({ type, detail: whole, exposed: is_exposed }) }
}

/** The attachment has its own column, so that a foreign key can refer to it. */
const columnsOf = (entry: CareerEntry) => ({
  detail: JSON.stringify({ ...entry.detail, attachmentId: undefined }),
  is_exposed: entry.exposed,
  attachment_id: attachmentOf(entry),
})

export const listCareersOf = async (db: Db, userId: RowId<'users'>): Promise<Career[]> =>
  (await selectCareers(db).where('user_id', '=', userId).execute()).map(readCareer)

export const listExposedCareers = async (db: Db, userId: RowId<'users'>): Promise<Career[]> =>
  (await selectCareers(db).where('user_id', '=', userId).where('is_exposed', '=', true).execute()).map(readCareer)

export const countCareers = async (tx: Tx, userId: RowId<'users'>, type: CareerType): Promise<number> => {
  const row = await tx
    .selectFrom('careers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a user already has an item with this CVE number, other than the one being changed. */
export const hasCve = async (
  tx: Tx,
  userId: RowId<'users'>,
  number: string,
  exceptId: RowId<'careers'> | null,
): Promise<boolean> => {
  const others = tx
    .selectFrom('careers')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'CVE')
    .where(sql`detail ->> 'number'`, '=', number)
  const row = await (exceptId === null ? others : others.where('id', '<>', exceptId)).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Locks the user's own item until the transaction ends. */
export const lockCareer = async (tx: Tx, userId: RowId<'users'>, uuid: string): Promise<Career | null> => {
  const row = await selectCareers(tx)
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? readCareer(row) : null
}

export const insertCareer = (tx: Tx, userId: RowId<'users'>, entry: CareerEntry, at: Date) =>
  tx
    .insertInto('careers')
    .values({ ...columnsOf(entry), user_id: userId, type: entry.type, created_at: at })
    .returning(['id', 'uuid', 'version'])
    .executeTakeFirstOrThrow()

/** @returns the new version */
export const writeCareer = async (tx: Tx, id: RowId<'careers'>, entry: CareerEntry): Promise<number> => {
  const row = await tx
    .updateTable('careers')
    .set((set) => ({ ...columnsOf(entry), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** All items of a user. Exposure is part of the form, so each changed item gets a new version. */
export const writeExposure = async (tx: Tx, userId: RowId<'users'>, isExposed: boolean): Promise<void> => {
  await tx
    .updateTable('careers')
    .set((set) => ({ is_exposed: isExposed, version: set('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('is_exposed', '<>', isExposed)
    .execute()
}

export type Deleted = { id: RowId<'careers'>; attachment_id: string | null }

/** Null if there is no such item of this user. */
export const deleteCareerOf = async (tx: Tx, userId: RowId<'users'>, uuid: string): Promise<Deleted | null> =>
  (await tx
    .deleteFrom('careers')
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .returning(['id', 'attachment_id'])
    .executeTakeFirst()) ?? null

export const deleteCareersOf = (tx: Tx, userId: RowId<'users'>): Promise<Deleted[]> =>
  tx.deleteFrom('careers').where('user_id', '=', userId).returning(['id', 'attachment_id']).execute()

/** Whether a viewer (null: a guest) can read an item: its owner always, others if it is exposed on a public page. */
export const isCareerVisible = async (
  db: Db,
  id: RowId<'careers'>,
  viewerId: RowId<'users'> | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('careers')
    .innerJoin('users', 'users.id', 'careers.user_id')
    .select('careers.id')
    .where('careers.id', '=', id)
    .where((where) =>
      where.or([where('users.id', '=', viewerId), where.and([where('is_exposed', '=', true), hasPage(where)])]),
    )
    .executeTakeFirst()
  return row !== undefined
}
