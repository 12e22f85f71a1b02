import { expect, it } from 'vitest'
import { askAll } from './ask-all.ts'

it.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [101, 2],
  [250, 3],
])('%i rows are read whole in %i calls', async (count, calls) => {
  const all = Array.from({ length: count }, (_, n) => n)
  let asked = 0
  const rows = await askAll(async ({ page, size }) => {
    asked += 1
    return { data: all.slice((page - 1) * size, page * size) }
  })
  expect([rows, asked]).toEqual([all, calls])
})
