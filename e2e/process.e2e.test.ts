import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareCopy } from './demo-copy.ts'
import { databasePidOf } from './embedded-database.ts'
import { messages } from './messages.ts'
import { type Product, prepareProduct, signInAtDemo } from './product.ts'
import { runFile } from './run-file.ts'

/** Sends raw bytes. @returns the first data of the response */
const sendRaw = ({ baseUrl }: Product, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('utf8')
    socket.once('data', (data) => resolve(String(data))).once('error', reject)
    socket.once('close', () => resolve(''))
  })

const production = {
  NODE_ENV: 'production',
  LIMIT_FACTOR: '1',
  SECRET_KEYS: `a1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Jebo <no-reply@jebo.test>',
}

/** The names of the mails that a product has sent. */
const mailsOf = ({ dataDir }: Product): Promise<string[]> => readdir(join(dataDir, 'outbox')).catch(() => [])

const isMailedTo = async (product: Product, email: string): Promise<boolean> => {
  const names = await mailsOf(product)
  const mails = await Promise.all(names.map((name) => readFile(join(product.dataDir, 'outbox', name), 'utf8')))
  return mails.some((mail) => mail.includes(email))
}

describe('the process', () => {
  let product: Product
  let cookie: string
  beforeAll(async () => {
    product = await prepareCopy()
    await product.start()
    cookie = await signInAtDemo(product.baseUrl)
  })
  afterAll(() => product.remove())

  const get = (path: string) => fetch(product.baseUrl + path, { headers: { cookie }, redirect: 'manual' })

  it('keeps its database and sessions after being killed', async () => {
    expect((await get('/api/auth')).status).toBe(200)
    await product.end('SIGKILL')
    await product.start()
    expect((await get('/api/auth')).status).toBe(200)
  })

  it('finishes running requests before it stops', async () => {
    const read = async (): Promise<number> => {
      const response = await get('/en')
      // A connection is reused only after its response was read completely.
      await response.text()
      return response.status
    }
    const ask = () => Array.from({ length: 20 }, read)
    // The first twenty open connections. Of the second twenty, one has been answered and the others are running.
    await Promise.all(ask())
    const running = ask()
    await Promise.race(running)
    const ended = product.end('SIGTERM')
    expect(await Promise.all(running)).toEqual(Array(20).fill(200))
    expect(await ended, product.printed()).toBe(0)
    await product.start()
    expect((await get('/api/auth')).status).toBe(200)
  })

  it('shares its database with a second process, which may end first', async () => {
    const second = await prepareProduct({ DATA_DIR: product.dataDir })
    await second.start()
    expect((await fetch(`${second.baseUrl}/api/auth`, { headers: { cookie } })).status).toBe(200)
    expect(await second.end('SIGTERM')).toBe(0)
    expect((await get('/api/auth')).status).toBe(200)
    await second.remove()
  })

  it('answers unknown API paths in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/nope'],
      ['GET', '/api/auth/'],
      ['GET', '/api/auth/sign-in'],
      ['DELETE', '/api/auth'],
    ]) {
      const response = await fetch(`${product.baseUrl}${path}`, { method })
      expect([response.status, ((await response.json()) as { messageKey: string }).messageKey], path).toEqual([
        404,
        'error.notFound',
      ])
    }
  })

  it('logs calls by their path pattern', async () => {
    await fetch(`${product.baseUrl}/api/auth/email-verify/123456`, { method: 'POST' })
    await expect.poll(() => product.printed()).toContain('"call":"POST /auth/email-verify/:code"')
    expect(product.printed()).not.toContain('123456')
  })

  it('makes a user staff while the server runs', async () => {
    const staff = (email: string) => runFile('script/staff.ts', { DATA_DIR: product.dataDir }, email)
    const nobody = await staff('nobody@demo.test')
    expect([nobody.status, nobody.stdout]).toEqual([1, 'There is no active user nobody@demo.test.\n'])
    const authors = await staff('byeol@demo.test')
    expect([authors.status, authors.stdout]).toEqual([1, expect.stringMatching(/^byeol@demo.test has written tickets/)])
    const account = { email: 'staff@demo.test', password: 'Jebo-demo-2026' }
    const headers = { cookie: await signInAtDemo(product.baseUrl, account) }
    const statusOf = async () => (await fetch(`${product.baseUrl}/api/auth`, { headers })).status
    expect(await statusOf()).toBe(200)
    expect((await staff('staff@demo.test')).status).toBe(0)
    expect(await statusOf(), 'the earlier session ends').toBe(401)
    expect((await runFile('script/staff.ts', {})).status).toBe(2)
    const elsewhere = await runFile('script/staff.ts', { DATA_DIR: join(product.dataDir, 'none') }, 'haneul@demo.test')
    expect([elsewhere.status, elsewhere.stdout]).toEqual([1, expect.stringMatching(/^There is no database in .+\n$/)])
  })

  it.each([
    ['a header of 20,000 bytes', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['text that is not HTTP', 'hello\r\n\r\n', '400'],
  ])('refuses %s', async (_name, text, status) => {
    expect((await sendRaw(product, text)).split('\r\n')[0]).toContain(status)
  })

  it.each(['/api/health', '/programs', '/'])(
    'refuses the target of another host, http://evil.example%s',
    async (path) => {
      const { host } = new URL(product.baseUrl)
      const target = `http://evil.example${path}`
      expect(await sendRaw(product, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 421 /,
      )
    },
  )

  it('refuses an unknown host, in the error format of the API for calls and as text for pages', async () => {
    const ask = (path: string) =>
      sendRaw(product, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`)
    const call = await ask('/api/health')
    expect(call).toMatch(/^HTTP\/1\.1 421 /)
    expect(call).toContain('"status":421,"message":"This server does not answer for that host."')
    expect(call).toContain('"messageKey":"error.unknownHost"')
    const page = await ask('/programs')
    expect(page).toMatch(/^HTTP\/1\.1 421 /)
    expect(page).toMatch(/content-type: text\/plain[^\r]*\r\n/i)
    expect(page).toContain('This server does not answer for that host.')
    for (const path of ['/programs', '/favicon.svg', '/assets/none.js']) {
      const refusal = await ask(path)
      expect(refusal, path).toMatch(/^HTTP\/1\.1 421 /)
      expect(refusal, path).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
      expect(refusal, path).toMatch(/\r\ncache-control: private, no-store\r\n/i)
      expect(refusal, path).toMatch(/\r\nreferrer-policy: no-referrer\r\n/i)
      expect(refusal, path).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i)
    }
  })

  it.each([
    ['data', 'GET', '/programs.data', 200],
    ['the list of routes', 'GET', '/__manifest?version=1&paths=%2Fprograms', 204],
    ['a form without its script', 'POST', '/sign-in', 303],
    ['a redirect to the sign-in', 'GET', '/settings/profile', 302],
    ['an address that is too long', 'GET', '/a'.repeat(30), 414],
  ])('sends the headers of what is not a page with %s', async (_name, method, path, status) => {
    const { status: answered, headers } = await fetch(product.baseUrl + path, { method, redirect: 'manual' })
    expect(answered).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('prints in one line why it cannot start, and leaves no process behind', async () => {
    const port = new URL(product.baseUrl).port
    const taken = await runFile('main.ts', { DATA_DIR: product.dataDir, PORT: port, LOG_LEVEL: 'error' })
    expect([taken.status, taken.stdout, taken.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^Jebo cannot start: .*EADDRINUSE.*\n$/),
    ])
    const nowhere = await runFile('main.ts', { DATA_DIR: product.dataDir, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
    expect([nowhere.status, nowhere.stderr]).toEqual([
      1,
      expect.stringMatching(/^Jebo cannot start: .*ECONNREFUSED.*\n$/),
    ])
    expect((await get('/api/ready')).status, 'the first process still runs').toBe(200)
  })

  it('starts no job if its port is taken', async () => {
    await product.end('SIGTERM')
    // Without a worker of its own, the mail waits for any other process.
    await product.start({ ROLE: 'web' })
    const before = await mailsOf(product)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'waiting@demo.test' })
    const asked = await fetch(`${product.baseUrl}/api/auth/email-verify`, { method: 'POST', headers, body })
    expect(asked.status).toBe(200)
    const port = new URL(product.baseUrl).port
    expect((await runFile('main.ts', { DATA_DIR: product.dataDir, PORT: port })).status).toBe(1)
    expect(await mailsOf(product)).toEqual(before)
    await product.end('SIGTERM')
    await product.start()
    await expect.poll(() => isMailedTo(product, 'waiting@demo.test')).toBe(true)
  })
})

describe('an embedded database that is killed', () => {
  let product: Product
  beforeAll(async () => {
    product = await prepareCopy()
    await product.start()
  })
  afterAll(() => product.remove())

  /** @throws what the process printed last, which says why it no longer answers */
  const ask = (path: string, cookie = '') =>
    fetch(product.baseUrl + path, { headers: { cookie }, redirect: 'manual' }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      (cause) => {
        throw new Error(`no answer; printed last: ${product.printed().slice(-4000)}`, { cause })
      },
    )

  it('is started again, and the health says so meanwhile', async () => {
    const cookie = await signInAtDemo(product.baseUrl)
    let isAsking = true
    const statuses = new Set<number>()
    const load = Array.from({ length: 8 }, async () => {
      while (isAsking) statuses.add((await ask('/api/auth', cookie)).status)
    })
    process.kill(await databasePidOf(product), 'SIGKILL')
    await expect
      .poll(async () => JSON.parse((await ask('/api/health')).body))
      .toMatchObject({ isDatabaseRestarting: true })
    await expect.poll(async () => (await ask('/api/ready')).status).toBe(200)
    await expect
      .poll(async () => JSON.parse((await ask('/api/health')).body))
      .toMatchObject({ isDatabaseRestarting: false })
    isAsking = false
    await Promise.all(load)
    expect([...statuses].sort()).toEqual([200, 503])
    expect((await ask('/api/auth', cookie)).status, 'the session survives').toBe(200)
    expect(product.printed(), 'the log has no connection').not.toContain('"secretKey"')

    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'after@demo.test' })
    await fetch(`${product.baseUrl}/api/auth/email-verify`, { method: 'POST', headers, body })
    await expect.poll(() => isMailedTo(product, 'after@demo.test')).toBe(true)
  })

  it('is stopped with the process that started it again', async () => {
    expect(await product.end('SIGTERM')).toBe(0)
    expect(await databasePidOf(product)).toBeNaN()
    await product.start()
  })

  it('is not started again during a shutdown', async () => {
    const pid = await databasePidOf(product)
    const ended = product.end('SIGTERM')
    process.kill(pid, 'SIGKILL')
    expect(await ended, product.printed()).toBe(0)
    expect([pid, Number.NaN]).toContain(await databasePidOf(product))
    await product.start()
  })
})

describe('a start whose database is killed', () => {
  it.each([0, 300, 600])('goes on with the next database, %s ms after the first one ran', async (ms) => {
    const product = await prepareProduct()
    const file = join(product.dataDir, 'postgres/postmaster.pid')
    const isReady = async () => /^ready\s*$/m.test(await readFile(file, 'utf8').catch(() => ''))
    // Without the demo world, which is not continued.
    const started = product.start(production)
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 5 })
    await setTimeout(ms)
    process.kill(await databasePidOf(product), 'SIGKILL')
    await started
    expect(product.printed()).not.toContain('cannot start')
    await product.remove()
  })
})

describe('a start that is stopped', () => {
  it('stops the database before the process ends', async () => {
    const product = await prepareCopy()
    const file = join(product.dataDir, 'postgres/postmaster.pid')
    const isReady = async () => /^ready\s*$/m.test(await readFile(file, 'utf8').catch(() => ''))
    const started = product.start().catch(() => 'stopped')
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 5 })
    expect(await product.end('SIGTERM')).toBe(0)
    expect(product.printed()).toBe('')
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect(await started).toBe('stopped')
    await product.remove()
  })
})

describe('production', () => {
  it('prints a line for each missing setting, and does not start', async () => {
    const { status, stderr } = await runFile('main.ts', { NODE_ENV: 'production' })
    const named = stderr.trim().split('\n')
    expect(status).toBe(1)
    expect(named.map((line) => line.split(' ')[0]).sort()).toEqual([
      'BASE_URL',
      'MAIL_FROM',
      'OPERATOR_NAME',
      'SECRET_KEYS',
      'SMTP_URL',
    ])
  })

  it('renders pages for a signed-in user, with the operator and without the demo', async () => {
    const product = await prepareCopy()
    await product.start(production)
    const cookie = await signInAtDemo(product.baseUrl)
    const response = await fetch(`${product.baseUrl}/settings/profile`, { headers: { cookie }, redirect: 'manual' })
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain('주식회사 제보')
    expect(html).toContain('하늘')
    expect(html).not.toContain(messages.ko.shell.demo.meaning)
    expect((await fetch(`${product.baseUrl}/terms`)).status).toBe(200)
    expect(await (await fetch(`${product.baseUrl}/sign-in`)).text()).not.toContain('Jebo-demo-2026')
    for (const path of ['/dev/ui', '/dev/outbox', '/api/dev/outbox']) {
      expect((await fetch(product.baseUrl + path)).status, path).toBe(404)
    }
    await product.remove()
  })
})
