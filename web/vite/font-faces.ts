// Writes the rules of the font: the package's own, with fewer ranges. A character that is in several subsets comes from the
// last one that names it, so a subset may name what a later one has too: `U+ac00-ad00` in place of hundred ranges with gaps.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The first and the last character of each range. */
type Ranges = readonly (readonly [number, number])[]

/** One file of a weight, and the characters that the browser fetches it for. */
export type Subset = { path: string; weight: string; ranges: Ranges }

const sheet = join(import.meta.dirname, '../src/styles/fonts.css')
const source = dirname(fileURLToPath(import.meta.resolve('pretendard/dist/web/static/Pretendard-Regular.css')))

const rangesIn = (list: string): Ranges =>
  [...list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])

const rule = /font-weight: (\d+);\s*src: url\(\.\/([^)]+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g

/** The subsets of a weight as the package declares them. */
export const subsetsOf = (weight: 'Regular' | 'Bold'): Subset[] =>
  [...readFileSync(join(source, `Pretendard-${weight}.css`), 'utf8').matchAll(rule)].map(
    ([, number = '', path = '', list = '']) => ({ path, weight: number, ranges: rangesIn(list) }),
  )

/** Fewer ranges of the same effect: those of a subset go over a gap that later subsets fill, or nobody. */
export const joinRanges = (subsets: readonly Subset[]): Subset[] => {
  const later = new Set<number>()
  const earlier = new Set(subsets.flatMap(({ ranges }) => ranges.flatMap(([first, last]) => charactersIn(first, last))))
  const joined = subsets.toReversed().map((subset): Subset => {
    const sorted = subset.ranges.toSorted(([one], [other]) => one - other)
    for (const character of sorted.flatMap(([first, last]) => charactersIn(first, last))) earlier.delete(character)
    const ranges: [number, number][] = []
    for (const [first, last] of sorted) {
      const before = ranges.at(-1)
      const gap = before ? charactersIn(before[1] + 1, first - 1) : []
      const unknown = gap.filter((one) => !later.has(one))
      const isOpen = before && unknown.length <= mostUnknown && !unknown.some((one) => earlier.has(one))
      if (isOpen) before[1] = Math.max(before[1], last)
      else ranges.push([first, last])
    }
    for (const [first, last] of sorted) for (const one of charactersIn(first, last)) later.add(one)
    return { ...subset, ranges }
  })
  return joined.toReversed()
}

/** How many characters between two may be of no subset: a subset is fetched in vain for them. */
const mostUnknown = 8

const charactersIn = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const written = ([first, last]: readonly [number, number]): string =>
  `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`

const ruleOf = ({ path, weight, ranges }: Subset): string =>
  `@font-face{font-family:Pretendard;font-display:swap;font-weight:${weight};src:url(${relative(
    dirname(sheet),
    join(source, path),
  )})format("woff2");unicode-range:${ranges.map(written).join(',')}}`

/** Both weights of a subset stand beside each other, where compression finds their ranges again. */
export const fontFaces = (): Plugin => ({
  name: 'jebo:font-faces',
  enforce: 'pre',
  load(id) {
    const [path, query] = id.split('?', 2)
    // `?url` asks for a module that names the sheet.
    if (path !== sheet || query === 'url') return null
    const [regular, bold] = (['Regular', 'Bold'] as const).map((weight) => joinRanges(subsetsOf(weight)))
    return (regular ?? []).flatMap((subset, place) => [subset, bold?.[place] ?? subset].map(ruleOf)).join('\n')
  },
})
