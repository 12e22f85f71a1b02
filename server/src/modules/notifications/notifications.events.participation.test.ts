import {
  acceptProgramInvitation,
  applyToProgram,
  inviteToProgram,
  listParticipants,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { mailNoticesNow, notificationsOf } from '../../../test/notifications.ts'
import { signUpReady } from '../../../test/participants.ts'
import { subjectsMailedTo } from '../../../test/people.ts'
import { openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('tells managers of programs who applies, and hackers of invitations and decisions', async () => {
  const company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
  const { owner } = company
  const { id } = await openPrivateProgram(app, owner, { title: '비밀 상점' })
  const other = (await openProgram(owner)).id
  const managers: Record<string, Visitor> = {
    owner,
    assigned: await joinCompany(app, company, 'assigned', { programs: [id] }),
    elsewhere: await joinCompany(app, company, 'elsewhere', { programs: [other] }),
    handler: await joinCompany(app, company, 'handler', { permissions: ['TICKETS'] }),
  }
  const applicant = await signUpReady(app, 'applicant')
  const invited = await signUpReady(app, 'invited')
  const eventsOf = async (visitor: Visitor) =>
    (await notificationsOf(app, visitor))
      .filter(({ subject }) => subject === '비밀 상점')
      .map(({ type, event, link }) => `${type} ${event} ${link.replace(String(id), 'N')}`)
      .toReversed()

  await applicant.call(applyToProgram, { id })
  const waiting = (await owner.call(listParticipants, { id })).answer.data[0]?.id ?? 0
  await app.mails()
  await owner.call(updateParticipant, { id, participantId: waiting, state: 'PARTICIPATED' })
  await app.mails()
  await owner.call(updateParticipant, { id, participantId: waiting, state: 'REJECTED' })
  await owner.call(inviteToProgram, { id, nickname: 'invited' })
  await app.mails()
  await invited.call(acceptProgramInvitation, { id })

  expect(await eventsOf(applicant)).toEqual([
    'PROGRAM_UPDATED PARTICIPATION_APPROVED /programs/N',
    'PROGRAM_UPDATED PARTICIPATION_REJECTED /management/private-program',
  ])
  expect(await eventsOf(invited)).toEqual(['PROGRAM_INVITED PROGRAM_INVITED /programs/N'])
  const told = [
    'PROGRAM_APPLIED PROGRAM_APPLIED /programs/N/participants',
    'PROGRAM_APPLIED INVITATION_ACCEPTED /programs/N/participants',
  ]
  expect(
    Object.fromEntries(
      await Promise.all(Object.entries(managers).map(async ([who, one]) => [who, await eventsOf(one)])),
    ),
  ).toEqual({
    owner: told,
    assigned: told,
    elsewhere: [],
    handler: [],
  })
  await mailNoticesNow(app)
  await app.mails()
  expect(await subjectsMailedTo(app, 'applicant@people.test')).toEqual([
    '[Jebo] 프로그램에 참여할 수 없게 됐어요 · 비밀 상점',
  ])
})
