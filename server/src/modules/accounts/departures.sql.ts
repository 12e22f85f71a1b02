// Users who leave: marked first, erased when the time to return is over.
import { randomBytes } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import { defaultLocale } from '@jebo/contract/core/locale.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Whether a user has not left. */
export const isPresent = (userId: Expression<RowId<'users'>>): Expression<SqlBool> =>
  sql`not exists (select from users where users.id = ${userId} and users.left_at is not null)`

/** The same, and keeps them from leaving until the transaction ends. */
export const isPresentLocked = async (tx: Tx, userId: RowId<'users'>): Promise<boolean> => {
  const row = await tx.selectFrom('users').select('left_at').where('id', '=', userId).forShare().executeTakeFirst()
  return row?.left_at === null
}

/** Null if they return. */
export const setLeftAt = async (tx: Tx, userId: RowId<'users'>, leftAt: Date | null): Promise<void> => {
  await tx.updateTable('users').set({ left_at: leftAt }).where('id', '=', userId).execute()
}

/** Users who left before a time and are not erased, the first one first. */
export const listDeparted = async (db: Db, before: Date): Promise<RowId<'users'>[]> => {
  const rows = db.selectFrom('users').select('id').where('left_at', '<=', before).where('erased_at', 'is', null)
  return (await rows.orderBy('left_at').execute()).map(({ id }) => id)
}

/** Locks such a user until the transaction ends; missing if they returned or are erased meanwhile. */
export const lockDeparted = (tx: Tx, id: RowId<'users'>, before: Date) =>
  tx
    .selectFrom('users')
    .select(['id', 'uuid', 'nickname', 'image_id'])
    .where('id', '=', id)
    .where('left_at', '<=', before)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Replaces all that tells who a user is by values that no other user can have. */
export const writeErased = async (
  tx: Tx,
  { id, uuid }: { id: RowId<'users'>; uuid: string },
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      email: `${uuid}@erased.invalid`,
      password_hash: '',
      nickname: 'former-user',
      // A nickname has no space.
      nickname_key: `erased ${uuid}`,
      nickname_changes: [],
      avatar_hash: randomBytes(20).toString('hex'),
      mail_locale: defaultLocale,
      verification_level: 0,
      bio: null,
      tags: [],
      links: [],
      image_id: null,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
}
