// The scripts that each page loads, counted in the build without a browser.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../web/src/routes.ts'

const client = join(import.meta.dirname, '../web/build/client')
const assets = readdirSync(join(client, 'assets'))
const pathOf = (name: RegExp): string => `/assets/${assets.find((file) => name.test(file))}`

type Manifest = { entry: { module: string }; routes: Record<string, { module: string }> }

const manifestText = readFileSync(join(client, pathOf(/^manifest-.*\.js$/)), 'utf8')
const manifest: Manifest = JSON.parse(manifestText.replace(/^[^{]*/, '').replace(/;\s*$/, ''))

/** Adds a script and everything that it imports statically. */
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

/** The messages of every page, and those of one: the entry asks for them before anything is drawn. */
const messagesOf = (file: string): string[] =>
  assets.filter((name) => new RegExp(`^ko-(every-page|${file})-.{8}\\.js$`).test(name)).map((name) => `/assets/${name}`)

const scriptsOf = ({ path, file, layout }: (typeof screens)[number]): Set<string> => {
  const found = new Set(messagesOf(file))
  const { routes, entry } = manifest
  for (const part of [entry, routes.root, routes[`:${layout}`], routes[path]]) {
    if (!part) throw new Error(`the build knows no ${layout} or no ${path}`)
    addTo(found, part.module)
  }
  return found
}

const most = { scripts: 20, bytes: 130_000 }

/** Pages that write need react-hook-form and fields before they render (decision 0034). */
const larger: Record<string, number> = {
  'company-new': 161_000,
  kyc: 155_000,
  'management-company-credit': 148_000,
  'program-edit': 204_000,
  'program-new': 141_000,
  'reset-password': 141_000,
  'settings-authentication': 158_000,
  'settings-career': 154_000,
  'settings-profile': 153_000,
  'sign-in': 141_000,
  'sign-up': 145_000,
  staff: 133_000,
  'staff-companies': 134_000,
  'staff-contracts': 131_000,
  'staff-kyc': 136_000,
  ticket: 155_000,
  'ticket-edit': 152_000,
  'ticket-new': 152_000,
}

const pages = screens.filter(({ guard }) => guard !== 'development')

test.each(pages)('$path loads few and small scripts', (page) => {
  const scripts = [...scriptsOf(page)]
  const bytes = scripts.reduce((sum, path) => sum + compressedBytes(path), 0)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scripts)
  expect(bytes).toBeLessThan(larger[page.file] ?? most.bytes)
})
