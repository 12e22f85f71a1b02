import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { Plan } from '@jebo/contract/companies/companies.limits.ts'
import type { CompanyBrief, CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentBrief } from './companies.present.ts'
import {
  findCompanies,
  findCompany,
  findCompanyByUuid,
  findPublicCompany,
  listCompaniesNamed,
  listCompanyNames,
} from './companies.sql.ts'
import { findCompanyOfMember } from './members.sql.ts'

/** Companies as referenced by their programs and tickets, by key. */
export const findCompanyBriefs = async (
  db: Db,
  companyIds: readonly RowId<'companies'>[],
): Promise<Map<RowId<'companies'>, CompanyBriefWithClosing>> => {
  const ids = [...new Set(companyIds)]
  const rows = ids.length === 0 ? [] : await findCompanies(db, ids)
  return new Map(rows.map((row) => [row.id, { ...presentBrief(row), closedAt: row.closed_at?.toISOString() ?? null }]))
}

/** Company names by uuid, including those of applications; retracted ones are missing. */
export const nameCompanies = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const companies = uuids.length === 0 ? [] : await listCompanyNames(db, uuids)
  return new Map(companies.map(({ uuid, name }) => [uuid, name]))
}

/** A company that has a page by its alias; null if there is none. */
export const findCompanyByAlias = async (
  db: Db,
  alias: string,
): Promise<{ id: RowId<'companies'>; state: CompanyState } | null> =>
  (await findPublicCompany(db, nameKey(alias))) ?? null

/** Companies whose name or alias holds a text, for staff. */
export const findCompaniesNamed = async (db: Db, term: string, staff: Actor, most: number): Promise<CompanyBrief[]> =>
  (await listCompaniesNamed(db, term, staff, most)).map(presentBrief)

/** The key of any company that has applied, for staff. */
export const findCompanyKey = async (db: Db, uuid: string, staff: Actor): Promise<RowId<'companies'> | null> =>
  (await findCompanyByUuid(db, uuid, staff))?.id ?? null

/**
 * A company's plan.
 * @throws Refusal `error.notFound` if the company is gone
 */
export const getPlan = async (db: Db, companyId: RowId<'companies'>): Promise<Plan> => {
  const company = await findCompany(db, companyId)
  refuseUnless(company, 'error.notFound')
  return company.plan
}

/** A user's company as its members see it; null for users without one. */
export const findCompanyOf = async (db: Db, userId: RowId<'users'>): Promise<Viewer['company']> => {
  const company = await findCompanyOfMember(db, userId)
  // Nobody belongs to a closed company.
  if (!company || company.state === 'CLOSED') return null
  const { uuid, alias, name, logoPath } = presentBrief(company)
  return {
    ...{ uuid, alias, name, logoPath },
    state: company.state,
    role: company.role,
    permissions: company.permissions as CompanyPermission[],
    isLimited: !company.all_programs,
  }
}
