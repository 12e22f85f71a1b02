import { listNotifications, readAllNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import { notificationsOf, readAll } from '../../../test/notifications.ts'
import { openTestApp } from '../../../test/test-app.ts'

it("marks only the caller's notifications", async () => {
  const app = await openTestApp()
  try {
    const company = await openCompany(app, { alias: 'haesol' })
    // The approval is dispatched before the second manager joins.
    await notificationsOf(app, company.owner)
    const manager = await joinCompany(app, company, 'second')
    await deposit(company.owner, await getStaff(app), 10_000)
    expect(await notificationsOf(app, company.owner)).toHaveLength(2)
    expect(await readAll(company.owner)).toBe(204)
    const mine = (await company.owner.call(listNotifications, {})).answer
    expect([mine.count, mine.readCount, mine.data.every(({ isRead }) => isRead)]).toEqual([2, 2, true])
    const theirs = (await manager.call(listNotifications, {})).answer
    expect([theirs.count, theirs.readCount]).toEqual([1, 0])
    expect((await app.visitor().call(readAllNotifications, { shown: [] })).status).toBe(401)
  } finally {
    await app.close()
  }
})
