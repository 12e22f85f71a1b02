// What a request costs: calls beside their bare SQL, guest pages beside their bare bytes, pages beside another version.
// --against REF names a commit that is built in a folder of its own and started beside this one.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, prepareProduct, signInAtDemo } from '../e2e/product.ts'
import { endOnSignal } from './end-on-signal.ts'
import { asking } from './load.ts'
import { options } from './options.ts'
import { compareRates, type Ratio, type Side } from './ratios.ts'

const root = join(import.meta.dirname, '..')
const settings = { LOG_LEVEL: 'warn', GUEST_PAGE_SECONDS: '3', NODE_ENV: 'development' }
const manager = { email: 'seoyun@demo.test', password: 'Jebo-demo-2026' }
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const ports = { bytes: 39_100 + (process.pid % 800), api: 39_900 + (process.pid % 80) }

/** Starts one of the bare servers. @returns it, and the first thing it says */
const startBare = async (file: string, args: string[], env = {}): Promise<{ child: ChildProcess; said: string }> => {
  const options = { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] as const }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], options as object)
  if (!child.stdout) throw new Error('a child without output')
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said) }
}

const compareCalls = async ({ baseUrl, dataDir, pid }: Product): Promise<Ratio[]> => {
  const { data } = (await (await fetch(`${baseUrl}/api/programs?size=20`)).json()) as { data: { id: number }[] }
  const paths = { list: '/programs?size=20', detail: `/programs/${data[0]?.id}` }
  const env = { DATA_DIR: dataDir, BASE_URL: baseUrl, LIMIT_FACTOR: '100' }
  const { child, said } = await startBare('bare-api.ts', [String(ports.api), ...Object.values(paths)], env)
  say(`queries per call: ${said.trim()}`)
  const compare = (name: string, path: string) =>
    compareRates(
      { name: `API ${name}: ours to bare node:http with the same SQL`, goal: 0.8 },
      { ask: asking(`${baseUrl}/api${path}`), pid: pid() },
      { ask: asking(`http://127.0.0.1:${ports.api}${path}`), pid: child.pid },
    )
  const ratios = [await compare('list', paths.list), await compare('detail', paths.detail)]
  child.kill()
  return ratios
}

const compareGuestPages = async ({ baseUrl, pid }: Product): Promise<Ratio[]> => {
  const ratios: Ratio[] = []
  for (const path of ['/', '/programs']) {
    const headers = { 'accept-encoding': 'br' }
    const { child } = await startBare('bare-server.ts', [String(ports.bytes), baseUrl + path, 'br'])
    const name = { name: `guest page ${path}: ours to bare node:http with the same bytes`, goal: 0.5 }
    const bare = { ask: asking(`http://127.0.0.1:${ports.bytes}/`, headers), pid: child.pid }
    ratios.push(await compareRates(name, { ask: asking(baseUrl + path, headers), pid: pid() }, bare))
    child.kill()
  }
  return ratios
}

/** Another version, built in a folder beside this one's. */
const prepareOther = async (ref: string): Promise<{ other: Product; remove: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'jebo-other-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('git', '-C', root, 'worktree', 'add', '--detach', '--force', folder, ref)
  // Its own packages: links among them lead to its own sources.
  run(join(folder, 'script/bootstrap'))
  run(join(folder, 'script/build'))
  const other = await prepareProduct(settings, join(folder, 'main.ts'))
  const remove = async (): Promise<void> => {
    await other.remove()
    run('git', '-C', root, 'worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  await other.start()
  return { other, remove }
}

/** A ticket of the manager's company. */
const ticketOf = async (baseUrl: string, cookie: string): Promise<number> => {
  const page = await (await fetch(`${baseUrl}/management/company/ticket`, { headers: { cookie } })).text()
  return Number(/\/tickets\/(\d{8})/.exec(page)?.[1])
}

const compareSignedIn = async (product: Product, ref: string): Promise<Ratio[]> => {
  const { other, remove } = await prepareOther(ref)
  ends.push(remove)
  // Both equally new: code that a process has run before, such as the first start's, is compiled already.
  for (const each of [product, other]) {
    await each.end('SIGTERM')
    await each.start()
  }
  try {
    const asks = async ({ baseUrl, pid }: Product): Promise<Side[]> => {
      const cookie = await signInAtDemo(baseUrl, manager)
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
      const ticket = `/tickets/${await ticketOf(baseUrl, cookie)}`
      return ['/programs', '/management/company/ticket', ticket].map((path) => ({
        ask: asking(baseUrl + path, headers),
        pid: pid(),
      }))
    }
    const [ours, theirs] = [await asks(product), await asks(other)]
    const ratios: Ratio[] = []
    for (const [at, path] of ['/programs', '/management/company/ticket', '/tickets/{id}'].entries()) {
      const [our, their] = [ours[at], theirs[at]]
      if (our && their)
        ratios.push(await compareRates({ name: `${path}, signed in: ours to ${ref}`, goal: 1.8 }, our, their, 16))
    }
    return ratios
  } finally {
    await remove()
  }
}

const product = await prepareProduct(settings)
const ends: (() => Promise<unknown>)[] = [product.remove]
endOnSignal(() => Promise.allSettled(ends.map((end) => end())))
try {
  await product.start()
  const ratios = [...(await compareCalls(product)), ...(await compareGuestPages(product))]
  if (options.against) ratios.push(...(await compareSignedIn(product, options.against)))
  say(
    '| what | rate, ours to theirs | goal | time, theirs to ours | per second | theirs | ms of the process | theirs |',
  )
  say('|---|---|---|---|---|---|---|---|')
  for (const { name, rate, goal, cpu, ours, theirs } of ratios) {
    const ms = `${ours.cpuMs.toFixed(2)} | ${theirs.cpuMs.toFixed(2)}`
    const perSecond = `${ours.perSecond.toFixed(0)} | ${theirs.perSecond.toFixed(0)}`
    say(`| ${name} | ${rate.toFixed(2)} | ${goal} | ${cpu.toFixed(2)} | ${perSecond} | ${ms} |`)
  }
} finally {
  await product.remove()
}
