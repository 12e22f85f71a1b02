import { expect, test } from 'vitest'
import { choiceIn, middleOf, resized, squareCrop } from './crop.ts'

const cover = { ratio: 4, leastWidth: 800, sentWidth: 1600 }

test('the largest part is in the middle', () => {
  expect(middleOf({ width: 900, height: 500 }, 1)).toEqual({ x: 200, y: 0, width: 500, height: 500 })
  expect(middleOf({ width: 500, height: 900 }, 1)).toEqual({ x: 0, y: 200, width: 500, height: 500 })
  expect(middleOf({ width: 1000, height: 450 }, 4)).toEqual({ x: 0, y: 100, width: 1000, height: 250 })
  expect(middleOf({ width: 2000, height: 400 }, 4)).toEqual({ x: 200, y: 0, width: 1600, height: 400 })
})

test('a part keeps its middle and its shape, and stays inside the picture', () => {
  const picture = { width: 900, height: 500 }
  const square = { x: 200, y: 0, width: 500, height: 500 }
  expect(resized(square, 400, picture)).toEqual({ x: 250, y: 50, width: 400, height: 400 })
  const corner = { x: 500, y: 100, width: 400, height: 400 }
  expect(resized(corner, 500, picture)).toEqual({ x: 400, y: 0, width: 500, height: 500 })
  expect(resized({ x: 0, y: 300, width: 800, height: 200 }, 900, picture)).toEqual({
    ...{ x: 0, y: 275 },
    ...{ width: 900, height: 225 },
  })
})

test('the user chooses a part if there is a choice, and not in a strip', () => {
  const square = squareCrop(150, 400)
  expect(choiceIn({ width: 400, height: 400 }, square)).toBe('none')
  expect(choiceIn({ width: 8000, height: 149 }, square)).toBe('none')
  expect(choiceIn({ width: 900, height: 500 }, square)).toBe('part')
  expect(choiceIn({ width: 150, height: 750 }, square)).toBe('part')
  expect(choiceIn({ width: 150, height: 751 }, square)).toBe('tooLong')
  expect(choiceIn({ width: 8000, height: 150 }, square)).toBe('tooLong')
  expect(choiceIn({ width: 2000, height: 500 }, cover)).toBe('none')
  expect(choiceIn({ width: 799, height: 2000 }, cover)).toBe('none')
  expect(choiceIn({ width: 4000, height: 199 }, cover)).toBe('none')
  expect(choiceIn({ width: 800, height: 600 }, cover)).toBe('part')
  expect(choiceIn({ width: 1600, height: 200 }, cover)).toBe('part')
  expect(choiceIn({ width: 1601, height: 200 }, cover)).toBe('tooLong')
})
