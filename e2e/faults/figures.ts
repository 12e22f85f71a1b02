import { appendFile } from 'node:fs/promises'
import { inject } from 'vitest'

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Adds a line to what is printed at the end of the run. @param times in milliseconds */
export const reportTimes = (what: string, times: readonly number[]): Promise<void> => {
  const sorted = times.toSorted((left, right) => left - right)
  const median = inSeconds(sorted[Math.floor(sorted.length / 2)] ?? 0)
  const worst = inSeconds(sorted.at(-1) ?? 0)
  const text = times.length === 1 ? worst : `${median} in the median, ${worst} at most, of ${times.length}`
  return reportFigure(what, text)
}

/** Adds a line to what is printed at the end of the run. */
export const reportFigure = (what: string, figure: string | number): Promise<void> =>
  appendFile(inject('figuresFile'), `  ${what}: ${figure}\n`)

/** @returns how long it took until a check passed, in milliseconds */
export const timeUntil = async (isTrue: () => Promise<boolean>, mostMs: number): Promise<number> => {
  const began = performance.now()
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - began > mostMs) throw new Error(`not within ${inSeconds(mostMs)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - began
}
