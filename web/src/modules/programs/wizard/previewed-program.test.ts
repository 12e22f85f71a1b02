import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { expect, test } from 'vitest'
import type { DraftValues } from './draft-values.ts'
import { previewedProgram } from './previewed-program.ts'

const now = new Date('2026-11-21T03:00:00Z')
const draft = { title: '초안', type: 'PUBLIC', logoPath: null } as ProgramPage

const previewOf = (values: Partial<DraftValues>) => {
  const { window, phase } = previewedProgram(draft, { title: '초안', ...values }, [], now)
  return { window, phase }
}

test.each([
  ['before its window', '2026-11-21T03:00:01.000Z', '2026-11-28T03:00:00.000Z', 'UPCOMING'],
  ['at its start', '2026-11-21T03:00:00.000Z', '2026-11-28T03:00:00.000Z', 'RUNNING'],
  ['in the second before its end', '2026-11-14T03:00:00.000Z', '2026-11-21T03:00:01.000Z', 'RUNNING'],
  ['at its end', '2026-11-14T03:00:00.000Z', '2026-11-21T03:00:00.000Z', 'OVER'],
])('previews an event %s', (_name, startsAt, endsAt, phase) => {
  const window = { startsAt, endsAt }
  expect(previewOf({ type: 'EVENT', window })).toEqual({ window, phase })
})

test.each([
  [
    'a program of a type without one',
    { type: 'PUBLIC', window: { startsAt: now.toISOString(), endsAt: '2026-11-28T03:00:00.000Z' } },
  ],
  ['an event that has none yet', { type: 'EVENT', window: { startsAt: '', endsAt: '' } }],
] as const)('previews no window of %s', (_name, values) => {
  expect(previewOf(values)).toEqual({ window: null, phase: null })
})
