import { describe, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

type Result = { status: string; fullName: string; failureMessages: string[] }

const green = { numPassedTests: 3, numFailedTests: 0, success: true }

describe('the count of tests', () => {
  test('adds up the runs', () => {
    expect(countTests([green, green])).toEqual({ passed: 6, failed: 0, isSound: true, failures: [] })
  })

  test.each([
    ['a failed test', { numPassedTests: 3, numFailedTests: 1, success: false }],
    ['a run that failed outside its tests', { numPassedTests: 3, numFailedTests: 0, success: false }],
    ['a run without tests', { numPassedTests: 0, numFailedTests: 0, success: true }],
    ['a run that wrote no report', null],
  ])('fails with %s', (_, report) => {
    expect(countTests([green, report]).isSound).toBe(false)
  })

  test('names what failed: tests, and files whose tests did not run', () => {
    const file = (name: string, status: string, message: string, assertionResults: Result[]) => ({
      name: `${process.cwd()}/${name}`,
      status,
      message,
      assertionResults,
    })
    const report = {
      ...green,
      testResults: [
        file('a.test.ts', 'failed', '', [
          { status: 'passed', fullName: 'a sums', failureMessages: [] },
          { status: 'failed', fullName: 'a splits', failureMessages: ['expected 1 to be 2'] },
        ]),
        file('b.test.ts', 'failed', 'The hook timed out.', []),
        file('c.test.ts', 'passed', '', []),
      ],
    }
    expect(countTests([green, report, null]).failures).toEqual([
      'failed: a.test.ts: a splits\nexpected 1 to be 2',
      'failed: b.test.ts\nThe hook timed out.',
    ])
  })

  test('is not sound without any run', () => {
    expect(countTests([]).isSound).toBe(false)
  })
})
