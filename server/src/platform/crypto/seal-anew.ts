// Seals by the newest key what older ones sealed, one thing at a time, while the product runs.
import { setTimeout } from 'node:timers/promises'
import type { Older, Outcome, SealedPlace, SealedTools } from './sealed-place.ts'

type Counts = Map<string, number>

type Pass = { sealed: Counts; left: Counts; isAtRest: boolean; isHindered: boolean }

/** After so many passes over a place something still seals by an older key, or holds what is there. */
const mostPasses = 20
const pauseMs = 250

const why: Record<Exclude<Outcome, 'sealed'>, string> = {
  busy: 'in use',
  closed: 'not opened by any key given',
  lost: 'bytes lost',
  silent: 'the file store does not answer',
  double: 'another row holds the same',
}

const count = (counts: Counts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

const nameOf = ({ keyId }: Older): string => (keyId === null ? '' : ` of ${keyId}`)

const passOver = async (place: SealedPlace, tools: SealedTools, signal: AbortSignal): Promise<Pass> => {
  const pass: Pass = { sealed: new Map(), left: new Map(), isAtRest: true, isHindered: false }
  for await (const older of place.older(tools)) {
    if (signal.aborted) break
    const outcome = await older.sealAnew()
    if (outcome === 'sealed') count(pass.sealed, nameOf(older))
    else count(pass.left, `${nameOf(older)}: ${why[outcome]}`)
    if (outcome === 'busy') pass.isHindered = true
    if (outcome === 'sealed' || outcome === 'busy') pass.isAtRest = false
    // Those after it would be waited for in vain, each for seconds.
    if (outcome === 'silent') break
  }
  return pass
}

/** Goes over a place until a whole pass has found nothing to do: only that shows that nothing is left. */
const sealPlace = async (place: SealedPlace, tools: SealedTools, signal: AbortSignal): Promise<Pass> => {
  const sealed: Counts = new Map()
  for (let passes = 1; ; passes++) {
    const pass = await passOver(place, tools, signal)
    for (const [what, n] of pass.sealed) sealed.set(what, (sealed.get(what) ?? 0) + n)
    if (pass.isAtRest || passes === mostPasses || signal.aborted) return { ...pass, sealed }
    if (pass.isHindered) await setTimeout(pauseMs)
  }
}

const linesOf = (place: SealedPlace, { sealed, left, isAtRest }: Pass): string[] => [
  ...[...sealed].map(([what, n]) => `${place.name}: ${n}${what} sealed anew`),
  ...[...left].map(([what, n]) => `${place.name}: ${n} left${what}`),
  ...(isAtRest || left.size > 0 ? [] : [`${place.name}: something still seals by an older key`]),
]

/**
 * Does as much as it can, and may be begun again.
 * @param say told what was sealed anew and what is left, by place and key, and never what it says
 * @returns whether nothing is left that needs an older key
 */
export const sealAllAnew = async (
  places: readonly SealedPlace[],
  tools: SealedTools,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> => {
  let isAllNew = true
  for (const place of places) {
    const pass = await sealPlace(place, tools, signal)
    for (const line of linesOf(place, pass)) say(line)
    if (signal.aborted) break
    isAllNew &&= pass.isAtRest && pass.left.size === 0
  }
  const { newest } = tools.sealer
  if (signal.aborted) say('Stopped before the end: begin it again.')
  else if (isAllNew) say(`Everything is sealed by ${newest}.`)
  else say(`Not everything is sealed by ${newest}: the older keys are still needed.`)
  return isAllNew && !signal.aborted
}
