// Says what the pages showed when a journey failed, as a time limit alone does not tell why.
import { afterEach } from 'vitest'
import { describeVisits } from './browser.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}\n${await describeVisits()}\n`)
})
