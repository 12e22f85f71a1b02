import { getOwnCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { follow, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
})
afterAll(() => app.close())

it('tells the followers of a company of its new program once, and nobody else', async () => {
  const { author, hacker, owner, manager, rival } = world
  await app.mails()
  const former = await signUpAs(app, 'former')
  const { uuid: id } = (await owner.call(getOwnCompany, {})).answer
  for (const visitor of [author, owner, former]) await visitor.call(follow, { target: 'companies', id })
  await former.call(unfollow, { target: 'companies', id })
  const others = [hacker, owner, manager, rival, former]
  const mailed = (await app.mails()).length
  const before = await Promise.all(others.map((user) => notifiedEventsOf(app, user)))
  const program = await openProgram(owner, { title: '새 프로그램' })
  expect(await app.mails()).toHaveLength(mailed)
  expect(await notificationsOf(app, author)).toMatchObject([
    { type: 'PROGRAM_CREATED', event: 'PROGRAM_PUBLISHED', subject: '새 프로그램', link: `/programs/${program.id}` },
  ])
  expect(await Promise.all(others.map((user) => notifiedEventsOf(app, user)))).toEqual(before)
})
