import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findPeople } from '../accounts/public.ts'
import { listActorsOfAuthor } from './activities.sql.ts'
import { sideOf } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

/** Users whom the viewer may know to act on a ticket: not those on the side of an anonymous author, unless they are on a side. */
export const findNamed = async (
  db: Db,
  { ticket, viewer }: { ticket: Ticket; viewer: Viewer },
  ids: readonly RowId<'users'>[],
): Promise<Map<RowId<'users'>, Person>> => {
  if (!ticket.is_anonymous || sideOf(viewer, ticket) !== null) return findPeople(db, ids)
  // Changes of its participants are between the sides, so no participant is named but those who act.
  const hidden = await listActorsOfAuthor(db, ticket.id)
  return findPeople(
    db,
    ids.filter((id) => id !== ticket.author_id && !hidden.includes(id)),
  )
}
