import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { describe, expect, it } from 'vitest'
import { CallError, noResponse } from '../../api/call-error.ts'
import { type Feed, unreadOf } from './feed.ts'
import { createFeedStore, type FeedStore } from './feed-store.ts'

const row = (id: string, isRead = false): Notification => ({
  id,
  type: 'NEW_COMMENT',
  event: 'COMMENT_WRITTEN',
  subject: 'XSS',
  value: null,
  amountWon: null,
  link: '/tickets/12345678',
  times: 1,
  isRead,
  createdAt: '2026-11-21T03:00:00.000Z',
})

/** A server with this many unread rows, two of them on a page, and a fixed clock. */
const world = (ids: readonly string[]) => {
  const rows = ids.map((id) => row(id))
  const server = { rows, asked: 0, sent: [] as unknown[], isDown: false, hold: Promise.resolve(), now: 0 }
  const answer = (after?: string): Feed => {
    const start = after === undefined ? 0 : server.rows.findIndex(({ id }) => id === after) + 1
    const data = server.rows.slice(start, start + 2)
    const next = start + 2 < server.rows.length ? (data.at(-1)?.id ?? null) : null
    return { count: server.rows.length, readCount: server.rows.filter(({ isRead }) => isRead).length, data, next }
  }
  const store = createFeedStore(
    {
      list: async ({ after }) => {
        server.asked++
        if (server.isDown) throw new CallError(noResponse)
        const given = answer(after)
        await server.hold
        return given
      },
      read: async ({ id, times }) => {
        server.sent.push({ id, times })
        server.rows = server.rows.map((one) => (one.id === id ? { ...one, isRead: true } : one))
      },
      readAll: async ({ shown }) => {
        server.sent.push(...shown)
        server.rows = server.rows.map((one) => ({ ...one, isRead: true }))
      },
    },
    () => server.now,
  )
  store.belongTo('me')
  return { server, store }
}

const idsOf = (store: FeedStore): string => (store.shown().feed?.data ?? []).map(({ id }) => id).join('')
const unread = (store: FeedStore): number => {
  const { feed } = store.shown()
  return feed ? unreadOf(feed) : -1
}

describe('the bell', () => {
  it('loads no more often than allowed', async () => {
    const { server, store } = world(['a'])
    await store.refresh(15_000)
    server.now = 14_999
    await store.refresh(15_000)
    expect(server.asked).toBe(1)
    server.now = 15_000
    await store.refresh(15_000)
    expect(server.asked).toBe(2)
  })

  it('keeps the older rows when new ones arrive, and drops them if there is a gap', async () => {
    const { server, store } = world(['d', 'c', 'b', 'a'])
    await store.refresh()
    await store.more()
    expect([idsOf(store), store.shown().feed?.next]).toEqual(['dcba', null])
    server.rows = [row('e'), ...server.rows]
    await store.refresh()
    expect([idsOf(store), store.shown().feed?.next]).toEqual(['edcba', null])
    server.rows = [row('h'), row('g'), row('f'), ...server.rows]
    await store.refresh()
    expect([idsOf(store), store.shown().feed?.next]).toEqual(['hg', 'g'])
  })

  it('counts a row as read once, also while an older response is on its way', async () => {
    const { server, store } = world(['b', 'a'])
    await store.refresh()
    let release = (): void => undefined
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    const slow = store.refresh()
    const reading = store.read(row('a'))
    expect(unread(store)).toBe(1)
    release()
    await Promise.all([slow, reading, store.read(row('a'))])
    expect([unread(store), store.shown().feed?.data.map(({ isRead }) => isRead)]).toEqual([1, [false, true]])
    await store.readAll()
    expect(unread(store)).toBe(0)
  })

  it('names what it shows of the newest rows, not what they have become since', async () => {
    const { server, store } = world(['b', 'a'])
    await store.refresh()
    server.rows = [{ ...row('b'), times: 2 }, row('a')]
    await store.readAll()
    expect(server.sent).toEqual([
      { id: 'b', times: 1 },
      { id: 'a', times: 1 },
    ])
  })

  it('reports a failed request and keeps its rows', async () => {
    const { server, store } = world(['a'])
    await store.refresh()
    server.isDown = true
    await store.refresh()
    expect([store.shown().hasFailed, idsOf(store)]).toEqual([true, 'a'])
    server.isDown = false
    await store.refresh()
    expect(store.shown().hasFailed).toBe(false)
  })

  it('shows a user nothing of another user, not even from a late response', async () => {
    const { server, store } = world(['a'])
    await store.refresh()
    const late = store.refresh()
    store.belongTo('another')
    expect(store.shown().feed).toBeNull()
    await late
    expect(store.shown().feed).toBeNull()
    server.rows = []
    await store.refresh(15_000)
    expect(unread(store)).toBe(0)
  })
})
