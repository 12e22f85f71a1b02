import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import {
  acceptProgramInvitation,
  applyToProgram,
  inviteToProgram,
  listParticipants,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { mailNoticesNow, notificationsOf } from '../../../test/notifications.ts'
import { signUpReady } from '../../../test/participants.ts'
import { signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import { openPrivateProgram, openProgram, programForm } from '../../../test/programs.ts'
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
    'PROGRAM_UPDATED PARTICIPATION_ENDED_BY_COMPANY /management/private-program',
  ])
  expect(await eventsOf(invited)).toEqual(['PROGRAM_INVITED PROGRAM_INVITED /management/private-program'])
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
})

describe('what a company ends', () => {
  type Who = { hacker: Visitor; nickname: string; crew?: { crewId: number; name: string } }
  let owner: Visitor
  beforeAll(async () => {
    owner = (await openCompany(app, { alias: 'ending', plan: 'PRO' })).owner
  })
  const apply = ({ hacker, crew }: Who, id: number) => hacker.call(applyToProgram, { id, crewId: crew?.crewId })
  const invite = ({ nickname, crew }: Who, id: number) =>
    owner.call(inviteToProgram, { id, ...(crew ? { crew: crew.name } : { nickname }) })
  const decide = async (id: number, participantId: number, state: 'PARTICIPATED' | 'REJECTED') => {
    expect((await owner.call(updateParticipant, { id, participantId, state })).status).toBe(204)
    await app.mails()
  }
  const mailedTo = async (nickname: string, title: string) => {
    await mailNoticesNow(app)
    return (await subjectsMailedTo(app, `${nickname}@people.test`)).filter((subject) => subject.includes(title))
  }

  it.each([
    ['refused', apply, ['REJECTED'], 'APPLICATION_REFUSED', '프로그램 참여 신청이 거절됐어요'],
    [
      'ended',
      apply,
      ['PARTICIPATED', 'REJECTED'],
      'PARTICIPATION_ENDED_BY_COMPANY',
      '기업이 프로그램 참여를 종료했어요',
    ],
    ['revoked', invite, ['REJECTED'], 'INVITATION_REVOKED', '기업이 프로그램 초대를 취소했어요'],
  ] as const)('is told as what it is: %s', async (name, start, states, event, line) => {
    const title = `끝난 일 ${name}`
    const { id } = await openPrivateProgram(app, owner, { title })
    const [alone, leader, member] = [`${name}-alone`, `${name}-leader`, `${name}-member`]
    const [hacker, leading, inside] = [
      await signUpReady(app, alone),
      await signUpReady(app, leader),
      await signUpReady(app, member),
    ]
    const crew = { crewId: await openCrew(leading, `${name}-crew`), name: `${name}-crew` }
    await joinCrew(app, crew.crewId, member)
    for (const who of [
      { hacker, nickname: alone },
      { hacker: leading, nickname: leader, crew },
    ]) {
      const participantId = (await start(who, id)).answer.id
      await app.mails()
      for (const state of states) await decide(id, participantId, state)
      const [last] = await notificationsOf(app, who.hacker)
      expect(last).toMatchObject({
        type: 'PROGRAM_UPDATED',
        event,
        subject: title,
        link: '/management/private-program',
      })
      expect(await mailedTo(who.nickname, title)).toEqual([`[Jebo] ${line} · ${title}`])
    }
    const toldInside = (await notificationsOf(app, inside)).map((one) => one.event)
    expect(toldInside).toEqual(name === 'ended' ? ['CREW_TAKES_PART'] : [])
  })

  it('is still read where it was stored as one event for all', async () => {
    const reader = await signUpAs(app, 'earlier')
    await app.database.pool.query(`insert into notifications (user_id, type, event, subject, link, source, created_at)
      select id, 'PROGRAM_UPDATED', 'PARTICIPATION_REJECTED', '옛 프로그램', '/management/private-program', 'earlier', now()
      from users where nickname = 'earlier'`)
    expect((await notificationsOf(app, reader)).map(({ event }) => event)).toEqual(['PARTICIPATION_REJECTED'])
  })
})

it('tells the leader of a crew what is asked and decided, and members when they gain access', async () => {
  const { owner } = await openCompany(app, { alias: 'rival', plan: 'PRO' })
  const { id, assetIds } = await openPrivateProgram(app, owner, { title: '더 비밀', method: 'INVITE' })
  const visitors: Record<string, Visitor> = { leader: await signUpReady(app, 'leader') }
  const crewId = await openCrew(visitors.leader as Visitor, 'night-watch')
  for (const nickname of ['member', 'unsigned', 'unwanted']) {
    visitors[nickname] = nickname === 'unsigned' ? await signUpAs(app, nickname) : await signUpReady(app, nickname)
    await joinCrew(app, crewId, nickname)
  }
  await owner.call(blockHacker, { nickname: 'unwanted', reason: '이런 까닭이에요.' })
  const told = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(visitors).map(async ([who, one]) => {
          const all = (await notificationsOf(app, one)).filter(({ subject }) => subject.includes('비밀'))
          return [who, all.map(({ event }) => event).toReversed()]
        }),
      ),
    )

  await owner.call(inviteToProgram, { id, crew: 'night-watch' })
  await app.mails()
  expect(await told()).toEqual({ leader: ['PROGRAM_INVITED'], member: [], unsigned: [], unwanted: [] })
  await visitors.leader?.call(acceptProgramInvitation, { id, crewId })
  await app.mails()
  const joined = {
    leader: ['PROGRAM_INVITED'],
    member: ['CREW_TAKES_PART'],
    unsigned: ['CREW_TAKES_PART'],
    unwanted: [],
  }
  expect(await told()).toEqual(joined)
  const linksOf = async (who: string) => (await notificationsOf(app, visitors[who] as Visitor)).map(({ link }) => link)
  // The program is not seen any more once the crew has left it, and who is not verified opens no page under /management for it.
  for (const who of ['member', 'unsigned']) expect(await linksOf(who)).toEqual(['/programs/private'])

  const { editing } = (await owner.call(getProgram, { id })).answer
  const changed = {
    title: '더 비밀',
    type: 'PRIVATE',
    participationMethod: 'INVITE',
    policy: `${programForm.policy} 더 있어요.`,
  }
  const form = { ...programForm, ...changed, assetIds, id, version: editing?.version ?? 0, authorizes: true } as const
  expect((await owner.call(updateProgram, { ...form, type: 'PRIVATE', participationMethod: 'INVITE' })).status).toBe(
    200,
  )
  await app.mails()
  expect(await told()).toEqual({
    ...joined,
    leader: ['PROGRAM_INVITED', 'RULES_CHANGED'],
    member: ['CREW_TAKES_PART', 'RULES_CHANGED'],
  })
})
