// Loads everything that decides what a user may do, in one query.
import type { Membership } from '@jebo/contract/core/access.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Expression, RawBuilder } from 'kysely'
import type { Db, RowCondition } from '../../platform/db/database.ts'
import { liveSession } from '../../platform/session/sessions.sql.ts'
import { hasSecondFactorOf } from './second-factors.sql.ts'
import { agreedVersionsOf, versionsKey } from './terms.sql.ts'

/** A user's company membership, provided by the companies module; null for users without one. */
export type MembershipOf = (userId: Expression<number>) => RawBuilder<Omit<Membership, 'hasAgreedTerms'> | null>

/** The crews that a user has left, provided by the crews module; null if there are none. */
export type FormerCrewsOf = (userId: Expression<number>) => RawBuilder<RowId<'crews'>[] | null>

/** What other modules say of users. */
export type FromOthers = { membershipOf: MembershipOf; formerCrewsOf: FormerCrewsOf }

const selectActors = (db: Db, { membershipOf, formerCrewsOf }: FromOthers) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.uuid', 'users.verification_level', 'users.is_staff'])
    .select((user) => [
      hasSecondFactorOf(user.ref('users.id')).as('has_second_factor'),
      membershipOf(user.ref('users.id')).as('membership'),
      formerCrewsOf(user.ref('users.id')).as('former_crew_ids'),
      agreedVersionsOf(user.ref('users.id')).as('agreed'),
      versionsKey.as('versions_key'),
    ])
    .where('users.suspended_at', 'is', null)
    .where('users.left_at', 'is', null)

export type ActorRow = Awaited<ReturnType<typeof listActors>>[number]

/** The users that match a condition on their internal ids. */
export const listActors = (db: Db, fromOthers: FromOthers, among: RowCondition<'users'>) =>
  selectActors(db, fromOthers)
    .where((user) => among(user.ref('users.id')))
    .execute()

/** The user whose session has this token. */
export const findCaller = (db: Db, fromOthers: FromOthers, tokenHash: Buffer, now: Date) =>
  selectActors(db, fromOthers)
    .innerJoin(liveSession(db, tokenHash, now).as('session'), 'session.user_id', 'users.id')
    .select(['session.id as session_id', 'session.seen_at', 'session.fresh_until'])
    .executeTakeFirst()
