// The color that a logo is recognized by, as light or dark as a large surface may be: it differs from white, and from the
// grounds of both color schemes, by at least 3:1.

type Color = readonly [red: number, green: number, blue: number]

/** Relative luminance, as WCAG defines it. */
const least = 0.13
const most = 0.27

const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const byteOf = (value: number): number =>
  Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))

const luminanceOf = ([red, green, blue]: Color): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const scaled = ([red, green, blue]: Color, by: number): Color => [red * by, green * by, blue * by]

/** In linear light. As long as it can, a change of lightness leaves the hue and saturation as they are. */
const fitted = (color: Color): Color => {
  const luminance = luminanceOf(color)
  if (luminance > most) return scaled(color, most / luminance)
  if (luminance >= least) return color
  const brighter = scaled(color, Math.min(least / luminance, 1 / Math.max(...color)))
  const reached = luminanceOf(brighter)
  const share = Math.max(0, (least - reached) / (1 - reached))
  const [red, green, blue] = brighter
  const lighter = (value: number): number => value + (1 - value) * share
  return [lighter(red), lighter(green), lighter(blue)]
}

/** Sixty degrees each: red, yellow, green, cyan, blue, magenta. */
const hues = 6

const hueOf = (red: number, green: number, blue: number, chroma: number): number => {
  const top = Math.max(red, green, blue)
  const turns =
    top === red ? (green - blue) / chroma : top === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return (Math.round(turns) + hues) % hues
}

/** Pixels with less, from 0 to 255, are grey. */
const leastChroma = 40
/** Below this share of colored pixels, the logo is grey. */
const leastShare = 0.02

/**
 * The color of most pixels of one hue, the vivid ones counting more.
 * @param pixels red, green, blue and opacity of each
 * @returns `#rrggbb`; null for a grey picture
 */
export const mainColorOf = (pixels: Uint8Array): string | null => {
  const sums = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  let colored = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
    const sum = chroma < leastChroma || opacity < 128 ? undefined : sums[hueOf(red, green, blue, chroma)]
    if (!sum) continue
    colored += 1
    sum.weight += chroma
    sum.red += chroma * linear(red)
    sum.green += chroma * linear(green)
    sum.blue += chroma * linear(blue)
  }
  const { weight, red, green, blue } = sums.reduce((best, sum) => (sum.weight > best.weight ? sum : best))
  if (weight === 0 || colored < (pixels.length / 4) * leastShare) return null
  const bytes = fitted([red / weight, green / weight, blue / weight]).map(byteOf)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
