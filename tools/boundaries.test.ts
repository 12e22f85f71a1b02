// Plants a violation of every rule of .dependency-cruiser.cjs in a sample tree and expects it to be reported.
import { describe, expect, test } from 'vitest'
import { brokenRules, type Files, realTree, rules, violations } from './boundaries/sample-tree.ts'

const modules = (name: string) => `server/src/modules/${name}`

/** Rule → files that break it and no other rule. */
const plants: Record<string, Files> = {
  'no-cycles': {
    [`${modules('accounts')}/is-old.ts`]: `import './is-young.ts'`,
    [`${modules('accounts')}/is-young.ts`]: `import './is-old.ts'`,
  },
  'contract-is-pure': { 'contract/src/accounts/read.ts': `import 'node:fs'` },
  'contract-tests-are-pure': { 'contract/src/accounts/read.test.ts': `import 'node:fs'` },
  'zod-through-contract-core': { 'contract/src/accounts/shape.ts': `import 'zod'` },
  'contract-domains-are-islands': {
    'contract/src/tickets/tickets.schema.ts': `import '../accounts/accounts.schema.ts'`,
  },
  'web-never-server': { 'web/src/routes/peek.tsx': `import '../../../server/src/modules/ledger/public.ts'` },
  'server-never-web': { [`${modules('accounts')}/peek.ts`]: `import '../../../../web/src/ui/button.tsx'` },
  'only-main-takes-the-web': { 'e2e/peek.ts': `import '../web/src/ui/button.tsx'` },
  'main-takes-the-web-built': { 'main.ts': `import './web/src/ui/button.tsx'` },
  'main-is-the-root': {
    [`${modules('accounts')}/peek.ts`]: `import '../../../../main.ts'`,
    'main.ts': `import 'hono'`,
  },
  'platform-knows-no-domain': { 'server/src/platform/http/serve.ts': `import '../../modules/ledger/public.ts'` },
  'modules-meet-at-public': {
    [`${modules('accounts')}/peek.ts`]: `import '../ledger/post.ts'`,
    [`${modules('ledger')}/post.ts`]: 'export const post = 1',
  },
  'modules-have-a-place': { [`${modules('lottery')}/draw.ts`]: `import 'hono'` },
  'policy-and-present-are-pure': { [`${modules('accounts')}/hidden.policy.ts`]: `import './accounts.sql.ts'` },
  'sql-only-in-sql-files': { [`${modules('accounts')}/sign-out.ts`]: `import type { Kysely } from 'kysely'` },
  'web-loads-schemas-late': { 'web/src/routes/stray.tsx': `import '@jebo/contract/accounts/accounts.schema.ts'` },
  'web-features-meet-in-routes': { 'web/src/modules/programs/list.tsx': `import '../tickets/table.tsx'` },
  'ui-knows-no-domain': { 'web/src/ui/badge.tsx': `import '@jebo/contract/core/zod.ts'` },
  'domain-mirrors-contract-core': {
    'web/src/domain/badge.tsx': `import '@jebo/contract/accounts/accounts.schema.ts'`,
  },
  'web-folders-have-a-layer': { 'web/src/shared/pass-on.ts': `import '../modules/tickets/table.tsx'` },
  'web-shared-files-import-guards-at-most': {
    'web/src/routes.ts': `export * from './modules/tickets/table.tsx'`,
    'web/src/screen-at.ts': `export * from './ui/button.tsx'`,
    'web/src/security-headers.ts': `export * from './pass-on.ts'`,
    'web/src/pass-on.ts': `export * from './modules/tickets/table.tsx'`,
  },
  'web-build-knows-addresses-only': {
    'web/vite/pass-on.ts': `export * from '../src/modules/tickets/table.tsx'`,
    'web/pass-on.ts': `export * from './src/modules/tickets/table.tsx'`,
  },
  'tests-stay-outside': { [`${modules('accounts')}/now.ts`]: `import '../../../test/clock.ts'` },
  'what-runs-needs-no-dev-package': { [`${modules('accounts')}/make.ts`]: `import 'build-tool'` },
  'declared-dependencies-only': { 'web/src/routes/stray.tsx': `import 'stray'` },
  resolves: { 'web/src/routes/lost.tsx': `import './gone.tsx'` },
  'no-orphans': { [`${modules('accounts')}/forgotten.ts`]: 'export const forgotten = 1' },
}

const ruleNames = (rules.ruleSet?.forbidden ?? []).map(({ name }) => name ?? '')

// One table generates the rules of module order, so one kind of violation breaks each: an import of a higher module.
const ordered = ruleNames.flatMap((name) => /^(.+)-imports-lower-modules$/.exec(name)?.[1] ?? [])
for (const module of ordered) {
  const above = ['notifications', 'departures'].includes(module) ? 'viewer' : 'notifications'
  plants[`${module}-imports-lower-modules`] = {
    [`${modules(module)}/importing.ts`]: `import '../${above}/public.ts'`,
    [`${modules(above)}/public.ts`]: 'export const it = 1',
  }
}

// Each layer of the web imports a layer above it.
const layers = ['optional', 'i18n', 'api', 'guards', 'ui', 'forms', 'lists', 'domain', 'modules', 'routes']
for (const [index, layer] of layers.slice(0, -1).entries()) {
  const above = layers.slice(index + 1)
  const folders = above.map((one) => (one === 'modules' ? 'modules/tickets' : one))
  const from = layer === 'modules' ? 'modules/programs' : layer
  const up = '../'.repeat(from.split('/').length)
  plants[`web-${layer}-imports-lower-layers`] = {
    [`web/src/${from}/importing.ts`]: folders.map((one) => `import '${up}${one}/imported.ts'`).join('\n'),
    ...Object.fromEntries(folders.map((one) => [`web/src/${one}/imported.ts`, 'export const it = 1'])),
  }
}

describe('the boundaries', () => {
  test('each have a planted violation', () => {
    expect(Object.keys(plants).sort()).toEqual([...ruleNames].sort())
  })

  test('accept a valid tree', async () => {
    expect(await brokenRules({})).toEqual([])
  })

  test.each(Object.entries(plants))('%s', async (rule, planted) => {
    expect(await brokenRules(planted)).toEqual([rule])
  })

  test.each([
    ['web/src/pass-on.ts', '../pass-on.ts'],
    ['web/vite/pass-on.ts', '../../vite/pass-on.ts'],
    ['web/pass-on.ts', '../../pass-on.ts'],
  ])('are not passed by %s', async (path, specifier) => {
    const planted = { [path]: 'export const it = 1', 'web/src/ui/importing.ts': `import '${specifier}'` }
    expect(await brokenRules(planted)).toEqual(['web-ui-imports-lower-layers'])
  })

  test('hold in this repository', async () => {
    const sources = ['contract', 'server', 'web', 'main.ts', 'script', 'tools', 'e2e', 'vitest.config.ts']
    expect(await violations(realTree, sources)).toEqual([])
  })
})
