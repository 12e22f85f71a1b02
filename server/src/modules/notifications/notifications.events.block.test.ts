import { blockHacker, liftBlock } from '@jebo/contract/companies/blocks.endpoints.ts'
import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('tells the hacker of a block and its end, with the page on which they alone read the reason', async () => {
  const { owner } = await openCompany(app, { alias: 'blocker' })
  const hacker = await signUpAs(app, 'blocked')
  const other = await signUpAs(app, 'other')
  const reason = '같은 내용을 거듭 제출했어요.'
  const { answer } = await owner.call(blockHacker, { nickname: 'blocked', reason })
  const told = { type: 'ACTIVITY', subject: 'blocker (주)', link: '/companies/blocker', times: 1 }
  expect(await notificationsOf(app, hacker)).toMatchObject([{ ...told, event: 'HACKER_BLOCKED' }])
  const pages = [hacker, other, owner].map((visitor) => visitor.call(getCompany, { alias: 'blocker' }))
  expect((await Promise.all(pages)).map((page) => page.answer.blockReason)).toEqual([reason, null, null])
  await owner.call(liftBlock, { id: answer.id })
  expect(await notificationsOf(app, hacker)).toMatchObject([
    { ...told, event: 'BLOCK_LIFTED' },
    { ...told, event: 'HACKER_BLOCKED' },
  ])
  expect((await hacker.call(getCompany, { alias: 'blocker' })).answer.blockReason).toBeNull()
  for (const user of [other, owner]) {
    const events = (await notificationsOf(app, user)).map(({ event }) => event)
    expect(events).not.toContain('HACKER_BLOCKED')
  }
})
