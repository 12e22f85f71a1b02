import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Scoreboard } from '@jebo/contract/programs/events.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { listScoreRows } from './scores.sql.ts'

/** A page of the scoreboard of a challenge. Places are unique, since the earlier of equals is ahead. */
export const listScores = async (db: Db, programId: RowId<'programs'>, page: Page): Promise<Scoreboard> => {
  const { rows, ...counted } = await listScoreRows(db, programId, page)
  const people = await findPeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const before = (page.page - 1) * page.size
  const data = rows.map(({ user_id, points, ticket_count }, index) => ({
    place: before + index + 1,
    person: people.get(user_id) ?? null,
    points,
    tickets: ticket_count,
  }))
  return { ...counted, data }
}
