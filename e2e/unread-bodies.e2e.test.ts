// Requests that are refused before their body was read, over real sockets.
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCopy } from './demo-copy.ts'
import { type Product, signInAtDemo } from './product.ts'

const megabyte = 1024 * 1024

describe('a body that is not read', () => {
  let product: Product
  let cookie: string
  beforeAll(async () => {
    product = await prepareCopy()
    await product.start()
    cookie = await signInAtDemo(product.baseUrl)
  })
  afterAll(() => product.remove())

  type Sent = { path: string; type: string; declared: number | null }

  /** Sends the head of a request. */
  const open = ({ path, type, declared }: Sent) => {
    const { hostname, port } = new URL(product.baseUrl)
    const socket: Socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const seen = { answer: '', events: [] as string[] }
    socket.setEncoding('utf8')
    socket.on('data', (data) => (seen.answer += String(data)))
    socket.on('end', () => seen.events.push('end'))
    socket.on('error', (error: NodeJS.ErrnoException) => seen.events.push(error.code ?? 'error'))
    const length = declared === null ? 'transfer-encoding: chunked' : `content-length: ${declared}`
    const head = [
      `host: ${hostname}:${port}`,
      `content-type: ${type}`,
      `cookie: ${cookie}`,
      'accept-language: en',
      length,
    ]
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    const send = (text: string): boolean =>
      socket.write(declared === null ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text)
    return { socket, seen, send }
  }

  /** Sends blocks until the other side stops taking them for a moment. @returns the bytes that it took */
  const sendUntilBlocked = async ({ socket, send }: ReturnType<typeof open>, mostBytes: number): Promise<number> => {
    const block = 'a'.repeat(65_536)
    let taken = 0
    while (taken < mostBytes && !socket.destroyed) {
      send(block)
      for (let waited = 0; socket.writableNeedDrain; waited++) {
        if (waited === 50) return taken
        await setTimeout(10)
      }
      taken += block.length
      await setTimeout(0)
    }
    return taken
  }

  const kinds: Sent[] = [
    { path: '/api/auth/sign-in', type: 'application/json', declared: 200 * megabyte },
    { path: '/api/auth/sign-in', type: 'application/json', declared: null },
    { path: '/api/files', type: 'multipart/form-data; boundary=x', declared: 200 * megabyte },
    { path: '/api/files', type: 'multipart/form-data; boundary=x', declared: null },
  ]

  it.each(kinds)('is answered 413, then closed: $path, declared $declared', async (kind) => {
    const connection = open(kind)
    const { socket, seen } = connection
    const taken = await sendUntilBlocked(connection, 200 * megabyte)
    // The server's 16 MB, and what fits the buffers of the system.
    expect(taken, 'it is not read without bound').toBeLessThan(100 * megabyte)
    const message = 'the answer is complete while the client still sends'
    await expect.poll(() => seen.events[0], { timeout: 2000, message }).toBe('end')
    expect(seen.answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(seen.answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(seen.answer).toMatch(/\{"status":413,.*"messageKey":"error.tooLarge"\}$/)
    await expect.poll(() => socket.destroyed, { timeout: 6000, message: 'the server ends its patience' }).toBe(true)
  })

  it.each(kinds)('is answered 413 if it is sent whole: $path, declared $declared', async (kind) => {
    const bytes = 8 * megabyte
    const connection = open(kind.declared === null ? kind : { ...kind, declared: bytes })
    const { socket, seen } = connection
    expect(await sendUntilBlocked(connection, bytes)).toBe(bytes)
    if (kind.declared === null) socket.write('0\r\n\r\n')
    socket.end()
    await expect.poll(() => socket.destroyed, { timeout: 2000 }).toBe(true)
    expect([seen.events, seen.answer.slice(0, 12)]).toEqual([['end'], 'HTTP/1.1 413'])
  })

  it('is refused for all but three uploads of a user, while other calls are answered', async () => {
    const upload: Sent = { path: '/api/files', type: 'multipart/form-data; boundary=x', declared: 5 * megabyte }
    const connections = Array.from({ length: 100 }, () => open(upload))
    const answers = () => connections.filter(({ seen }) => seen.answer !== '')
    await expect.poll(() => answers().length, { timeout: 10_000 }).toBe(97)
    await setTimeout(300)
    expect(answers()).toHaveLength(97)
    expect(new Set(answers().map(({ seen }) => /"messageKey":"([^"]*)"/.exec(seen.answer)?.[1]))).toEqual(
      new Set(['file.tooManyOpen']),
    )
    expect((await fetch(`${product.baseUrl}/api/auth`, { headers: { cookie } })).status).toBe(200)
    for (const { socket } of connections) socket.destroy()
    // Lost uploads free their slots.
    await expect
      .poll(async () => {
        const form = new FormData()
        form.set('purpose', 'LOGO')
        form.set('file', new File(['text'], 'a.png'))
        const reply = await fetch(`${product.baseUrl}/api/files`, { method: 'POST', headers: { cookie }, body: form })
        return reply.status
      })
      .toBe(422)
  })

  it('does not cost the connection of a request whose body was read', async () => {
    const post = (body: string) =>
      fetch(`${product.baseUrl}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const wrong = await post('{}')
    expect([wrong.status, wrong.headers.get('connection')]).toEqual([400, 'keep-alive'])
    const page = await fetch(`${product.baseUrl}/en`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'keep-alive'])
  })
})
