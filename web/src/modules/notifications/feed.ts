// What the bell knows, as plain values: the newest rows, those asked for after them, and how many there are in all.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'

export type Feed = AnswerOf<typeof listNotifications>

export const unreadOf = ({ count, readCount }: Feed): number => Math.max(0, count - readCount)

/** The newest rows before those that were asked for earlier; these go where nothing joins the two. */
export const withNewest = (known: Feed | null, newest: Feed): Feed => {
  const isNewest = new Set(newest.data.map((row) => row.id))
  const last = newest.data.at(-1)
  const joint = known && last ? known.data.findIndex((row) => row.id === last.id) : -1
  if (!known || joint < 0) return newest
  const older = known.data.slice(joint + 1).filter((row) => !isNewest.has(row.id))
  return { ...newest, data: [...newest.data, ...older], next: older.length > 0 ? known.next : newest.next }
}

/** The rows that follow those known. */
export const withOlder = (known: Feed, older: Feed): Feed => {
  const isKnown = new Set(known.data.map((row) => row.id))
  return { ...older, data: [...known.data, ...older.data.filter((row) => !isKnown.has(row.id))] }
}

/** One row read; a row that was read before changes nothing. */
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
