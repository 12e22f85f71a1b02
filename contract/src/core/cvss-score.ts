// The score of a vector. Forms load this file when a calculator is used, because the library weighs as much as a page.
import cvss from 'ae-cvss-calculator'
import { parseCvss } from './cvss.ts'
import type { Severity } from './severities.ts'

/** The lowest score of each severity, in both versions. Source: CVSS 3.1, section 5; CVSS 4.0, section 6. */
const lowest: readonly (readonly [Severity, number])[] = [
  ['CRITICAL', 9],
  ['HIGH', 7],
  ['MEDIUM', 4],
  ['LOW', 0.1],
]

export type CvssScore = { score: number; severity: Severity }

/** Null for a text that is no vector. */
export const scoreOf = (vector: string): CvssScore | null => {
  const choice = parseCvss(vector)
  if (choice === null) return null
  const calculator = choice.version === '3.1' ? new cvss.Cvss3P1(vector) : new cvss.Cvss4P0(vector)
  const score = calculator.calculateScores().base ?? 0
  return { score, severity: lowest.find(([, from]) => score >= from)?.[0] ?? 'NONE' }
}
