// On whose behalf rows are read.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Actor } from './call.ts'

/** Null is a guest. */
export type Viewer = Actor | null

/**
 * Reads rows on nobody's behalf: figures that name no row, jobs, checks of a rule, names beside what a viewer sees.
 * What such a read returns must not reach a viewer as it is.
 */
export const systemRead = Symbol('systemRead')

export type Reader = Viewer | typeof systemRead

/** The company a viewer acts for; null for those who belong to none or have not agreed to its terms. */
export const managedCompanyIdOf = (viewer: Viewer): RowId<'companies'> | null => {
  const company = viewer?.standing.company ?? null
  return company?.hasAgreedTerms ? company.id : null
}
