// The store of the bell. It outlives the layouts that show it, so that a new page neither loads it again at once nor
// flickers.
import { mostShown } from '@jebo/contract/notifications/most-shown.ts'
import { CallError } from '../../api/call-error.ts'
import { type Feed, withAllRead, withNewest, withOlder, withRead } from './feed.ts'

export type Shown = {
  /** Null until the first response. */
  feed: Feed | null
  /** When the newest response arrived, in milliseconds: ages are counted from here. */
  toldAt: number
  /** The last request failed. */
  hasFailed: boolean
  isAskingForMore: boolean
}

/** A notification as the panel shows it; the server marks no later events of it as read. */
type ShownRow = { id: string; times: number }

export type FeedCalls = {
  list: (input: { after?: string }) => Promise<Feed>
  read: (input: ShownRow) => Promise<unknown>
  readAll: (input: { shown: ShownRow[] }) => Promise<unknown>
}

export type FeedStore = {
  shown: () => Shown
  subscribe: (listener: () => void) => () => void
  /** Clears the store if another user is signed in now. */
  belongTo: (owner: string) => void
  /** Loads the newest rows, unless the last load was less than this many milliseconds ago. */
  refresh: (leastGapMs?: number) => Promise<void>
  more: () => Promise<void>
  read: (row: ShownRow) => Promise<void>
  readAll: () => Promise<void>
}

export const nothingShown: Shown = { feed: null, toldAt: 0, hasFailed: false, isAskingForMore: false }

/** False if the call was refused or failed. */
const isDone = async (called: Promise<unknown>): Promise<boolean> => {
  try {
    await called
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/** @param clock milliseconds, as `Date.now` counts them */
export const createFeedStore = (calls: FeedCalls, clock: () => number): FeedStore => {
  let shown = nothingShown
  let owner = ''
  let askedAt = Number.NEGATIVE_INFINITY
  // Counts local changes; a response to a request from before such a change is outdated.
  let changes = 0
  const listeners = new Set<() => void>()

  const show = (next: Partial<Shown>): void => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const change = (next: Partial<Shown>): void => {
    changes++
    show(next)
  }

  const refresh = async (leastGapMs = 0): Promise<void> => {
    if (clock() - askedAt < leastGapMs) return
    askedAt = clock()
    const before = changes
    const isAnswered = await isDone(
      calls.list({}).then((newest) => {
        if (before !== changes) return
        show({ feed: withNewest(shown.feed, newest), toldAt: clock(), hasFailed: false })
      }),
    )
    if (!isAnswered && before === changes) show({ hasFailed: true })
  }

  /** Applies the change optimistically, sends it, and reloads. */
  const write = async (next: (feed: Feed) => Feed, call: () => Promise<unknown>): Promise<void> => {
    if (shown.feed) change({ feed: next(shown.feed) })
    await isDone(call())
    changes++
    await refresh()
  }

  const more = async (): Promise<void> => {
    const after = shown.feed?.next
    if (!after || shown.isAskingForMore) return
    const asker = owner
    show({ isAskingForMore: true })
    const isAnswered = await isDone(
      calls.list({ after }).then((older) => {
        if (asker === owner && shown.feed) show({ feed: withOlder(shown.feed, older) })
      }),
    )
    if (asker === owner) show({ isAskingForMore: false, hasFailed: !isAnswered })
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    belongTo: (next) => {
      if (owner === next) return
      owner = next
      askedAt = Number.NEGATIVE_INFINITY
      change(nothingShown)
    },
    refresh,
    more,
    read: ({ id, times }) =>
      write(
        (feed) => withRead(feed, id),
        () => calls.read({ id, times }),
      ),
    readAll: () => {
      const rows = (shown.feed?.data ?? []).slice(0, mostShown).map(({ id, times }) => ({ id, times }))
      return write(withAllRead, () => calls.readAll({ shown: rows }))
    },
  }
}
