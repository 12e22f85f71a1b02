import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lookAlikeKey } from '../../platform/db/look-alikes.ts'
import { newPublicIds } from '../../platform/db/public-id.ts'
import type { Crews } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
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

export type CrewBriefRow = Pick<Selectable<Crews>, 'public_id' | 'name' | 'logo_id'>

export const isCrewVisible = async (db: Db, id: RowId<'crews'>, viewer: Viewer): Promise<boolean> =>
  (await selectCrews(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
