import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../test/stub-storage.ts'
import { draftStore, type StoredDraft } from './stored-draft.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const findIn = (stored: string): StoredDraft | null => {
  items.set('program-draft-7', stored)
  return draftStore(7).find()
}

const draft: StoredDraft = {
  version: 3,
  values: {
    title: '',
    type: 'PRIVATE_EVENT',
    participationMethod: 'INVITE',
    window: { startsAt: '2026-12-05T01:00:00.000Z', endsAt: '' },
    policy: '짧',
    assetIds: [1],
    bountyRange: { HIGH: { min: 5 } },
    authorization: { methods: '' },
  },
}

test('an incomplete text is stored as it was typed', () => {
  draftStore(7).store(draft)
  expect(draftStore(7).find()).toEqual(draft)
  expect(draftStore(8).find()).toBeNull()
})

test.each(['', 'null', '[]', '{"version":"3","values":{}}', '{"version":3,"values":{"policy":{"a":1}}}'])(
  'nothing is taken from %j',
  (stored) => {
    expect(findIn(stored)).toBeNull()
  },
)

test('unknown fields are left out', () => {
  expect(findIn('{"version":1,"values":{"title":"a","isStaff":true}}')).toEqual({
    version: 1,
    values: { title: 'a' },
  })
})

test('a text in an amount field is stored, so that the form refuses it', () => {
  const stored = '{"version":1,"values":{"title":"a","bountyRange":{"HIGH":{"min":"500000.00","max":600000}}}}'
  expect(findIn(stored)?.values.bountyRange?.HIGH).toEqual({ min: '500000.00', max: 600_000 })
})
