import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const listOf = (ids: number[], asked: string[] = []) => {
  const rows = ids.map((id) => ({ id }))
  return async ({ page, size }: { page: number; size: number }) => {
    asked.push(`${page} ${size}`)
    return { count: rows.length, isMore: false, data: rows.slice((page - 1) * size, page * size) }
  }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test.each([
  [18, 40, range(1, 18), ['1 18']],
  [36, 20, range(1, 20), ['1 36']],
  [100, 100, range(1, 100), ['1 100']],
  [126, 400, range(1, 126), ['1 100', '2 100']],
  [234, 210, range(1, 210), ['1 100', '2 100', '3 100']],
  [18, 0, [], ['1 18']],
])('%i rows of %i', async (shown, all, expected, calls) => {
  const asked: string[] = []
  expect(idsOf(await readList(shown, listOf(range(1, all), asked)))).toEqual(expected)
  expect(asked).toEqual(calls)
})

test('a row that moves to the next page meanwhile is there once', async () => {
  const before = listOf(range(1, 150))
  const after = listOf([0, ...range(1, 150)])
  const found = await readList(150, (part) => (part.page === 1 ? before(part) : after(part)))
  expect(idsOf(found)).toEqual(range(1, 150))
})
