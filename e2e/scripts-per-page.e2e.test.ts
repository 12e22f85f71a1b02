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
const most = { scripts: 25, bytes: 133_120 }

/** Pages that write need react-hook-form and fields before they render (decision 0034); desks have tables, tabs and filters. */
const larger: Record<string, number> = {
  'company-new': 170_000,
  followings: 133_500,
  kyc: 156_500,
  'management-company': 145_000,
  'management-company-block': 138_000,
  'management-company-credit': 164_500,
  'management-company-deposit': 145_500,
  'management-company-desk': 142_000,
  'management-company-partner': 139_000,
  'management-company-program': 143_000,
  'management-company-ticket': 154_000,
  'management-credit': 163_500,
  'management-crews': 139_000,
  'management-private-program': 137_000,
  'management-ticket': 153_000,
  'program-edit': 227_500,
  'program-new': 146_500,
  'program-participants': 138_500,
  'reset-password': 137_000,
  'settings-authentication': 161_000,
  'settings-career': 164_500,
  'settings-company': 138_500,
  'settings-identity': 142_500,
  'settings-profile': 165_000,
  'sign-in': 135_500,
  'sign-up': 141_000,
  staff: 148_500,
  'staff-accounts': 145_000,
  'staff-adjustments': 141_000,
  'staff-appeals': 138_500,
  'staff-audit': 141_500,
  'staff-bank-lines': 141_000,
  'staff-blocks': 139_500,
  'staff-companies': 147_000,
  'staff-contracts': 145_000,
  'staff-disclosures': 144_500,
  'staff-kyc': 142_000,
  'staff-payout-batch': 145_000,
  'staff-payouts': 135_500,
  'staff-taxes': 135_500,
  ticket: 145_000,
  'ticket-edit': 164_000,
  'ticket-new': 163_500,
  'ticket-preview': 149_500,
}

const pages = screens.filter(({ guard }) => guard !== 'development')

test.each(pages)('$path loads few and small scripts', (page) => {
  const scripts = [...scriptsOf(page)]
  const bytes = scripts.reduce((sum, path) => sum + compressedBytes(path), 0)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scripts)
  expect(bytes).toBeLessThan(larger[page.file] ?? most.bytes)
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
