import * as programs from '@jebo/contract/programs/programs.schema.ts'
import { expect, test } from 'vitest'
import { programStatuses } from './program-statuses.ts'

test('pages know the statuses of the contract, all of them', () => {
  expect(programStatuses).toEqual(programs.programStatuses)
})
