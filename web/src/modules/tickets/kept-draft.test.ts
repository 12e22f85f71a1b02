import { expect, test } from 'vitest'
import { draftText, emptyDraft, sentDraft } from './draft-values.ts'
import { draftPlace, parseDraft } from './kept-draft.ts'

const values = { title: '제목', weaknessType: 'XSS', description: '설명', severity: 'HIGH' as const, assetId: 12345678 }

test('what was kept comes back as it was', () => {
  const kept = { values, version: 3, key: 'k', id: 12345678 }
  expect(parseDraft(JSON.stringify(kept))).toEqual(kept)
})

test.each(['', 'null', '[]', '"x"', '{"values":1}', 'broken {'])('%s is no reason to break', (text) => {
  const kept = parseDraft(text)
  if (kept) expect(draftText(kept.values)).toBe(draftText(emptyDraft))
})

test('what storage claims is not taken on trust', () => {
  const text = JSON.stringify({
    values: { ...values, title: 4, severity: 'WORST', assetId: '1' },
    version: 'x',
    key: 5,
    id: '5',
  })
  expect(parseDraft(text)).toEqual({
    version: null,
    values: { ...values, title: '', severity: undefined, assetId: undefined },
  })
})

test('a draft without a number is kept under its program, and no two share a place', () => {
  const places = [draftPlace(null, 1), draftPlace(null, 2), draftPlace(1, 1), draftPlace(2, 1)]
  expect(new Set(places).size).toBe(4)
})

test('blank fields are not sent, and blank drafts are alike', () => {
  expect(sentDraft({ ...emptyDraft, title: '  ' })).toEqual(sentDraft(emptyDraft))
  expect(draftText({ ...emptyDraft, description: '\n' })).toBe(draftText(emptyDraft))
  expect(draftText({ ...emptyDraft, title: '\u1112\u1161\u11ab ' })).toBe(draftText({ ...emptyDraft, title: '한' }))
  expect(draftText({ ...emptyDraft, severity: null })).toBe(draftText(emptyDraft))
  expect(draftText(values)).not.toBe(draftText({ ...values, severity: 'LOW' }))
})
