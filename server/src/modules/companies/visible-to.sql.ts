// Who sees a company. Every read of the table starts with `selectCompanies`.
import type { Membership } from '@jebo/contract/core/access.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'companies'>()

/** Everybody once staff have approved it; before, those who belong to it and staff. */
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
 * Companies, as far as the reader sees them.
 * @param through the ways that count, where a list or page shows what is seen in one of them
 */
export const selectCompanies = (db: Db, reader: Reader, ...through: CompanyWay[]) => {
  const rows = db.selectFrom('companies')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/**
 * A user's place in a company, to be put into a query on users; null for users who have none. What they see follows
 * from it, so it is read for nobody.
 */
export const membershipOf = (userId: Expression<number>) => sql<Omit<Membership, 'hasAgreedTerms'> | null>`(
  select json_build_object('id', company.id, 'role', member.role, 'isApproved', company.state = 'APPROVED')
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${userId})`
