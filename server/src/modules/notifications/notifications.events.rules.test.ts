import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { follow, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import { getMailPreferences, updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { mailNoticesNow, notificationsOf, notifiedEventsOf, readAll } from '../../../test/notifications.ts'
import { setParticipant, signUpReady } from '../../../test/participants.ts'
import { signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import {
  openChallenge,
  openPrivateProgram,
  openProgram,
  type ProgramForm,
  programForm,
} from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, leadTo, openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

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

it('notifies hackers with a draft or an open ticket in the program of new rules, and nobody else', async () => {
  const { author, hacker, owner, manager, rival, programId } = world
  const participant = await signUpAs(app, 'participant')
  const other = await openProgram(owner, { title: '다른 프로그램' })
  await draftTicket(author, programId)
  await draftTicket(author, programId)
  await draftTicket(hacker, other.id)
  const closed = await openTicket(hacker, programId)
  await leadTo(world, closed, 'INFORMATIVE')
  await openTicket(participant, programId)
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
  expect(await notifiedEventsOf(app, participant)).toEqual(['RULES_CHANGED'])
  const after = await Promise.all([hacker, owner, manager, rival].map((user) => notifiedEventsOf(app, user)))
  expect(after).toEqual(before)
})

it('notifies of a moved window', async () => {
  const { id, owner, assetIds, version } = await openChallenge(app)
  await draftTicket(world.author, id)
  const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' }
  const form = { ...programForm, type: 'CHALLENGE' as const, assetIds, window, id, version }
  expect((await owner.call(updateProgram, form)).status).toBe(200)
  expect((await notificationsOf(app, world.author))[0]).toMatchObject({
    event: 'RULES_CHANGED',
    link: `/programs/${id}`,
  })
})

it('notifies of every change that matters, with one notification while it is unread', async () => {
  const { author, owner } = world
  const { id } = await openProgram(owner, { title: '자주 바뀌는 프로그램' })
  await draftTicket(author, id)
  const told = async () =>
    (await notificationsOf(app, author)).filter(({ link }) => link === `/programs/${id}`).map(({ times }) => times)
  await save(owner, id, { title: '이름만 바뀐 프로그램' })
  expect(await told()).toEqual([])
  for (const preset of ['ADVANCED', 'INTERMEDIATE'] as const) {
    await save(owner, id, { bountyRange: presetRange(preset) })
    await told()
  }
  expect(await told()).toEqual([2])
  await readAll(author)
  await save(owner, id, { bountyRange: presetRange('BASIC') })
  expect(await told()).toEqual([1, 2])
})

it('notifies of another plan, under which other tickets become public, once in each program', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'plans', plan: 'PRO' })
  const titles = ['첫 프로그램', '둘째 프로그램']
  const ids = []
  for (const title of titles) ids.push((await openProgram(owner, { title })).id)
  const [writer, follower] = [await signUpAs(app, 'writer'), await signUpAs(app, 'plan-follower')]
  for (const id of ids) {
    await draftTicket(writer, id)
    await follower.call(follow, { target: 'programs', id: String(id) })
  }
  const { answer } = await (await getStaff(app)).call(setCompanyPlan, { uuid, plan: 'FREE', version: 2 })
  expect(answer).toEqual({ planVersion: 3 })
  for (const visitor of [writer, follower]) {
    const told = await notificationsOf(app, visitor)
    expect(told.map(({ event, subject, times }) => [event, subject, times]).toSorted()).toEqual(
      titles.map((title) => ['RULES_CHANGED', title, 1]).toSorted(),
    )
  }
  expect(await notifiedEventsOf(app, owner)).not.toContain('RULES_CHANGED')
})

it('notifies the followers of a program once, whatever else they have to do with it, and not who changed it', async () => {
  const { author, owner, manager, programId } = world
  const follower = await signUpAs(app, 'follower')
  const former = await signUpAs(app, 'former')
  const muted = await signUpAs(app, 'muted')
  const one = { target: 'programs', id: String(programId) } as const
  for (const visitor of [follower, former, muted, author, owner, manager]) await visitor.call(follow, one)
  await former.call(unfollow, one)
  const { locale, hidesNames } = (await muted.call(getMailPreferences, {})).answer
  await muted.call(updateMailPreferences, { locale, hidesNames, mutedTypes: ['RULES'] })
  for (const visitor of [follower, former, muted, author, owner, manager]) await readAll(visitor)
  await mailNoticesNow(app)
  const told = async (visitor: Visitor) =>
    (await notificationsOf(app, visitor)).filter(({ event, isRead }) => event === 'RULES_CHANGED' && !isRead).length
  await save(owner, programId, { bountyRange: presetRange('BASIC') })
  // Before they are counted at once.
  await app.mails()
  expect(await Promise.all([follower, muted, author, manager, former, owner].map(told))).toEqual([1, 1, 1, 1, 0, 0])
  await mailNoticesNow(app)
  await app.mails()
  const mailed = async (nickname: string) =>
    (await subjectsMailedTo(app, `${nickname}@people.test`)).filter((subject) => subject.includes('규칙이 바뀌었어요'))
  expect([await mailed('follower'), await mailed('muted'), await mailed('former')]).toEqual([
    [expect.stringContaining(programForm.title)],
    [],
    [],
  ])
})

it('tells who follows a private program nothing more once they no longer take part', async () => {
  const { owner } = world
  const { id } = await openPrivateProgram(app, owner, { title: '비밀 상점' })
  const member = await signUpReady(app, 'member')
  const removed = await signUpReady(app, 'removed')
  for (const [visitor, nickname] of [
    [member, 'member'],
    [removed, 'removed'],
  ] as const) {
    await setParticipant(app, { programId: id, nickname }, 'PARTICIPATED')
    await visitor.call(follow, { target: 'programs', id: String(id) })
  }
  await setParticipant(app, { programId: id, nickname: 'removed' }, 'REJECTED')
  await save(owner, id, { type: 'PRIVATE', participationMethod: 'APPLY', bountyRange: presetRange('ADVANCED') })
  const told = async (visitor: Visitor) =>
    (await notificationsOf(app, visitor)).filter(({ link }) => link === `/programs/${id}`).map(({ event }) => event)
  expect([await told(member), await told(removed)]).toEqual([['RULES_CHANGED'], []])
})
