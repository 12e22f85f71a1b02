import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'

/** The newest activity that a page has, and the newest by someone else than its reader. */
export type Newest = { any: Activity | null; other: Activity | null }

export const newestOf = (activities: readonly Activity[], reader: string | undefined): Newest => ({
  any: activities.at(-1) ?? null,
  other: activities.findLast(({ actor }) => actor === null || actor.uuid !== reader) ?? null,
})

/** What has happened since, above all what others did; null if nothing has. */
export const newSince = (before: Newest, now: Newest): Activity | null => {
  if (now.other?.id !== before.other?.id) return now.other
  return now.any?.id === before.any?.id ? null : now.any
}
