import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import {
  blockHacker,
  liftBlockAsStaff,
  listBlocks,
  listOwnBlocks,
  listStaffBlocks,
} from '@jebo/contract/companies/blocks.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('lifts a block of any company once, with a reason that is recorded', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'blocker' })
  const staff = await getStaff(app)
  const hacker = await signUpAs(app, 'blocked')
  await signUpAs(app, 'second')
  const { answer } = await owner.call(blockHacker, { nickname: 'blocked', reason: '규칙을 어겼어요.' })
  await owner.call(blockHacker, { nickname: 'second', reason: '규칙을 어겼어요.' })
  const all = (await staff.call(listStaffBlocks, {})).answer.data
  expect(all.map((one) => [one.hacker?.nickname, one.company.alias, one.isOwn])).toEqual([
    ['second', 'blocker', false],
    ['blocked', 'blocker', false],
  ])
  const found = async (nickname: string) => (await staff.call(listStaffBlocks, { nickname })).answer.data
  expect([(await found(' @Blocked')).length, await found('nobody-here')]).toEqual([1, []])
  const reason = '사유가 사실과 달라요'
  const lift = (visitor: typeof owner) => visitor.send(liftBlockAsStaff, { id: answer.id, reason })
  expect([(await lift(owner)).status, (await lift(hacker)).status]).toEqual([403, 403])
  expect((await staff.send(liftBlockAsStaff, { id: answer.id })).status).toBe(400)
  const replies = await Promise.all([1, 2, 3].map(() => lift(staff)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  const lifted = { id: answer.id, liftedBy: 'STAFF', liftReason: reason }
  expect((await owner.call(listBlocks, {})).answer.data[1]).toMatchObject(lifted)
  expect((await hacker.call(listOwnBlocks, {})).answer.data).toMatchObject([lifted])
  expect((await notificationsOf(app, owner))[0]).toMatchObject({
    ...{ event: 'BLOCK_LIFTED_BY_STAFF', subject: 'blocker (주)', link: '/management/company/block' },
  })
  const { answer: audit } = await staff.call(listAudit, { action: 'company.liftBlock' })
  expect(audit.data).toMatchObject([{ subject: { kind: 'company', id: uuid }, detail: { reason } }])
})
