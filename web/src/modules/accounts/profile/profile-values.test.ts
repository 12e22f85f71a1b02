import { expect, test } from 'vitest'
import { isSameProfile, placeOfLink, valuesOf } from './profile-values.ts'

const hana = { nickname: 'hana', bio: null, tags: ['web'], links: ['https://a.example'] }

test('empty values make no difference', () => {
  const saved = valuesOf({ ...hana, imagePath: null, hash: '', version: 1, can: { addOptionalData: true } })
  expect(isSameProfile(saved, { ...saved, bio: ' ', links: ['https://a.example ', ''] })).toBe(true)
  expect(isSameProfile(saved, { nickname: 'hana', tags: ['web'], links: ['https://a.example'] })).toBe(true)
  expect(isSameProfile(saved, { ...saved, bio: 'Hi' })).toBe(false)
  expect(isSameProfile(saved, { ...saved, tags: [] })).toBe(false)
  expect(isSameProfile(saved, { ...saved, nickname: 'Hana' })).toBe(false)
})

test('a refused link is found among the rows, with empty ones in between', () => {
  const rows = ['', 'a', '', 'b']
  expect(rows.map((_row, index) => placeOfLink(rows, index))).toEqual([null, 0, null, 1])
})
