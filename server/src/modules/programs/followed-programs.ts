import { givenId, type RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findProgramByPublicId, findPrograms, type ProgramBrief } from './find-programs.ts'
import { isPublicProgram } from './visible-to.sql.ts'

type Key = RowId<'programs'>
type Shown = { target: 'programs'; program: ProgramBrief & { title: string } }

/** Programs as users follow them, once everyone sees them. */
export const followedPrograms = {
  find: async (db: Db, _: Viewer, publicId: string): Promise<Key | null> =>
    (await findProgramByPublicId(db, givenId.parse(publicId), null))?.id ?? null,
  isVisible: (column: string) => isPublicProgram(column),
  show: async (db: Db, keys: readonly Key[], viewer: Viewer): Promise<Map<Key, Shown>> => {
    const briefs = await findPrograms(db, keys, viewer)
    return new Map(
      [...briefs].flatMap(([key, { title, ...program }]) =>
        title === null ? [] : [[key, { target: 'programs', program: { ...program, title } }] as const],
      ),
    )
  },
}
