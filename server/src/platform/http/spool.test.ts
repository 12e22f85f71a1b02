import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSpool, type Spool } from './spool.ts'

const limit = 1000

/** A body whose bytes arrive when the test sends them. */
const slowBody = () => {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        source = controller
      },
      pull: () => {
        pulled += 1
      },
    },
    { highWaterMark: 0 },
  )
  return {
    body,
    pulled: () => pulled,
    send: (text: string) => source?.enqueue(Buffer.from(text)),
    end: () => source?.close(),
    lose: () => source?.error(new Error('gone')),
  }
}

const requestOf = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request =>
  new Request('http://jebo.test', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

describe('the spool', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jebo-spool-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const openOne = (mostOpenBytes = 10 * limit): Spool => openSpool({ dataDir, mostOpenBytes })
  const receive = (spool: Spool, request: Request) =>
    spool.receive(request, limit, async (bytes) => Buffer.from(bytes).toString()).catch((error: Error) => error.message)
  const namesOnDisk = () => readdir(join(dataDir, 'spool'))

  it('returns a body however the network splits it, and leaves no file', async () => {
    const spool = openOne()
    for (const size of [1, 7, limit]) {
      const bytes = Buffer.from('가나다'.repeat(limit / 9).slice(0, limit))
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      )
      expect(await receive(spool, requestOf(ReadableStream.from(pieces)))).toBe(bytes.toString())
    }
    expect(await receive(spool, requestOf(''))).toBe('')
    expect(await namesOnDisk()).toEqual([])
  })

  it('has no file with a name while a body arrives', async () => {
    const { body, send, end } = slowBody()
    const received = receive(openOne(), requestOf(body))
    send('one')
    while ((await namesOnDisk()).length > 0) await setImmediate()
    send('two')
    end()
    expect(await received).toBe('onetwo')
  })

  it('refuses a body beyond the limit, by its declared length unread, or once it arrives', async () => {
    const declared = slowBody()
    const long = requestOf(declared.body, { 'content-length': String(limit + 1) })
    expect(await receive(openOne(), long)).toBe('error.tooLarge')
    expect(declared.pulled()).toBe(0)
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(Buffer.alloc(limit / 2))
      },
    })
    expect(await receive(openOne(), requestOf(endless))).toBe('error.tooLarge')
    expect(pulled).toBeLessThan(6)
  })

  it('bounds the bytes of open bodies, by what they declare', async () => {
    const spool = openOne(2 * limit)
    const declared = slowBody()
    const unknown = slowBody()
    const first = receive(spool, requestOf(declared.body, { 'content-length': String(limit) }))
    const second = receive(spool, requestOf(unknown.body))
    const third = slowBody()
    expect(await receive(spool, requestOf(third.body, { 'content-length': '1' }))).toBe('file.busy')
    expect(third.pulled()).toBe(0)
    declared.lose()
    expect(await first).toBe('error.invalidRequest')
    expect(await receive(spool, requestOf('a', { 'content-length': '1' }))).toBe('a')
    unknown.send('b')
    unknown.end()
    expect(await second).toBe('b')
    const all = await Promise.all([1, 2].map(() => receive(spool, requestOf('c'.repeat(limit)))))
    expect(all, 'everything was given back').toEqual(['c'.repeat(limit), 'c'.repeat(limit)])
  })

  it('holds eight bodies in memory, and refuses more than fifty that wait', async () => {
    const spool = openOne(100 * limit)
    const ends: (() => void)[] = []
    const hold = () =>
      spool
        .receive(requestOf('a'), limit, () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
        .catch((error: Error) => error.message)
    const held = Array.from({ length: 59 }, hold)
    expect(await Promise.race(held)).toBe('file.busy')
    expect(ends).toHaveLength(8)
    for (let ended = 0; ended < 58; ended++) {
      while (ends.length <= ended) await setImmediate()
      expect(ends.length).toBeLessThanOrEqual(ended + 8)
      ends[ended]?.()
    }
    expect((await Promise.all(held)).filter((one) => one === 'done')).toHaveLength(58)
  })

  it('removes what a killed process left, at its start', async () => {
    await mkdir(join(dataDir, 'spool'), { recursive: true })
    await writeFile(join(dataDir, 'spool', 'left-over'), '')
    expect(await receive(openOne(), requestOf('a'))).toBe('a')
    expect(await namesOnDisk()).toEqual([])
  })

  it('answers that it is unavailable if the disk fails', async () => {
    const shut = await mkdtemp(join(tmpdir(), 'jebo-spool-'))
    await writeFile(join(shut, 'spool'), 'in the way')
    expect(await receive(openSpool({ dataDir: shut }), requestOf('a'))).toBe('error.unavailable')
    await rm(shut, { recursive: true })
  })
})
