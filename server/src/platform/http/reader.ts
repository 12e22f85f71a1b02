// The reader on whose behalf rows are selected.
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

/** The company a viewer acts for; null if they belong to none or have not agreed to its terms. */
export const managedCompanyIdOf = (viewer: Viewer): RowId<'companies'> | null => {
  const company = viewer?.standing.company ?? null
  return company?.hasAgreedTerms ? company.id : null
}
