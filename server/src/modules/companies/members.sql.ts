import type { Membership } from '@jebo/contract/core/access.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type CompanyState = NonNullable<Viewer['company']>['state']

/** A user belongs to one company at most: false where he belongs to one already. */
export const insertMember = async (
  tx: Tx,
  member: { user_id: number; company_id: number; role: 'OWNER' | 'MANAGER'; joined_at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('company_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

type Role = Membership['role']

/** A user's place in a company, to be put into a query on users; null for users who have none. */
export const membershipOf = (userId: Expression<number>) => sql<Omit<Membership, 'hasAgreedTerms'> | null>`(
  select json_build_object('id', company.id, 'role', member.role, 'isApproved', company.state = 'APPROVED')
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${userId})`

/** The company a user belongs to. */
export const findCompanyOfMember = (db: Db, userId: number) =>
  db
    .selectFrom('company_members as member')
    .innerJoin('companies as company', 'company.id', 'member.company_id')
    .select(['company.id', 'company.uuid', 'company.alias', 'company.name', 'company.logo_id', 'company.state'])
    .select('member.role')
    .$narrowType<{ role: Role; state: CompanyState }>()
    .where('member.user_id', '=', userId)
    .executeTakeFirst()

/** The internal ids of those who belong to a company. */
export const listMemberIds = async (db: Db, companyId: number): Promise<number[]> => {
  const rows = await db.selectFrom('company_members').select('user_id').where('company_id', '=', companyId).execute()
  return rows.map((row) => row.user_id)
}
