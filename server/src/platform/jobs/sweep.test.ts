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
  house.clock.advance(2 * day)
  await signUpAs(house, 'present')
  expect([await count('sessions'), await count('email_codes')]).toEqual([2, 2])
  for (const name of ['house:sweep', 'accounts:sweep']) {
    await house.database.pool.query('select graphile_worker.add_job($1)', [name])
  }
  await workOnce(house.database.pool, tasksOf(house.services), house.services.log)
  expect([await count('sessions'), await count('email_codes')]).toEqual([1, 1])
})
