// A small valid source tree on disk, to which tests add violations.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

export type Files = Record<string, string>

const root = join(import.meta.dirname, '../..')
export const rules: ICruiseOptions = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'))

const workspaces = ['contract', 'server', 'web']

const packageNamed = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: './index.js' }),
  [`node_modules/${name}/index.js`]: 'export const it = 1',
})

const workspace = (name: string, more: object): Files => ({
  [`${name}/package.json`]: JSON.stringify({ name: `@jebo/${name}`, exports: { './*.ts': './src/*.ts' }, ...more }),
})

const packages = ['zod', 'kysely', 'pg', 'hono', 'react', 'vitest', 'fast-check', 'build-tool', 'stray']

const validTree: Files = {
  'package.json': JSON.stringify({ dependencies: { hono: '1' }, devDependencies: { vitest: '1', 'fast-check': '1' } }),
  ...workspace('contract', { dependencies: { zod: '1' } }),
  ...workspace('server', {
    dependencies: { '@jebo/contract': '*', hono: '1', kysely: '1', pg: '1' },
    devDependencies: { 'build-tool': '1' },
  }),
  ...workspace('web', { dependencies: { '@jebo/contract': '*', react: '1' } }),
  ...Object.assign({}, ...packages.map(packageNamed)),
  'main.ts': `import 'hono'
    import './server/src/modules/accounts/accounts.routes.ts'
    import './server/src/platform/jobs/jobs.ts'
    export const build = import('./web/build/server/index.js')`,
  'contract/src/core/zod.ts': `export { it } from 'zod'`,
  'contract/src/accounts/accounts.schema.ts': `import '../core/zod.ts'`,
  'contract/src/accounts/accounts.test.ts': `import 'vitest'; import 'fast-check'; import './accounts.schema.ts'`,
  'server/src/platform/db/database.ts': `import 'kysely'; import 'pg'; export type Db = string`,
  'server/src/platform/jobs/jobs.ts': `import 'kysely'; import 'pg'`,
  'server/src/modules/accounts/accounts.routes.ts': `import './sign-in.ts'`,
  'server/src/modules/accounts/sign-in.ts': `import '@jebo/contract/accounts/accounts.schema.ts'
    import './accounts.sql.ts'; import './accounts.policy.ts'; import '../ledger/public.ts'`,
  'server/src/modules/accounts/accounts.sql.ts': `import 'kysely'; import type { Db } from '../../platform/db/database.ts'`,
  'server/src/modules/accounts/accounts.policy.ts': `import type { Row } from './accounts.sql.ts'; import './is-old.ts'`,
  'server/src/modules/accounts/is-old.ts': 'export const isOld = true',
  'server/src/modules/accounts/sign-in.test.ts': `import 'vitest'; import '../../../test/clock.ts'; import 'node:fs'`,
  'server/src/modules/ledger/public.ts': 'export const post = 1',
  'server/test/clock.ts': 'export const clock = 1',
  'web/src/routes.ts': 'export default []',
  'web/src/routes/home.tsx': `import type { Route } from './+types/home'
    import '../modules/programs/card.tsx'; import '../modules/tickets/table.tsx'`,
  'web/src/routes/empty.tsx': 'export default () => null',
  'web/src/modules/programs/card.tsx': `import './programs.forms.ts'; import '../../ui/button.tsx'`,
  'web/src/modules/programs/programs.forms.ts': `import '@jebo/contract/accounts/accounts.schema.ts'`,
  'web/src/modules/tickets/table.tsx': `import words from 'virtual:messages/ko'; import '../../ui/button.tsx'`,
  'web/src/ui/button.tsx': `import 'react'; import '../i18n/link.tsx'`,
  'web/src/i18n/link.tsx': `import 'react'; import '@jebo/contract/core/zod.ts'`,
  'web/src/domain/severity.tsx': `import '@jebo/contract/core/zod.ts'; import '../ui/button.tsx'`,
  'web/vite.config.ts': 'export default {}',
  'e2e/sign-in.e2e.test.ts': `import 'vitest'; import './browser.ts'; import '../web/src/routes.ts'`,
  'e2e/browser.ts': 'export const browser = 1',
  'tools/boundaries.test.ts': `import 'vitest'`,
  'vitest.config.ts': 'export default {}',
}

/** Writes the valid tree with the planted files. @returns the rules that it violates, each once */
export const brokenRules = async (planted: Files): Promise<string[]> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'sample-tree-')))
  const files = { ...validTree, ...planted }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(base, dirname(path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  mkdirSync(join(base, 'node_modules/@jebo'))
  for (const name of workspaces) symlinkSync(join(base, name), join(base, 'node_modules/@jebo', name))
  const sources = Object.keys(files).filter((path) => /^[^/]+\.ts$/.test(path))
  const found = await violations(base, [...workspaces, 'e2e', 'tools', ...sources])
  rmSync(base, { recursive: true })
  return [...new Set(found.map(({ rule }) => rule))]
}

/** The imports of a tree that violate a rule. */
export const violations = async (
  baseDir: string,
  sources: string[],
): Promise<{ rule: string; from: string; to: string }[]> => {
  const { output } = await cruise(sources, { ...rules, baseDir })
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

export const realTree: string = root
