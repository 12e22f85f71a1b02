import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type FollowTarget, followTargets } from '@jebo/contract/following/following.schema.ts'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited } from '../../platform/db/lists.ts'
import type { Follows } from '../../platform/db/schema.gen.ts'
import { columnOf, type TargetKey } from './targets.sql.ts'

type UserId = RowId<'users'>
type Followed<Target extends FollowTarget> = { followerId: UserId; target: Target; key: TargetKey<Target> }

const followsOf = (db: Db, followerId: UserId) => db.selectFrom('follows').where('follower_id', '=', followerId)

/** `columnOf` in SQL, whose names are literals. */
const columns: Record<FollowTarget, RawBuilder<number | null>> = {
  companies: sql`company_id`,
  programs: sql`program_id`,
  users: sql`user_id`,
  tickets: sql`ticket_id`,
}
const isOf = (target: FollowTarget, key: number): Expression<SqlBool> => sql`${columns[target]} = ${key}`
const isOfKind = (target: FollowTarget): Expression<SqlBool> => sql`${columns[target]} is not null`

const theFollow = (db: Db, { followerId, target, key }: Followed<FollowTarget>) =>
  followsOf(db, followerId).where(isOf(target, key))

export const isFollowed = async (db: Db, followed: Followed<FollowTarget>): Promise<boolean> =>
  (await theFollow(db, followed).select('id').executeTakeFirst()) !== undefined

/** Which of these tickets a user follows. */
export const findFollowedTickets = async (
  db: Db,
  followerId: UserId,
  ids: readonly RowId<'tickets'>[],
): Promise<Set<RowId<'tickets'> | null>> => {
  if (ids.length === 0) return new Set()
  const rows = await followsOf(db, followerId).select('ticket_id').where('ticket_id', 'in', ids).execute()
  return new Set(rows.map(({ ticket_id }) => ticket_id))
}

/** Of all kinds. */
export const countFollows = async (db: Db, followerId: UserId): Promise<number> =>
  (
    await followsOf(db, followerId)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const insertFollow = async (
  tx: Tx,
  { followerId, target, key }: Followed<FollowTarget>,
  followedAt: Date,
): Promise<void> => {
  await tx
    .insertInto('follows')
    .values({ follower_id: followerId, [columnOf[target]]: key, followed_at: followedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteFollow = async (tx: Tx, { followerId, target, key }: Followed<FollowTarget>): Promise<void> => {
  await tx.deleteFrom('follows').where('follower_id', '=', followerId).where(isOf(target, key)).execute()
}

/** How many followers are told of something: the newest ones. */
const toldFollowers = 1000

const isNewestFollower = (userId: Expression<number>, isOne: Expression<SqlBool>): Expression<SqlBool> =>
  sql`${userId} = any(array(select follower_id from follows where ${isOne}
    order by id desc limit ${sql.lit(toldFollowers)}))`

/** Whether a user is one of the newest followers of a company. */
export const isCompanyFollower = (userId: Expression<number>, id: RowId<'companies'>): Expression<SqlBool> =>
  isNewestFollower(userId, sql`company_id = ${id} and company_id is not null`)

/** Whether a user is one of the newest followers of a program. */
export const isProgramFollower = (userId: Expression<number>, id: RowId<'programs'>): Expression<SqlBool> =>
  isNewestFollower(userId, sql`program_id = ${id} and program_id is not null`)

/** Whether a user follows a program. They follow no more than they may, so the list of them is short. */
export const isFollowedProgram = (programId: Expression<number>, followerId: UserId): Expression<SqlBool> =>
  sql`${programId} = any(array(
    select program_id from follows where follower_id = ${followerId} and program_id is not null))`

/** What a user follows, and that others follow them. */
export const eraseFollows = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.deleteFrom('follows').where('follower_id', '=', userId).execute()
  await tx.deleteFrom('follows').where('user_id', '=', userId).execute()
}

const rowColumns = ['company_id', 'program_id', 'user_id', 'ticket_id', 'followed_at'] as const
export type FollowRow = Pick<Selectable<Follows>, (typeof rowColumns)[number]>

export type VisibleTargets = (target: FollowTarget) => Expression<SqlBool>

/** What a user follows of one kind and sees, the last followed first, and how much there is of each kind. */
export const listFollows = async (
  db: Db,
  { followerId, target }: { followerId: UserId; target: FollowTarget },
  isVisible: VisibleTargets,
  page: Page,
) => {
  const rowsIn = (one: FollowTarget) => followsOf(db, followerId).where(isOfKind(one)).where(isVisible(one))
  const counts = await countTabs(db, { states: followTargets, open: target, rowsIn })
  const rows = await limited(rowsIn(target).orderBy('id', 'desc'), page).select(rowColumns).execute()
  return { ...counts, rows }
}
