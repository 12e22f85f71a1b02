import { awaitingCompany } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { expect, test } from 'vitest'
import { substateTones } from './substate-label.tsx'

test('the substates that wait for a company have different colours, as parts of one bar', () => {
  expect(new Set(awaitingCompany.map((substate) => substateTones[substate])).size).toBe(awaitingCompany.length)
})
