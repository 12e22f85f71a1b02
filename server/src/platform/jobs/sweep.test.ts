import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'
import { tasksOf } from '../../server.ts'
import { workOnce } from './worker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const count = async (table: string): Promise<number> =>
  (await house.database.pool.query(`select count(*) from ${table}`)).rows[0].count

it('takes out what is dead, and nothing that lives', async () => {
  await signUpAs(house, 'gone')
  await house.visitor().call(signIn, { email: 'gone@people.test', password: 'wrong' })
  house.clock.advance(180 * day)
  await signUpAs(house, 'present')
  await house.visitor().call(signIn, { email: 'nobody@people.test', password: 'wrong' })
  const tables = ['sessions', 'email_codes', 'sign_in_tries', 'known_browsers']
  const counts = () => Promise.all(tables.map(count))
  expect(await counts()).toEqual([2, 2, 2, 2])
  for (const name of ['house:sweep', 'accounts:sweep']) {
    await house.database.pool.query('select graphile_worker.add_job($1)', [name])
  }
  await workOnce(house.database.pool, tasksOf(house.services), house.services.log)
  expect(await counts()).toEqual([1, 1, 1, 1])
})

it('takes out jobs given up a week ago, and no others', async () => {
  const { pool } = house.database
  const names = ['test:given-up', 'test:just-given-up', 'test:waits']
  for (const name of names) await pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [name])
  const jobs = 'graphile_worker._private_jobs'
  const isNamed = `task_id = (select id from graphile_worker._private_tasks where identifier = $1)`
  const fail = (name: string, at: Date) =>
    pool.query(`update ${jobs} set attempts = 1, updated_at = $2 where ${isNamed}`, [name, at])
  const now = house.clock.now()
  await fail('test:given-up', new Date(now.getTime() - 7 * day))
  await fail('test:just-given-up', new Date(now.getTime() - 7 * day + 1))
  await pool.query("select graphile_worker.add_job('house:sweep')")
  await workOnce(pool, tasksOf(house.services), house.services.log)
  const { rows } = await pool.query(
    'select task_identifier from graphile_worker.jobs where task_identifier = any($1)',
    [names],
  )
  expect(rows.map((row) => row.task_identifier).sort()).toEqual(['test:just-given-up', 'test:waits'])
})
