import type { RowId } from '@jebo/contract/core/id.ts'
import { defaultLocale, type Locale } from '@jebo/contract/core/locale.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Users } from '../../platform/db/schema.gen.ts'
import { patternStarting } from '../../platform/db/search.ts'
import { hasPageAs } from './profiles.sql.ts'
import { agreedVersionsOf, versionsKey } from './terms.sql.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'uuid', 'password_hash']).where('email', '=', email).executeTakeFirst()

export const findEmail = async (db: Db, id: RowId<'users'>): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null

/** The language of mails to a user. */
export const findMailLocale = async (db: Db, id: RowId<'users'>): Promise<Locale> =>
  (await db.selectFrom('users').select('mail_locale').where('id', '=', id).executeTakeFirst())?.mail_locale ??
  defaultLocale

/** The same by address; null if nobody has it. */
export const findMailLocaleAt = async (db: Db, email: string): Promise<Locale | null> =>
  (await db.selectFrom('users').select('mail_locale').where('email', '=', email).executeTakeFirst())?.mail_locale ??
  null

export const setMailLocale = async (tx: Tx, id: RowId<'users'>, locale: Locale): Promise<void> => {
  await tx.updateTable('users').set({ mail_locale: locale }).where('id', '=', id).execute()
}

export type MailRecipient = { uuid: string; email: string; locale: Locale }

/** Where a user is mailed, and in which language; null if they left or are suspended. */
export const findMailRecipient = async (db: Db, id: RowId<'users'>): Promise<MailRecipient | null> => {
  const row = await db
    .selectFrom('users')
    .select(['uuid', 'email', 'mail_locale as locale'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** A user's own data, with their agreements. */
export const findUserWithTerms = (db: Db, id: RowId<'users'>) =>
  db
    .selectFrom('users')
    .select(['uuid', 'email', 'nickname', 'avatar_hash', 'image_id', 'verification_level', 'is_staff', 'suspended_at'])
    .select((user) => [agreedVersionsOf(user.ref('users.id')).as('agreed'), versionsKey.as('versions_key')])
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the user until the transaction ends. */
export const lockUser = (tx: Tx, id: RowId<'users'>) =>
  tx
    .selectFrom('users')
    .select(['id', 'uuid', 'email', 'password_hash', 'verification_level', 'is_staff', 'suspended_at', 'left_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks a user and returns their verification level; null if the user is gone. */
export const lockVerificationLevel = async (tx: Tx, id: RowId<'users'>): Promise<number | null> =>
  (await lockUser(tx, id))?.verification_level ?? null

/** Like `lockUser`; finds the address as it is after waiting for the lock. */
export const lockUserByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('users').select(['id', 'suspended_at']).where('email', '=', email).forUpdate().executeTakeFirst()

export const findPasswordHash = async (db: Db, id: RowId<'users'>): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null

const nicknameInOrder = sql<string>`nickname_key collate "C"`

/** The users whose nicknames begin with a text, in the order of the nicknames. */
export const listUsersStarting = async (db: Db, key: string, most: number): Promise<RowId<'users'>[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(nicknameInOrder, 'like', patternStarting(key))
    .where('left_at', 'is', null)
    .orderBy(nicknameInOrder)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Without those who left, who are shown without a name. */
export const findUsers = (db: Db, ids: readonly RowId<'users'>[]) =>
  db
    .selectFrom('users')
    .select(['id', 'uuid', 'nickname', 'avatar_hash', 'image_id', 'suspended_at'])
    .select(hasPageAs)
    .where('id', 'in', ids)
    .where('left_at', 'is', null)
    .execute()

/** Without those who left. */
export const listNicknames = (db: Db, uuids: readonly string[]) =>
  db.selectFrom('users').select(['uuid', 'nickname']).where('uuid', 'in', uuids).where('left_at', 'is', null).execute()

/** By an address of which the caller may know whose it is, such as a colleague's. */
export const findUserIdByEmail = async (db: Db, email: string): Promise<RowId<'users'> | null> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findUserIdByEmail(db, email)) !== null

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Null if the address or the nickname was taken concurrently. */
export const insertUser = async (tx: Tx, user: Insertable<Users>): Promise<{ id: RowId<'users'> } | null> => {
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

export const setPasswordHash = async (tx: Tx, id: RowId<'users'>, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Fails with a duplicate key error if the address is taken. */
export const setEmail = async (tx: Tx, id: RowId<'users'>, email: string): Promise<void> => {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute()
}

export const setVerificationLevel = async (tx: Tx, id: RowId<'users'>, level: number): Promise<void> => {
  await tx.updateTable('users').set({ verification_level: level }).where('id', '=', id).execute()
}

export const isNicknameTaken = async (db: Db, nicknameKey: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('nickname_key', '=', nicknameKey).executeTakeFirst()) !== undefined

export const findUserId = async (db: Db, uuid: string): Promise<RowId<'users'> | null> =>
  (await db.selectFrom('users').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id ?? null

/** Null if there is no such user who can become staff. */
export const setStaff = async (tx: Tx, email: string): Promise<{ id: RowId<'users'>; uuid: string } | null> => {
  const row = await tx
    .updateTable('users')
    .set({ is_staff: true })
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .where('left_at', 'is', null)
    .returning(['id', 'uuid'])
    .executeTakeFirst()
  return row ?? null
}
