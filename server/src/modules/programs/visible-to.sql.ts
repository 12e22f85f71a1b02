// Who can see a program. Every read of the table starts with `selectPrograms`.
import type { RowId } from '@jebo/contract/core/id.ts'
import { openTypes } from '@jebo/contract/programs/program-types.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'programs'>()

/** Everyone with its address once it is published (running, suspended or ended); managers of its company, or of it, always. */
const ways = {
  PUBLIC: () => build.and([build('programs.status', '<>', 'DRAFT'), build('programs.type', 'in', openTypes)]),
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isOfCompany = build('programs.company_id', '=', scope.companyId)
    return scope.programIds
      ? build.and([isOfCompany, isOneOf(build.ref('programs.id'), scope.programIds)])
      : isOfCompany
  },
} satisfies Ways<string>
type ProgramWay = keyof typeof ways

/**
 * Programs visible to the reader.
 * @param through the kinds of access to consider, for lists that show only some of them
 */
export const selectPrograms = (db: Db, reader: Reader, ...through: ProgramWay[]) => {
  const rows = db.selectFrom('programs')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/** Whether a viewer can see the program whose key is in a column of another table. */
export const isVisibleProgram = (programId: string, viewer: Viewer) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where(seenThrough(ways, viewer, [])),
  )

/** Versions of the rules of the programs that the reader sees. */
export const selectVersions = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('program_versions')
  return reader === systemRead ? rows : rows.where(isVisibleProgram('program_versions.program_id', reader))
}

/** Whether everyone can see it. */
export const isPublicProgram = (programId: string) => isVisibleProgram(programId, null)

/** Whether everyone can see it, and it is of the company. */
export const isPublicProgramOf = (programId: string, companyId: RowId<'companies'>) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where('programs.company_id', '=', companyId)
      .where(seenThrough(ways, null, [])),
  )
