import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledMessages } from './web/vite/compiled-messages.ts'
import { routersMatcher } from './web/vite/stored-matches.ts'

// Hooks create data through the API, or start a database. The limits end tests that hang: no test is about time, and a busy
// machine takes several times as long.
const shared = { exclude: ['**/node_modules/**', '**/build/**'], testTimeout: 300_000, hookTimeout: 300_000 }

// Tests mock nothing and leave no state in the process, so test files share one and import each module once.
const modules = {
  ...shared,
  isolate: false,
  maxWorkers: '100%',
  sequence: { groupOrder: 1 },
  expect: { poll: { timeout: 15_000 } },
}

// As in web/vite.config.ts: messages are compiled, so the formatter needs no parser.
const pagesWith = (isInDocument: boolean) => ({
  plugins: [compiledMessages({ isInDocument })],
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      { find: 'virtual:router-matcher', replacement: routersMatcher },
    ],
  },
})
const inlined = { server: { deps: { inline: ['use-intl', 'icu-minify'] } } }

/** The slowest files, in the order in which they start: the run should not end waiting for one of them. */
const longest = [
  ...[
    'every-page',
    'ticket-lifecycle',
    'verification',
    'account-safety',
    'kyc',
    'ticket',
    'process',
    'development',
  ].map((name) => `/${name}.e2e.`),
  ...[
    '/migrate.',
    '/mail-notices.',
    '/worker.',
    '/deliver.',
    '/ledger.property.',
    '/embedded-postgres.',
    '/revert-email.',
  ],
  ...[
    '.versions.',
    '/odd-input.',
    '/reseal.',
    '/broken-store.',
    '/stores.',
    '/rotate-keys.',
    '/boundaries.',
    '/regexes.',
  ],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.findIndex((part) => moduleId.includes(part))
      return rank === -1 ? longest.length : rank
    }
    return (await super.sort(files)).toSorted((left, right) => rankOf(left) - rankOf(right))
  }
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...modules, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...modules,
          name: 'server',
          include: ['server/**/*.test.ts', 'seed/**/*.test.ts', 'main.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          // They wait most of their time for a database, mails and time limits.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...pagesWith(false),
        test: { ...modules, ...inlined, name: 'web', include: ['web/{src,vite}/**/*.test.{ts,tsx}'] },
      },
      {
        // Renders screens in a DOM over the real API and database.
        ...pagesWith(true),
        test: {
          ...modules,
          ...inlined,
          name: 'screens',
          include: ['web/test/**/*.test.tsx'],
          environment: './web/test/environment.ts',
          setupFiles: 'web/test/setup.ts',
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      { test: { ...modules, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        // The journeys run a built product in a real browser, after the other projects (see `script/test`).
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: 'e2e/setup.ts',
          // Journeys spend most of their time waiting and use separate accounts, so three files run at once. A file may run two
          // of its tests at once.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          maxConcurrency: 2,
          // Each step has its own limit; this one catches a page that hangs.
          testTimeout: 600_000,
          // The same as the browser's own timeout.
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // Long faults of a built product: `script/test --faults` only.
        test: {
          ...shared,
          name: 'faults',
          include: ['e2e/**/*.faults.test.ts'],
          globalSetup: 'e2e/faults/global-setup.ts',
          // Their times are measured.
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
