import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administer } from '../server/test/cluster.ts'
import type { TcpProxy } from '../server/test/tcp-proxy.ts'
import { prepareCopy } from './demo-copy.ts'
import { openDatabaseProxy } from './embedded-database.ts'
import { type Product, prepareProduct, signInAtDemo } from './product.ts'
import { runFile } from './run-file.ts'

describe('a database of several processes', () => {
  let owner: Product
  let product: Product
  let proxy: TcpProxy
  let databaseUrl: string
  beforeAll(async () => {
    owner = await prepareCopy()
    await owner.start()
    const { url, ...opened } = await openDatabaseProxy(owner)
    proxy = opened
    databaseUrl = url
    product = await prepareProduct({ DATABASE_URL: url })
    await product.start()
  })
  afterAll(async () => {
    proxy.resume()
    await product.remove()
    await owner.remove()
    await proxy.close()
  })

  it('fails each page of a signed-in user after 4.5 seconds, also those that wait for a connection', async () => {
    const headers = { cookie: await signInAtDemo(product.baseUrl) }
    const read = () => fetch(`${product.baseUrl}/settings/profile`, { headers, redirect: 'manual' })
    const time = async (): Promise<number> => {
      const began = performance.now()
      await (await read()).text()
      return performance.now() - began
    }
    expect((await read()).status).toBe(200)
    proxy.hang()
    // The first ten take all connections.
    const first = Array.from({ length: 10 }, time)
    await setTimeout(1000)
    const times = [...first, time(), time()]
    const taken = await Promise.all(times)
    proxy.resume()
    expect(Math.min(...taken)).toBeGreaterThan(3000)
    // Two waits take more than eight seconds, and rendering takes time too.
    expect(Math.max(...taken)).toBeLessThan(7000)
    expect((await read()).status).toBe(200)
  })

  it('goes on if a newer version migrates it, and the old version does not start again', async () => {
    await administer(databaseUrl, "insert into kysely_migration values ('9999_platform', now()::text)")
    const { status, stdout, stderr } = await runFile('main.ts', {
      DATA_DIR: product.dataDir,
      DATABASE_URL: databaseUrl,
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Jebo cannot start: The migration 9999_platform, which the database has applied, .+\n$/)
    expect((await fetch(`${product.baseUrl}/programs`)).status).toBe(200)
    expect(await signInAtDemo(product.baseUrl)).not.toBe('')
  })
})

describe('SIGTERM', () => {
  let product: Product
  beforeAll(async () => {
    product = await prepareCopy()
    await product.start()
  })
  afterAll(() => product.remove())

  /** A connection that sends one request. @returns the whole answer; empty if there is none */
  const sendOnce = (request: string): { isOpen: Promise<void>; answer: Promise<string> } => {
    const { hostname, port } = new URL(product.baseUrl)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setEncoding('utf8').on('data', (data) => (received += String(data)))
    socket.write(request)
    const answer = new Promise<string>((resolve) => {
      socket.on('error', () => resolve(received)).on('close', () => resolve(received))
    })
    return { isOpen: once(socket, 'connect').then(() => undefined), answer }
  }

  it('answers connections that were waiting to be accepted, and closes each connection after its answer', async () => {
    const pid = product.pid() ?? 0
    const { host } = new URL(product.baseUrl)
    process.kill(pid, 'SIGSTOP')
    const sent = Array.from({ length: 50 }, () => sendOnce(`GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
    await Promise.all(sent.map(({ isOpen }) => isOpen))
    const ended = product.end('SIGTERM')
    process.kill(pid, 'SIGCONT')
    const answers = await Promise.all(sent.map(({ answer }) => answer))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(50)
    expect(answers.filter((answer) => /\r\nconnection: close\r\n/i.test(answer))).toHaveLength(50)
    expect(await ended).toBe(0)
    await product.start()
  })

  it('closes idle connections, so that the process ends soon', async () => {
    const agent = new Agent({ keepAlive: true })
    for (let opened = 0; opened < 3; opened++) {
      const [response] = await once(get(`${product.baseUrl}/api/health`, { agent }), 'response')
      await text(response)
    }
    const began = performance.now()
    expect(await product.end('SIGTERM')).toBe(0)
    expect(performance.now() - began).toBeLessThan(7000)
    agent.destroy()
    await product.start()
  })
})

describe('a mail server that never answers', () => {
  let product: Product
  let server: Server
  beforeAll(async () => {
    server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    product = await prepareCopy({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await product.start()
  })
  afterAll(async () => {
    await product.remove()
    server.close()
  })

  const send = async <Answer>(cookie: string, path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return (await fetch(`${product.baseUrl}/api${path}`, init)).json() as Promise<Answer>
  }

  it('keeps no notification waiting, however many mails there are', async () => {
    const password = 'Jebo-demo-2026'
    const author = await signInAtDemo(product.baseUrl)
    const manager = await signInAtDemo(product.baseUrl, { email: 'dohyeon@demo.test', password })
    for (let sent = 0; sent < 20; sent++) await send('', '/auth/email-verify', { email: `${sent}@load.test` })
    const { data } = await send<{ data: { id: number; substate: string }[] }>(author, '/tickets/users')
    const ticket = data.find(({ substate }) => substate === 'IN_PROGRESS')
    const countUnread = async (): Promise<number> => {
      const { count, readCount } = await send<{ count: number; readCount: number }>(author, '/notifications')
      return count - readCount
    }
    // Repeated notifications on one ticket are one, until it is read.
    const { data: shown } = await send<{ data: { id: string; times: number }[] }>(author, '/notifications')
    const headers = { cookie: author, 'content-type': 'application/json' }
    const body = JSON.stringify({ shown: shown.slice(0, 1).map(({ id, times }) => ({ id, times })) })
    await fetch(`${product.baseUrl}/api/notifications/read-all`, { method: 'PATCH', headers, body })
    expect(await countUnread()).toBe(0)
    await send(manager, `/tickets/${ticket?.id}/comments`, { contents: '확인했어요.' })
    await expect.poll(countUnread, { timeout: 8000 }).toBe(1)
  })
})
