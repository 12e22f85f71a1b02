// Who can see companies and their assets. Every read of these tables starts with a function of this file.
import type { Membership } from '@jebo/contract/core/access.ts'
import type { AssetType } from '@jebo/contract/core/asset.ts'
import { blockers } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { holds } from '../../platform/db/search.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import type { Actor } from '../../platform/http/call.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'

const build = expressionBuilder<
  DB,
  'companies' | 'assets' | 'company_invitations' | 'company_member_records' | 'company_blocks'
>()

/** Everyone once approved, also when it is closed; before that, its members and staff. */
const ways = {
  PUBLIC: () => build('companies.state', 'in', ['APPROVED', 'CLOSED']),
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
  select json_build_object('id', company.id, 'role', member.role, 'isApproved', company.state = 'APPROVED',
    'permissions', member.permissions, 'programIds', case when not member.all_programs then (
      select coalesce(json_agg(program_id), '[]') from company_member_programs where user_id = member.user_id) end)
  from company_members as member join companies as company on company.id = member.company_id
  where member.user_id = ${userId})`

const nameAndAlias = sql<string>`(companies.name || E'\n' || companies.alias)`

/** Whether a company's name or alias holds a term. */
export const isNamed = (term: string) => holds(nameAndAlias, term)

/** The company's managers, of named programs only with candidates. Others see only the assets of programs, through `selectAssetsInScope`. */
const assetWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isOfCompany = build('assets.company_id', '=', scope.companyId)
    if (scope.programIds === null) return isOfCompany
    const isManaged = isOneOf(sql<number>`assets.program_id`, scope.programIds)
    return build.and([isOfCompany, build.or([build('assets.program_id', 'is', null), isManaged])])
  },
} satisfies Ways<string>

/** Assets visible to the reader. Nobody sees a deleted one, but tickets still refer to it. */
export const selectAssets = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('assets')
  if (reader === systemRead) return rows
  return rows.where(seenThrough(assetWays, reader, [])).where('assets.deleted_at', 'is', null)
}

/** Who can see a program whose key is in a column; the condition comes from the programs module, which depends on this one. */
export type ProgramReading = {
  viewer: Viewer
  isVisible: (programId: string, viewer: Viewer) => Expression<SqlBool>
}

/** The assets of the programs that a viewer can see. */
export const selectAssetsInScope = (db: Db, { viewer, isVisible }: ProgramReading) =>
  db.selectFrom('assets').where(isVisible('assets.program_id', viewer))

/** Whether a program has an asset of this type in scope, by a column that holds the program's internal id. */
export const hasAssetOf = (programId: string, type: AssetType) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('assets')
      .select('assets.id')
      .where('assets.program_id', '=', sql.ref<RowId<'programs'>>(programId))
      .where('assets.type', '=', type)
      .where('assets.is_in_scope', '=', true),
  )

/** Whether everyone sees the company whose key is in a column of another table. */
export const isPublicCompany = (companyId: string) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('companies')
      .select('companies.id')
      .where('companies.id', '=', sql.ref<RowId<'companies'>>(companyId))
      .where(ways.PUBLIC()),
  )

/** Whether the company whose key is in a column of another table has closed, which everyone sees on its page. */
export const isClosedCompany = (companyId: string) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('companies')
      .select('companies.id')
      .where('companies.id', '=', sql.ref<RowId<'companies'>>(companyId))
      .where('companies.closed_at', 'is not', null),
  )

/** Managers of the company who manage its members. */
const invitationWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer, ['MEMBERS'])
    return scope && build('company_invitations.company_id', '=', scope.companyId)
  },
} satisfies Ways<string>

/** Invitations visible to the reader. */
export const selectInvitations = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('company_invitations')
  return reader === systemRead ? rows : rows.where(seenThrough(invitationWays, reader, []))
}

/** Managers of the company who manage its members. */
const recordWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer, ['MEMBERS'])
    return scope && build('company_member_records.company_id', '=', scope.companyId)
  },
} satisfies Ways<string>

/** Records of the company's managers visible to the reader. */
export const selectMemberRecords = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('company_member_records')
  return reader === systemRead ? rows : rows.where(seenThrough(recordWays, reader, []))
}

/** Whether a company, whose key is in a column of another table, blocks a user. */
export const isBlockedBy = (companyId: string, user: Actor) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('company_blocks')
      .select('company_blocks.id')
      .where('company_blocks.company_id', '=', sql.ref<RowId<'companies'>>(companyId))
      .where('company_blocks.user_id', '=', user.id)
      .where('company_blocks.lifted_at', 'is', null),
  )

/** Managers of the company who handle its tickets, the hacker themselves, and staff. Nobody else learns of a block. */
const blockWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer, blockers)
    return scope && build('company_blocks.company_id', '=', scope.companyId)
  },
  USER: (viewer) => viewer && build('company_blocks.user_id', '=', viewer.id),
  STAFF: (viewer) => (viewer?.standing.isStaff ? build.lit(true) : null),
} satisfies Ways<string>

/** Blocks visible to the reader in one of these ways. */
export const selectBlocks = (db: Db, reader: Reader, ...through: (keyof typeof blockWays)[]) => {
  const rows = db.selectFrom('company_blocks')
  return reader === systemRead ? rows : rows.where(seenThrough(blockWays, reader, through))
}
