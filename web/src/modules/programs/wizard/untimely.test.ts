import { expect, test } from 'vitest'
import { untimely } from './untimely.ts'

const now = new Date('2026-11-21T03:00:00Z')
const window = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T15:00:00.000Z' }
const authorization = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-08',
  methods: '수동 점검과 초당 10회 이하의 자동 점검',
}
const past = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-21T03:00:00.000Z' }

test.each([
  ['a window in the period', {}, []],
  ['no dates at all', { window: { startsAt: '', endsAt: '' }, authorization: undefined }, []],
  ['no last day', { authorization: { ...authorization, endsOn: '' } }, []],
  [
    'a window that is over',
    { window: past, authorization: { ...authorization, startsOn: '2026-01-01' } },
    ['windowPast'],
  ],
  ['a window that begins before', { authorization: { ...authorization, startsOn: '2026-12-02' } }, ['windowOutside']],
  ['a window that ends after', { authorization: { ...authorization, endsOn: '2026-12-07' } }, ['windowOutside']],
  [
    'a period that is over',
    { type: 'PUBLIC', authorization: { ...authorization, startsOn: '2026-01-01', endsOn: '2026-11-20' } },
    ['periodPast'],
  ],
  ['a window of another type', { type: 'PUBLIC', window: past }, []],
  [
    'invalid dates',
    { window: { ...past, endsAt: 'x' }, authorization: { ...authorization, startsOn: '0000-12-31' } },
    [],
  ],
] as const)('%s', (_name, change, reasons) => {
  const values = { title: '행사', type: 'EVENT' as const, window, authorization, ...change }
  expect(untimely(values, now).map(({ reason }) => reason)).toEqual(reasons)
})
