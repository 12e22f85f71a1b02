// Whether the time of an answer tells if an address has an account, or if a number is that of a private program: the difference is
// set against the time of one hash.
import { setTimeout } from 'node:timers/promises'
import { isPassword } from '../server/src/platform/crypto/passwords.ts'

/** Both medians, and how far they lie apart at least, as a share of the time of one hash. */
export type Comparison = { name: string; knownMs: number; unknownMs: number; apart: number }

/** What is allowed: less than the net between here and a stranger adds by chance. */
export const mostApart = 0.1

const pairs = 100
/** Mails are drawn after the answer; what one request leaves behind must not slow the next one. */
const restMs = 100

const addresses: Pair = ['haneul@demo.test', 'nobody@demo.test']
/** The owner of the company with a private program. */
const owner = { email: 'taeo@demo.test', password: 'Jebo-demo-2026' }

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  const tookMs = performance.now() - started
  await setTimeout(restMs)
  return tookMs
}

const median = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0

const hashMs = async (): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < pairs; n++) times.push(await timed(() => isPassword(null, 'wrong')))
  return median(times)
}

type Pair = readonly [known: string, unknown: string]
type Ask = (subject: string) => Promise<unknown>

/** How far the differences lie from zero, beyond what chance explains: the near end of their median's 95 % interval. */
const leastApart = (differences: readonly number[]): number => {
  const inOrder = differences.toSorted((left, right) => left - right)
  const [low = 0, high = 0] = [0.4, 0.6].map((share) => inOrder[Math.floor(inOrder.length * share)])
  return Math.max(0, low, -high)
}

/**
 * By turns, in a random order, so that whatever else the machine does meets both alike. Judged by the differences
 * within a turn, which a slower minute does not move.
 */
const compare = async (
  name: string,
  ask: Ask,
  { pair: [known, unknown], oneHashMs }: { pair: Pair; oneHashMs: number },
): Promise<Comparison> => {
  const turns: { knownMs: number; unknownMs: number }[] = []
  await ask(known)
  await ask(unknown)
  for (let n = 0; n < pairs; n++) {
    const isKnownFirst = Math.random() < 0.5
    const first = await timed(() => ask(isKnownFirst ? known : unknown))
    const second = await timed(() => ask(isKnownFirst ? unknown : known))
    turns.push(isKnownFirst ? { knownMs: first, unknownMs: second } : { knownMs: second, unknownMs: first })
  }
  return {
    name,
    knownMs: median(turns.map((turn) => turn.knownMs)),
    unknownMs: median(turns.map((turn) => turn.unknownMs)),
    apart: leastApart(turns.map((turn) => turn.knownMs - turn.unknownMs)) / oneHashMs,
  }
}

/** The number of a private program by invitation, and one of none. */
const findPrograms = async (baseUrl: string): Promise<Pair> => {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${baseUrl}/api/auth/sign-in`, { method: 'POST', headers, body: JSON.stringify(owner) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const response = await fetch(`${baseUrl}/api/companies/programs?size=100`, { headers: { cookie } })
  const { data } = (await response.json()) as { data: { id: number; type: string }[] }
  const found = data.find(({ type }) => type.startsWith('PRIVATE'))
  if (!found) throw new Error('the owner has no private program')
  return [String(found.id), '99999999']
}

/** @returns the time of one hash, and each call that could tell */
export const compareAll = async (baseUrl: string): Promise<{ oneHashMs: number; comparisons: Comparison[] }> => {
  const post = async (path: string, body: object, status: number): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${baseUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await response.arrayBuffer()
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`)
  }
  const oneHashMs = await hashMs()
  const signIn: Ask = (email) => post('/auth/sign-in', { email, password: 'wrong' }, 401)
  const reset: Ask = (email) => post('/auth/reset-password', { email }, 204)
  const program: Ask = async (id) => {
    const response = await fetch(`${baseUrl}/api/programs/${id}`)
    await response.arrayBuffer()
    if (response.status !== 404) throw new Error(`the program answered ${response.status}`)
  }
  const comparisons = [
    await compare('sign-in, wrong password', signIn, { pair: addresses, oneHashMs }),
    await compare('asking for a reset', reset, { pair: addresses, oneHashMs }),
    await compare('a private program', program, { pair: await findPrograms(baseUrl), oneHashMs }),
  ]
  return { oneHashMs, comparisons }
}
