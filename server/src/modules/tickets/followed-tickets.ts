import { givenId, type RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findSubmittedKey, listHeads } from './tickets.sql.ts'
import { isVisibleSubmitted } from './visible-to.sql.ts'

type Key = RowId<'tickets'>
type Head = { id: number; title: string; severity: Severity | null }

/** Submitted tickets as users follow them, as long as they see them. */
export const followedTickets = {
  find: (db: Db, viewer: Viewer, publicId: string): Promise<Key | null> =>
    findSubmittedKey(db, viewer, givenId.parse(publicId)),
  isVisible: isVisibleSubmitted,
  show: async (
    db: Db,
    keys: readonly Key[],
    viewer: Viewer,
  ): Promise<Map<Key, { target: 'tickets'; ticket: Head }>> => {
    const heads = await listHeads(db, viewer, keys)
    return new Map(
      heads.map(({ id, public_id, title, severity }) => [
        id,
        { target: 'tickets', ticket: { id: public_id, title: title ?? '', severity } },
      ]),
    )
  },
}
