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

/** 130 KB: what a guest reads loads no more, except a disclosed ticket. */
const most = { scripts: 26, bytes: 133_120 }

/** Pages that write need react-hook-form and fields before they render (decision 0034); desks have tables, tabs and filters. */
const larger: Record<string, number> = {
  'company-new': 172_500,
  kyc: 154_500,
  'management-company': 143_500,
  'management-company-block': 136_500,
  'management-company-credit': 163_500,
  'management-company-deposit': 144_000,
  'management-company-desk': 141_000,
  'management-company-partner': 138_000,
  'management-company-program': 142_500,
  'management-company-ticket': 153_500,
  'management-credit': 162_000,
  'management-crews': 137_500,
  'management-private-program': 136_500,
  'management-ticket': 152_500,
  'program-edit': 227_500,
  'program-new': 146_000,
  'program-participants': 138_000,
  'settings-authentication': 160_000,
  'settings-career': 164_000,
  'settings-company': 138_500,
  'settings-identity': 141_500,
  'settings-profile': 165_000,
  staff: 148_000,
  'staff-accounts': 144_500,
  'staff-adjustments': 140_500,
  'staff-appeals': 138_500,
  'staff-audit': 141_000,
  'staff-bank-lines': 140_500,
  'staff-blocks': 138_500,
  'staff-companies': 146_500,
  'staff-contracts': 144_500,
  'staff-disclosures': 144_000,
  'staff-kyc': 142_500,
  'staff-payout-batch': 145_000,
  'staff-payouts': 135_000,
  'staff-taxes': 135_000,
  ticket: 143_000,
  'ticket-edit': 162_800,
  'ticket-new': 162_800,
  'ticket-preview': 148_000,
}

/**
 * Which modules share a script depends on all pages together, and the pages of guests count most: a small change of one module moves
 * the others by up to two percent in either direction.
 */
const slackOf = ({ guard }: (typeof screens)[number]): number => (guard === 'none' || guard === 'guest' ? 1 : 1.02)

const pages = screens.filter(({ guard }) => guard !== 'development')

test.each(pages)('$path loads few and small scripts', (page) => {
  const scripts = [...scriptsOf(page)]
  const bytes = scripts.reduce((sum, path) => sum + compressedBytes(path), 0)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scripts)
  expect(bytes).toBeLessThan((larger[page.file] ?? most.bytes) * slackOf(page))
})

/**
 * What the first paint waits for (15 KB), what it waits for besides where people work, and the rules of the font and for paper,
 * which stand at the end of the body; compressed with gzip.
 */
test.each([
  [/^shared-\d+-.*\.css$/, 15_360],
  [/^work-.*\.css$/, 2500],
  [/^fonts-.*\.css$/, 9500],
  [/^print-.*\.css$/, 700],
])('the style sheet %s is small', (name, mostBytes) => {
  const sheets = assets.filter((file) => name.test(file))
  expect(sheets.length).toBe(1)
  expect(gzipSync(readFileSync(join(client, pathOf(name)))).length).toBeLessThan(mostBytes)
})
