import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { decide, denial, handIn, openRequest } from '../../../test/kyc.ts'
import { eventsToldTo, toldTo } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('tells whose account it is of an approval, and nobody else', async () => {
  const staff = await getStaff(house)
  const { visitor, id } = await openRequest(house, 'hana')
  const other = await openRequest(house, 'other')
  const stranger = await signUpAs(house, 'stranger')
  await decide(staff, id, { decision: 'APPROVED' })
  expect(await toldTo(house, visitor)).toEqual([
    {
      id: expect.any(String),
      type: 'ACTIVITY',
      event: 'KYC_APPROVED',
      subject: '',
      value: null,
      amountWon: null,
      link: '/settings/authentication',
      isRead: false,
      createdAt: house.clock.now().toISOString(),
    },
  ])
  for (const somebody of [other.visitor, stranger, staff]) expect(await toldTo(house, somebody)).toEqual([])
})

it('tells of each decision once, however often its job runs', async () => {
  const staff = await getStaff(house)
  const { visitor, id } = await openRequest(house, 'again')
  await decide(staff, id, denial)
  expect(await eventsToldTo(house, visitor)).toEqual(['KYC_DENIED'])
  house.clock.advance(minute)
  await decide(staff, (await handIn(house, visitor, 'again')).id, { decision: 'APPROVED' })
  await house.mails()
  await house.database.pool.query(
    `select graphile_worker.add_job('kyc:decided', json_build_object('requestId', id))
       from account_verifications, generate_series(1, 3)`,
  )
  expect(await eventsToldTo(house, visitor)).toEqual(['KYC_APPROVED', 'KYC_DENIED'])
})

it('is silent of what waits, and of what is gone', async () => {
  const { visitor } = await openRequest(house, 'waiting')
  await house.database.pool.query(
    `select graphile_worker.add_job('kyc:decided', json_build_object('requestId', id))
       from (select id from account_verifications union select 0) as requests`,
  )
  expect(await toldTo(house, visitor)).toEqual([])
})
