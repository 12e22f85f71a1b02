// Who can see a career item. Every read of the table starts with `selectCareers`.
import type { RowId } from '@jebo/contract/core/id.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { hasPage } from './profiles.sql.ts'

const build = expressionBuilder<DB, 'careers'>()

const isOwnerOnPage = build.exists(
  build.selectFrom('users').select('users.id').where('users.id', '=', build.ref('careers.user_id')).where(hasPage),
)

/** Its owner always; everyone if it is exposed and its owner has a public page. */
const ways = {
  OWNER: (viewer) => viewer && build('careers.user_id', '=', viewer.id),
  PAGE: () => build.and([build('careers.is_exposed', '=', true), isOwnerOnPage]),
} satisfies Ways<string>
type CareerWay = keyof typeof ways

/**
 * Career items visible to the reader.
 * @param through the kinds of access to consider, for lists that show only some of them
 */
export const selectCareers = (db: Db, reader: Reader, ...through: CareerWay[]) => {
  const rows = db.selectFrom('careers')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/** Whether the user whose key is in a column of another table has a public page. */
export const isOnPage = (userId: string) =>
  expressionBuilder<DB, never>().exists((row) =>
    row.selectFrom('users').select('users.id').where('users.id', '=', sql.ref<RowId<'users'>>(userId)).where(hasPage),
  )
