import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectCompanies } from './visible-to.sql.ts'

/** A user belongs to at most one company: false if they already belong to one. */
export const insertMember = async (
  tx: Tx,
  member: { user_id: RowId<'users'>; company_id: RowId<'companies'>; role: 'OWNER' | 'MANAGER'; joined_at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('company_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
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
    .select('member.role')
    .where('member.user_id', '=', userId)
    .executeTakeFirst()

/** Whether a user belongs to any company. */
export const isMember = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await db.selectFrom('company_members').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined

type Belonging = { userId: RowId<'users'>; companyIds: readonly RowId<'companies'>[]; since: Date }

/** Whether a user belongs to one of these companies, or has left it after a time. */
export const hasBelongedTo = async (db: Db, { userId, companyIds, since }: Belonging): Promise<boolean> => {
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
  return (await current.union(past).executeTakeFirst()) !== undefined
}

/** Whether a user belongs to a company. */
export const isMemberOf = (userId: Expression<number>, companyId: RowId<'companies'>): Expression<SqlBool> =>
  sql`${userId} in (select user_id from company_members where company_id = ${companyId})`
