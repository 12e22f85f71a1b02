import { expect, test } from 'vitest'
import { type KeptDraft, parseKept } from './kept-draft.ts'

const draft: KeptDraft = {
  version: 3,
  values: { title: '', policy: '짧', assetIds: [1], bountyRange: { HIGH: { min: 5 } }, authorization: { methods: '' } },
}

test('half a text is kept as it was typed', () => {
  expect(parseKept(JSON.stringify(draft))).toEqual(draft)
})

test.each(['', 'null', '[]', '{"version":"3","values":{}}', '{"version":3,"values":{"policy":{"a":1}}}'])(
  'nothing is taken from %j',
  (stored) => {
    expect(parseKept(stored)).toBeNull()
  },
)

test('what belongs to nothing is left out', () => {
  expect(parseKept('{"version":1,"values":{"title":"a","isStaff":true}}')).toEqual({
    version: 1,
    values: { title: 'a' },
  })
})

test('what was typed where an amount belongs is kept, for the form to refuse', () => {
  const stored = '{"version":1,"values":{"title":"a","bountyRange":{"HIGH":{"min":"500000.00","max":600000}}}}'
  expect(parseKept(stored)?.values.bountyRange?.HIGH).toEqual({ min: '500000.00', max: 600_000 })
})
