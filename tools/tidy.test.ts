// The style guide as tests. Each check finds a planted violation, and none in this repository.
import { expect, test } from 'vitest'
import { problems } from '../contract/src/problems.ts'
import {
  decisionNumbersAreUnique,
  decisionsAreShort,
  guidesNameExistingFiles,
  sharedFunctionsAreExplained,
} from './tidy/documents.ts'
import { nothingIsForeign, nothingIsUnfinished } from './tidy/leftovers.ts'
import { looksComeFromTokens } from './tidy/look.ts'
import { indexesAreConcurrentlyMade, migrationNumbersAreUnique, migrationsBelongToModules } from './tidy/migrations.ts'
import {
  calls,
  callsAreBound,
  commandsAreHandlers,
  modulesAreDomains,
  writesHaveCommandAndTest,
} from './tidy/modules.ts'
import { emptyNamesAreBanned, foldersAreKebabCase, typesHaveNoPrefix } from './tidy/names.ts'
import { type Case, describeChecks } from './tidy/planted.ts'
import { htmlIsInsertedOnce } from './tidy/raw-html.ts'
import { limitStorage, storageBelongsToUsers } from './tidy/storage.ts'
import { bannedWordsAreAbsent, banWords } from './tidy/vocabulary.ts'
import {
  argumentsOf,
  confirmationsEndAlike,
  koreanIsPlain,
  languagesAgree,
  numbersAreFilledIn,
  problemsHaveWords,
} from './tidy/words.ts'

const draw = { domain: 'lottery', name: 'drawLot', method: 'POST' }
const migrations = {
  'server/migrations/0002_accounts.sql': 'create table users (id bigint);\ncreate table codes (id bigint);',
  'server/migrations/0003_tickets.sql': 'create table tickets (id bigint);',
}
const tickets = 'server/src/modules/tickets'

const cases: Case[] = [
  {
    name: 'names say something',
    check: emptyNamesAreBanned,
    planted: {
      'web/src/utils/a.ts': '',
      'web/src/date-helpers.ts': '',
      'web/src/lib.ts': '',
      'web/src/data-table.tsx': '',
    },
    faults: ['web/src/utils/a.ts', 'web/src/date-helpers.ts', 'web/src/lib.ts'],
  },
  {
    name: 'folders are kebab-case',
    check: foldersAreKebabCase,
    planted: { 'web/src/modules/newTickets/a.ts': '', 'web/src/modules/new-tickets/b.ts': '' },
    faults: ['web/src/modules/newTickets/a.ts'],
  },
  {
    name: 'types have no prefix',
    check: typesHaveNoPrefix,
    planted: { 'web/src/a.ts': 'type ITicket = 1\ninterface Input {}' },
    faults: ['web/src/a.ts:1'],
  },
  {
    name: 'nothing is unfinished',
    check: nothingIsUnfinished,
    planted: {
      'web/src/a.ts': '// TODO\n// biome-ignore lint: x\n// @ts-expect-error\nx as any\ntry {} catch {}\ncatch (e) { }',
      'web/src/a.test.ts': 'test.skip()\nit.only()\ntest.todo()\ndescribe.skipIf(x)()\ntest()',
    },
    faults: [1, 2, 3, 4, 5, 6]
      .map((n) => `web/src/a.ts:${n}`)
      .concat([1, 2, 3, 4].map((n) => `web/src/a.test.ts:${n}`)),
  },
  {
    name: 'HTML is inserted once',
    check: htmlIsInsertedOnce,
    planted: {
      'web/src/a.tsx': '<p dangerouslySetInnerHTML={{ __html: html }} />\nelement.innerHTML = text',
      'web/src/ui/markdown-text.tsx': '<p dangerouslySetInnerHTML={{ __html: text }} />',
      'web/src/a.test.ts': 'document.body.innerHTML',
    },
    faults: ['web/src/a.tsx:1', 'web/src/a.tsx:2', 'web/src/ui/markdown-text.tsx'],
  },
  {
    name: 'nothing is foreign',
    check: nothingIsForeign,
    planted: {
      'docs/a.md': 'see /work/main\nfrom https://registry.example.org/x\na session of the project\nhome/work/in peace',
      'package-lock.json': '"resolved": "https://somewhere/x.tgz"',
    },
    faults: ['docs/a.md:1', 'docs/a.md:2', 'docs/a.md:3', 'package-lock.json:1'],
  },
  {
    name: 'banned words are absent',
    check: banWords(['docs/', 'web/']),
    planted: {
      'tools/house-rules.ts': '// Warehouses are fine.',
      'e2e/a.ts': '// Starts anew.\nconst sealAnew = 1\nconst begun_at = 1\nit keeps happening',
      'messages/ko/a.json': '{"whoever": "누구"}',
      'web/a.ts': '// Whoever.',
    },
    faults: ['tools/house-rules.ts', 'e2e/a.ts:1', 'e2e/a.ts:2', 'e2e/a.ts:3', 'docs/'],
    real: bannedWordsAreAbsent,
  },
  {
    name: 'migrations belong to modules',
    check: migrationsBelongToModules,
    planted: { ...migrations, 'server/migrations/0001_platform.sql': '', [`${tickets}/public.ts`]: '' },
    faults: ['server/migrations/0002_accounts.sql'],
  },
  {
    name: 'migration numbers are unique',
    check: migrationNumbersAreUnique,
    planted: {
      ...migrations,
      'server/migrations/0003_accounts.sql': '',
      'server/migrations/0003_platform.sql': '',
    },
    faults: ['server/migrations/0003_platform.sql', 'server/migrations/0003_tickets.sql'],
  },
  {
    name: 'indexes are concurrently made',
    check: indexesAreConcurrentlyMade,
    planted: {
      ...migrations,
      'server/migrations/0004_tickets.sql': 'create index concurrently a on tickets (id);',
      'server/migrations/0005_tickets.sql': '-- no transaction\ncreate index concurrently b on tickets (id);',
      'server/migrations/0006_tickets.sql': '-- no transaction\nupdate tickets set id = id + 1;',
      'server/migrations/0007_tickets.sql':
        '-- no transaction\ndrop index concurrently if exists c;\n-- Why.\ncreate index concurrently c on tickets (id);',
    },
    faults: [4, 5, 6].map((n) => `server/migrations/000${n}_tickets.sql`),
  },
  {
    name: 'modules are domains of the contract',
    check: modulesAreDomains,
    planted: {
      'contract/src/tickets/tickets.schema.ts': '',
      [`${tickets}/public.ts`]: '',
      'server/src/modules/lottery/public.ts': '',
      'web/src/modules/shell/header.tsx': '',
      'web/src/modules/raffle/card.tsx': '',
    },
    faults: ['server/src/modules/lottery', 'web/src/modules/raffle'],
  },
  {
    name: 'calls are bound',
    check: callsAreBound([draw, { ...draw, name: 'drawAll' }]),
    planted: { 'server/src/modules/lottery/lottery.routes.ts': 'serve(api, endpoints.drawAll, drawAll)' },
    faults: ['contract/src/lottery: drawLot'],
    real: callsAreBound(calls),
  },
  {
    name: 'writes have a command and a test',
    check: writesHaveCommandAndTest([draw, { ...draw, name: 'listLots', method: 'GET' }]),
    planted: { 'server/src/modules/lottery/draw-lot.ts': '' },
    faults: ['server/src/modules/lottery/draw-lot.test.ts'],
    real: writesHaveCommandAndTest(calls),
  },
  {
    name: 'commands are typed by their endpoints',
    check: commandsAreHandlers([draw]),
    planted: {
      'server/src/modules/lottery/draw-lot.ts': 'export const drawLot = async (call: Call): Promise<void> => undefined',
    },
    faults: ['server/src/modules/lottery/draw-lot.ts'],
    real: commandsAreHandlers(calls),
  },
  {
    name: 'Korean and English agree',
    check: languagesAgree,
    planted: {
      'messages/ko/a.json': '{"one": "{name}을(를)", "two": {"three": "셋"}, "four": "{count}개"}',
      'messages/en/a.json': '{"one": "{title}", "four": "{count, plural, one {#} other {#}}", "five": "5"}',
    },
    faults: ['messages/en: a.two.three', 'messages/ko: a.five', 'messages: a.one'],
  },
  {
    name: 'numbers are filled in',
    check: numbersAreFilledIn,
    planted: {
      'messages/ko/a.json':
        '{"one": "{n, plural, other {#개{all, select, true {} other { 중 #개}}}}", "two": "{n, plural, other {#개}}"}',
      'messages/en/a.json':
        '{"one": "{n, plural, other {{all, select, true {} other {# of {m, number} left}}}}", "two": "{all, select, other {#1}}", "three": "{n, selectordinal, one {#st} other {{all, select, true {} other {#th}}}}", "four": "{n, plural, other {{m, selectordinal, other {#th}}}}"}',
    },
    faults: ['messages/ko: a.one', 'messages/en: a.one', 'messages/en: a.three'],
  },
  {
    name: 'Korean is plain',
    check: koreanIsPlain,
    planted: { 'messages/ko/a.json': '{"one": "보내시겠어요?", "two": "입력하십시오", "three": "보낼까요?"}' },
    faults: ['messages/ko: a.one', 'messages/ko: a.two'],
  },
  {
    name: 'confirmations end alike',
    check: confirmationsEndAlike,
    planted: {
      'messages/ko/a.json': '{"x": {"done": "저장했어요.", "copied": "복사했어요", "text": "저장했어요."}}',
      'messages/en/a.json': '{"x": {"done": "Saved", "allCopied": "Copied. Now paste it"}}',
    },
    faults: ['messages/ko: a.x.done', 'messages/en: a.x.allCopied'],
  },
  {
    name: 'problems have words, and words a problem',
    check: problemsHaveWords(['auth.busy']),
    planted: {
      'contract/src/a.ts': `error: 'field.email'`,
      'messages/ko/problems.json': '{"field": {"email": "이메일"}, "auth": {"busy": "잠시 뒤에"}}',
      'messages/en/problems.json': '{"field": {"gone": "Gone"}, "auth": {"busy": "Later"}}',
    },
    faults: ['messages/en: problems.field.email', 'messages/en: problems.field.gone'],
    real: problemsHaveWords(Object.keys(problems)),
  },
  {
    name: 'looks come from tokens',
    check: looksComeFromTokens,
    planted: {
      'web/src/ui/a.tsx':
        "'#0a7d5a'\n'rgb(1 2 3)'\n'flex w-[13px]'\n'data-[state=open]:flex'\n'/terms#add'\n'#20417736'",
      'web/src/styles/app.css': 'a { color: #fff }',
    },
    faults: ['web/src/ui/a.tsx:1', 'web/src/ui/a.tsx:2', 'web/src/ui/a.tsx:3'],
  },
  {
    name: 'what is stored belongs to a user',
    check: limitStorage({ 'no user': ['web/src/c.ts', 'web/src/gone.ts'] }, { 'no user': ['web/src/d.ts'] }),
    planted: {
      'web/src/a.ts': "window.localStorage.setItem('a', text)\nsessionStorage.clear()\nindexedDB.open('a')",
      'web/src/b.ts':
        "const store = tabStoreOfNobody('b', schema)\nlet last = null\nconst drafts = new Map<string, Draft>()",
      'web/src/c.ts': "const store = browserStoreOfNobody('b', schema)\nconst fixed = new Map([[1, 2]])",
      'web/src/d.ts': 'export let theme = null',
      'web/src/api/tab-store.ts': 'window.sessionStorage',
      'web/src/a.test.ts': 'sessionStorage.clear()',
    },
    faults: [
      ...['web/src/a.ts:1', 'web/src/a.ts:2', 'web/src/a.ts:3'],
      ...['web/src/b.ts:1', 'web/src/b.ts:2', 'web/src/b.ts:3', 'web/src/gone.ts'],
    ],
    real: storageBelongsToUsers,
  },
  {
    name: 'shared functions are explained',
    check: sharedFunctionsAreExplained,
    planted: {
      'server/src/platform/a.ts':
        'export const limit = 3\n\n/** Doubles. */\nexport const twice = (n: number) => 2 * n',
      'server/src/platform/b.ts': "import 'x'\n\nexport const half = (n: number) => n / 2",
      'contract/src/core/c.ts': '// Why.\nexport async function wait() {}',
      'server/src/modules/tickets/d.ts': "import 'x'\n\nexport const free = () => 1",
      'server/src/platform/e.sql.ts': "import 'x'\n\nexport const insertRow = async (tx: Tx) => {}",
    },
    faults: ['server/src/platform/b.ts:2', 'contract/src/core/c.ts:1', 'server/src/platform/e.sql.ts:2'],
  },
  {
    name: 'each decision has a number of its own',
    check: decisionNumbersAreUnique,
    planted: { 'docs/decisions/0001-one.md': '', 'docs/decisions/0002-two.md': '', 'docs/decisions/0002-three.md': '' },
    faults: ['docs/decisions/0002-three.md'],
  },
  {
    name: 'decisions are short and alike',
    check: decisionsAreShort,
    planted: {
      'docs/decisions/0001-one.md': '# One\n## Context\n## Decision\n## Consequences\n',
      'docs/decisions/two.md': '## Context\n## Decision\n## Consequences\n',
      'docs/decisions/0003-three.md': '## Context\n## Consequences\n',
      'docs/decisions/0004-four.md': `## Context\n## Decision\n## Consequences\n${'x\n'.repeat(60)}`,
    },
    faults: ['docs/decisions/two.md', 'docs/decisions/0003-three.md', 'docs/decisions/0004-four.md'],
  },
  {
    name: 'guides name existing files',
    check: guidesNameExistingFiles,
    planted: {
      'ARCHITECTURE.md': '`core/id.ts`, `server/src/platform`, `script/seed --tickets N` and\n`core/gone.ts`',
      'CONTRIBUTING.md': '[records](docs/decisions/0001-one.md), `biome.json` and\n`web/src`',
      'README.md': '[the style](STYLE.md)',
      'contract/src/core/id.ts': '',
      'server/src/platform/log.ts': '',
      'script/seed': '',
    },
    faults: ['ARCHITECTURE.md:2', 'CONTRIBUTING.md:1', 'CONTRIBUTING.md:1', 'CONTRIBUTING.md:2', 'README.md:1'],
  },
]

describeChecks(cases)

test('a message names its arguments wherever they stand', () => {
  expect(argumentsOf('{a} {n, plural, one {{b}} other {<link>{c}</link>}} {s, select, x {{d}} other {}}')).toBe(
    'a, b, c, d, link, n, s',
  )
})
