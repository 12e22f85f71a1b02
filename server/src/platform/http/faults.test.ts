import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getHealth, getReady } from '@jebo/contract/operations/operations.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestCluster, type TestCluster, template } from '../../../test/cluster.ts'
import { password, signUpAs } from '../../../test/people.ts'
import { openTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPool } from '../db/database.ts'

describe('an unavailable database', () => {
  let cluster: TestCluster
  let proxy: TcpProxy
  let app: TestApp
  beforeAll(async () => {
    cluster = await startTestCluster()
    proxy = await openTcpProxy(Number(new URL(cluster.url()).port))
    const url = cluster.url(template).replace(/:\d+\//, `:${proxy.port}/`)
    const pool = createPool(url, () => undefined)
    app = await openTestApp({}, { pool, maintenance: pool, url, drop: () => pool.end() })
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    await cluster.remove()
  })

  it('is answered 503, and the session survives', async () => {
    const hacker = await signUpAs(app, 'hacker')
    await cluster.stop()

    const reply = await hacker.send(getAuth, {}, { 'accept-language': 'en' })
    expect([reply.status, reply.problem.messageKey]).toEqual([503, 'error.unavailable'])
    expect(reply.headers.get('retry-after')).toBe('5')
    expect(reply.text).not.toMatch(/select|postgres|stack|ECONN/i)
    expect((await app.visitor().send(getReady, {})).status).toBe(503)
    expect((await hacker.send(getHealth, {})).status).toBe(200)
    const entry = await app.visitor().send(signIn, { email: 'hacker@people.test', password })
    expect(entry.status).toBe(503)

    // Every call meanwhile would log a stack.
    expect(app.logged()).toContain('"code":"error.unavailable"')
    expect(app.logged()).not.toContain('"stack"')

    await cluster.startAgain()
    expect((await hacker.send(getAuth, {})).status).toBe(200)
  })

  /** Signs in while another transaction locks what a new session needs, and waits for that lock. */
  const enterLocked = async (email: string) => {
    const other = createPool(cluster.url(template), () => undefined)
    const holder = await other.connect()
    await holder.query('begin; lock table sessions in share row exclusive mode')
    const entry = app.visitor().send(signIn, { email, password })
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'"
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    const unlock = async (): Promise<void> => {
      holder.release(true)
      await other.end()
    }
    return { entry, unlock }
  }

  it('is answered 503 if its connection is cut inside a transaction', async () => {
    await signUpAs(app, 'writer')
    const { entry, unlock } = await enterLocked('writer@people.test')
    proxy.cut()
    const { status, problem } = await entry
    await unlock()
    expect([status, problem.messageKey]).toEqual([503, 'error.unavailable'])
    expect((await app.visitor().send(signIn, { email: 'writer@people.test', password })).status).toBe(204)
  })

  it('is answered 503 within five seconds if it hangs inside a transaction', async () => {
    await signUpAs(app, 'waiter')
    const { entry, unlock } = await enterLocked('waiter@people.test')
    proxy.hang()
    const began = performance.now()
    const { status } = await entry
    expect([status, performance.now() - began < 5000]).toEqual([503, true])
    await unlock()
    proxy.resume()
    expect((await app.visitor().send(signIn, { email: 'waiter@people.test', password })).status).toBe(204)
  })
})
