import type { listFollowing as endpoint } from '@jebo/contract/following/following.endpoints.ts'
import type { FollowTarget } from '@jebo/contract/following/following.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type FollowRow, listFollows } from './following.sql.ts'
import { columnOf, type FollowSources, type Shown } from './targets.sql.ts'

const showAll = (
  db: Db,
  sources: FollowSources,
  target: FollowTarget,
  rows: readonly FollowRow[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, Shown<FollowTarget>>> => {
  const keysIn = <Column extends keyof FollowRow>(column: Column) => rows.flatMap((row) => row[column] ?? [])
  const show = {
    companies: () => sources.companies.show(db, keysIn('company_id'), viewer),
    programs: () => sources.programs.show(db, keysIn('program_id'), viewer),
    users: () => sources.users.show(db, keysIn('user_id'), viewer),
    tickets: () => sources.tickets.show(db, keysIn('ticket_id'), viewer),
  }
  return show[target]()
}

export const listFollowing: Handler<typeof endpoint, [FollowSources]> = async (
  { db, actor },
  { target, ...page },
  sources,
) => {
  const isVisible = (one: FollowTarget) => sources[one].isVisible(`follows.${columnOf[one]}`, actor)
  const { rows, ...counts } = await listFollows(db, { followerId: actor.id, target }, isVisible, page)
  const shown = await showAll(db, sources, target, rows, actor)
  const data = rows.flatMap((row) => {
    const one = shown.get(row[columnOf[target]] ?? 0)
    return one ? [{ ...one, followedAt: row.followed_at.toISOString() }] : []
  })
  return { ...counts, data }
}
