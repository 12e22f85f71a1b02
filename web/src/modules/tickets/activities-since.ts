// What has happened on a ticket since a page was read.
import type { Activity, ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'

/** The activities that a page has of a ticket. */
export type Known = {
  activities: readonly Activity[]
  /** False if the page has only the first of them, so that what is newest is unknown. */
  isWhole: boolean
}

/** These change nothing of what can be decided. */
const asides: ReadonlySet<ActivityType> = new Set(['COMMENT', 'LABEL', 'ASSIGN', 'CHANGE_SUMMARY'])

const isDecisive = ({ type }: Pick<Activity, 'type'>): boolean => !asides.has(type)

/** Oldest first; null if it is unknown. */
const activitiesSince = (before: Known, now: Known): readonly Activity[] | null => {
  if (!before.isWhole || !now.isWhole) return null
  const known = new Set(before.activities.map(({ id }) => id))
  return now.activities.filter(({ id }) => !known.has(id))
}

/** @param reader the id of a user; an activity without a name is not theirs */
export const isBy = ({ actor }: Pick<Activity, 'actor'>, reader: string | undefined): boolean =>
  actor !== null && actor.uuid === reader

/** What has changed the ticket since, above all what others did; null if nothing has, or if it is unknown. */
export const causeSince = (before: Known, now: Known, reader: string | undefined): Activity | null =>
  causeIn(activitiesSince(before, now) ?? [], reader)

/** The same of what is known to have happened since. */
export const causeIn = (since: readonly Activity[], reader: string | undefined): Activity | null => {
  const changes = since.filter(isDecisive)
  return changes.findLast((change) => !isBy(change, reader)) ?? changes.at(-1) ?? null
}

/** Whether others have acted after the first that the reader has done since. */
export const isFollowed = (before: Known, now: Known, reader: string | undefined): boolean => {
  const found = activitiesSince(before, now) ?? []
  const own = found.findIndex((activity) => isBy(activity, reader))
  return own !== -1 && found.slice(own + 1).some((activity) => !isBy(activity, reader))
}
