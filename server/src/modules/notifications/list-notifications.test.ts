import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, openCompany, type TestCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'haesol' })
  const staff = await getStaff(app)
  for (const amount of [10_000, 20_000, 30_000, 40_000]) {
    await deposit(company.owner, staff, amount)
    await app.mails()
  }
})
afterAll(() => app.close())

const page = async (after?: string) =>
  (await company.owner.call(listNotifications, { size: 2, ...(after && { after }) })).answer

it("lists the newest first and continues from a page's end", async () => {
  const first = await page()
  expect([first.count, first.readCount]).toEqual([5, 0])
  expect(first.data.map(({ amountWon }) => amountWon)).toEqual([40_000, 30_000])
  const second = await page(first.next ?? '')
  expect(second.data.map(({ amountWon }) => amountWon)).toEqual([20_000, 10_000])
  const third = await page(second.next ?? '')
  expect([third.data.map(({ event }) => event), third.next]).toEqual([['COMPANY_APPROVED'], null])
})

it("lists only the caller's own, and does not continue from another user's", async () => {
  const stranger = await signUpAs(app, 'stranger')
  const after = (await page()).data[0]?.id ?? ''
  for (const input of [{}, { after }]) {
    expect((await stranger.call(listNotifications, input)).answer).toEqual({
      count: 0,
      readCount: 0,
      data: [],
      next: null,
    })
  }
})

it('refuses guests and invalid page positions', async () => {
  expect((await app.visitor().call(listNotifications, {})).status).toBe(401)
  const reply = await company.owner.call(listNotifications, { after: 'abcdef12' })
  expect([reply.status, reply.problem.issues]).toEqual([400, [{ path: 'after', messageKey: 'field.invalid' }]])
})
