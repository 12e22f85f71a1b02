import { requestEmailCode, signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { crontab, tasksOf } from '../../server.ts'
import { workOnce } from './worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const count = async (table: string): Promise<number> =>
  (await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count

it('deletes expired rows only', async () => {
  await signUpAs(app, 'gone')
  await app.visitor().call(requestEmailCode, { email: 'late@people.test' })
  await app.visitor().call(signIn, { email: 'gone@people.test', password: 'wrong' })
  app.clock.advance(180 * day)
  await signUpAs(app, 'present')
  await app.visitor().call(requestEmailCode, { email: 'early@people.test' })
  await app.visitor().call(signIn, { email: 'nobody@people.test', password: 'wrong' })
  const tables = ['sessions', 'email_codes', 'sign_in_tries', 'known_browsers']
  const counts = () => Promise.all(tables.map(count))
  expect(await counts()).toEqual([2, 2, 2, 2])
  for (const name of ['maintenance:sweep', 'accounts:sweep']) {
    await app.database.pool.query('select graphile_worker.add_job($1)', [name])
  }
  await workOnce(app.database.pool, tasksOf(app.services), app.services.log)
  expect(await counts()).toEqual([1, 1, 1, 1])
})

const jobs = 'graphile_worker._private_jobs'
const isNamed = 'task_id = (select id from graphile_worker._private_tasks where identifier = $1)'
const change = (name: string, changes: string) =>
  app.database.pool.query(`update ${jobs} set ${changes} where ${isNamed}`, [name])
const add = (name: string) => app.database.pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [name])
const run = async (name: string): Promise<void> => {
  await add(name)
  await workOnce(app.database.pool, tasksOf(app.services), app.services.log)
}

it('deletes only jobs that failed a week ago', async () => {
  for (const name of ['test:given-up', 'test:just-given-up', 'test:waits']) await add(name)
  await change('test:given-up', "attempts = 1, updated_at = now() - interval '7 days'")
  await change('test:just-given-up', "attempts = 1, updated_at = now() - interval '6 days 23 hours'")
  await run('maintenance:sweep')
  const left = await app.database.pool.query(
    "select task_identifier as name from graphile_worker.jobs where task_identifier like 'test:%' order by 1",
  )
  expect(left.rows.map(({ name }) => name)).toEqual(['test:just-given-up', 'test:waits'])
})

it('releases the jobs of a killed process, and keeps running ones locked', async () => {
  for (const name of ['test:killed', 'test:at-work']) await add(name)
  await change('test:killed', "locked_by = 'killed', locked_at = now() - interval '3 minutes'")
  await change('test:at-work', "locked_by = 'at-work', locked_at = now() - interval '2 minutes'")
  await run('maintenance:unlock')
  const { rows } = await app.database.pool.query(
    "select task_identifier as name from graphile_worker.jobs where task_identifier like 'test:%' and locked_by is not null",
  )
  expect(rows.map(({ name }) => name)).toEqual(['test:at-work'])
})

it('deletes without a statement limit', async () => {
  const swept = [
    'sessions',
    'rate_limits',
    'idempotent_answers',
    'email_codes',
    'staff_views',
    'files',
    'identity_attempts',
  ]
  await app.database.pool.query(`
    create table limits_seen (name text, statement_timeout text);
    create function note_limit() returns trigger language plpgsql as $$
    begin
      insert into limits_seen values (tg_table_name, current_setting('statement_timeout'));
      return null;
    end $$;
    ${swept.map((name) => `create trigger note before delete on ${name} execute function note_limit();`).join('\n')}`)
  const sweeps = [...crontab.matchAll(/\S+:sweep/g)].map(([name]) => name)
  for (const name of sweeps) await add(name)
  await workOnce(app.database.pool, tasksOf(app.services), app.services.log)
  const { rows } = await app.database.pool.query('select distinct name, statement_timeout from limits_seen')
  expect(new Map(rows.map((row) => [row.name, row.statement_timeout]))).toEqual(
    new Map(swept.map((name) => [name, '0'])),
  )
  expect(rows).toHaveLength(swept.length)
})
