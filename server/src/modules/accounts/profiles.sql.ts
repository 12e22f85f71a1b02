import type { RowId } from '@jebo/contract/core/id.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { isDuplicate } from '../../platform/db/violations.ts'

/** Users with a public profile: everyone except staff, suspended users and those who left. */
export const hasPage = (where: ExpressionBuilder<DB, 'users'>) =>
  where.and([where('is_staff', '=', false), where('suspended_at', 'is', null), where('left_at', 'is', null)])

export const hasPageAs = (select: ExpressionBuilder<DB, 'users'>) => hasPage(select).as('has_page')

const selectProfiles = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'nickname',
      'avatar_hash',
      'bio',
      'tags',
      'links',
      'image_id',
      'profile_version',
      'nickname_changes',
      'suspended_at',
      'created_at',
    ])
    .select(hasPageAs)

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number]

export const findProfile = (db: Db, userId: RowId<'users'>) =>
  selectProfiles(db).where('id', '=', userId).executeTakeFirst()

export const findProfileOnPage = (db: Db, nicknameKey: string) =>
  selectProfiles(db).where('nickname_key', '=', nicknameKey).where(hasPage).executeTakeFirst()

/** Locks a user's profile, including careers, until the transaction ends. */
export const lockProfile = (tx: Tx, userId: RowId<'users'>): Promise<ProfileRow> =>
  selectProfiles(tx).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

type ProfileChange = Pick<ProfileRow, 'nickname' | 'bio' | 'tags' | 'links' | 'nickname_changes'> & {
  nickname_key: string
}

/** @returns the new version; null if the nickname is taken, in which case the transaction has failed */
export const writeProfile = async (tx: Tx, userId: RowId<'users'>, profile: ProfileChange): Promise<number | null> => {
  try {
    const row = await tx
      .updateTable('users')
      .set((set) => ({ ...profile, profile_version: set('profile_version', '+', 1) }))
      .where('id', '=', userId)
      .returning('profile_version')
      .executeTakeFirstOrThrow()
    return row.profile_version
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

export const writeImage = async (tx: Tx, userId: RowId<'users'>, imageId: string | null): Promise<void> => {
  await tx.updateTable('users').set({ image_id: imageId }).where('id', '=', userId).execute()
}

/** Everything except the nickname. */
export const clearProfile = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx
    .updateTable('users')
    .set((set) => ({ bio: null, tags: [], links: [], image_id: null, profile_version: set('profile_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export const isUserActive = async (db: Db, userId: RowId<'users'>): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The key of a user who has a public page. */
export const findKeyOnPage = async (db: Db, uuid: string): Promise<RowId<'users'> | null> =>
  (await db.selectFrom('users').select('id').where('uuid', '=', uuid).where(hasPage).executeTakeFirst())?.id ?? null
