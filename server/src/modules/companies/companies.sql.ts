import { type CompanyState, companyStates } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited, pageOf } from '../../platform/db/lists.ts'
import { lookAlikeKey } from '../../platform/db/look-alikes.ts'
import type { Companies } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { isNamed, selectCompanies } from './visible-to.sql.ts'

export type CompanyRow = Selectable<Companies>

/** The columns of an alias. */
const aliasOf = (alias: string) => ({ alias, alias_key: nameKey(alias), alias_skeleton: lookAlikeKey(alias) })

type CompanyFacts = Omit<Insertable<Companies>, 'alias_key' | 'alias_skeleton'>

/** Null if the alias is taken, or looks like another. */
export const insertCompany = async (tx: Tx, { alias, ...company }: CompanyFacts) =>
  (await tx
    .insertInto('companies')
    .values({ ...company, ...aliasOf(alias) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()) ?? null

/** Why a company may not have an alias, or null. */
export const findAliasRefusal = async (
  db: Db,
  alias: string,
  exceptId: RowId<'companies'> | null,
): Promise<'company.aliasTaken' | 'company.aliasSimilar' | null> => {
  const skeleton = lookAlikeKey(alias)
  const rows = await selectCompanies(db, systemRead)
    .select(['id', 'alias_key'])
    .where((row) => row.or([row('alias_key', '=', nameKey(alias)), row('alias_skeleton', '=', skeleton)]))
    .execute()
  const others = rows.filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  return others.some(({ alias_key }) => alias_key === nameKey(alias)) ? 'company.aliasTaken' : 'company.aliasSimilar'
}

/** Fails with a duplicate key error if the alias was taken concurrently. */
export const updateCompany = async (
  tx: Tx,
  id: RowId<'companies'>,
  { alias, ...facts }: Omit<Updateable<Companies>, 'alias_key' | 'alias_skeleton'>,
): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ ...facts, ...(alias !== undefined && aliasOf(alias)) })
    .where('id', '=', id)
    .execute()
}

/** Locks the member's company until the transaction ends. */
export const lockOwnCompany = (tx: Tx, member: Actor) =>
  selectCompanies(tx, member, 'MEMBER').selectAll().forUpdate().executeTakeFirst()

/**
 * Locks the owner's company until the transaction ends. The lock does not conflict with foreign key checks: otherwise
 * it could wait for an invitation that is being accepted, which waits for it.
 */
export const lockCompanyToClose = (tx: Tx, owner: Actor) =>
  selectCompanies(tx, owner, 'MEMBER').selectAll().forNoKeyUpdate().executeTakeFirst()

/**
 * Keeps a company from closing until the transaction ends, without stopping others that do the same. Taken before the
 * lock of a ticket, as closing takes it before it releases tickets.
 * @returns false if it has closed
 */
export const holdOpen = async (tx: Tx, id: RowId<'companies'>): Promise<boolean> => {
  const { closed_at } = await selectCompanies(tx, systemRead)
    .select('closed_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return closed_at === null
}

/** Locks any company for staff until the transaction ends. */
export const lockCompanyByUuid = (tx: Tx, uuid: string, staff: Actor) =>
  selectCompanies(tx, staff, 'STAFF').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

export const findCompanyByUuid = (db: Db, uuid: string, staff: Actor) =>
  selectCompanies(db, staff, 'STAFF').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const findOwnCompany = (db: Db, member: Actor) =>
  selectCompanies(db, member, 'MEMBER').selectAll().executeTakeFirst()

/** For internal decisions and events, without a visibility check. */
export const findCompany = (db: Db, id: RowId<'companies'>) =>
  selectCompanies(db, systemRead).selectAll().where('id', '=', id).executeTakeFirst()

export const isCompanyVisible = async (db: Db, id: RowId<'companies'>, viewer: Viewer): Promise<boolean> =>
  (await selectCompanies(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A company has no page before approval, not even for its members; a closed one keeps it. */
export const findPublicCompany = (db: Db, aliasKey: string) =>
  selectCompanies(db, null).selectAll().where('alias_key', '=', aliasKey).executeTakeFirst()

/** Everyone who can see a program or a ticket may see the summary of its company. */
export const findCompanies = (db: Db, ids: readonly RowId<'companies'>[]) =>
  selectCompanies(db, systemRead)
    .select(['id', 'uuid', 'alias', 'name', 'logo_id', 'closed_at'])
    .where('id', 'in', ids)
    .execute()

/** Those whose name or alias holds a text, for staff; the newest first. */
export const listCompaniesNamed = (db: Db, term: string, staff: Actor, most: number) =>
  selectCompanies(db, staff, 'STAFF')
    .select(['id', 'uuid', 'alias', 'name', 'logo_id'])
    .where(isNamed(term))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** More say no more about an application. */
const mostNames = 10

/** The names of other companies with the same registration number. */
export const listNamesWithNumber = async (
  db: Db,
  { id, business_number }: Pick<CompanyRow, 'id' | 'business_number'>,
  staff: Actor,
): Promise<string[]> => {
  const rows = await selectCompanies(db, staff, 'STAFF')
    .select('name')
    .where('business_number', '=', business_number)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(mostNames)
    .execute()
  return rows.map(({ name }) => name)
}

/** The aliases of other approved companies with this name, in NFKC and any letter case. */
export const listAliasesNamed = async (db: Db, { id, name }: Pick<CompanyRow, 'id' | 'name'>): Promise<string[]> => {
  const rows = await selectCompanies(db, null)
    .select('alias')
    // By the index of the pieces of names; of those that hold the name, few are longer.
    .where(isNamed(name))
    .where(sql<boolean>`lower(normalize(companies.name, NFKC)) = lower(normalize(${name}, NFKC))`)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(mostNames)
    .execute()
  return rows.map(({ alias }) => alias)
}

/** For staff logs. */
export const listCompanyNames = (db: Db, uuids: readonly string[]) =>
  selectCompanies(db, systemRead).select(['uuid', 'name']).where('uuid', 'in', uuids).execute()

export const deleteCompany = async (tx: Tx, id: RowId<'companies'>): Promise<void> => {
  await tx.deleteFrom('companies').where('id', '=', id).execute()
}

type Filter = { state?: CompanyState | undefined; q?: string | undefined }

const filtered = (db: Db, staff: Actor, { state, q }: Filter) => {
  let query = selectCompanies(db, staff, 'STAFF')
  if (state) query = query.where('state', '=', state)
  if (q) query = query.where(isNamed(q))
  return query
}

export const listCompanies = async (db: Db, staff: Actor, { state, q }: Filter, page: Page) => {
  const sorted = filtered(db, staff, { state, q }).selectAll().orderBy('applied_at', 'desc').orderBy('id', 'desc')
  if (q) return { ...(await pageOf(db, sorted, page)), byState: null }
  const rowsIn = (only: CompanyState) => filtered(db, staff, { state: only })
  const counts = await countTabs(db, { states: companyStates, open: state, rowsIn })
  return { ...counts, rows: await limited(sorted, page).execute() }
}

/** The aliases of the companies at work that everyone sees, oldest first. */
export const listPublicAliases = async (db: Db, part: { offset: number; size: number }): Promise<string[]> => {
  const rows = await selectCompanies(db, null)
    .select('alias')
    .where('state', '=', 'APPROVED')
    .orderBy('id')
    .limit(part.size)
    .offset(part.offset)
    .execute()
  return rows.map(({ alias }) => alias)
}

export const countPublicCompanies = async (db: Db): Promise<number> =>
  (
    await selectCompanies(db, null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '=', 'APPROVED')
      .executeTakeFirstOrThrow()
  ).count

/** The key of an approved company. */
export const findPublicCompanyKey = async (db: Db, uuid: string): Promise<RowId<'companies'> | null> =>
  (await selectCompanies(db, null).select('id').where('uuid', '=', uuid).executeTakeFirst())?.id ?? null
