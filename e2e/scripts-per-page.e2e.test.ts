// The scripts that each page loads, counted in the build without a browser.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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

/** 130 KB: what a guest reads loads no more, except a program and a disclosed ticket, whose page is that of its two sides. */
const most = { scripts: 21, bytes: 133_120 }

/** Pages that write need react-hook-form and fields before they render (decision 0034); desks have tables, tabs and filters. */
const larger: Record<string, number> = {
  'company-new': 178_000,
  followings: 136_000,
  kyc: 172_000,
  'management-company': 146_000,
  'management-company-block': 141_000,
  'management-company-credit': 159_000,
  'management-company-deposit': 142_000,
  'management-company-desk': 141_000,
  'management-company-partner': 137_000,
  'management-company-program': 142_000,
  'management-company-ticket': 152_000,
  'management-credit': 156_000,
  'management-crews': 144_000,
  'management-private-program': 139_000,
  'management-ticket': 152_000,
  'mobile-verify': 134_000,
  nda: 136_000,
  program: 135_000,
  'program-edit': 228_000,
  'program-new': 153_000,
  'program-participants': 141_000,
  'reset-password': 152_000,
  'settings-authentication': 162_000,
  'settings-career': 165_000,
  'settings-company': 140_000,
  'settings-identity': 147_000,
  'settings-notifications': 136_000,
  'settings-profile': 168_000,
  'sign-in': 151_000,
  'sign-up': 157_000,
  staff: 147_000,
  'staff-appeals': 148_000,
  'staff-audit': 141_000,
  'staff-blocks': 141_000,
  'staff-companies': 147_000,
  'staff-contracts': 147_000,
  'staff-disclosures': 151_000,
  'staff-kyc': 147_000,
  'terms-agreement': 136_000,
  ticket: 170_000,
  'ticket-edit': 171_000,
  'ticket-new': 171_000,
  'ticket-preview': 171_000,
  verification: 134_000,
  'verify-complete': 135_000,
}

const pages = screens.filter(({ guard }) => guard !== 'development')

test.each(pages)('$path loads few and small scripts', (page) => {
  const scripts = [...scriptsOf(page)]
  const bytes = scripts.reduce((sum, path) => sum + compressedBytes(path), 0)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scripts)
  expect(bytes).toBeLessThan(larger[page.file] ?? most.bytes)
})

/** What the first paint waits for, and the rules of the font, which stand at the end of the body; compressed with gzip. */
test.each([
  [/^shared-\d+-.*\.css$/, 18_000],
  [/^fonts-.*\.css$/, 9500],
])('the style sheet %s is small', (name, mostBytes) => {
  const sheets = assets.filter((file) => name.test(file))
  expect(sheets.length).toBe(1)
  expect(gzipSync(readFileSync(join(client, pathOf(name)))).length).toBeLessThan(mostBytes)
})
