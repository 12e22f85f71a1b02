// Runs a check over planted faults and over this repository.
import { describe, expect, test } from 'vitest'
import { type Check, type Files, readFiles } from './files.ts'

/** A check, with files that contain faults; `real` is the check with the lists of this repository, if it takes any. */
export type Case = { name: string; check: Check; planted: Files; faults: string[]; real?: Check }

const placeOf = (fault: string): string =>
  /^(?:messages(?:\/\w+)?|contract\/src\/\w+): [\w.]+|^[^:]+(?::\d+)?/.exec(fault)?.[0] ?? ''

export const describeChecks = (cases: readonly Case[]): void =>
  describe.each(cases)('$name', ({ check, planted, faults, real = check }) => {
    test('finds the planted fault', () => {
      expect(check(planted).map(placeOf).sort()).toEqual([...faults].sort())
    })

    test('finds none in the repository', () => {
      expect(real(readFiles())).toEqual([])
    })
  })
