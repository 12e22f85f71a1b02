// The reader on whose behalf rows are selected.
import { type CompanyPermission, hasOneOf } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Actor } from './call.ts'

/** Null is a guest. */
export type Viewer = Actor | null

/**
 * Selects rows on nobody's behalf: for figures, jobs, checks of a rule, and names beside visible rows.
 * The result must not reach a viewer unfiltered.
 */
export const systemRead = Symbol('systemRead')

export type Reader = Viewer | typeof systemRead

/** What a viewer acts for: a company, or only these programs of it. */
export type ManagedScope = { companyId: RowId<'companies'>; programIds: readonly RowId<'programs'>[] | null }

/** The company a viewer acts for; null if they belong to none or have not agreed to its terms. */
export const managedCompanyIdOf = (viewer: Viewer): RowId<'companies'> | null => {
  const company = viewer?.standing.company ?? null
  return company?.hasAgreedTerms ? company.id : null
}

/**
 * What a viewer acts for; null as with `managedCompanyIdOf`, or without the permission.
 * @param permissions one of which is required; any manager by default
 */
export const managedScopeOf = (viewer: Viewer, permissions?: readonly CompanyPermission[]): ManagedScope | null => {
  const company = viewer?.standing.company ?? null
  if (!company?.hasAgreedTerms || (permissions && !hasOneOf(company.permissions, permissions))) return null
  return { companyId: company.id, programIds: company.programIds }
}

type Owned = { companyId: RowId<'companies'>; programId: RowId<'programs'> }

/** Whether a program, or what belongs to it, is in the scope. */
export const isInScope = (scope: ManagedScope | null, { companyId, programId }: Owned): boolean =>
  scope?.companyId === companyId && (scope.programIds === null || scope.programIds.includes(programId))
