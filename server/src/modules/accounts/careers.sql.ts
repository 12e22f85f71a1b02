import { type CareerEntry, type CareerType, careerEntry } from '@jebo/contract/accounts/careers.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Careers } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { attachmentOf, type Career } from './career.ts'
import { selectCareers } from './visible-to.sql.ts'

const shownColumns = [
  'careers.id',
  'careers.uuid',
  'careers.type',
  'careers.detail',
  'careers.is_exposed',
  'careers.attachment_id',
  'careers.version',
] as const

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

/** The user's own items, including hidden ones. */
export const listOwnCareers = async (db: Db, owner: Actor): Promise<Career[]> =>
  (await selectCareers(db, owner, 'OWNER').select(shownColumns).execute()).map(readCareer)

/** The items on a user's public page, the same for all viewers. */
export const listCareersOnPage = async (db: Db, userId: RowId<'users'>): Promise<Career[]> =>
  (await selectCareers(db, null, 'PAGE').select(shownColumns).where('careers.user_id', '=', userId).execute()).map(
    readCareer,
  )

export const countCareers = async (tx: Tx, owner: Actor, type: CareerType): Promise<number> => {
  const row = await selectCareers(tx, owner, 'OWNER')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('careers.type', '=', type)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a user already has an item with this CVE number, other than the one being changed. */
export const hasCve = async (
  tx: Tx,
  owner: Actor,
  number: string,
  exceptId: RowId<'careers'> | null,
): Promise<boolean> => {
  const others = selectCareers(tx, owner, 'OWNER')
    .select('careers.id')
    .where('careers.type', '=', 'CVE')
    .where(sql`detail ->> 'number'`, '=', number)
  const row = await (exceptId === null ? others : others.where('careers.id', '<>', exceptId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the user's own item until the transaction ends. */
export const lockCareer = async (tx: Tx, owner: Actor, uuid: string): Promise<Career | null> => {
  const row = await selectCareers(tx, owner, 'OWNER')
    .select(shownColumns)
    .where('careers.uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return row ? readCareer(row) : null
}

export const isCareerVisible = async (db: Db, viewer: Viewer, id: RowId<'careers'>): Promise<boolean> =>
  (await selectCareers(db, viewer).select('careers.id').where('careers.id', '=', id).executeTakeFirst()) !== undefined

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
