import { blockHacker, liftBlock, listBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('lifts a block of the own company once', async () => {
  const { owner, alias } = await openCompany(app, { alias: 'blocker' })
  const { owner: rival } = await openCompany(app, { alias: 'rival' })
  await signUpAs(app, 'blocked')
  const { answer } = await owner.call(blockHacker, { nickname: 'blocked', reason: '규칙을 어겼어요.' })
  const limited = await joinCompany(app, { alias }, 'limited', { permissions: ['TICKETS'], programs: [] })
  const codeOf = async (visitor: typeof owner) => (await visitor.call(liftBlock, { id: answer.id })).problem.messageKey
  expect([await codeOf(rival), await codeOf(limited)]).toEqual(['error.notFound', 'company.allProgramsRequired'])
  const all = await Promise.all([1, 2, 3].map(() => owner.call(liftBlock, { id: answer.id })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect((await owner.call(listBlocks, {})).answer.data).toMatchObject([
    { liftedBy: 'COMPANY', liftReason: null, liftedAt: app.clock.now().toISOString() },
  ])
})
