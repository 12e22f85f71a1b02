import {
  acceptCrewInvitation,
  createCrewInvitation,
  listCrewInvitations,
  listReceivedInvitations,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { getStaff, joinCompany, openCompany } from '../../../test/companies.ts'
import { inviteToCrew, joinCrew, openCrew } from '../../../test/crews.ts'
import { mailNoticesNow, notificationsOf } from '../../../test/notifications.ts'
import { signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let leader: Visitor
let id: number
beforeAll(async () => {
  app = await openTestApp({ LIMIT_FACTOR: '1' })
  leader = await signUpAs(app, 'leader')
  id = await openCrew(leader, 'night-owls')
})
afterAll(() => app.close())

describe('createCrewInvitation', () => {
  it('tells the hacker by the bell and by mail, and shows the invitation to both sides', async () => {
    const invited = await signUpAs(app, 'invited')
    const uuid = await inviteToCrew(leader, id, ' @INVITED')
    const expiresAt = new Date(app.clock.now().getTime() + 14 * day).toISOString()
    expect(await notificationsOf(app, invited)).toMatchObject([
      { type: 'CREW_CREATED', event: 'CREW_INVITED', subject: 'night-owls', link: '/management/crews' },
    ])
    expect(await subjectsMailedTo(app, 'invited@people.test')).toContainEqual(expect.stringContaining('night-owls'))
    expect((await leader.call(listCrewInvitations, { id })).answer.data).toMatchObject([
      { id: uuid, person: { nickname: 'invited' }, expiresAt, isExpired: false },
    ])
    expect((await invited.call(listReceivedInvitations, {})).answer.data).toMatchObject([
      { id: uuid, crew: { id, name: 'night-owls', memberCount: 1 }, invitedBy: { nickname: 'leader' }, expiresAt },
    ])
    expect((await leader.call(listReceivedInvitations, {})).answer.data).toEqual([])
  })

  it.each([
    ['ko', false, ['크루: night-owls', '초대한 사람: leader']],
    ['en', false, ['Crew: night-owls', 'Invited by: leader']],
    ['en', true, []],
  ] as const)(
    'names crew and inviter in the mail, unless it may name nothing: %s, %s',
    async (locale, hidesNames, facts) => {
      const nickname = `mailed-${locale}-${hidesNames}`
      const mailed = await signUpAs(app, nickname)
      await mailed.call(updateMailPreferences, { locale, hidesNames })
      const before = (await app.mails()).length
      await inviteToCrew(leader, id, nickname)
      await mailNoticesNow(app)
      const [mail, ...others] = (await app.mails()).slice(before)
      expect([mail?.to?.[0]?.address, others]).toEqual([`${nickname}@people.test`, []])
      const { subject, text, html } = mail ?? {}
      const paragraphs = text?.split(/\n+/) ?? []
      for (const fact of facts) expect(paragraphs).toContain(fact)
      if (hidesNames) expect([subject, text, html].join('\n')).not.toMatch(/night-owls|leader/)
    },
  )

  it('refuses members, those invited already, managers, staff and unknown names alike', async () => {
    const { alias } = await openCompany(app, { alias: 'acme' })
    await joinCompany(app, { alias }, 'manager')
    await getStaff(app)
    await signUpAs(app, 'pending')
    await inviteToCrew(leader, id, 'pending')
    const refusals: (string | undefined)[] = []
    for (const nickname of ['leader', 'pending', 'manager', 'clerk', 'nobody-here']) {
      const { problem } = await leader.send(createCrewInvitation, { id, nickname })
      expect(problem.issues).toMatchObject([{ path: 'nickname', messageKey: problem.messageKey }])
      refusals.push(problem.messageKey)
    }
    const unknown = 'crew.hackerNotFound'
    expect(refusals).toEqual(['crew.alreadyMember', 'crew.alreadyInvited', unknown, unknown, unknown])
  })

  it('is for the leader, as is the list', async () => {
    const member = await signUpAs(app, 'member')
    await signUpAs(app, 'friend')
    await joinCrew(app, id, 'member')
    for (const reply of [
      await member.send(createCrewInvitation, { id, nickname: 'friend' }),
      await member.send(listCrewInvitations, { id }),
    ]) {
      expect([reply.status, reply.problem.messageKey]).toEqual([403, 'crew.leaderDecides'])
    }
  })

  it('invites once of fifty, and again when the invitation has expired', async () => {
    await signUpAs(app, 'wanted')
    const other = await signUpAs(app, 'headhunter')
    const crew = await openCrew(other, 'hunters')
    const replies = await sendAtOnce(50, () => other.send(createCrewInvitation, { id: crew, nickname: 'wanted' }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = new Set(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.messageKey))
    expect(refused).toEqual(new Set(['crew.alreadyInvited']))
    await keepSessions(app)
    await app.database.pool.query('delete from rate_limits')
    app.clock.advance(14 * day)
    expect((await other.call(listCrewInvitations, { id: crew })).answer.data).toMatchObject([{ isExpired: true }])
    expect((await other.send(createCrewInvitation, { id: crew, nickname: 'wanted' })).status).toBe(200)
    expect((await other.call(listCrewInvitations, { id: crew })).answer.data).toMatchObject([{ isExpired: false }])
  })

  it('leaves at most twenty open, and a crew of at most twenty', async () => {
    const host = await signUpAs(app, 'host')
    const crew = await openCrew(host, 'hosts')
    const last = await signUpAs(app, 'last')
    const names = await addUsers(19)
    const invite = (nickname: string) => host.send(createCrewInvitation, { id: crew, nickname })
    const uuid = await inviteToCrew(host, crew, 'last')
    const replies = await Promise.all(names.map(invite))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await invite('friend')
    expect([refused.status, refused.problem.messageKey, refused.problem.params]).toEqual([
      422,
      'crew.tooManyInvitations',
      { max: 20 },
    ])
    for (const nickname of names) await joinCrew(app, crew, nickname)
    for (const { status, problem } of [await invite('friend'), await last.send(acceptCrewInvitation, { id: uuid })]) {
      expect([status, problem.messageKey, problem.params]).toEqual([422, 'crew.tooManyMembers', { max: 20 }])
    }
  })
})

/** Users who do not sign in. @returns their nicknames */
const addUsers = async (count: number): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ nickname: string }>(
    `insert into users (email, nickname, nickname_key, avatar_hash, password_hash, created_at)
     select 'extra-' || n || '@people.test', 'extra-' || n, 'extra-' || n, repeat('a', 40), '', $2
     from generate_series(1, $1) as n returning nickname`,
    [count, app.clock.now()],
  )
  return rows.map(({ nickname }) => nickname)
}
