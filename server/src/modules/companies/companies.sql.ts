import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import { patternHolding } from '../../platform/db/pattern.ts'
import type { Companies } from '../../platform/db/schema.gen.ts'

export type CompanyRow = Selectable<Companies>

/** Null where the alias went to somebody else. */
export const insertCompany = async (tx: Tx, company: Insertable<Companies>) =>
  (await tx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('alias_key').doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()) ?? null

export const isAliasTaken = async (db: Db, aliasKey: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('companies')
    .select('id')
    .where('alias_key', '=', aliasKey)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const updateCompany = async (tx: Tx, id: number, facts: Updateable<Companies>): Promise<void> => {
  await tx.updateTable('companies').set(facts).where('id', '=', id).execute()
}

export const lockCompany = (tx: Tx, id: number) =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockCompanyByUuid = (tx: Tx, uuid: string) =>
  tx.selectFrom('companies').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

export const findCompanyByUuid = (db: Db, uuid: string) =>
  db.selectFrom('companies').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** Before staff approve it, a company has no page. */
export const findApprovedCompany = (db: Db, aliasKey: string) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('alias_key', '=', aliasKey)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()

export const findCompanies = (db: Db, ids: readonly number[]) =>
  db.selectFrom('companies').select(['id', 'uuid', 'alias', 'name', 'logo_id']).where('id', 'in', ids).execute()

export const listCompanyNames = (db: Db, uuids: readonly string[]) =>
  db.selectFrom('companies').select(['uuid', 'name']).where('uuid', 'in', uuids).execute()

/** Moves an application on from the state it was found in; false where somebody else was quicker. */
export const decideCompany = async (
  tx: Tx,
  id: number,
  decision: { state: 'APPROVED' | 'DENIED'; reason: string | null; decided_at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('companies')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'APPLIED')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteCompany = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('companies').where('id', '=', id).execute()
}

type Filter = { state?: string | undefined; q?: string | undefined }

const filtered = (db: Db, { state, q }: Filter) => {
  let query = db.selectFrom('companies')
  if (state) query = query.where('state', '=', state)
  if (q) {
    const part = patternHolding(q)
    query = query.where((row) => row.or([row('name', 'ilike', part), row('alias', 'ilike', part)]))
  }
  return query
}

export const listCompanies = (db: Db, filter: Filter, page: Page) =>
  pageOf(db, filtered(db, filter).selectAll().orderBy('applied_at', 'desc').orderBy('id', 'desc'), page)
