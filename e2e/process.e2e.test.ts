import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, prepareProduct } from './product.ts'

const main = join(import.meta.dirname, '../main.ts')

describe('the process', () => {
  let product: Product
  let cookie: string
  beforeAll(async () => {
    product = await prepareProduct()
    await product.start()
    const response = await fetch(`${product.baseUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'haneul@demo.test', password: 'Jebo-demo-2026' }),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  })
  afterAll(() => product.remove())

  const auth = () => fetch(`${product.baseUrl}/api/auth`, { headers: { cookie } })

  it('finds its database again after being killed, sessions and all', async () => {
    expect((await auth()).status).toBe(200)
    await product.end('SIGKILL')
    await product.start()
    expect((await auth()).status).toBe(200)
  })

  it('lets requests that are under way finish when told to stop', async () => {
    const ask = () => Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${product.baseUrl}/en`)).status))
    // The first twenty open the connections; the second are on their way while the signal comes.
    await ask()
    const inside = ask()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const ended = product.end('SIGTERM')
    expect(await inside).toEqual(Array(20).fill(200))
    expect(await ended).toBe(0)
    await product.start()
    expect((await auth()).status).toBe(200)
  })

  it('makes a signed-up user staff beside the running server', async () => {
    const script = join(import.meta.dirname, '../script/staff.ts')
    const run = (email: string) =>
      spawnSync(process.execPath, [script, email], {
        env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
        encoding: 'utf8',
      })
    expect(run('nobody@demo.test')).toMatchObject({
      status: 1,
      stdout: 'Nobody active has signed up as nobody@demo.test.\n',
    })
    expect(run('haneul@demo.test').status).toBe(0)
    expect((await auth()).status, 'the session of before ends').toBe(401)
    expect(spawnSync(process.execPath, [script], { encoding: 'utf8' }).status).toBe(2)
  })

  it.each([
    ['a header of 20,000 bytes', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
  ])('refuses %s', async (_name, text, status) => {
    const { hostname, port } = new URL(product.baseUrl)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket
        .setEncoding('utf8')
        .once('data', (data) => resolve(String(data)))
        .once('error', reject)
      socket.once('close', () => resolve(''))
    })
    expect(answer.split('\r\n')[0]).toContain(status)
  })

  it('refuses pages and calls under a host that is not its own', async () => {
    const { hostname, port } = new URL(product.baseUrl)
    const ask = (path: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`),
        )
        socket
          .setEncoding('utf8')
          .once('data', (data) => resolve(String(data)))
          .once('error', reject)
      })
    expect(await ask('/api/health')).toMatch(/^HTTP\/1\.1 421/)
    expect(await ask('/')).toMatch(/^HTTP\/1\.1 421/)
  })
})

describe('production', () => {
  it('says in one line each what its configuration lacks, and does not start', () => {
    const run = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    const named = run.stderr
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(named.sort()).toEqual(['BASE_URL', 'MAIL_FROM', 'OPERATOR_NAME', 'SECRET_KEYS', 'SMTP_URL'])
  })
})
