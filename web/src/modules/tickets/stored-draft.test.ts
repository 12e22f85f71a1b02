import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { draftText, emptyDraft, savable, sentDraft } from './draft-values.ts'
import { draftStore } from './stored-draft.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const place = 'ticket-draft:12345678'
const store = draftStore(12345678, 1)

const values = {
  ...{ title: '제목', weaknessType: 'XSS', description: '설명', severity: 'HIGH' as const, assetId: 12345678 },
  ...{ cvssVector: 'CVSS:3.1/AV:N', toolUse: 'NONE' as const, crewId: null },
}

test('a stored draft is restored unchanged', () => {
  const stored = { values, version: 3, key: 'k', id: 12345678 }
  store.store(stored)
  expect(store.find()).toEqual(stored)
})

test.each(['', 'null', '[]', '"x"', '{"values":1}', 'broken {'])('%s is no reason to break', (text) => {
  items.set(place, text)
  expect(store.find()).toBeNull()
})

test('stored data is validated', () => {
  const text = JSON.stringify({
    values: { ...values, title: 4, severity: 'WORST', assetId: '1', cvssVector: 9, toolUse: 'ROBOT' },
    version: 'x',
    key: 5,
    id: '5',
  })
  items.set(place, text)
  expect(store.find()).toEqual({
    version: null,
    values: {
      ...values,
      title: '',
      severity: null,
      assetId: null,
      cvssVector: '',
      toolUse: null,
    },
  })
})

test('a draft without a number is stored under its program, and no two share a key', () => {
  const stores = [draftStore(null, 1), draftStore(null, 2), draftStore(1, 1), draftStore(2, 1)]
  for (const one of stores) one.store({ values, version: 1 })
  expect(items.size).toBe(4)
})

test('blank fields are not sent, and blank drafts are equal', () => {
  expect(sentDraft({ ...emptyDraft, title: '  ' })).toEqual(sentDraft(emptyDraft))
  expect(draftText({ ...emptyDraft, description: '\n' })).toBe(draftText(emptyDraft))
  expect(draftText({ ...emptyDraft, title: '\u1112\u1161\u11ab ' })).toBe(draftText({ ...emptyDraft, title: '한' }))
  expect(draftText({ ...emptyDraft, severity: null })).toBe(draftText(emptyDraft))
  expect(draftText(values)).not.toBe(draftText({ ...values, severity: 'LOW' }))
})

test('a vector is sent once it is complete, and until then the saved one', () => {
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
  const sent = (cvssVector: string | undefined) => sentDraft(savable({ ...values, cvssVector }, vector)).cvssVector
  expect(sent(values.cvssVector)).toBe(vector)
  expect(sent(` ${vector.replace('AV:N', 'AV:L')} `)).toBe(vector.replace('AV:N', 'AV:L'))
  expect([sent(' '), sent(undefined)]).toEqual([undefined, undefined])
  expect(draftText(values)).not.toBe(draftText({ ...values, cvssVector: undefined }))
})
