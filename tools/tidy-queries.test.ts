// The rules of queries as tests. Each check finds a planted violation, and none in this repository.
import { readFiles } from './tidy/files.ts'
import { type Case, describeChecks } from './tidy/planted.ts'
import { requireReaders, tablesHaveReaders } from './tidy/readers.ts'
import {
  conditionsCrossModules,
  queriesAreExplicit,
  readsSayWhoReads,
  sqlStandsInSqlFiles,
  tablesAreAskedByTheirOwner,
} from './tidy/sql.ts'
import { statusHasOneWriter } from './tidy/status.ts'
import { limitSystemReads, systemReadsAreListed } from './tidy/system-reads.ts'

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
    name: 'SQL stands in *.sql.ts',
    check: sqlStandsInSqlFiles,
    planted: {
      [`${tickets}/a.ts`]:
        "db.selectFrom('tickets')\nsql`x`\nsql<number>`x`\npool.query('select 1 from tickets ')\ndb['insertInto']('tickets')",
      [`${tickets}/tickets.sql.ts`]: "db.selectFrom('tickets')",
      'server/src/platform/db/ping.ts': 'sql`select 1`',
    },
    faults: [1, 2, 3, 4, 5].map((n) => `${tickets}/a.ts:${n}`),
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
      'server/migrations/0006_tickets.sql':
        'create table public.seen (id bigint);\ncreate unlogged table hits (id bigint);',
      'server/src/modules/comments/comments.sql.ts': "db.selectFrom('comments').select('seen.id')",
      'server/src/modules/comments/hits.sql.ts': "db.selectFrom('hits')",
      'server/src/modules/comments/seen.sql.ts': "db.selectFrom('seen')",
      'server/src/platform/db/peek.sql.ts': "db.deleteFrom('users')",
      'server/src/platform/jobs/peek.ts': `sql\`delete from \${sql\`users\`}\``,
    },
    faults: [
      `${tickets}/tickets.sql.ts`,
      `${tickets}/lists.sql.ts`,
      `${tickets}/counts.sql.ts`,
      `${tickets}/replies.sql.ts`,
      'server/src/modules/comments/hits.sql.ts',
      'server/src/modules/comments/seen.sql.ts',
      'server/src/platform/db/peek.sql.ts',
      'server/src/platform/jobs/peek.ts',
    ],
  },
  {
    name: 'reads say who reads',
    check: readsSayWhoReads,
    planted: {
      [`${tickets}/visible-to.sql.ts`]:
        "const selectTickets = (db: Db, reader: Reader) => db.selectFrom('tickets')\nexport function all(tx: Tx) {}\nsql`update tickets`",
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
          "db['selectFrom']('tickets')",
          "const table = 'tickets' as const",
          `sql\`select 1 from \${sql.ref('tickets')}\``,
          `sql\`select 1 from \${sql\`tickets\`}\``,
          'sql`select 1 from "public"."tickets"`',
          'sql`insert into tickets (id) values (1) on conflict (id) do update set substate = 1`',
          'sql`update tickets set (title, substate) = (1, 2)`',
          `sql\`update \${sql.table('tickets')} set substate = 1\``,
          'sql`merge into tickets using users on true when matched then update set substate = 1`',
          "tx.mergeInto('tickets')",
        ].map((query, index) => [`${tickets}/hidden-${index}.sql.ts`, query]),
      ),
      [`${accounts}/visible-to.sql.ts`]:
        "const isOnPage = build.selectFrom('users')\nexport const selectCareers = (db: Db) => db.selectFrom('careers')",
      [`${accounts}/accounts.sql.ts`]: "db.selectFrom('users')",
      [`${accounts}/careers.sql.ts`]: "tx.selectFrom('careers').select('id').where('user_id', '=', userId)",
      [`${accounts}/profiles.sql.ts`]: "tx.updateTable('users').from('careers').set(change)",
      [`${ledger}/visible-to.sql.ts`]: readFiles()[`${ledger}/visible-to.sql.ts`] ?? '',
      [`${ledger}/contracts.sql.ts`]: "db.selectFrom('contracts').where('id', '=', id)",
      [`${ledger}/ledger-accounts.sql.ts`]: "db.selectFrom('users').innerJoin('ledger_entries', 'a', 'b')",
      [`${ledger}/wallets.sql.ts`]: "db.selectFrom('ledger_accounts').select('balance_won')",
      [`${ledger}/changes.sql.ts`]: "db.selectFrom('contract_changes').select('actor_id')",
      [`${identity}/visible-to.sql.ts`]: readFiles()[`${identity}/visible-to.sql.ts`] ?? '',
      [`${identity}/kyc.sql.ts`]: "db.selectFrom('kyc_submissions').selectAll()",
      [`${tickets}/appeals.visible-to.sql.ts`]: "const selectAppeals = (db: Db) => db.selectFrom('appeals')",
      [`${tickets}/appeals.sql.ts`]: "db.selectFrom('appeals').selectAll()",
    },
    faults: [
      ...[`${tickets}/appeals.visible-to.sql.ts`, `${tickets}/appeals.sql.ts`],
      `${tickets}/lists.sql.ts`,
      `${tickets}/counts.sql.ts`,
      `${tickets}/rewards.sql.ts`,
      ...[`${tickets}/visible-to.sql.ts`, `${tickets}/visible-to.sql.ts`],
      ...Array.from({ length: 16 }, (_, index) => `${tickets}/hidden-${index}.sql.ts`),
      `${accounts}/visible-to.sql.ts`,
      `${accounts}/careers.sql.ts`,
      `${accounts}/profiles.sql.ts`,
      `${ledger}/contracts.sql.ts`,
      ...['ledger-accounts', 'wallets', 'changes'].map((name) => `${ledger}/${name}.sql.ts`),
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
        'export interface Tickets {\n  id: string;\n  substate: Status<string>;\n}\n\nexport interface Crews {\n  state: Status<string>;\n}\n\nexport interface DB {\n  crews: Crews;\n  tickets: Tickets;\n  users: Users;\n}\n',
      [`${tickets}/visible-to.sql.ts`]: "db.selectFrom('tickets')",
      [`${tickets}/status.sql.ts`]:
        "export const writeSubstate = 1\nexport const writeDisclosure = openStatus(tx).updateTable('tickets')\nexport function writeAny() {}",
      [`${identity}/status.sql.ts`]:
        'export const open = (tx: Tx) => openStatus(tx)\nconst write = 1\nexport { write }',
      [`${identity}/move-kyc.ts`]: "import { open } from './status.sql.ts'\nopen(tx)",
      [`${tickets}/move-ticket.ts`]:
        "import { type Change, writeSubstate } from './status.sql.ts'\nexport const write = (change: Change) => writeSubstate(change)\nexport {}",
      [`${tickets}/disclose.ts`]: "import { writeDisclosure } from './status.sql.ts'",
      [`${tickets}/close/close.ts`]:
        "import { writeDisclosure } from '../status.sql.ts'\nexport const w = { writeDisclosure }",
      [`${tickets}/reopen.ts`]: "import { writeDisclosure as write } from './status.sql.ts'",
      [`${tickets}/package.ts`]: "import { writeSubstate } from '@jebo/server/src/modules/tickets/status.sql.ts'",
      [`${tickets}/template.ts`]: 'await import(`./status.sql.ts`)',
      [`${tickets}/import-all.ts`]: "import * as status from './status.sql.ts'",
      [`${tickets}/pass-on.ts`]: "export { writeSubstate } from './status.sql.ts'",
      [`${tickets}/load.ts`]: "const { writeSubstate } = await import('./status.sql.ts')",
      [`${tickets}/set.sql.ts`]:
        "tx.set({ title: sql`x`, substate: sql`'RESOLVED'` })\ntx.set('substate', sql`'RESOLVED'`)\ntx.set({ substate })",
      [`${tickets}/close.sql.ts`]: "import { openStatus as open } from '../../platform/db/status.ts'",
    },
    faults: [
      ...[`${tickets}/status.sql.ts`, `${tickets}/status.sql.ts`],
      ...[`${identity}/status.sql.ts`, `${identity}/status.sql.ts`, 'crews'],
      ...['import-all', 'pass-on', 'load', 'close/close', 'reopen', 'package', 'template'].map(
        (name) => `${tickets}/${name}.ts`,
      ),
      ...[`${tickets}/set.sql.ts`, `${tickets}/set.sql.ts`, `${tickets}/close.sql.ts:1`],
    ],
  },
  {
    name: 'queries are explicit',
    check: queriesAreExplicit,
    planted: {
      ...Object.fromEntries(
        [
          'db.selectFrom(table)',
          'db.selectFrom([first, second])',
          'rows.innerJoin(table, left, right)',
          `rows.leftJoin(\`\${table}\`, left, right)`,
          'rows.crossJoin(nameOf(table))',
          `sql\`select 1 from \${sql.ref(name)}\``,
          `sql\`select 1 from \${sql.id(name)}\``,
          `sql\`select 1 from \${sql.table(name)}\``,
          'const { of } = { of: sql.table }',
          'const { table } = db.dynamic',
          'sql.raw(text)',
          "tx.deleteFrom('tickets').returningAll()",
        ].map((query, index) => [`${tickets}/hidden-${index}.sql.ts`, query]),
      ),
      [`${tickets}/tickets.sql.ts`]:
        "db.selectFrom(['tickets', 'users']).innerJoin(rows.as('of'), 'a', 'b').select(({ ref }) => ref('tickets.id'))",
      [`${tickets}/visible-to.sql.ts`]: "row.where('id', '=', sql.ref(ticketId))",
    },
    faults: Array.from({ length: 12 }, (_, index) => `${tickets}/hidden-${index}.sql.ts`),
  },
  {
    name: 'system reads are listed',
    check: limitSystemReads({ 'for a reason': [`${tickets}/lists.sql.ts: countAll`, `${tickets}/lists.sql.ts: gone`] }),
    planted: {
      [`${tickets}/visible-to.sql.ts`]: 'const rows = reader === systemRead ? all : some',
      [`${tickets}/lists.sql.ts`]:
        "import { systemRead } from '../reader.ts'\ntype Kind = typeof systemRead\nexport const countAll = (db: Db) => selectTickets(db, systemRead)",
      [`${tickets}/tickets.sql.ts`]: 'export async function findAny(db: Db) { return selectTickets(db, systemRead) }',
      [`${tickets}/renamed.sql.ts`]: "import { systemRead as all } from '../reader.ts'",
      [`${tickets}/reward-ticket.ts`]: 'selectTickets(db, reader.systemRead).selectAll()',
      [`${tickets}/tickets.events.ts`]: 'const everyone = systemRead',
    },
    faults: ['lists.sql', 'tickets.sql', 'renamed.sql', 'reward-ticket', 'tickets.events'].map(
      (name) => `${tickets}/${name}.ts`,
    ),
    real: systemReadsAreListed,
  },
]

describeChecks(cases)
