// The built product as a process of its own, with a fresh database, on loopback.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Product = {
  baseUrl: string
  dataDir: string
  /** The id of its process; undefined while it does not run. */
  pid: () => number | undefined
  /** What it has printed since its last start. */
  printed: () => string
  /** Starts it on its data; resolves once it answers. @param more settings for this start only */
  start: (more?: Record<string, string>) => Promise<void>
  /** Sends a signal and waits for the end. @returns the exit code; null if a signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Ends it and removes its data. */
  remove: () => Promise<void>
}

const operator = {
  OPERATOR_NAME: '주식회사 제보',
  OPERATOR_REPRESENTATIVE: '김제보',
  OPERATOR_REGISTRATION_NUMBER: '000-00-00000',
  OPERATOR_ADDRESS: '서울특별시 중구 세종대로 1',
  OPERATOR_PHONE: '02-000-0000',
  OPERATOR_MAIL: 'help@jebo.test',
}

const main = join(import.meta.dirname, '../main.ts')

const compiled = join(import.meta.dirname, '../node_modules/.cache/product')

/** What every process of the product needs to start. They share compiled sources, so only the first one compiles them. */
export const runtime = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled }

/** Creates a data directory. @param from the data of a product that has ended, copied with the owners of the files */
export const makeDataDir = async (from?: string): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jebo-e2e-'))
  // Under root the database runs as another user, who needs access.
  await chmod(dataDir, 0o711)
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/**
 * Prepares a product without starting it.
 * @param env settings in addition to the defaults of tests
 * @param file the file to start
 * @param from data to start with
 */
export const prepareProduct = async (
  env: Record<string, string> = {},
  file = main,
  from?: string,
): Promise<Product> => {
  const dataDir = await makeDataDir(from)
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  const start = async (more: Record<string, string> = {}): Promise<void> => {
    output = ''
    const settings = {
      PORT: String(port),
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      LIMIT_FACTOR: '100',
      // Tests read a page immediately after they changed it.
      GUEST_PAGE_SECONDS: '0',
      ...operator,
      ...env,
      ...more,
    }
    const started = spawn(process.execPath, [file], { env: { ...runtime, ...settings } })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    for (let waited = 0; waited < 1200; waited++) {
      if (started.exitCode !== null) throw new Error(`the product ended immediately: ${output}`)
      if (isComplete(output, settings) && (await isReady(baseUrl))) return
      await setTimeout(100)
    }
    throw new Error(`the product is not ready after two minutes: ${output}`)
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (child === null || child.exitCode !== null || child.signalCode !== null)
        return resolve(child?.exitCode ?? null)
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })
  const removeOnce = async (): Promise<void> => {
    await end('SIGTERM')
    await rm(dataDir, { recursive: true })
  }
  let removed: Promise<void> | null = null
  const remove = (): Promise<void> => {
    removed ??= removeOnce()
    return removed
  }
  return { baseUrl, dataDir, pid: () => child?.pid, printed: () => output, start, end, remove }
}

/** The demo's users are told the news of it after the first page; a log without information does not say when. */
const isComplete = (output: string, { LOG_LEVEL }: Record<string, string>): boolean =>
  LOG_LEVEL !== undefined || output.includes('Jebo serves on')

const isReady = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Signs a user of the demo world in. @returns the session as a Cookie header */
export const signInAtDemo = async (
  baseUrl: string,
  account = { email: 'haneul@demo.test', password: 'Jebo-demo-2026' },
): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
