import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CrewMembers } from '../../platform/db/schema.gen.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectCrews } from './visible-to.sql.ts'

export const insertMember = async (tx: Tx, member: Insertable<CrewMembers>): Promise<void> => {
  await tx.insertInto('crew_members').values(member).execute()
}

/** The crews of a user, in the order in which they joined. Their number is limited. */
export const listCrewsOf = (db: Db, userId: RowId<'users'>) =>
  selectCrews(db, systemRead)
    .innerJoin('crew_members as member', 'member.crew_id', 'crews.id')
    .select(['crews.id', 'crews.public_id', 'crews.name', 'crews.logo_id', 'member.role'])
    .where('member.user_id', '=', userId)
    .orderBy('member.joined_at')
    .orderBy('crews.id')
    .execute()

/** The members of a crew, the leader first, then by joining. Their number is limited. */
export const listMembers = (db: Db, crewId: RowId<'crews'>) =>
  db
    .selectFrom('crew_members')
    .select(['user_id', 'role', 'joined_at'])
    .where('crew_id', '=', crewId)
    .orderBy('role')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** The leaders of these crews; a deleted one has none. */
export const findLeadersOf = async (
  db: Db,
  crewIds: readonly RowId<'crews'>[],
): Promise<ReadonlyMap<RowId<'crews'>, RowId<'users'>>> => {
  if (crewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('crew_members')
    .select(['crew_id', 'user_id'])
    .where('crew_id', 'in', crewIds)
    .where('role', '=', 'LEADER')
    .execute()
  return new Map(rows.map(({ crew_id, user_id }) => [crew_id, user_id]))
}

/** The caller has locked the crew, and taken the lead from another. */
export const setRole = async (
  tx: Tx,
  crewId: RowId<'crews'>,
  userId: RowId<'users'>,
  role: 'LEADER' | 'MEMBER',
): Promise<void> => {
  await tx
    .updateTable('crew_members')
    .set({ role })
    .where('crew_id', '=', crewId)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends the membership of a user who is not the leader. */
export const deleteMember = async (tx: Tx, crewId: RowId<'crews'>, userId: RowId<'users'>): Promise<void> => {
  await tx
    .deleteFrom('crew_members')
    .where('crew_id', '=', crewId)
    .where('user_id', '=', userId)
    .where('role', '=', 'MEMBER')
    .execute()
}

/** Ends all memberships of a crew that is deleted. */
export const deleteMembers = async (tx: Tx, crewId: RowId<'crews'>): Promise<void> => {
  await tx.deleteFrom('crew_members').where('crew_id', '=', crewId).execute()
}

/** Ends the memberships of a user who leads no crew. */
export const leaveCrews = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('crew_members').where('user_id', '=', userId).where('role', '=', 'MEMBER').execute()
}

/** How many members each of these crews has. */
export const countMembersOf = async (
  db: Db,
  crewIds: readonly RowId<'crews'>[],
): Promise<Map<RowId<'crews'>, number>> => {
  if (crewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('crew_members')
    .select((row) => ['crew_id', row.fn.countAll<number>().as('count')])
    .where('crew_id', 'in', crewIds)
    .groupBy('crew_id')
    .execute()
  return new Map(rows.map(({ crew_id, count }) => [crew_id, count]))
}
