// The end of `script/test`: names the failed tests of vitest's JSON reports, adds the reports up, and fails if one is missing or
// empty. The names come last, so that they stand in the last lines of a long output.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

type Assertion = { status: string; fullName: string; failureMessages?: string[] | null }
type TestFile = { name: string; status: string; message: string; assertionResults: Assertion[] }
type Report = { numPassedTests: number; numFailedTests: number; success: boolean; testResults?: TestFile[] }

export type Count = { passed: number; failed: number; isSound: boolean; failures: string[] }

/** A file fails on its own if it does not load or its hooks fail. */
const failuresOf = (file: TestFile): string[] => {
  const path = relative(process.cwd(), file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 && file.status === 'failed'
    ? [`failed: ${path}\n${file.message}`]
    : failed.map(
        ({ fullName, failureMessages }) => `failed: ${path}: ${fullName}\n${(failureMessages ?? []).join('\n')}`,
      )
}

/** `null` is a missing report: the run failed before its first test. */
export const countTests = (reports: readonly (Report | null)[]): Count => ({
  passed: reports.reduce((sum, report) => sum + (report?.numPassedTests ?? 0), 0),
  failed: reports.reduce((sum, report) => sum + (report?.numFailedTests ?? 0), 0),
  isSound:
    reports.length > 0 &&
    reports.every((report) => report?.success === true && report.numFailedTests === 0 && report.numPassedTests > 0),
  failures: reports.flatMap((report) => (report?.testResults ?? []).flatMap(failuresOf)),
})

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

/** Characters of one failure that are printed: a whole page as the difference of two texts would hide the others. */
const failureLimit = 2000

if (import.meta.main) {
  const { passed, failed, isSound, failures } = countTests(process.argv.slice(2).map(readReport))
  for (const failure of failures) process.stdout.write(`${failure.slice(0, failureLimit)}\n\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = isSound ? 0 : 1
}
