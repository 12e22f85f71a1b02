import type { RowId } from '@jebo/contract/core/id.ts'
import type { Followed, FollowTarget } from '@jebo/contract/following/following.schema.ts'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'

/** The tables of what is followed, and the column that refers to each. */
type Tables = { companies: 'companies'; programs: 'programs'; users: 'users'; tickets: 'tickets' }
export type TargetKey<Target extends FollowTarget> = RowId<Tables[Target]>

export const columnOf = {
  companies: 'company_id',
  programs: 'program_id',
  users: 'user_id',
  tickets: 'ticket_id',
} as const satisfies Record<FollowTarget, string>

export type Shown<Target extends FollowTarget> = Target extends FollowTarget
  ? Omit<Extract<Followed, { target: Target }>, 'followedAt'>
  : never

/** What the owning module knows of a target. */
export type FollowSource<Target extends FollowTarget> = {
  /** The key of what has this public id, if the viewer sees it and can follow it; else null. */
  find: (db: Db, viewer: Viewer, id: string) => Promise<TargetKey<Target> | null>
  /** Whether a viewer can see what a column of another table refers to. */
  isVisible: (column: string, viewer: Viewer) => Expression<SqlBool>
  /** What lists show, by key; for visible ones. */
  show: (db: Db, keys: readonly TargetKey<Target>[], viewer: Viewer) => Promise<Map<TargetKey<Target>, Shown<Target>>>
}

/** Passed in by `server.ts`, because the owning modules do not know this one. */
export type FollowSources = { [Target in FollowTarget]: FollowSource<Target> }
