// Seals with the newest key what older keys sealed, value by value, while the server runs.
import { setTimeout } from 'node:timers/promises'
import type { Older, Outcome, SealedLocation, SealedTools } from './sealed-location.ts'

type Counts = Map<string, number>

/** One pass over a location: how many values were resealed, and how many are left. */
type Pass = { sealed: Counts; left: Counts; doubles: Set<string>; isAtRest: boolean; isHindered: boolean }

/** After this many rounds, a process still seals with an older key, or holds a lock. */
const maxRounds = 20

const why: Record<Exclude<Outcome, 'sealed'>, string> = {
  busy: 'in use',
  closed: 'not opened by any key given',
  lost: 'bytes lost',
  silent: 'the file store does not answer',
  double: 'another row holds the same',
}

const count = (counts: Counts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

const nameOf = ({ keyId }: Older): string => (keyId === null ? '' : ` of ${keyId}`)

const untouched: Pass = { sealed: new Map(), left: new Map(), doubles: new Set(), isAtRest: true, isHindered: false }

const passOver = async (location: SealedLocation, tools: SealedTools, signal: AbortSignal): Promise<Pass> => {
  const pass: Pass = { ...untouched, sealed: new Map(), left: new Map(), doubles: new Set() }
  for await (const older of location.older(tools)) {
    if (signal.aborted) break
    const outcome = await older.reseal()
    if (outcome === 'sealed') count(pass.sealed, nameOf(older))
    else count(pass.left, `${nameOf(older)}: ${why[outcome]}`)
    if (outcome === 'double' && older.describeDouble) pass.doubles.add(await older.describeDouble())
    if (outcome === 'busy') pass.isHindered = true
    if (outcome === 'sealed' || outcome === 'busy') pass.isAtRest = false
    // Each further file would time out after seconds.
    if (outcome === 'silent') break
  }
  return pass
}

const add = (counts: Counts, more: Counts): Counts =>
  new Map([...counts, ...[...more].map(([what, n]): [string, number] => [what, (counts.get(what) ?? 0) + n])])

const goRound = async (
  before: ReadonlyMap<SealedLocation, Pass>,
  tools: SealedTools,
  signal: AbortSignal,
): Promise<Map<SealedLocation, Pass>> => {
  const after = new Map(before)
  for (const [location, { sealed }] of before) {
    const pass = await passOver(location, tools, signal)
    after.set(location, { ...pass, sealed: add(sealed, pass.sealed) })
  }
  return after
}

const linesOf = (location: SealedLocation, { sealed, left, doubles, isAtRest }: Pass, isStopped: boolean): string[] => [
  ...[...sealed].map(([what, n]) => `${location.name}: ${n}${what} resealed`),
  ...[...left].map(([what, n]) => `${location.name}: ${n} left${what}`),
  ...[...doubles].map((what) => `${location.name}: ${what}`),
  ...(isAtRest || isStopped || left.size > 0 ? [] : [`${location.name}: a process still seals with an older key`]),
]

/**
 * Reseals as much as possible, and can be started again. Repeats until a whole round finds nothing to do, which proves
 * that nothing is left.
 * @param say receives the numbers of resealed and remaining values by location and key, never the values
 * @param pauseMs the pause between two rounds while something is in use
 * @returns whether no value needs an older key
 */
export const resealAll = async (
  locations: readonly SealedLocation[],
  tools: SealedTools,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
  pauseMs = 250,
): Promise<boolean> => {
  let round = new Map(locations.map((location) => [location, untouched]))
  for (let rounds = 1; ; rounds++) {
    round = await goRound(round, tools, signal)
    const passes = [...round.values()]
    if (passes.every(({ isAtRest }) => isAtRest) || rounds === maxRounds || signal.aborted) break
    if (passes.some(({ isHindered }) => isHindered)) await setTimeout(pauseMs)
  }
  for (const [location, pass] of round) for (const line of linesOf(location, pass, signal.aborted)) say(line)
  const isAllNew = [...round.values()].every(({ isAtRest, left }) => isAtRest && left.size === 0)
  const { newest } = tools.sealer
  if (signal.aborted) say('Stopped before the end: run it again.')
  else if (isAllNew) say(`Everything is sealed with ${newest}.`)
  else say(`Not everything is sealed with ${newest}: the older keys are still needed.`)
  return isAllNew && !signal.aborted
}
