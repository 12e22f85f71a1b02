import { givenId, type RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findProgramByPublicId, findPrograms, type ProgramBrief } from './find-programs.ts'
import { isPublicProgram } from './visible-to.sql.ts'

type Key = RowId<'programs'>

/** Programs as users follow them, once everyone sees them. */
export const followedPrograms = {
  find: async (db: Db, _: Viewer, publicId: string): Promise<Key | null> =>
    (await findProgramByPublicId(db, givenId.parse(publicId), null))?.id ?? null,
  isVisible: (column: string) => isPublicProgram(column),
  show: async (db: Db, keys: readonly Key[]): Promise<Map<Key, { target: 'programs'; program: ProgramBrief }>> => {
    const briefs = await findPrograms(db, keys)
    return new Map([...briefs].map(([key, program]) => [key, { target: 'programs', program }]))
  },
}
