import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getHealth, getReady } from '@jebo/contract/operations/operations.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestCluster, type TestCluster, template } from '../../../test/cluster.ts'
import { password, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPool } from '../db/database.ts'

describe('an unavailable database', () => {
  let cluster: TestCluster
  let app: TestApp
  beforeAll(async () => {
    cluster = await startTestCluster()
    const url = cluster.url(template)
    const pool = createPool(url, () => undefined)
    app = await openTestApp({}, { pool, maintenance: pool, url, drop: () => pool.end() })
  })
  afterAll(async () => {
    await app.close()
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

    await cluster.restart()
    expect((await hacker.send(getAuth, {})).status).toBe(200)
  })
})
