// The style guide as tests. Each check finds a planted violation, and none in this repository.
import { describe, expect, test } from 'vitest'
import { problems } from '../contract/src/problems.ts'
import {
  decisionNumbersAreUnique,
  decisionsAreShort,
  guidesNameExistingFiles,
  sharedFunctionsAreExplained,
} from './tidy/documents.ts'
import { type Check, type Files, readFiles } from './tidy/files.ts'
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
import { requireReaders, tablesHaveReaders } from './tidy/readers.ts'
import {
  conditionsCrossModules,
  queriesAreExplicit,
  readsSayWhoReads,
  sqlStandsInSqlFiles,
  tablesAreAskedByTheirOwner,
} from './tidy/sql.ts'
import { statusHasOneWriter } from './tidy/status.ts'
import { bannedWordsAreAbsent, banWords } from './tidy/vocabulary.ts'
import { argumentsOf, koreanIsPlain, languagesAgree, problemsHaveWords } from './tidy/words.ts'

type Case = { name: string; check: Check; planted: Files; faults: string[]; real?: Check }

const draw = { domain: 'lottery', name: 'drawLot', method: 'POST' }
const migrations = {
  'server/migrations/0002_accounts.sql': 'create table users (id bigint);\ncreate table codes (id bigint);',
  'server/migrations/0003_tickets.sql': 'create table tickets (id bigint);',
}
const accounts = 'server/src/modules/accounts'
const tickets = 'server/src/modules/tickets'
const ledger = 'server/src/modules/ledger'
const identity = 'server/src/modules/identity'

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
    name: 'SQL stands in *.sql.ts',
    check: sqlStandsInSqlFiles,
    planted: {
      [`${tickets}/a.ts`]: "db.selectFrom('tickets')\nsql`x`\nsql<number>`x`\npool.query('select 1 from tickets ')",
      [`${tickets}/tickets.sql.ts`]: "db.selectFrom('tickets')",
      'server/src/platform/db/ping.ts': 'sql`select 1`',
    },
    faults: [1, 2, 3, 4].map((n) => `${tickets}/a.ts:${n}`),
  },
  {
    name: 'tables are asked by their owner',
    check: tablesAreAskedByTheirOwner,
    planted: {
      ...migrations,
      [`${tickets}/tickets.sql.ts`]: "db.selectFrom('tickets as t').innerJoin('users as u', 'a', 'b')",
      [`${tickets}/lists.sql.ts`]: "db.selectFrom(['tickets', 'codes'])",
      [`${tickets}/counts.sql.ts`]: 'sql<number>`select count(*) from tickets join users on true`',
      'server/migrations/0004_tickets.sql': 'create table replies (id bigint);',
      'server/migrations/0005_comments.sql': 'alter table replies rename to comments;',
      [`${tickets}/replies.sql.ts`]: "db.selectFrom('comments')",
      'server/src/modules/comments/comments.sql.ts': "db.selectFrom('comments')",
      'server/src/platform/db/peek.sql.ts': "db.deleteFrom('users')",
    },
    faults: [
      `${tickets}/tickets.sql.ts`,
      `${tickets}/lists.sql.ts`,
      `${tickets}/counts.sql.ts`,
      `${tickets}/replies.sql.ts`,
      'server/src/platform/db/peek.sql.ts',
    ],
  },
  {
    name: 'reads say who reads',
    check: readsSayWhoReads,
    planted: {
      [`${tickets}/visible-to.sql.ts`]: "const selectTickets = (db: Db, reader: Reader) => db.selectFrom('tickets')",
      [`${tickets}/lists.sql.ts`]: "db.selectFrom('tickets').where('id', '=', id)",
      [`${tickets}/counts.sql.ts`]: 'sql<number>`(select count(*) from tickets)`',
      [`${tickets}/rewards.sql.ts`]: "db.selectFrom('rewards').innerJoin('tickets as t', 'a', 'b')",
      [`${tickets}/tickets.sql.ts`]: "tx.updateTable('tickets').set(change)\nselectTickets(db, systemRead)",
      ...Object.fromEntries(
        [
          'sql`select 1 from users, tickets`',
          'sql`select 1 from users as u join public.tickets on true`',
          'sql`select 1 from only tickets`',
          `sql\`select 1 from \${sql.table('tickets')}\``,
          `sql\`select \${sql\`(select 1 from tickets)\`}\``,
          "tx.updateTable('users').from('tickets')",
        ].map((query, index) => [`${tickets}/hidden-${index}.sql.ts`, query]),
      ),
      [`${accounts}/visible-to.sql.ts`]:
        "const isOnPage = build.selectFrom('users')\nexport const selectCareers = (db: Db) => db.selectFrom('careers')",
      [`${accounts}/accounts.sql.ts`]: "db.selectFrom('users')",
      [`${accounts}/careers.sql.ts`]: "tx.selectFrom('careers').select('id').where('user_id', '=', userId)",
      [`${accounts}/profiles.sql.ts`]: "tx.updateTable('users').from('careers').set(change)",
      [`${ledger}/visible-to.sql.ts`]: readFiles()[`${ledger}/visible-to.sql.ts`] ?? '',
      [`${ledger}/contracts.sql.ts`]: "db.selectFrom('contracts').where('id', '=', id)",
      [`${ledger}/ledger-accounts.sql.ts`]: "db.selectFrom('ledger_accounts').innerJoin('ledger_entries', 'a', 'b')",
      [`${identity}/visible-to.sql.ts`]: readFiles()[`${identity}/visible-to.sql.ts`] ?? '',
      [`${identity}/kyc.sql.ts`]: "db.selectFrom('kyc_submissions').selectAll()",
    },
    faults: [
      `${tickets}/lists.sql.ts`,
      `${tickets}/counts.sql.ts`,
      `${tickets}/rewards.sql.ts`,
      ...[0, 1, 2, 3, 4, 5].map((index) => `${tickets}/hidden-${index}.sql.ts`),
      `${accounts}/visible-to.sql.ts`,
      `${accounts}/careers.sql.ts`,
      `${accounts}/profiles.sql.ts`,
      `${ledger}/contracts.sql.ts`,
      `${ledger}/ledger-accounts.sql.ts`,
      `${identity}/kyc.sql.ts`,
    ],
  },
  {
    name: 'tables have readers',
    check: requireReaders({ 'for a reason': ['codes', 'tickets', 'letters'] }),
    planted: {
      ...migrations,
      'server/migrations/0004_accounts.sql': 'create table letters (id bigint);\nalter table letters rename to mails;',
      [`${tickets}/visible-to.sql.ts`]: "db.selectFrom('tickets')",
    },
    faults: ['users', 'mails', 'tickets', 'letters'],
    real: tablesHaveReaders,
  },
  {
    name: 'conditions cross modules, rows do not',
    check: conditionsCrossModules,
    planted: {
      [`${tickets}/lists.sql.ts`]:
        "import { findPrograms, isPublicProgram, type ProgramBrief } from '../programs/public.ts'",
      [`${tickets}/find-related.ts`]: "import { findPrograms } from '../programs/public.ts'",
      'server/src/modules/programs/public.ts': "export { hasAssetOf, listProgramIds } from './lists.sql.ts'",
    },
    faults: [`${tickets}/lists.sql.ts`, 'server/src/modules/programs/public.ts'],
  },
  {
    name: 'status columns have one writer',
    check: statusHasOneWriter,
    planted: {
      'server/src/platform/db/schema.gen.ts':
        'export interface Tickets {\n  id: string;\n  substate: Status<string>;\n}\n\nexport interface DB {\n  tickets: Tickets;\n}\n',
      [`${tickets}/status.sql.ts`]:
        'export const writeSubstate = 1\nexport const writeDisclosure = openStatus(tx)\nexport function writeAny() {}',
      [`${tickets}/move-ticket.ts`]: "import { type Change, writeSubstate } from './status.sql.ts'",
      [`${tickets}/disclose.ts`]: "import { writeDisclosure } from './status.sql.ts'",
      [`${tickets}/close/close.ts`]: "import { writeDisclosure as write } from '../status.sql.ts'",
      [`${tickets}/import-all.ts`]: "import * as status from './status.sql.ts'",
      [`${tickets}/pass-on.ts`]: "export { writeSubstate } from './status.sql.ts'",
      [`${tickets}/load.ts`]: "const { writeSubstate } = await import('./status.sql.ts')",
      [`${tickets}/close.sql.ts`]: "import { openStatus as open } from '../../platform/db/status.ts'",
      [`${tickets}/tickets.sql.ts`]: "sql`update tickets set title = $1, substate = 'RESOLVED'`",
      [`${tickets}/titles.sql.ts`]: "sql`update tickets set title = $1 where substate = 'RESOLVED'`",
    },
    faults: [
      ...[`${tickets}/status.sql.ts`, `${tickets}/status.sql.ts`],
      ...['import-all', 'pass-on', 'load'].map((name) => `${tickets}/${name}.ts`),
      ...[`${tickets}/close.sql.ts:1`, `${tickets}/tickets.sql.ts`],
    ],
  },
  {
    name: 'queries are explicit',
    check: queriesAreExplicit,
    planted: {
      [`${tickets}/tickets.sql.ts`]:
        "db.selectFrom(table)\ntx.deleteFrom('tickets').returningAll()\nsql.raw(text)\nselectTickets(db, systemRead)",
      [`${tickets}/reward-ticket.ts`]: 'selectTickets(db, systemRead).selectAll()',
      [`${tickets}/tickets.events.ts`]: 'findTicket(db, systemRead, id)',
    },
    faults: [...[1, 2, 3].map((line) => `${tickets}/tickets.sql.ts:${line}`), `${tickets}/reward-ticket.ts:1`],
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
    name: 'Korean is plain',
    check: koreanIsPlain,
    planted: { 'messages/ko/a.json': '{"one": "보내시겠어요?", "two": "입력하십시오", "three": "보낼까요?"}' },
    faults: ['messages/ko: a.one', 'messages/ko: a.two'],
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

const placeOf = (fault: string): string =>
  /^(?:messages(?:\/\w+)?|contract\/src\/\w+): [\w.]+|^[^:]+(?::\d+)?/.exec(fault)?.[0] ?? ''

describe.each(cases)('$name', ({ check, planted, faults, real = check }) => {
  test('finds the planted fault', () => {
    expect(check(planted).map(placeOf).sort()).toEqual([...faults].sort())
  })

  test('finds none in the repository', () => {
    expect(real(readFiles())).toEqual([])
  })
})

test('a message names its arguments wherever they stand', () => {
  expect(argumentsOf('{a} {n, plural, one {{b}} other {<link>{c}</link>}} {s, select, x {{d}} other {}}')).toBe(
    'a, b, c, d, link, n, s',
  )
})
