// Who can see a company. Every read of the table starts with `selectCompanies`.
import type { Membership } from '@jebo/contract/core/access.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { holds } from '../../platform/db/search.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'companies'>()

/** Everyone once approved; before that, its members and staff. */
const ways = {
  PUBLIC: () => build('companies.state', '=', 'APPROVED'),
  MEMBER: (viewer) => {
    const company = viewer?.standing.company ?? null
    return company && build('companies.id', '=', company.id)
  },
  STAFF: (viewer) => (viewer?.standing.isStaff ? build.lit(true) : null),
} satisfies Ways<string>
type CompanyWay = keyof typeof ways

/**
 * Companies visible to the reader.
 * @param through the kinds of access to consider, for lists and pages that show only some of them
 */
export const selectCompanies = (db: Db, reader: Reader, ...through: CompanyWay[]) => {
  const rows = db.selectFrom('companies')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/**
 * A user's company membership, as a subquery on users; null for users without one. Visibility depends on it, so it is
 * read without a visibility check.
 */
export const membershipOf = (userId: Expression<number>) => sql<Omit<Membership, 'hasAgreedTerms'> | null>`(
  select json_build_object('id', company.id, 'role', member.role, 'isApproved', company.state = 'APPROVED')
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${userId})`

const nameAndAlias = sql<string>`(companies.name || E'\n' || companies.alias)`

/** Whether a company's name or alias holds a term. */
export const isNamed = (term: string) => holds(nameAndAlias, term)

/**
 * Whether a row belongs to an approved company whose name holds a term, by a column that holds the company's internal id.
 * The companies are looked up first, so that an index of the column can be combined with others.
 */
export const isOfCompanyNamed = (companyId: string, term: string) =>
  sql<boolean>`${sql.ref(companyId)} = any(array(
    select companies.id from companies where ${isNamed(term)} and ${ways.PUBLIC()}))`
