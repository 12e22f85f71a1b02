// Key changes while a server runs: once as processes that are killed and stopped, otherwise in this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { someone } from '../test/identity.ts'
import { besides, fillWorld, keyOf, placesOf, type SealedWorld } from '../test/sealed-world.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { enterProcesses } from './platform/processes/enter-processes.ts'
import { rotateKeys } from './rotate-keys.ts'

let app: TestApp
let world: SealedWorld
beforeAll(async () => {
  app = await openTestApp({ SECRET_KEYS: keyOf('k1') })
  world = await fillWorld(app)
})
afterAll(() => app.close())

const root = join(import.meta.dirname, '../..')

const base = () => ({ DATA_DIR: app.services.config.dataDir, DATABASE_URL: app.database.url })

/** Shared, so that only the first process compiles the sources. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/product')

/** Starts the script as a process. @param given arguments, of which it accepts none */
const spawnScript = (env: Record<string, string>, ...given: string[]) => {
  const settings = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...base(), ...env }
  const script = spawn(process.execPath, ['script/rotate-keys.ts', ...given], { cwd: root, env: settings })
  let printed = ''
  script.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  script.stderr.on('data', (part: Buffer) => {
    printed += `error: ${part}`
  })
  const ended = once(script, 'close').then(([status]) => ({
    status: status as number | null,
    lines: printed.split('\n').slice(0, -1),
  }))
  return { script, ended }
}

/** Runs the script's function in this process. */
const rotate = async (env: Record<string, string>): Promise<{ isDone: boolean; lines: string[] }> => {
  const lines: string[] = []
  const isDone = await rotateKeys({ ...base(), ...env }, (line) => void lines.push(line), new AbortController().signal)
  return { isDone, lines }
}
const keys = (...ids: string[]) => ({ SECRET_KEYS: ids.map(keyOf).join() })

const countOlder = async (keyId = 'k1'): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `select count(*) from identity_attempts where starts_with(sealed_secret, $1)`,
    [`${keyId}.`],
  )
  return rows[0].count
}

const makeMany = () =>
  app.database.pool.query(
    `insert into identity_attempts (user_id, purpose, request_number, reference, sealed_secret, nonce, created_at, expires_at)
     select user_id, purpose, gen_random_uuid(), gen_random_uuid(), sealed_secret, nonce, created_at, expires_at
     from identity_attempts, generate_series(1, 600) where id = (select min(id) from identity_attempts)`,
  )

it('continues after it was killed, and prints only numbers', async () => {
  await makeMany()
  const all = await countOlder()
  const killed = spawnScript(keys('k2', 'k1'))
  while ((await countOlder()) > all - 50) await setTimeout(5)
  killed.script.kill('SIGKILL')
  expect((await killed.ended).status).toBeNull()
  expect(await countOlder()).toBeGreaterThan(0)

  const stopped = spawnScript(keys('k2', 'k1'))
  const left = await countOlder()
  while ((await countOlder()) > left - 50) await setTimeout(5)
  stopped.script.kill('SIGTERM')
  const { status: stoppedWith, lines: stoppedLines } = await stopped.ended
  expect([stoppedWith, stoppedLines.at(-1)]).toEqual([1, 'Stopped before the end: run it again.'])
  expect(await countOlder()).toBeGreaterThan(0)

  const { isDone, lines } = await rotate(keys('k2', 'k1'))
  expect([isDone, lines.at(-1)]).toEqual([true, 'Everything is sealed with k2.'])
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[\w:. ]+: \d+ of k1 resealed$/)
  expect(await placesOf(app, 'k1')).toEqual([])

  const { rows } = await app.database.pool.query('select sealed_ci from identities')
  expect(rows[0].sealed_ci).toMatch(/^k2\./)
  const printed = [...stoppedLines, ...lines].join('\n')
  const secrets = [someone.name, '01012345678', '김제보', world.guarded.secret, ...world.guarded.recoveryCodes]
  const keyTexts = ['k1', 'k2'].map((id) => keyOf(id).split(':')[1] ?? '')
  for (const secret of [...secrets, ...keyTexts, rows[0].sealed_ci]) expect(printed).not.toContain(secret)
})

it('takes no arguments', async () => {
  expect(await spawnScript(keys('k2'), 'now').ended).toEqual({ status: 2, lines: ['Usage: script/rotate-keys'] })
})

it('reports values that it cannot open, and reasons why it cannot run', async () => {
  const without = await rotate(keys('k3'))
  expect(without.isDone).toBe(false)
  expect(without.lines).toContain('identities.sealed_ci: 1 left of k2: not opened by any key given')
  expect(await placesOf(app, 'k3')).toEqual([])

  const wrong = await rotate({ SECRET_KEYS: 'k2:c2VjcmV0' })
  expect(wrong).toEqual({ isDone: false, lines: ['SECRET_KEYS holds a key that is not ID:BASE64 of 32 bytes'] })
  const nowhere = await rotate({ ...keys('k2'), DATABASE_URL: '', DATA_DIR: join(base().DATA_DIR, 'none') })
  expect(nowhere).toEqual({ isDone: false, lines: [expect.stringMatching(/^There is no database in /)] })
  const unreachable = await rotate({ ...keys('k2'), DATABASE_URL: 'postgres://jebo:pw-canary@127.0.0.1:1/x' })
  expect(unreachable).toEqual({ isDone: false, lines: [expect.stringMatching(/^It ended early, run it again: /)] })
  expect(unreachable.lines[0]).not.toContain('canary')
})

describe('rotation checks the running processes', () => {
  const running: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const leave of running.splice(0)) await leave()
    vi.useRealTimers()
  })

  /** A registered process with these keys. */
  const run = async (role: 'web' | 'worker', ...ids: string[]) => {
    const { services } = await besides(app, ...ids)
    const leave = await enterProcesses({ ...services, config: { ...services.config, role } })
    running.push(leave)
    return leave
  }
  const killAll = () => app.database.pool.query(`update processes set seen_at = now() - interval '181 seconds'`)
  const refusal = (...lines: string[]) => ({
    isDone: false,
    lines: [
      'Nothing was changed, as not every running process has the keys that this script was given:',
      ...lines.map((line) => expect.stringContaining(line)),
      'Then run this again. A process that was killed counts for three minutes.',
    ],
  })

  it('changes nothing while one of them does not know the key', async () => {
    const leave = await run('web', 'k2')
    await run('worker', 'k2', 'k4')
    const unknown = `process ${process.pid} (web) does not know k4, and seals with k2: put k4 last in its SECRET_KEYS`
    const second = `process ${process.pid} (worker) seals with k2, not with k4: put k4 first in its SECRET_KEYS`
    expect(await rotate(keys('k4', 'k2'))).toEqual(refusal(unknown, second))
    await leave()
    expect(await rotate(keys('k4', 'k2'))).toEqual(refusal(second))
    expect(await placesOf(app, 'k4')).toEqual([])
    const { rows } = await app.database.pool.query('select keys from processes')
    expect(rows).toEqual([{ keys: [expect.stringMatching(/^k2:[\w-]{16}$/), expect.stringMatching(/^k4:[\w-]{16}$/)] }])
    for (const id of ['k2', 'k4']) {
      const bytes = Buffer.from(keyOf(id).split(':')[1] ?? '', 'base64')
      for (const form of ['base64', 'base64url', 'hex'] as const) {
        expect(JSON.stringify(rows)).not.toContain(bytes.toString(form).slice(0, 16))
      }
    }
  })

  it('detects another key with the same id', async () => {
    await run('web', 'k4', 'k2')
    const other = `k4:${Buffer.alloc(32, 'other').toString('base64')},${keyOf('k2')}`
    expect(await rotate({ SECRET_KEYS: other })).toEqual(refusal('(web) has another key with the id k4:'))
    expect(await placesOf(app, 'k4')).toEqual([])
  })

  it('counts processes seen in the last three minutes, each of which reports once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await run('web', 'k2')
    await killAll()
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(
        `select from processes where seen_at > now() - interval '1 minute'`,
      )
      expect(rows).toHaveLength(1)
    })
    expect((await rotate(keys('k4', 'k2'))).isDone).toBe(false)
    expect(await placesOf(app, 'k4')).toEqual([])
  })

  it('checks again at the end, as another one may have started meanwhile', async () => {
    await run('web', 'k4', 'k2')
    await makeMany()
    const rotation = rotate(keys('k4', 'k2'))
    while ((await countOlder('k4')) < 50) await setTimeout(5)
    await run('worker', 'k2')
    const { isDone, lines } = await rotation
    expect(isDone).toBe(false)
    expect(lines).toContain(
      'No key can be removed yet, as not every running process has the keys that this script was given:',
    )
  })

  it('ignores killed processes', async () => {
    await run('web', 'k2')
    await killAll()
    await run('worker', 'k4', 'k2')
    const { rows } = await app.database.pool.query('select role from processes')
    expect(rows, 'a starting process deletes expired ones').toEqual([{ role: 'worker' }])
    await run('web', 'k2')
    await app.database.pool.query(`update processes set seen_at = now() - interval '181 seconds' where role = 'web'`)
    const { isDone, lines } = await rotate(keys('k4', 'k2'))
    expect([isDone, lines.at(-1)]).toEqual([true, 'Everything is sealed with k4.'])
  })
})
