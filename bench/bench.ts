// Measures speed as ratios within one run: absolute figures of a shared machine say little.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Product, prepareProduct, signInAtDemo } from '../e2e/product.ts'
import { endOnSignal } from './end-on-signal.ts'
import { compareAll, mostApart } from './known-and-unknown.ts'
import { asking, measure, type Rate } from './load.ts'
import { measureStreams } from './streams.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const startToFirstPage = (product: Product): Promise<number> =>
  timed(async () => {
    await product.start()
    await (await fetch(product.baseUrl)).text()
  })

const bareRate = async (): Promise<Rate> => {
  const port = 39_000 + (process.pid % 1000)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), String(port)])
  await once(child.stdout, 'data')
  const rate = await measure(asking(`http://127.0.0.1:${port}/`))
  child.kill()
  return rate
}

const measureAll = async (product: Product): Promise<void> => {
  const cookie = await signInAtDemo(product.baseUrl)
  const bare = await bareRate()
  const rows: [string, Rate][] = [
    ['bare Node server', bare],
    ['GET /api/health, no database', await measure(asking(`${product.baseUrl}/api/health`))],
    ['GET /api/auth, three queries', await measure(asking(`${product.baseUrl}/api/auth`, { cookie }))],
    ['page / for a guest', await measure(asking(product.baseUrl))],
    ['page /programs, signed in', await measure(asking(`${product.baseUrl}/programs`, { cookie }))],
  ]
  say('| what | per second | of bare | p50 ms | p95 ms |\n|---|---|---|---|---|')
  for (const [name, { perSecond, p50Ms, p95Ms }] of rows) {
    const share = `${round((100 * perSecond) / bare.perSecond)} %`
    say(`| ${name} | ${round(perSecond)} | ${share} | ${round(p50Ms)} | ${round(p95Ms)} |`)
  }
}

const sayStreams = async (product: Product): Promise<void> => {
  const { streams, sessions, callMs, allToldMs } = await measureStreams(product.baseUrl)
  const share = `${round(allToldMs / callMs)} times the call that caused it, ${round(callMs)} ms`
  say(`an event reaches all of ${streams} open streams of ${sessions} sessions in ${round(allToldMs)} ms: ${share}`)
}

/** The one figure that is a promise: it fails the run. */
const judgeStrangers = async (product: Product): Promise<void> => {
  const { oneHashMs, comparisons } = await compareAll(product.baseUrl)
  say(`one hash: ${round(oneHashMs)} ms; known and unknown ones may lie ${round(100 * mostApart)} % of it apart`)
  say('| what | known ms | unknown ms | apart at least |\n|---|---|---|---|')
  for (const { name, knownMs, unknownMs, apart } of comparisons) {
    say(`| ${name} | ${round(knownMs)} | ${round(unknownMs)} | ${round(100 * apart)} % |`)
    if (apart > mostApart) process.exitCode = 1
  }
}

const product = await prepareProduct({ NODE_ENV: process.env.NODE_ENV ?? 'development', LOG_LEVEL: 'warn' })
endOnSignal(product.remove)
try {
  say(`first start on an empty folder, to the first page: ${round(await startToFirstPage(product))} s`)
  await product.end('SIGTERM')
  say(`later start, to the first page: ${round(await startToFirstPage(product))} s`)
  await judgeStrangers(product)
  await measureAll(product)
  await sayStreams(product)
} finally {
  await product.remove()
}
