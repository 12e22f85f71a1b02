import { expect, test } from 'vitest'
import { choiceIn, middleOf, resized } from './crop-square.ts'

test('the largest square is in the middle', () => {
  expect(middleOf({ width: 900, height: 500 })).toEqual({ x: 200, y: 0, side: 500 })
  expect(middleOf({ width: 500, height: 900 })).toEqual({ x: 0, y: 200, side: 500 })
})

test('a square keeps its middle and stays inside the picture', () => {
  const picture = { width: 900, height: 500 }
  expect(resized({ x: 200, y: 0, side: 500 }, 400, picture)).toEqual({ x: 250, y: 50, side: 400 })
  expect(resized({ x: 500, y: 100, side: 400 }, 500, picture)).toEqual({ x: 400, y: 0, side: 500 })
})

test('the user chooses a square if there is a choice, and not in a strip', () => {
  expect(choiceIn({ width: 400, height: 400 }, 150)).toBe('none')
  expect(choiceIn({ width: 8000, height: 149 }, 150)).toBe('none')
  expect(choiceIn({ width: 900, height: 500 }, 150)).toBe('square')
  expect(choiceIn({ width: 150, height: 750 }, 150)).toBe('square')
  expect(choiceIn({ width: 150, height: 751 }, 150)).toBe('tooLong')
  expect(choiceIn({ width: 8000, height: 150 }, 150)).toBe('tooLong')
})
