// Who can see crews and invitations to them. Every read of these tables starts with a function of this file.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'crews' | 'crew_invitations'>()

/** Whether a user belongs to the crew whose key is in a column of another table. */
export const isCrewMember = (crewId: string, user: Actor): Expression<SqlBool> =>
  sql<boolean>`${sql.ref(crewId)} in (select crew_id from crew_members where user_id = ${user.id})`

/**
 * The same as an array, so that an index of the column is used also where other rows are looked for.
 * @param role of the user in the crew; any by default
 */
export const isOneOfCrewsOf = (crewId: string, user: Actor, role?: 'LEADER'): Expression<SqlBool> =>
  role === undefined
    ? sql<boolean>`${sql.ref(crewId)} = any(array(select crew_id from crew_members where user_id = ${user.id}))`
    : sql<boolean>`${sql.ref(crewId)} = any(array(
        select crew_id from crew_members where user_id = ${user.id} and role = ${role}))`

/** Whether a user, by an expression of their key, belongs to one of the crews that a query finds; as an array, as above. */
export const isMemberOfOneOf = (userId: Expression<number>, crewIds: Expression<unknown>): Expression<SqlBool> =>
  sql<boolean>`${userId} = any(array(select user_id from crew_members where crew_id = any(array(${crewIds}))))`

/** Whether a user, by an expression of their key, belongs to a crew. */
export const isMemberOfCrew = (userId: Expression<number>, crewId: RowId<'crews'>): Expression<SqlBool> =>
  sql<boolean>`${userId} in (select user_id from crew_members where crew_id = ${crewId})`

/** The crews that a user has left, as a subquery on users; null if there are none. */
export const formerCrewsOf = (userId: Expression<number>) =>
  sql<RowId<'crews'>[] | null>`(select array_agg(crew_id) from past_crew_members where user_id = ${userId})`

/** Everyone until it is deleted. Its members, of whom a deleted crew has none, see what is theirs alone. */
const ways = {
  PUBLIC: () => build('crews.deleted_at', 'is', null),
  MEMBER: (viewer) => viewer && isCrewMember('crews.id', viewer),
} satisfies Ways<string>

/**
 * Crews visible to the reader.
 * @param through the kinds of access to consider, for lists and pages that show only some of them
 */
export const selectCrews = (db: Db, reader: Reader, ...through: (keyof typeof ways)[]) => {
  const rows = db.selectFrom('crews')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/** The members of the crew, whose policy says that the leader reads them, and the hacker who is invited. */
const invitationWays = {
  CREW: (viewer) => viewer && isCrewMember('crew_invitations.crew_id', viewer),
  USER: (viewer) => viewer && build('crew_invitations.user_id', '=', viewer.id),
} satisfies Ways<string>

/** Invitations visible to the reader in one of these ways. */
export const selectInvitations = (db: Db, reader: Reader, ...through: (keyof typeof invitationWays)[]) => {
  const rows = db.selectFrom('crew_invitations')
  return reader === systemRead ? rows : rows.where(seenThrough(invitationWays, reader, through))
}
