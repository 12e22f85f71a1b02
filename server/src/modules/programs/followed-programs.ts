import { givenId, type RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findPrograms, type ProgramBrief } from './find-programs.ts'
import { findFollowableId } from './programs.sql.ts'
import { isFollowable } from './visible-to.sql.ts'

type Key = RowId<'programs'>
type Shown = { target: 'programs'; program: ProgramBrief & { title: string } }

/** Programs as users follow them: those that everyone sees, and private ones as long as the user takes part. */
export const followedPrograms = {
  find: (db: Db, viewer: Viewer, publicId: string): Promise<Key | null> =>
    findFollowableId(db, givenId.parse(publicId), viewer),
  isVisible: (column: string, viewer: Viewer) => isFollowable(column, viewer),
  show: async (db: Db, keys: readonly Key[], viewer: Viewer): Promise<Map<Key, Shown>> => {
    const briefs = await findPrograms(db, keys, viewer)
    return new Map(
      [...briefs].flatMap(([key, { title, ...program }]) =>
        title === null ? [] : [[key, { target: 'programs', program: { ...program, title } }] as const],
      ),
    )
  },
}
