import type { Db, Tx } from '../../platform/db/database.ts'

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

export const findMember = (db: Db, userId: number) =>
  db
    .selectFrom('company_members as member')
    .innerJoin('companies as company', 'company.id', 'member.company_id')
    .select(['company.id', 'company.state', 'member.role'])
    .where('member.user_id', '=', userId)
    .executeTakeFirst()

/** The internal ids of those who belong to a company. */
export const listMemberIds = async (db: Db, companyId: number): Promise<number[]> => {
  const rows = await db.selectFrom('company_members').select('user_id').where('company_id', '=', companyId).execute()
  return rows.map((row) => row.user_id)
}
