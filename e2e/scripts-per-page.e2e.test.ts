// How much script a page loads, as the build says: no browser is needed to count it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../web/build/client')
const assets = readdirSync(join(client, 'assets'))
const pathOf = (name: RegExp): string => `/assets/${assets.find((file) => name.test(file))}`

type Manifest = { entry: { module: string }; routes: Record<string, { module: string }> }

const manifestText = readFileSync(join(client, pathOf(/^manifest-.*\.js$/)), 'utf8')
const manifest: Manifest = JSON.parse(manifestText.replace(/^[^{]*/, '').replace(/;\s*$/, ''))

/** A script with all that it imports before it runs. */
const addTo = (found: Set<string>, path: string): void => {
  if (found.has(path)) return
  found.add(path)
  const code = readFileSync(join(client, path), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) addTo(found, `/assets/${name}`)
}

const compressedBytes = (path: string): number => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const scriptsOf = (layout: string, page: string): Set<string> => {
  // The words of the language are asked for by the entry, before anything is drawn.
  const found = new Set([pathOf(/^ko-.*\.js$/)])
  const { routes, entry } = manifest
  for (const part of [entry, routes.root, routes[`:${layout}`], routes[page]]) {
    if (!part) throw new Error(`the build knows no ${layout} or no ${page}`)
    addTo(found, part.module)
  }
  return found
}

test.each([
  ['/', 'default', 155_000],
  ['/programs', 'default', 155_000],
  ['/programs/:id', 'default', 245_000],
  ['/tickets/:id', 'extended', 240_000],
  ['/management/company/ticket', 'default', 235_000],
  ['/sign-in', 'content-only', 240_000],
  ['/settings/profile', 'default', 315_000],
])('%s loads twenty scripts at most', (page, layout, mostBytes) => {
  const scripts = [...scriptsOf(layout, page)]
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(20)
  expect(scripts.reduce((sum, path) => sum + compressedBytes(path), 0)).toBeLessThan(mostBytes)
})
