import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { appliedTo, migrationsIn, openEmptyDatabase } from '../../../test/empty-database.ts'
import { generateSchema } from '../../../test/generate-schema.ts'
import { migrateJobs } from '../jobs/worker.ts'
import type { Pool } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles, shippedMigrations } from './migration-files.ts'

// Each of most of them applies every migration.
vi.setConfig({ testTimeout: 60_000 })

/** The names that a database of the first version has. */
const oldNames = [
  '0001_platform',
  '0002_accounts',
  '0003_files',
  '0003_platform',
  '0004_audit',
  '0005_ledger',
  '0006_companies',
  '0007_programs',
  '0008_tickets',
  '0009_notifications',
  '0010_files',
  '0010_platform',
  '0011_accounts',
  '0012_accounts',
  '0013_accounts',
  '0015_accounts',
  '0016_accounts',
  '0016_identity',
  '0017_accounts',
  '0017_audit',
  '0017_identity',
  '0018_identity',
  '0019_identity',
  '0020_files',
  '0021_platform',
]

/** Creates a folder with the migrations of an older version. */
const migrationsBefore = async (number: string): Promise<URL> => {
  const older = (await readMigrationFiles(shippedMigrations)).filter(({ name }) => name < number)
  return migrationsIn(Object.fromEntries(older.map(({ name, text }) => [`${name}.sql`, text])))
}

describe('databases from when migrations shared numbers', () => {
  /** Applies the first migrations under their former names. */
  const applyOld = async (pool: Pool, count: number): Promise<void> => {
    const files = await readMigrationFiles(shippedMigrations)
    await pool.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    for (const [at, name] of oldNames.slice(0, count).entries()) {
      await pool.query(files[at]?.text ?? '')
      const timestamp = new Date(Date.UTC(2025, 0, 1, 0, 0, at)).toISOString()
      await pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp])
    }
  }

  it.each([4, 17, 25])('continue after their first %i migrations', async (count) => {
    const { url, pool } = await openEmptyDatabase()
    await applyOld(pool, count)
    await migrate(url)
    expect(await appliedTo(pool)).toEqual((await readMigrationFiles(shippedMigrations)).map(({ name }) => name))
    const schema = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
    expect(await generateSchema(url)).toBe(schema)
  })
})

describe('the migration that renames KYC submissions', () => {
  const submit = `
    with people as (
      insert into users (email, nickname, nickname_key, avatar_hash, password_hash, created_at)
      select name || '@people.test', name, name, repeat('0', 40), '', now() from unnest(array['hacker', 'staff']) as name returning id, nickname
    )
    insert into account_verifications (user_id, state, bank, reason, submitted_at, decided_at, decided_by, pictures_erased_at)
    select hacker.id, 'DENIED', '004', 'x', now(), now(), staff.id, now()
    from people as hacker, people as staff where hacker.nickname = 'hacker' and staff.nickname = 'staff'
    returning id, uuid`

  it('keeps rows and queued decisions, and leaves no former name', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsBefore('0038'))
    await migrateJobs(pool, pino({ level: 'silent' }))
    const submitted = await pool.query(submit)
    const [{ id }] = submitted.rows
    await pool.query(`select graphile_worker.add_job('kyc:decided', json_build_object('requestId', $1::bigint))`, [id])
    await pool.query(`select graphile_worker.add_job('other:job', json_build_object('requestId', $1::bigint))`, [id])
    await migrate(url)
    expect((await pool.query('select id, uuid from kyc_submissions')).rows).toEqual(submitted.rows)
    const { rows } = await pool.query('select payload from graphile_worker._private_jobs order by id')
    expect(rows.map(({ payload }) => payload)).toEqual([{ kycId: id }, { requestId: id }])
    const named = await pool.query(
      `select relname as name from pg_class union all select conname from pg_constraint union all select tgname from pg_trigger`,
    )
    expect(named.rows.filter(({ name }) => name.includes('account_verification'))).toEqual([])
  })
})

it('jobs queued under a former name run under the current one', async () => {
  const { url, pool } = await openEmptyDatabase()
  await migrate(url, await migrationsBefore('0037'))
  await migrateJobs(pool, pino({ level: 'silent' }))
  for (const name of ['ticket:happened', 'ticket:changed', 'other:job']) {
    await pool.query('select graphile_worker.add_job($1)', [name])
  }
  await migrate(url)
  const { rows } = await pool.query('select task_identifier as name from graphile_worker.jobs order by id')
  expect(rows.map(({ name }) => name)).toEqual(['ticket:changed', 'ticket:changed', 'other:job'])
})

describe('references by public ids', () => {
  const stored = JSON.stringify({
    assets: [{ id: 30_000_002, name: '옛 앱', type: 'MOBILE', url: 'https://old.test' }],
  })
  /** Two assets of a program, and one that was deleted after a ticket named it. */
  const rows = `
    set session_replication_role = replica;
    insert into companies (uuid, alias, alias_key, name, logo_id, contact_sealed, applied_at)
      values (gen_random_uuid(), 'one', 'one', 'One', gen_random_uuid(), '', now());
    insert into programs (public_id, company_id, title, created_at, updated_at)
      select id, 1, 'Program', now(), now() from unnest(array[20000001, 20000002]) as id;
    insert into assets (public_id, company_id, name, type, program_id, created_at) values
      (30000001, 1, '웹', 'WEB', 20000002, now()), (30000003, 1, '후보', 'WEB', null, now());
    insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
      asset_id, substate, rules, created_at, updated_at, submitted_at)
      select id, 2, 1, 1, 'Title', 'XSS', repeat('x', 20), 'HIGH', asset, substate,
        case when substate <> 'DRAFT' then '${stored}'::jsonb end, now(), now(),
        case when substate <> 'DRAFT' then now() end
      from (values (40000001, 30000001, 'SUBMITTED'), (40000002, 30000002, 'SUBMITTED'), (40000003, 30000002, 'DRAFT'),
        (40000004, null, 'DRAFT')) as given (id, asset, substate);
    insert into contracts (public_id, type, status, amount_won, account_id, ticket_id, created_at, changed_at) values
      (50000001, 'TRANSFER', 'DONE', 100000, 1, 40000002, now(), now()),
      (50000002, 'TRANSFER', 'DONE', 100000, 1, null, now(), now())`

  it('become foreign keys to the same rows', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsBefore('0039'))
    await pool.query(`${rows}; set session_replication_role = origin`)
    await migrate(url, await migrationsBefore('0051'))
    const answers = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
    expect(
      await answers(`select assets.public_id, name, url, programs.public_id, deleted_at is not null from assets
        left join programs on programs.id = program_id order by 1`),
    ).toEqual([
      [30_000_001, '웹', null, 20_000_002, false],
      [30_000_002, '옛 앱', 'https://old.test', null, true],
      [30_000_003, '후보', null, null, false],
    ])
    expect(
      await answers(`select tickets.public_id, assets.public_id from tickets
        left join assets on assets.id = asset_id order by 1`),
    ).toEqual([
      [40_000_001, 30_000_001],
      [40_000_002, 30_000_002],
      [40_000_003, 30_000_002],
      [40_000_004, null],
    ])
    expect(
      await answers(`select contracts.public_id, tickets.public_id from contracts
        left join tickets on tickets.id = ticket_id order by 1`),
    ).toEqual([
      [50_000_001, 40_000_002],
      [50_000_002, null],
    ])
    expect(
      await answers(`select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
        where contype = 'f' and pg_get_constraintdef(oid) ~ '[(](program_id|asset_id|ticket_id)[)]'
          and conrelid in ('assets'::regclass, 'contracts'::regclass, 'tickets'::regclass) order by 1, 2`),
    ).toEqual([
      ['assets', 'FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL'],
      ['contracts', 'FOREIGN KEY (ticket_id) REFERENCES tickets(id)'],
      ['tickets', 'FOREIGN KEY (asset_id) REFERENCES assets(id)'],
      ['tickets', 'FOREIGN KEY (program_id) REFERENCES programs(id)'],
    ])
  })
})

it('stops at a submitted ticket whose asset is unknown, and says which', async () => {
  const { url, pool } = await openEmptyDatabase()
  await migrate(url, await migrationsBefore('0040'))
  await pool.query(`
    set session_replication_role = replica;
    insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
      asset_id, substate, rules, created_at, updated_at, submitted_at)
    select id, 1, 1, 1, 'Title', 'XSS', repeat('x', 20), 'HIGH', asset, substate, rules::jsonb, now(), now(), at
    from (values (40000001, 30000009, 'SUBMITTED', '{"assets": []}', now()), (40000002, 30000009, 'IN_PROGRESS', '{"assets": []}', now()),
      (40000003, 30000008, 'DRAFT', null, null)) as given (id, asset, substate, rules, at);
    set session_replication_role = origin`)
  await expect(migrate(url)).rejects.toThrow('in their rules: 40000001 (asset 30000009), 40000002 (asset 30000009).')
  expect((await appliedTo(pool)).at(-1)).toBe('0039_companies')
  await pool.query(`set session_replication_role = replica;
    insert into assets (public_id, company_id, name, type, created_at, deleted_at)
    values (30000009, 1, 'Lost', 'WEB', now(), now());
    set session_replication_role = origin`)
  await migrate(url, await migrationsBefore('0051'))
  const { rows } = await pool.query(`select tickets.public_id, assets.name from tickets
    left join assets on assets.id = asset_id order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['Lost', 'Lost', null])
})

describe('the rules that tickets stored', () => {
  const range = { min: 100_000, max: 200_000 }
  const rulesOf = (policy: string) => ({
    bountyRange: { CRITICAL: range, HIGH: range, MEDIUM: range, LOW: range },
    policy,
    assets: [{ id: 30_000_001, name: '웹', type: 'WEB', url: null }],
    authorization: { startsOn: '2026-01-01', endsOn: null, methods: 'By hand' },
    plan: 'FREE',
    participantRestriction: null,
    minimumValidTickets: 0,
  })
  /** Program 1 returned to its first rules, 2 kept its own, 3 has no ticket, 4 is a draft. */
  const rows = `
    set session_replication_role = replica;
    insert into users (id, email, nickname, nickname_key, avatar_hash, password_hash, created_at) overriding system value
      values (9, 'owner@one.test', 'owner', 'owner', repeat('0', 40), '', now());
    insert into companies (uuid, alias, alias_key, name, logo_id, contact_sealed, applied_at)
      values (gen_random_uuid(), 'one', 'one', 'One', gen_random_uuid(), '', now());
    insert into programs (public_id, company_id, title, summary, introduction, policy, status,
      critical_min_won, critical_max_won, high_min_won, high_max_won, medium_min_won, medium_max_won, low_min_won, low_max_won,
      authorized_from, authorized_methods, authorized_by, authorized_at, created_at, updated_at, published_at)
      select 20000000 + n, 1, 'Program', '', '', policy, case n when 4 then 'DRAFT' else 'RUNNING' end,
        100000, 200000, 100000, 200000, 100000, 200000, 100000, 200000,
        '2026-01-01', 'By hand', 9, '2026-01-02', '2026-01-01', '2026-01-20', '2026-01-02'
      from (values (1, 'first'), (2, 'own'), (3, 'new'), (4, 'draft')) as given (n, policy);
    insert into assets (public_id, company_id, name, type, program_id, created_at)
      select 30000000 + id, 1, '웹', 'WEB', id, now() from programs;
    insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
      substate, rules, created_at, updated_at, submitted_at)
      select 40000000 + row_number() over (), program, 1, 1, 'Title', 'XSS', repeat('x', 20), 'HIGH',
        case when policy is null then 'DRAFT' else 'SUBMITTED' end,
        case when policy is not null then jsonb_set(jsonb_set('${JSON.stringify(rulesOf(''))}', '{policy}', to_jsonb(policy)),
          '{assets,0,id}', to_jsonb(30000000 + program)) end,
        at::timestamptz, at::timestamptz, case when policy is not null then at::timestamptz end
      from (values (1, 'first', '2026-01-03'), (1, 'second', '2026-01-05'), (1, 'first', '2026-01-04'), (1, null, '2026-01-06'),
        (2, 'own', '2026-01-07'), (2, 'own', '2026-01-08')) as given (program, policy, at);
    set session_replication_role = origin`

  it('become one version for each different copy, and the current rules the last', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsBefore('0051'))
    await pool.query(rows)
    await migrate(url)
    const answers = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
    expect(
      await answers(`select program_id, number, rules ->> 'policy', created_at::date::text, authorized_by
        from program_versions order by 1, 2`),
    ).toEqual([
      [1, 1, 'first', '2026-01-02', 9],
      [1, 2, 'second', '2026-01-05', 9],
      [1, 3, 'first', '2026-01-20', 9],
      [2, 1, 'own', '2026-01-02', 9],
      [3, 1, 'new', '2026-01-02', 9],
    ])
    expect(await answers('select rules from program_versions where program_id = 3')).toEqual([
      [{ ...rulesOf('new'), assets: [{ id: 30_000_003, name: '웹', type: 'WEB', url: null }] }],
    ])
    expect(
      await answers(`select tickets.id, substate, versions.program_id, number
        from tickets join program_versions as versions on versions.id = program_version_id order by 1`),
    ).toEqual([
      [1, 'SUBMITTED', 1, 1],
      [2, 'SUBMITTED', 1, 2],
      [3, 'SUBMITTED', 1, 1],
      [4, 'DRAFT', 1, 3],
      [5, 'SUBMITTED', 2, 1],
      [6, 'SUBMITTED', 2, 1],
    ])
  })
})

const table = 'create table things (id bigint, name text);\n'
const index =
  '-- no transaction\n\ndrop index concurrently if exists things_name;\n-- By name.\ncreate index concurrently things_name on things (name);\n'

describe('a migration', () => {
  it('has no time limit, even if the database sets one', async () => {
    const { url, pool } = await openEmptyDatabase()
    await pool.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = 50`)
    await migrate(url, await migrationsIn({ '0001_things.sql': 'select pg_sleep(0.2);' }))
    expect(await appliedTo(pool)).toEqual(['0001_things'])
  })

  it('may run outside a transaction', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsIn({ '0001_things.sql': table }))
    const folder = await migrationsIn({
      '0001_things.sql': table,
      '0002_things.sql': index,
      '0003_things.sql': 'select 1;',
    })
    await migrate(url, folder)
    expect(await appliedTo(pool)).toEqual(['0001_things', '0002_things', '0003_things'])
    const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'things_name'::regclass")
    expect(rows).toEqual([{ indisvalid: true }])
  })

  it('runs again from the start after an interruption', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsIn({ '0001_things.sql': table }))
    await pool.query("insert into things values (1, 'same'), (2, 'same')")
    const unique = index.replace('create index', 'create unique index')
    const folder = await migrationsIn({ '0001_things.sql': table, '0002_things.sql': unique })
    await expect(migrate(url, folder)).rejects.toThrow('could not create unique index')
    expect(await appliedTo(pool)).toEqual(['0001_things'])
    await pool.query('delete from things where id = 2')
    await migrate(url, folder)
    expect(await appliedTo(pool)).toEqual(['0001_things', '0002_things'])
  })

  it('leaves nothing of an empty database, where all run together, if one fails', async () => {
    const { url, pool } = await openEmptyDatabase()
    const files = { '0001_things.sql': table, '0002_things.sql': index, '0003_things.sql': 'select 1 / 0;' }
    await expect(migrate(url, await migrationsIn(files))).rejects.toThrow('division by zero')
    expect(await appliedTo(pool)).toEqual([])
    expect((await pool.query("select to_regclass('things') as id")).rows).toEqual([{ id: null }])
  })

  it('is run by only one of several processes', async () => {
    const { url, pool } = await openEmptyDatabase()
    const folder = await migrationsIn({ '0001_things.sql': table, '0002_things.sql': index })
    await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    expect(await appliedTo(pool)).toEqual(['0001_things', '0002_things'])
  })

  it('is refused if the database is newer', async () => {
    const { url } = await openEmptyDatabase()
    await migrate(url, await migrationsIn({ '0001_things.sql': table, '0002_things.sql': index }))
    const older = await migrationsIn({ '0001_things.sql': table })
    await expect(migrate(url, older)).rejects.toThrow('0002_things, which the database has applied, is unknown')
    await expect(migrate(url, older, true)).rejects.toThrow('0002_things, which the database has applied, is missing')
  })

  it('is accepted in development if a former text of it was applied', async () => {
    const { url, pool } = await openEmptyDatabase()
    const migrateTwiceFrom = async (hash: string): Promise<void> => {
      await migrate(url, shippedMigrations, true)
      await pool.query("update development.applied_migrations set hash = $1 where name = '0040_tickets'", [hash])
      await migrate(url, shippedMigrations, true)
    }
    await migrateTwiceFrom('ddd39087ee9e022c92afabdee2988ce348105fd65da0310b697dfd6d57b14872')
    await expect(migrateTwiceFrom('0'.repeat(64))).rejects.toThrow('0040_tickets was edited')
  })

  it('is refused in development if it was edited after it was applied', async () => {
    const { url, pool } = await openEmptyDatabase()
    const other = 'create table others (id bigint);\n'
    await migrate(url, await migrationsIn({ '0001_things.sql': table, '0002_things.sql': other }), true)
    const edited = await migrationsIn({ '0001_things.sql': table, '0002_things.sql': other.replace('bigint', 'text') })
    const refusal = '0002_things was edited after the database applied it. Revert the edit, or undo'
    await expect(migrate(url, edited, true)).rejects.toThrow(refusal)
    await migrate(
      url,
      await migrationsIn({ '0001_things.sql': table, '0002_things.sql': `-- Others.\n${other}` }),
      true,
    )
    await pool.query("drop table others; delete from kysely_migration where name = '0002_things'")
    await migrate(url, edited, true)
    await migrate(url, edited, true)
  })
})

describe('the migrations that compare names by their look', () => {
  it('let everybody keep their name, and give the claim to the earliest', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsBefore('0063'))
    await pool.query(`
      set session_replication_role = replica;
      insert into users (email, nickname, nickname_key, avatar_hash, password_hash, created_at)
        select name || '@people.test', name, name, repeat('0', 40), '', now()
        from unnest(array['modern', 'modem', 'm0dern', 'other']) as name;
      insert into companies (alias, alias_key, name, logo_id, contact_sealed, applied_at)
        select name, name, 'Name', gen_random_uuid(), '', now() from unnest(array['gold', 'go1d', 'other']) as name;
      set session_replication_role = origin`)
    await migrate(url)
    const claims = await pool.query(
      'select nickname, skeleton from nickname_claims join users on users.id = user_id order by 1',
    )
    expect(claims.rows).toEqual([
      { nickname: 'modern', skeleton: 'modem' },
      { nickname: 'other', skeleton: 'other' },
    ])
    const aliases = await pool.query('select alias, alias_skeleton from companies order by id')
    expect(aliases.rows).toEqual([
      { alias: 'gold', alias_skeleton: 'gold' },
      { alias: 'go1d', alias_skeleton: null },
      { alias: 'other', alias_skeleton: 'other' },
    ])
  })

  it('compute the claims again without separators, and keep a nickname closed that was given up', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsBefore('0071'))
    await pool.query(`
      set session_replication_role = replica;
      insert into users (email, nickname, nickname_key, avatar_hash, password_hash, created_at)
        select name || '@people.test', name, name, repeat('0', 40), '', now()
        from unnest(array['sun-set', 'sunset', '하나-별']) as name;
      insert into nickname_claims (skeleton, user_id) select look_alike_key(nickname_key), id from users;
      insert into nickname_claims (skeleton, user_id, closed_until)
        select skeleton, min(id), now() from users, unnest(array['old-one', 'su-nset']) as skeleton group by skeleton;
      insert into companies (alias, alias_key, alias_skeleton, name, logo_id, contact_sealed, applied_at)
        select name, name, name, 'Name', gen_random_uuid(), '', now() from unnest(array['go-ld', 'gold', 'a-b']) as name;
      set session_replication_role = origin`)
    await migrate(url)
    const claims = await pool.query(`
      select nickname, skeleton, closed_until is null as open
      from nickname_claims join users on users.id = user_id order by users.id, skeleton`)
    expect(claims.rows.map(({ nickname, skeleton, open }) => [nickname, skeleton.normalize('NFC'), open])).toEqual([
      ['sun-set', 'oldone', false],
      ['sun-set', 'sunset', true],
      ['하나-별', expect.stringMatching(/^[^-]+$/), true],
    ])
    const aliases = await pool.query('select alias, alias_skeleton from companies order by id')
    expect(aliases.rows.map(Object.values)).toEqual([
      ['go-ld', null],
      ['gold', 'gold'],
      ['a-b', 'ab'],
    ])
  })
})

it('finds in the history of open tickets since when the side that acts next has had its turn', async () => {
  const { url, pool } = await openEmptyDatabase()
  await migrate(url, await migrationsBefore('0090'))
  await pool.query(`
    set session_replication_role = replica;
    insert into tickets (public_id, program_id, company_id, author_id, title, weakness_type, description, severity,
      substate, asked_from, closed_at, program_version_id, created_at, updated_at, submitted_at)
      select 40000000 + n, 1, 1, 1, 'Title', 'XSS', repeat('x', 20), 'HIGH', substate,
        case substate when 'NEEDS_MORE_INFO' then 'IN_PROGRESS' end, case substate when 'RESOLVED' then now() end, 1,
        '2026-01-01Z', '2026-03-01Z', '2026-01-01Z'
      from (values (1, 'SUBMITTED'), (2, 'IN_PROGRESS'), (3, 'NEEDS_MORE_INFO'), (4, 'IN_PROGRESS'), (5, 'RESOLVED'))
        as given (n, substate);
    insert into ticket_activities (ticket_id, type, actor_id, side, before, after, created_at)
      select tickets.id, type, 1, 'COMPANY', before, after, at::timestamptz
      from (values
        (2, 'SUBMIT', 'DRAFT', 'SUBMITTED', '2026-01-02Z'), (2, 'CHANGE_STATE', 'SUBMITTED', 'IN_PROGRESS', '2026-01-03Z'),
        (3, 'SUBMIT', 'DRAFT', 'SUBMITTED', '2026-01-02Z'), (3, 'CHANGE_STATE', 'SUBMITTED', 'NEEDS_MORE_INFO', '2026-01-03Z'),
        (3, 'COMMENT', null, null, '2026-01-04Z'),
        (4, 'SUBMIT', 'DRAFT', 'SUBMITTED', '2026-01-02Z'), (4, 'CHANGE_STATE', 'IN_PROGRESS', 'RETESTING', '2026-01-05Z'),
        (4, 'CHANGE_STATE', 'RETESTING', 'RETEST_COMPLETED', '2026-01-06Z'),
        (4, 'CHANGE_STATE', 'RETEST_COMPLETED', 'IN_PROGRESS', '2026-01-07Z'),
        (5, 'SUBMIT', 'DRAFT', 'SUBMITTED', '2026-01-02Z')
      ) as given (n, type, before, after, at) join tickets on public_id = 40000000 + n order by tickets.id, at;
    set session_replication_role = origin`)
  await migrate(url, await migrationsBefore('0091'))
  const { rows } = await pool.query('select turn_since from tickets order by public_id')
  expect(rows.map(({ turn_since }) => turn_since?.toISOString().slice(0, 10) ?? null)).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-06',
    null,
  ])
})
