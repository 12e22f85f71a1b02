import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageStore } from './page-store.ts'

const html = '<p>제보</p>'.repeat(200)

/** Renders the same page each time, and counts how often. */
const drawer = (init: ResponseInit = {}, body: string = html) => {
  let count = 0
  const draw = async (): Promise<Response> => {
    count += 1
    await setTimeout(5)
    return new Response(body, { ...init, headers: { 'content-type': 'text/html', vary: 'cookie', ...init.headers } })
  }
  return { draw, count: () => count }
}

describe('a store of pages', () => {
  it('renders once for concurrent and later requests', async () => {
    const { answer } = createPageStore(1000)
    const { draw, count } = drawer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer('/', null, draw)))
    for (const one of [...answers, await answer('/', null, draw)]) expect(await one?.text()).toBe(html)
    expect(count()).toBe(1)
    await answer('/en', null, draw)
    expect(count()).toBe(2)
  })

  it('renders again after the lifetime, counted from the request', async () => {
    const { answer } = createPageStore(40)
    const { draw, count } = drawer()
    await answer('/', null, draw)
    await setTimeout(50)
    await answer('/', null, draw)
    expect(count()).toBe(2)
  })

  it('sends an encoding that the client accepts, and sets Vary', async () => {
    const { answer } = createPageStore(1000)
    const { draw } = drawer()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const coding of ['br', 'gzip'] as const) {
      const sent = await answer('/', coding, draw)
      expect(sent?.headers.get('content-encoding')).toBe(coding)
      expect(sent?.headers.get('vary')).toBe('cookie, accept-encoding')
      expect(unpack[coding]((await sent?.arrayBuffer()) ?? new ArrayBuffer(0)).toString()).toBe(html)
    }
    const plain = await answer('/', null, draw)
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(plain?.headers.get('vary')).toBe('cookie, accept-encoding')
  })

  it('never shares a response that sets a cookie, even with waiting requests', async () => {
    const { answer } = createPageStore(1000)
    const { draw, count } = drawer({ headers: { 'set-cookie': 'connect.sid=secret' } })
    expect(await Promise.all([answer('/', null, draw), answer('/', null, draw)])).toEqual([null, null])
    expect(await answer('/', null, draw)).toBeNull()
    expect(count()).toBe(2)
  })

  it.each([
    ['an error', 503, {}],
    ['a page that is not there', 404, {}],
    ['the way to sign-in', 302, { location: '/sign-in' }],
    ['what must not be stored', 200, { 'cache-control': 'no-store' }],
  ])('does not store %s', async (_, status, headers) => {
    const { answer } = createPageStore(1000)
    const { draw, count } = drawer({ status, headers: headers as Record<string, string> })
    expect((await answer('/', null, draw))?.status).toBe(status)
    await answer('/', null, draw)
    expect(count()).toBe(2)
  })

  it('discards a page that failed to render', async () => {
    const { answer } = createPageStore(1000)
    await expect(answer('/', null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await answer('/', null, drawer().draw))?.status).toBe(200)
  })

  it('evicts the oldest page when it is full', async () => {
    const { answer } = createPageStore(10_000, 10_000)
    const { draw, count } = drawer({}, 'x'.repeat(2000))
    for (const key of ['a', 'b', 'c']) await answer(key, null, draw)
    await answer('c', null, draw)
    expect(count()).toBe(3)
    await answer('a', null, draw)
    expect(count()).toBe(4)
  })
})
