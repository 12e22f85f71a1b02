// Seals by the newest key what older ones sealed, one thing at a time, while the product runs.
import { setTimeout } from 'node:timers/promises'
import type { Older, Outcome, SealedLocation, SealedTools } from './sealed-location.ts'

type Counts = Map<string, number>

/** One look at a place: what was sealed anew there, and what is left. */
type Pass = { sealed: Counts; left: Counts; doubles: Set<string>; isAtRest: boolean; isHindered: boolean }

/** After so many rounds something still seals by an older key, or holds what is there. */
const mostRounds = 20

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

const passOver = async (place: SealedLocation, tools: SealedTools, signal: AbortSignal): Promise<Pass> => {
  const pass: Pass = { ...untouched, sealed: new Map(), left: new Map(), doubles: new Set() }
  for await (const older of place.older(tools)) {
    if (signal.aborted) break
    const outcome = await older.reseal()
    if (outcome === 'sealed') count(pass.sealed, nameOf(older))
    else count(pass.left, `${nameOf(older)}: ${why[outcome]}`)
    if (outcome === 'double' && older.tellDouble) pass.doubles.add(await older.tellDouble())
    if (outcome === 'busy') pass.isHindered = true
    if (outcome === 'sealed' || outcome === 'busy') pass.isAtRest = false
    // Those after it would be waited for in vain, each for seconds.
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
  for (const [place, { sealed }] of before) {
    const pass = await passOver(place, tools, signal)
    after.set(place, { ...pass, sealed: add(sealed, pass.sealed) })
  }
  return after
}

const linesOf = (place: SealedLocation, { sealed, left, doubles, isAtRest }: Pass, isStopped: boolean): string[] => [
  ...[...sealed].map(([what, n]) => `${place.name}: ${n}${what} sealed anew`),
  ...[...left].map(([what, n]) => `${place.name}: ${n} left${what}`),
  ...[...doubles].map((what) => `${place.name}: ${what}`),
  ...(isAtRest || isStopped || left.size > 0 ? [] : [`${place.name}: something still seals by an older key`]),
]

/**
 * Does as much as it can, and may be begun again. It goes round until a whole round has found nothing to do: only that
 * shows that nothing is left.
 * @param say told what was sealed anew and what is left, by place and key, and never what it says
 * @param pauseMs between two rounds while something is in use
 * @returns whether nothing is left that needs an older key
 */
export const resealAll = async (
  places: readonly SealedLocation[],
  tools: SealedTools,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
  pauseMs = 250,
): Promise<boolean> => {
  let round = new Map(places.map((place) => [place, untouched]))
  for (let rounds = 1; ; rounds++) {
    round = await goRound(round, tools, signal)
    const passes = [...round.values()]
    if (passes.every(({ isAtRest }) => isAtRest) || rounds === mostRounds || signal.aborted) break
    if (passes.some(({ isHindered }) => isHindered)) await setTimeout(pauseMs)
  }
  for (const [place, pass] of round) for (const line of linesOf(place, pass, signal.aborted)) say(line)
  const isAllNew = [...round.values()].every(({ isAtRest, left }) => isAtRest && left.size === 0)
  const { newest } = tools.sealer
  if (signal.aborted) say('Stopped before the end: begin it again.')
  else if (isAllNew) say(`Everything is sealed by ${newest}.`)
  else say(`Not everything is sealed by ${newest}: the older keys are still needed.`)
  return isAllNew && !signal.aborted
}
