import { listNotifications, readNotification } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import { readAll } from '../../../test/notifications.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { recountNotifications } from './public.ts'

let app: TestApp
let company: TestCompany
let manager: Visitor
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'haesol' })
  // The approval is dispatched before the second member joins.
  await app.mails()
  manager = await joinCompany(app, company, 'second')
})
afterAll(() => app.close())

const query = async (text: string) => (await app.database.pool.query(text)).rows
const stored = () => query('select * from notification_counts order by user_id')
const counted = () =>
  query(`select user_id, count(*), count(read_at) as read_count from notifications group by 1 order by 1`)

it('stored counts follow created, read and deleted notifications', async () => {
  const staff = await getStaff(app)
  for (const amount of [10_000, 20_000, 30_000]) await deposit(company.owner, staff, amount)
  await app.mails()
  expect(await stored()).toEqual(await counted())
  const { count, data } = (await manager.call(listNotifications, {})).answer
  expect(count).toBe(3)
  for (const visitor of [manager, manager, company.owner])
    await visitor.send(readNotification, { id: data[0]?.id ?? '', times: 1 })
  expect((await manager.call(listNotifications, {})).answer).toMatchObject({ count: 3, readCount: 1 })
  expect(await stored()).toEqual(await counted())
  await readAll(company.owner)
  await readAll(company.owner)
  await app.database.pool.query(
    'delete from notifications where id in (select max(id) from notifications group by user_id)',
  )
  expect(await stored()).toEqual(await counted())
})

it('a recount corrects wrong counts', async () => {
  await app.database.pool.query(`
    update notification_counts set count = 50 where user_id = (select min(user_id) from notification_counts);
    delete from notification_counts where user_id = (select max(user_id) from notification_counts)`)
  expect(await recountNotifications(app.services.db)).toBe(2)
  expect(await stored()).toEqual(await counted())
  expect(await recountNotifications(app.services.db)).toBe(0)
})
