import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lookAlikeKey } from '../../platform/db/look-alikes.ts'
import { newPublicIds } from '../../platform/db/public-id.ts'
import type { Crews } from '../../platform/db/schema.gen.ts'
import { patternStarting } from '../../platform/db/search.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectCrews } from './visible-to.sql.ts'

/** The columns of a name. */
const nameOf = (name: string) => ({ name, name_key: nameKey(name), name_skeleton: lookAlikeKey(name) })

type CrewFacts = Omit<Insertable<Crews>, 'name_key' | 'name_skeleton' | 'public_id'>

/** Null if the name is taken, or looks like another; or, once in a hundred million, if the id is. */
export const insertCrew = async (tx: Tx, { name, ...facts }: CrewFacts) => {
  const [public_id = 0] = newPublicIds(1)
  const row = await tx
    .insertInto('crews')
    .values({ ...facts, ...nameOf(name), public_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst()
  return row ?? null
}

/** Why a crew may not have a name; null if no other has it, or one like it. */
export const findNameRefusal = async (
  db: Db,
  name: string,
  exceptId: RowId<'crews'> | null,
): Promise<'crew.nameTaken' | 'crew.nameSimilar' | null> => {
  const rows = await selectCrews(db, null)
    .select(['id', 'name_key'])
    .where((row) => row.or([row('name_key', '=', nameKey(name)), row('name_skeleton', '=', lookAlikeKey(name))]))
    .execute()
  const others = rows.filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  return others.some(({ name_key }) => name_key === nameKey(name)) ? 'crew.nameTaken' : 'crew.nameSimilar'
}

const columns = ['id', 'public_id', 'name', 'bio', 'logo_id', 'version'] as const

/** Everyone who sees what a crew did may see its name; also that of a deleted one. */
export const findCrewRows = async (db: Db, ids: readonly RowId<'crews'>[]): Promise<CrewRow[]> =>
  ids.length === 0 ? [] : selectCrews(db, systemRead).select(columns).where('id', 'in', ids).execute()

export const findPublicCrew = (db: Db, key: string) =>
  selectCrews(db, null).select(columns).select('created_at').where('name_key', '=', key).executeTakeFirst()

const nameInOrder = sql<string>`name_key collate "C"`

/** Those whose names begin with a text, in the order of the names. */
export const listCrewsStarting = (db: Db, key: string, most: number): Promise<CrewRow[]> =>
  selectCrews(db, null)
    .select(columns)
    .where(nameInOrder, 'like', patternStarting(key))
    .orderBy(nameInOrder)
    .limit(most)
    .execute()

export const findCrewByPublicId = (db: Db, publicId: number) =>
  selectCrews(db, null).select('id').where('public_id', '=', publicId).executeTakeFirst()

/** A crew of the member. */
export const findOwnCrew = (db: Db, member: Actor, publicId: number) =>
  selectCrews(db, member, 'MEMBER').select(columns).where('public_id', '=', publicId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockOwnCrew = (tx: Tx, member: Actor, publicId: number) =>
  selectCrews(tx, member, 'MEMBER').select(columns).where('public_id', '=', publicId).forUpdate().executeTakeFirst()

/** Keeps a crew as it is until the transaction ends. */
export const lockCrew = async (tx: Tx, id: RowId<'crews'>): Promise<void> => {
  await selectCrews(tx, systemRead).select('id').where('id', '=', id).forUpdate().execute()
}

/** Keeps a crew and its members as they are until the transaction ends, while others may do the same. */
export const holdCrew = (tx: Tx, id: RowId<'crews'>) =>
  selectCrews(tx, systemRead).select('deleted_at').where('id', '=', id).forShare().executeTakeFirst()

export const isOwnCrew = async (db: Db, member: Actor, id: RowId<'crews'>): Promise<boolean> =>
  (await selectCrews(db, member, 'MEMBER').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Profile = { name: string; bio: string | null; logo_id: string | null; version: number }

/** Fails with a duplicate key error if the name was taken concurrently. */
export const setProfile = async (tx: Tx, id: RowId<'crews'>, { name, ...profile }: Profile): Promise<void> => {
  await tx
    .updateTable('crews')
    .set({ ...profile, ...nameOf(name) })
    .where('id', '=', id)
    .execute()
}

/** The caller has removed its members. */
export const closeCrew = async (tx: Tx, id: RowId<'crews'>, at: Date): Promise<void> => {
  await tx.updateTable('crews').set({ deleted_at: at, logo_id: null }).where('id', '=', id).execute()
}

export type CrewRow = Pick<Selectable<Crews>, (typeof columns)[number]>
export type CrewBriefRow = Pick<CrewRow, 'public_id' | 'name' | 'logo_id'>

export const isCrewVisible = async (db: Db, id: RowId<'crews'>, viewer: Viewer): Promise<boolean> =>
  (await selectCrews(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
