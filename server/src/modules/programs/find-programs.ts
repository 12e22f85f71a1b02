// Program lookups for the modules that depend on this one.
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { companiesOf } from './companies-of.ts'
import type { Program } from './program.ts'
import { logoPathOf } from './programs.present.ts'
import { findProgramsById, findVisibleProgram } from './programs.sql.ts'

/** A program as referenced by its tickets. */
export type ProgramBrief = {
  id: number
  title: string
  logoPath: string | null
  companyId: RowId<'companies'>
  company: CompanyBrief
}

/** Programs by key, for any viewer: whoever can see a ticket may see its program's summary. */
export const findPrograms = async (
  db: Db,
  programIds: readonly RowId<'programs'>[],
): Promise<Map<RowId<'programs'>, ProgramBrief>> => {
  const ids = [...new Set(programIds)]
  const programs = ids.length === 0 ? [] : await findProgramsById(db, ids)
  const companyOf = await companiesOf(db, programs)
  return new Map(
    programs.map((program) => [
      program.id,
      {
        id: program.publicId,
        title: program.title,
        logoPath: logoPathOf(program, companyOf(program)),
        companyId: program.companyId,
        company: companyOf(program),
      },
    ]),
  )
}

/** A program visible to this viewer, by its public id; null if there is none. */
export const findProgramByPublicId = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  findVisibleProgram(db, publicId, viewer)
