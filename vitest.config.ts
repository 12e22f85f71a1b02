import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledMessages } from './web/vite/compiled-messages.ts'

const everywhere = { exclude: ['**/node_modules/**', '**/build/**'], testTimeout: 20_000 }

// Tests mock nothing and leave nothing behind in a process, so that files share one and what they import is read once.
const rooms = { ...everywhere, isolate: false, maxWorkers: '100%' }

// As in web/vite.config.ts: words are compiled, and read by the formatter that knows no parser.
const pages = {
  plugins: [compiledMessages()],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
}
const inlined = { server: { deps: { inline: ['use-intl', 'icu-minify'] } } }

/** The files that last longest, in the order in which they start: at the end of a run nothing waits for one of them. */
const longest = [
  ...['every-page', 'tickets-way', 'verification', 'ticket', 'kyc', 'account-safety', 'sign-in'].map(
    (name) => `/${name}.e2e.`,
  ),
  ...['/ledger.property.', '/reseal.', '/rotate-keys.', '/odd-input.', '/stores.', '/change-substate.'],
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
      { test: { ...rooms, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...rooms,
          name: 'server',
          include: ['server/**/*.test.ts', 'seed/**/*.test.ts', 'main.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      { ...pages, test: { ...rooms, ...inlined, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        // The screens in a document of their own, over the real API and database.
        ...pages,
        test: {
          ...rooms,
          ...inlined,
          name: 'screens',
          include: ['web/test/**/*.test.tsx'],
          environment: './web/test/environment.ts',
          setupFiles: 'web/test/setup.ts',
          // A world is made by hand, through the front door.
          hookTimeout: 60_000,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      { test: { ...rooms, name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      {
        // The journeys: a built product, a real browser. `script/test` runs them after the others.
        test: {
          ...everywhere,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          // Three at a time, since a journey waits much: each walks with people of its own. Two of a file where it says so.
          maxWorkers: 3,
          maxConcurrency: 2,
          // Each step has its own limit; this is for a page that hangs.
          testTimeout: 300_000,
          // As long as the browser waits for what is to come.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
