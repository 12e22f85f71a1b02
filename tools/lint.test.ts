// Violates every rule that biome.json enables by name, and expects it to be reported; tests its exceptions too.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Files = Record<string, string>
type Config = { linter: { rules: Record<string, Record<string, unknown> | string> } }
type Report = { diagnostics: { category: string; severity: string; location: { path: string | { file: string } } }[] }

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const lines = (count: number) => 'work()\n'.repeat(count)
const component = (classes: string) => `export const Card = () => <p className="${classes}">card</p>\n`

/** A rule, and a file that violates it. */
const plants: Record<string, Files> = {
  noExcessiveLinesPerFunction: { 'server/src/long.ts': `export const long = () => {\n${lines(71)}}\n` },
  noUnusedVariables: { 'server/src/unused.ts': 'const unused = 1\n' },
  noUnusedImports: { 'server/src/idle.ts': `import { idle } from './unused.ts'\n` },
  useImportExtensions: { 'server/src/short.ts': `export { unused } from './unused'\n` },
  noFloatingPromises: { 'server/src/floating.ts': 'const later = async () => 1\nlater()\n' },
  noMisusedPromises: { 'server/src/misused.ts': 'const later = async () => true\nif (later()) process.exit()\n' },
  noTailwindArbitraryValue: { 'web/src/ui/arbitrary.tsx': component('text-[13px]') },
  noTailwindRawColors: { 'web/src/ui/raw.tsx': component('text-red-500') },
  noBarrelFile: { 'server/src/modules/tickets/all.ts': `export { unused } from './unused.ts'\n` },
  noReExportAll: { 'server/src/modules/tickets/public.ts': `export * from './unused.ts'\n` },
  noDangerouslySetInnerHtml: {
    'web/src/ui/raw-html.tsx': 'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />\n',
  },
  noDefaultExport: { 'server/src/default.ts': 'export default 1\n' },
  noExcessiveLinesPerFile: { 'server/src/huge.ts': lines(401) },
  noNonNullAssertion: { 'server/src/bang.ts': 'export const bang = (text: string | null) => text!.length\n' },
  useConst: { 'server/src/let.ts': 'export let fixed = 1\nlet never = 2\nwork(never)\n' },
  useFilenamingConvention: { 'server/src/camelCase.ts': 'export const camel = 1\n' },
  useImportType: { 'server/src/type.ts': `import { Row } from './row.ts'\nexport type Rows = Row[]\n` },
  useNodejsImportProtocol: { 'server/src/node.ts': `import { join } from 'path'\nwork(join)\n` },
  noConsole: { 'server/src/shout.ts': `console.log('here')\n` },
  noEmptyBlockStatements: { 'server/src/empty.ts': 'try {\n  work()\n} catch {}\n' },
  noExplicitAny: { 'server/src/any.ts': 'export const loose = (value: unknown) => value as any\n' },
  noFocusedTests: { 'server/src/only.test.ts': `import { test } from 'vitest'\ntest.only('one', () => work())\n` },
  noSkippedTests: { 'server/src/skip.test.ts': `import { test } from 'vitest'\ntest.skip('one', () => work())\n` },
  noTsIgnore: { 'server/src/ignore.ts': `// @ts-ignore\nexport const one: string = 1\n` },
}

/** Files that a tool or the style guide exempts from a rule. */
const validFiles: Files = {
  'vitest.config.ts': 'export default {}\n',
  'web/src/routes/home.tsx': 'export default function Home() {\n  return <p>home</p>\n}\n',
  'web/src/routes.ts': 'export default []\n',
  'server/src/modules/accounts/public.ts': `export { signIn } from './sign-in.ts'\n`,
  'server/src/modules/accounts/long.test.ts': `import { test } from 'vitest'\ntest('all', () => {\n${lines(80)}})\n`,
  'contract/src/tickets/tickets.schema.ts': lines(500),
  'main.ts': `console.log('http://localhost:3000')\n`,
}

const lint = (files: Files): string[] => {
  const base = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(base, dirname(path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(base, name))
  const report = JSON.parse(run(base)) as Report
  rmSync(base, { recursive: true })
  return report.diagnostics.map(({ category, location }) => {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    return `${path.replace(`${base}/`, '')} ${category.split('/').at(-1)}`
  })
}

const run = (cwd: string): string => {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings']
  try {
    return execFileSync(biome, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('the rules of biome', () => {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Config
  const named = Object.values(config.linter.rules).flatMap((group) =>
    typeof group === 'string' ? [] : Object.keys(group),
  )
  const found = lint(Object.assign({}, ...Object.values(plants)))

  test('are all proved below', () => {
    expect(Object.keys(plants).sort()).toEqual(named.sort())
  })

  test.each(Object.entries(plants))('%s', (rule, files) => {
    for (const path of Object.keys(files)) expect(found).toContain(`${path} ${rule}`)
  })

  test('permit what a tool requires', () => {
    expect(lint(validFiles)).toEqual([])
  })
})
