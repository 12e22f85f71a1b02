// Programs for the modules above.
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { companiesOf } from './companies-of.ts'
import type { Program } from './program.ts'
import { logoPathOf } from './programs.present.ts'
import { findProgramsById, findVisibleProgram } from './programs.sql.ts'

/** A program as it stands beside its tickets. */
export type ProgramBrief = {
  /** Public. */
  id: number
  title: string
  logoPath: string | null
  /** Internal. */
  companyId: number
  company: CompanyBrief
}

/** Programs by their internal ids, whoever asks: who may see a ticket may know its program. */
export const findPrograms = async (db: Db, programIds: readonly number[]): Promise<Map<number, ProgramBrief>> => {
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

/** A program that this viewer sees, by its public id; null where there is none for them. */
export const findProgramByPublicId = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  findVisibleProgram(db, publicId, viewer)
