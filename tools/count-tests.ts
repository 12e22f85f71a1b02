// The last line of `script/test`: adds up vitest's JSON reports, and fails if a report is missing or empty.
import { readFileSync } from 'node:fs'

type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

export type Count = { passed: number; failed: number; isSound: boolean }

/** `null` is a missing report: the run failed before its first test. */
export const countTests = (reports: readonly (Report | null)[]): Count => ({
  passed: reports.reduce((sum, report) => sum + (report?.numPassedTests ?? 0), 0),
  failed: reports.reduce((sum, report) => sum + (report?.numFailedTests ?? 0), 0),
  isSound:
    reports.length > 0 &&
    reports.every((report) => report?.success === true && report.numFailedTests === 0 && report.numPassedTests > 0),
})

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { passed, failed, isSound } = countTests(process.argv.slice(2).map(readReport))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = isSound ? 0 : 1
}
