import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leanIcon } from './lean-icon.ts'

type Icon = ComponentType<Record<string, unknown>>
type File = { default: Icon; __iconData?: Parameters<typeof leanIcon>[0] }

const folder = join(dirname(fileURLToPath(import.meta.resolve('lucide-react/package.json'))), 'dist/esm/icons')
const props = [
  {},
  { className: 'size-4 shrink-0', 'aria-hidden': true, strokeWidth: 1.75 },
  { role: 'img', 'aria-label': 'Name', size: 16 },
]

/** The attributes of each element, in one order. */
const sorted = (markup: string): string =>
  markup.replaceAll(/<(\w+)((?: [\w:-]+="[^"]*")*)/g, (_, tag, attributes: string) =>
    [`<${tag}`, ...(attributes.match(/[\w:-]+="[^"]*"/g) ?? []).sort()].join(' '),
  )

test('draws what the maker of the package draws', async () => {
  const paths = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(paths.length).toBeGreaterThan(1000)
  for (const path of paths.filter((_, place) => place % 40 === 0)) {
    const { default: Theirs, __iconData: data }: File = await import(join(folder, path))
    // The file of another name of an icon has none.
    if (!data) continue
    const Ours = leanIcon(data) as Icon
    for (const one of props) {
      const theirs = renderToStaticMarkup(<Theirs {...one} />)
      expect(sorted(renderToStaticMarkup(<Ours {...one} />))).toBe(sorted(theirs))
    }
  }
})
