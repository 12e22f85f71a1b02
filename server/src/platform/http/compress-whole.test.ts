import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { compressWhole, encodingFor } from './compress-whole.ts'

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['brotli', null],
])('%s allows %s', (accepted, expected) => expect(encodingFor(accepted)).toBe(expected))

describe('compressWhole', () => {
  const text = '제보'.repeat(1000)
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const send = (response: Response, accepted = 'gzip, br') =>
    compressWhole(new Request('http://jebo.test', { headers: { 'accept-encoding': accepted } }), response)

  it('sends an encoding that the client accepts, with unchanged status and headers', async () => {
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const headers = { ...html, 'content-length': '6000', vary: 'cookie', 'x-kept': 'yes' }
      const sent = await send(new Response(text, { status: 404, headers }), encoding)
      expect(sent.status).toBe(404)
      expect(sent.headers.get('content-encoding')).toBe(encoding)
      expect(sent.headers.get('vary')).toBe('cookie, accept-encoding')
      expect(sent.headers.get('x-kept')).toBe('yes')
      expect(sent.headers.get('content-length')).toBeNull()
      expect(unpacked[encoding](await sent.arrayBuffer()).toString()).toBe(text)
    }
  })

  it('sets Vary even if the response is not compressed', async () => {
    const sent = await send(new Response(text, { headers: html }), 'identity')
    expect(sent.headers.get('vary')).toBe('accept-encoding')
    expect(await sent.text()).toBe(text)
    expect((await send(new Response(null, { headers: html }))).headers.get('vary')).toBe('accept-encoding')
  })

  it.each([
    ['a picture', text, { 'content-type': 'image/png' }],
    ['what is compressed', text, { ...html, 'content-encoding': 'br' }],
    ['a stream of events', text, { 'content-type': 'text/event-stream' }],
    ['what must not be changed', text, { ...html, 'cache-control': 'no-transform' }],
    ['what is short', '제보', html],
  ])('does not compress %s', async (_, body, headers) => {
    const sent = await send(new Response(body, { headers }))
    expect(sent.headers.get('content-encoding')).toBe((headers as Record<string, string>)['content-encoding'] ?? null)
    expect(await sent.text()).toBe(body)
  })
})
