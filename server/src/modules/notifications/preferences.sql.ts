import type { RowId } from '@jebo/contract/core/id.ts'
import type { MailType } from '@jebo/contract/notifications/mail-types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type NoticePreferences = { mutedTypes: MailType[]; hidesNames: boolean }

/** A user who has chosen nothing gets all mails, with names. */
export const findPreferences = async (db: Db, userId: RowId<'users'>): Promise<NoticePreferences> => {
  const row = await db
    .selectFrom('mail_preferences')
    .select(['muted_types', 'hides_names'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { mutedTypes: (row?.muted_types ?? []) as MailType[], hidesNames: row?.hides_names ?? false }
}

export const storePreferences = async (
  tx: Tx,
  userId: RowId<'users'>,
  { mutedTypes, hidesNames }: NoticePreferences,
): Promise<void> => {
  const chosen = { muted_types: [...new Set(mutedTypes)], hides_names: hidesNames }
  await tx
    .insertInto('mail_preferences')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

/** Adds to the muted types, and leaves the other choices as they are. */
export const muteTypes = async (tx: Tx, userId: RowId<'users'>, types: readonly MailType[]): Promise<void> => {
  await sql`
    insert into mail_preferences as chosen (user_id, muted_types) values (${userId}, ${types}::text[])
    on conflict (user_id) do update set muted_types = array(
      select distinct type from unnest(chosen.muted_types || excluded.muted_types) as all_types (type) order by type
    )`.execute(tx)
}

export const erasePreferences = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('mail_preferences').where('user_id', '=', userId).execute()
}
