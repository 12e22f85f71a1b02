import { expect, it } from 'vitest'
import { bountyPresets, invertedSpans, presetRange } from './bounty.ts'

it.each(bountyPresets)('the preset %s pays no lower severity more', (preset) => {
  expect(invertedSpans(presetRange(preset))).toEqual([])
})

it('finds neighbours that pay the lower severity more, by either limit', () => {
  const range = presetRange('INTERMEDIATE')
  expect(invertedSpans({ ...range, LOW: { min: 2_000_000, max: 3_000_000 } })).toEqual([
    { higher: 'MEDIUM', lower: 'LOW' },
  ])
  expect(invertedSpans({ ...range, HIGH: { min: 100_000, max: 3_000_000 } })).toEqual([
    { higher: 'HIGH', lower: 'MEDIUM' },
  ])
  expect(invertedSpans({ ...range, HIGH: { min: 800_000, max: 900_000_000 } })).toEqual([
    { higher: 'CRITICAL', lower: 'HIGH' },
  ])
})

it('says nothing of amounts that are missing', () => {
  expect(invertedSpans({})).toEqual([])
  expect(invertedSpans({ LOW: { max: 5_000_000 }, MEDIUM: { min: 100_000 } })).toEqual([])
})
