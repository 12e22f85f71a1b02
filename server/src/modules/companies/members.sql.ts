import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectCompanies } from './visible-to.sql.ts'

type NewMember = {
  user_id: RowId<'users'>
  company_id: RowId<'companies'>
  role: 'OWNER' | 'MANAGER'
  permissions: readonly CompanyPermission[]
  joined_at: Date
}

/** A user belongs to at most one company: false if they already belong to one. */
export const insertMember = async (tx: Tx, member: NewMember): Promise<boolean> => {
  const row = await tx
    .insertInto('company_members')
    .values({ ...member, permissions: [...member.permissions] })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the membership of a user who is not the owner; false if they had none. */
export const deleteManager = async (tx: Tx, userId: RowId<'users'>): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('company_members')
    .where('user_id', '=', userId)
    .where('role', '=', 'MANAGER')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all memberships of a company, when it is closed. */
export const deleteMembers = async (tx: Tx, companyId: RowId<'companies'>): Promise<void> => {
  await tx.deleteFrom('company_members').where('company_id', '=', companyId).execute()
}

/** The members of a company, the owner first, then by joining. */
export const listMembers = (db: Db, companyId: RowId<'companies'>) =>
  db
    .selectFrom('company_members')
    .select(['user_id', 'role', 'permissions', 'all_programs', 'joined_at', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('role', 'desc')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

const selectRightsOf = (db: Db, companyId: RowId<'companies'>, userId: RowId<'users'>) =>
  db
    .selectFrom('company_members')
    .select(['user_id', 'permissions', 'all_programs'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)

/** What a member may do in the company. */
export const findRightsOf = (db: Db, companyId: RowId<'companies'>, userId: RowId<'users'>) =>
  selectRightsOf(db, companyId, userId).executeTakeFirst()

/** The same, which stays as it is until the transaction ends. */
export const lockRightsOf = (tx: Tx, companyId: RowId<'companies'>, userId: RowId<'users'>) =>
  selectRightsOf(tx, companyId, userId).forShare().executeTakeFirst()

export const countMembers = async (db: Db, companyId: RowId<'companies'>): Promise<number> =>
  (await listMembers(db, companyId)).length

/** The programs to which managers are limited. */
export const listProgramsOf = (db: Db, userIds: readonly RowId<'users'>[]) =>
  db.selectFrom('company_member_programs').select(['user_id', 'program_id']).where('user_id', 'in', userIds).execute()

type Given = { permissions: readonly CompanyPermission[]; programIds: readonly RowId<'programs'>[] | null }

/** Sets what a manager may do, and for which programs. */
export const setRights = async (tx: Tx, userId: RowId<'users'>, { permissions, programIds }: Given): Promise<void> => {
  await tx
    .updateTable('company_members')
    .set((row) => ({
      permissions: [...permissions],
      all_programs: programIds === null,
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('company_member_programs').where('user_id', '=', userId).execute()
  if (programIds === null || programIds.length === 0) return
  await tx
    .insertInto('company_member_programs')
    .values(programIds.map((program_id) => ({ user_id: userId, program_id })))
    .execute()
}

/** The caller has given an owner all rights. */
export const setRole = async (tx: Tx, userId: RowId<'users'>, role: 'OWNER' | 'MANAGER'): Promise<void> => {
  await tx.updateTable('company_members').set({ role }).where('user_id', '=', userId).execute()
}

/** The company a user belongs to. */
export const findCompanyOfMember = (db: Db, userId: RowId<'users'>) =>
  selectCompanies(db, systemRead)
    .innerJoin('company_members as member', 'member.company_id', 'companies.id')
    .select([
      'companies.id',
      'companies.uuid',
      'companies.alias',
      'companies.name',
      'companies.logo_id',
      'companies.state',
    ])
    .select(['member.role', 'member.permissions', 'member.all_programs'])
    .where('member.user_id', '=', userId)
    .executeTakeFirst()

/** Whether a user belongs to any company. */
export const isMember = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await db.selectFrom('company_members').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined

type Belonging = { userId: RowId<'users'>; companyIds: readonly RowId<'companies'>[]; since: Date }

/** Those of these companies to which a user belongs, or which they have left after a time. */
export const findOwnCompanies = async (
  db: Db,
  { userId, companyIds, since }: Belonging,
): Promise<RowId<'companies'>[]> => {
  const current = db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('company_id', 'in', companyIds)
  const past = db
    .selectFrom('past_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('company_id', 'in', companyIds)
    .where('left_at', '>', since)
  const rows = await current.union(past).execute()
  return rows.map(({ company_id }) => company_id)
}

/** Whether a user is this one, who belongs to a company. */
export const isThisMember = (userId: Expression<number>, id: RowId<'users'>): Expression<SqlBool> =>
  sql`(${userId} = ${id} and ${userId} in (select user_id from company_members))`

/** Whether a user belongs to a company. */
export const isMemberOf = (userId: Expression<number>, companyId: RowId<'companies'>): Expression<SqlBool> =>
  sql`${userId} in (select user_id from company_members where company_id = ${companyId})`
