import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainColorOf } from './main-color.ts'

const flat = (color: readonly number[], count: number): number[] => Array.from({ length: count }, () => color).flat()
const picture = (...parts: [color: readonly number[], count: number][]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([color, count]) => flat(color, count)))

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const white = [255, 255, 255, 255]
const clear = [255, 0, 0, 0]

test.each([
  ['nothing', picture(), null],
  ['white', picture([white, 100]), null],
  ['what cannot be seen', picture([clear, 100]), null],
  ['a grey of several shades', picture([[30, 30, 34, 255], 50], [[200, 205, 210, 255], 50]), null],
  ['a few colored pixels on grey', picture([white, 99], [[200, 0, 0, 255], 1]), null],
  ['a color that fits already', picture([[200, 60, 60, 255], 100]), '#c83c3c'],
  ['the larger part of two', picture([[200, 60, 60, 255], 60], [[60, 60, 200, 255], 40]), '#c83c3c'],
  ['a small mark on white', picture([white, 90], [[200, 60, 60, 255], 10]), '#c83c3c'],
])('the color of %s', (_name, pixels, color) => expect(mainColorOf(pixels)).toBe(color))

test('any color differs from white and from the grounds of both schemes by 3:1', () => {
  const byte = fc.nat({ max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const color = mainColorOf(picture([[red, green, blue, 255], 10]))
      if (color === null) return
      for (const ground of ['#ffffff', '#f7f8f9', '#0e1013']) expect(contrast(color, ground)).toBeGreaterThan(3)
    }),
  )
})
