// The state of the bell as plain values: the newest rows, older pages loaded after them, and the total.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'

export type Feed = AnswerOf<typeof listNotifications>

export const unreadOf = ({ count, readCount }: Feed): number => Math.max(0, count - readCount)

/** Adds the newest rows before the loaded ones, which are dropped if there is a gap between the two. */
export const withNewest = (known: Feed | null, newest: Feed): Feed => {
  const isNewest = new Set(newest.data.map((row) => row.id))
  const last = newest.data.at(-1)
  const joint = known && last ? known.data.findIndex((row) => row.id === last.id) : -1
  if (!known || joint < 0) return newest
  const older = known.data.slice(joint + 1).filter((row) => !isNewest.has(row.id))
  return { ...newest, data: [...newest.data, ...older], next: older.length > 0 ? known.next : newest.next }
}

/** Adds the rows that follow the loaded ones. */
export const withOlder = (known: Feed, older: Feed): Feed => {
  const isKnown = new Set(known.data.map((row) => row.id))
  return { ...older, data: [...known.data, ...older.data.filter((row) => !isKnown.has(row.id))] }
}

/** Marks one row as read; a row that is already read changes nothing. */
export const withRead = (known: Feed, id: string): Feed => {
  const isNew = known.data.some((row) => row.id === id && !row.isRead)
  if (!isNew) return known
  const data = known.data.map((row) => (row.id === id ? { ...row, isRead: true } : row))
  return { ...known, data, readCount: known.readCount + 1 }
}

export const withAllRead = (known: Feed): Feed => ({
  ...known,
  data: known.data.map((row) => ({ ...row, isRead: true })),
  readCount: known.count,
})
