import { describe, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const green = { numPassedTests: 3, numFailedTests: 0, success: true }

describe('the count of tests', () => {
  test('adds up the runs', () => {
    expect(countTests([green, green])).toEqual({ passed: 6, failed: 0, isSound: true })
  })

  test.each([
    ['a failed test', { numPassedTests: 3, numFailedTests: 1, success: false }],
    ['a run that failed outside its tests', { numPassedTests: 3, numFailedTests: 0, success: false }],
    ['a run without tests', { numPassedTests: 0, numFailedTests: 0, success: true }],
    ['a run that wrote no report', null],
  ])('fails with %s', (_, report) => {
    expect(countTests([green, report]).isSound).toBe(false)
  })

  test('is not sound without any run', () => {
    expect(countTests([]).isSound).toBe(false)
  })
})
