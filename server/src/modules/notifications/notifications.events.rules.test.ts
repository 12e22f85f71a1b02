import { presetRange } from '@jebo/contract/core/bounty.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { openProgram, type ProgramForm, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
})
afterAll(() => app.close())

const save = async (owner: Visitor, id: number, changes: Partial<ProgramForm>) => {
  const { editing, assets } = (await owner.call(getProgram, { id })).answer
  const assetIds = assets.map((asset) => asset.id)
  const form = { ...programForm, assetIds, ...changes, id, version: editing?.version ?? 0 }
  expect((await owner.call(updateProgram, form)).status).toBe(200)
}

it('notifies hackers with a draft in the program of new rules, and nobody else', async () => {
  const { author, hacker, owner, manager, rival, programId } = world
  const other = await openProgram(owner, { title: '다른 프로그램' })
  await draftTicket(author, programId)
  await draftTicket(author, programId)
  await draftTicket(hacker, other.id)
  await openTicket(hacker, programId)
  await app.mails()
  const before = await Promise.all([hacker, owner, manager, rival].map((user) => notifiedEventsOf(app, user)))
  await save(owner, programId, { bountyRange: presetRange('ADVANCED') })
  expect(await notificationsOf(app, author)).toMatchObject([
    {
      type: 'PROGRAM_UPDATED',
      event: 'RULES_CHANGED',
      subject: programForm.title,
      link: `/programs/${programId}`,
      createdAt: app.clock.now().toISOString(),
    },
  ])
  const after = await Promise.all([hacker, owner, manager, rival].map((user) => notifiedEventsOf(app, user)))
  expect(after).toEqual(before)
})

it('notifies once a day, and only of changes that matter', async () => {
  const { author, owner } = world
  const { id } = await openProgram(owner, { title: '자주 바뀌는 프로그램' })
  await draftTicket(author, id)
  const told = async () => (await notificationsOf(app, author)).filter(({ link }) => link === `/programs/${id}`).length
  await save(owner, id, { title: '이름만 바뀐 프로그램' })
  expect(await told()).toBe(0)
  for (const preset of ['ADVANCED', 'INTERMEDIATE'] as const)
    await save(owner, id, { bountyRange: presetRange(preset) })
  expect(await told()).toBe(1)
  // The next day in Seoul.
  app.clock.advance(13 * hour)
  await save(owner, id, { bountyRange: presetRange('BASIC') })
  expect(await told()).toBe(2)
})
