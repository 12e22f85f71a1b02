import { expect, test } from 'vitest'
import type { Box } from './mask-boxes.ts'
import { nothingDrawn, put, remove, undo } from './mask-history.ts'

const boxOf = (id: number, x = 0): Box => ({ id, x, y: 0, width: 10, height: 10 })

test('each step is undone, the last one first', () => {
  const one = put(nothingDrawn, boxOf(1))
  const two = put(one, boxOf(2))
  const moved = put(two, boxOf(1, 5))
  const removed = remove(moved, 2)
  expect([one, two, moved, removed].map(({ boxes }) => boxes)).toEqual([
    [boxOf(1)],
    [boxOf(1), boxOf(2)],
    [boxOf(1, 5), boxOf(2)],
    [boxOf(1, 5)],
  ])
  expect(undo(removed)).toEqual(moved)
  expect(undo(undo(removed))).toEqual(two)
  expect(undo(one)).toEqual(nothingDrawn)
})

test('without steps nothing is undone', () => {
  expect(undo(nothingDrawn)).toBe(nothingDrawn)
})
