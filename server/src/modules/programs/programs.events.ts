import type { RowId } from '@jebo/contract/core/id.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import type { ListedProgram } from './program.ts'
import { findProgramsById } from './programs.sql.ts'
import { getVersion } from './versions.sql.ts'

export type RulesChange = {
  program: { id: RowId<'programs'>; publicId: number; title: string; isPrivate: boolean }
  versionId: RowId<'program_versions'>
  /** Null in jobs of before it was recorded. */
  actorId: RowId<'users'> | null
  changedAt: Date
}

/** What is told of a program. */
export const briefOf = ({ id, publicId, title, type }: ListedProgram): RulesChange['program'] => ({
  ...{ id, publicId, title },
  isPrivate: isPrivate(type),
})

const readChange = async (
  db: Db,
  { versionId, actorId = null }: { versionId: RowId<'program_versions'>; actorId?: RowId<'users'> | null },
): Promise<RulesChange | null> => {
  const { programId, createdAt } = await getVersion(db, versionId)
  const [program] = await findProgramsById(db, [programId])
  return program ? { program: briefOf(program), versionId, actorId, changedAt: createdAt } : null
}

export type Publication = {
  program: RulesChange['program']
  companyId: RowId<'companies'>
  actorId: RowId<'users'>
  publishedAt: Date
}

const readPublication = async (
  db: Db,
  { programId, actorId, publishedAt }: { programId: RowId<'programs'>; actorId: RowId<'users'>; publishedAt: string },
): Promise<Publication | null> => {
  const [program] = await findProgramsById(db, [programId])
  if (!program || isPrivate(program.type)) return null
  return { program: briefOf(program), companyId: program.companyId, actorId, publishedAt: new Date(publishedAt) }
}

/** A company has published a program that everyone sees. */
export const programPublished = defineEvent('program:published', readPublication)

/** The rules of a published program have a new version with other rules. */
export const rulesChanged = defineEvent('program:rules-changed', readChange)
