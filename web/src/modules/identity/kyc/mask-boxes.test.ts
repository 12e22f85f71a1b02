import { describe, expect, test } from 'vitest'
import { type Box, boxAt, boxBetween, grown, holdOf, isSeen, middleBox, moved, pointIn, stepIn } from './mask-boxes.ts'

const picture = { width: 1000, height: 500 }
const box: Box = { id: 1, x: 100, y: 50, width: 200, height: 100 }

describe('a point of the window', () => {
  const frame = { x: 20, y: 40, width: 400, height: 200 }

  test('is converted if the picture is shown smaller', () => {
    expect(pointIn({ x: 20, y: 40 }, frame, picture)).toEqual({ x: 0, y: 0 })
    expect(pointIn({ x: 220, y: 90 }, frame, picture)).toEqual({ x: 500, y: 125 })
  })

  test('outside the picture counts as its edge', () => {
    expect(pointIn({ x: 0, y: 999 }, frame, picture)).toEqual({ x: 0, y: 500 })
  })
})

describe('a box', () => {
  test('is the same in whichever direction it is drawn', () => {
    const drawn = { id: 3, x: 10, y: 20, width: 30, height: 40 }
    expect(boxBetween(3, { x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(drawn)
    expect(boxBetween(3, { x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(drawn)
    expect(boxBetween(3, { x: 40, y: 20 }, { x: 10, y: 60 })).toEqual(drawn)
  })

  test('is not created by a click or a line', () => {
    expect(isSeen({ ...box, width: 10, height: 10 }, picture)).toBe(true)
    expect(isSeen({ ...box, width: 0, height: 0 }, picture)).toBe(false)
    expect(isSeen({ ...box, width: 900, height: 9 }, picture)).toBe(false)
  })

  test('starts in the middle', () => {
    expect(middleBox(2, picture)).toEqual({ id: 2, x: 300, y: 220, width: 400, height: 60 })
  })

  test('moves up to the edge of the picture', () => {
    expect(moved(box, { x: 5, y: -5 }, picture)).toEqual({ ...box, x: 105, y: 45 })
    expect(moved(box, { x: -500, y: 900 }, picture)).toEqual({ ...box, x: 0, y: 400 })
  })

  test('is resized by its corner, never out of the picture and never to nothing', () => {
    expect(grown(box, { x: 5, y: -5 }, picture)).toEqual({ ...box, width: 205, height: 95 })
    expect(grown(box, { x: 5000, y: 5000 }, picture)).toEqual({ ...box, width: 900, height: 450 })
    expect(grown(box, { x: -5000, y: -5000 }, picture)).toEqual({ ...box, width: 10, height: 10 })
  })

  test('moves by hundredths of the longer side, and by one pixel in a tiny picture', () => {
    expect(stepIn(picture)).toBe(10)
    expect(stepIn({ width: 3, height: 3 })).toBe(1)
  })
})

describe('a pointer', () => {
  test.each([
    ['the chosen box', { x: 110, y: 60 }, 'body'],
    ['its corner', { x: 295, y: 145 }, 'corner'],
    ['its corner from outside', { x: 305, y: 155 }, 'corner'],
    ['nothing', { x: 600, y: 300 }, null],
  ])('takes hold of %s', (_, point, hold) => {
    expect(holdOf(box, point, 12)).toBe(hold)
  })

  test('finds the box on top', () => {
    const above: Box = { ...box, id: 2, x: 200 }
    expect(boxAt([box, above], { x: 250, y: 60 })).toBe(above)
    expect(boxAt([box, above], { x: 110, y: 60 })).toBe(box)
    expect(boxAt([box, above], { x: 600, y: 300 })).toBeNull()
  })
})
