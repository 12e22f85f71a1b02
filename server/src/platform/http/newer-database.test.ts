// A process that still runs while a newer version has migrated the database.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const query = (text: string) => app.database.pool.query(text)
const migrated = "insert into kysely_migration values ('9999_accounts', now()::text)"

it.each([
  ['a table has another name', 'alter table sessions rename to logins'],
  ['a column is gone', 'alter table sessions drop column user_agent'],
  ['a column has to be given', 'alter table sessions add column origin text not null'],
  ['a value is refused', "alter table sessions add constraint odd check (user_agent = 'new')"],
])('a call is answered 503 while %s, and the log says why', async (_name, change) => {
  await signUpAs(app, 'hana')
  const enter = () => app.visitor().send(signIn, { email: 'hana@people.test', password })
  await query('delete from sessions')
  await query(change)
  expect((await enter()).status, 'otherwise it is an error of its own').toBe(500)
  await query(migrated)
  const { status, problem, headers } = await enter()
  expect([status, problem.messageKey, headers.get('retry-after')]).toEqual([503, 'error.unavailable', '5'])
  expect(app.logged()).toContain('a newer version has migrated the database')
  expect((await app.visitor().send(listPrograms, {})).status).toBe(200)
})

it('calls that the change does not concern go on', async () => {
  const hana = await signUpAs(app, 'hana')
  await hana.call(getAuth, {})
  await query('alter table sessions add column origin text')
  await query('alter table users add column origin text')
  await query(migrated)
  expect((await hana.send(getAuth, {})).status).toBe(200)
  expect((await app.visitor().send(signIn, { email: 'hana@people.test', password })).status).toBe(204)
})
