import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { applyCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { callName, type Endpoint } from '@jebo/contract/core/endpoint.ts'
import { createCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { createTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, joinCompany, leaveCompany, openCompany, uploadLogo } from '../test/companies.ts'
import { openCrew } from '../test/crews.ts'
import { isSignedIn, password, signUpAs } from '../test/people.ts'
import { openProgram } from '../test/programs.ts'
import type { Reply, Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, openTicket } from '../test/tickets.ts'
import { setUser } from '../test/users.ts'
import { untilWaiting } from '../test/waiting.ts'
import { appointStaff } from './appoint-staff.ts'

describe('appointStaff', () => {
  let app: TestApp
  let programId: number
  beforeAll(async () => {
    app = await openTestApp()
    programId = (await openProgram((await openCompany(app, { alias: 'acme' })).owner)).id
  })
  afterAll(() => app.close())

  const appoint = (nickname: string) => appointStaff(app.services.db, `${nickname}@people.test`, app.clock.now())

  const isStaff = async (nickname: string): Promise<boolean> => {
    const { rows } = await app.database.pool.query('select is_staff from users where nickname = $1', [nickname])
    return rows[0].is_staff
  }

  it('ends the sessions with fewer rights', async () => {
    const visitor = await signUpAs(app, 'worker')
    expect(await appoint('worker')).toBe('done')
    expect([await isSignedIn(visitor), await isStaff('worker')]).toEqual([false, true])
  })

  it('refuses unknown and suspended users', async () => {
    expect(await appoint('nobody')).toBe('unknown')
    await signUpAs(app, 'banned')
    await setUser(app.services.db, 'banned@people.test', { suspended_at: app.clock.now() })
    expect(await appoint('banned')).toBe('unknown')
  })

  /** Each part that a user may have, and the answer. */
  const parts: [string, string, (nickname: string) => Promise<Visitor>][] = [
    ['a manager', 'hasCompany', (nickname) => joinCompany(app, { alias: 'acme' }, nickname)],
    [
      'the owner of an application',
      'hasCompany',
      async (nickname) => {
        const visitor = await signUpAs(app, nickname)
        await visitor.call(applyCompany, applicationOf(nickname, await uploadLogo(visitor)))
        return visitor
      },
    ],
    [
      'the leader of a crew',
      'hasCrew',
      async (nickname) => {
        const visitor = await signUpAs(app, nickname)
        await openCrew(visitor, nickname)
        return visitor
      },
    ],
    [
      'the author of a draft',
      'hasTickets',
      async (nickname) => {
        const visitor = await signUpAs(app, nickname)
        await draftTicket(visitor, programId)
        return visitor
      },
    ],
    [
      'the author of a ticket',
      'hasTickets',
      async (nickname) => {
        const visitor = await signUpAs(app, nickname)
        await openTicket(visitor, programId)
        return visitor
      },
    ],
  ]

  it.each(parts)('refuses %s, who stays signed in', async (title, answer, make) => {
    const nickname = title.replaceAll(' ', '-').slice(-12)
    const visitor = await make(nickname)
    expect(await appoint(nickname)).toBe(answer)
    expect([await isSignedIn(visitor), await isStaff(nickname)]).toEqual([true, false])
  })

  it('accepts a manager who has left', async () => {
    await joinCompany(app, { alias: 'acme' }, 'leaver')
    await leaveCompany(app, 'leaver')
    expect(await appoint('leaver')).toBe('done')
  })

  /** Calls that give a user a part, and the answer if the call commits first. */
  const races: [name: string, answer: string, prepare: (visitor: Visitor) => Promise<() => Promise<Reply<unknown>>>][] =
    [
      [
        'applying',
        'hasCompany',
        async (visitor) => {
          const form = applicationOf(`racer${crypto.randomUUID().slice(0, 8)}`, await uploadLogo(visitor))
          return () => visitor.send(applyCompany, form)
        },
      ],
      [
        'founding',
        'hasCrew',
        async (visitor) => () => visitor.send(createCrew, { name: `f${crypto.randomUUID().slice(0, 8)}` }),
      ],
      ['drafting', 'hasTickets', async (visitor) => () => visitor.send(createTicket, { programId })],
    ]

  /** Two commands that meet while the session is locked: the first one waits at its session, then the second follows. */
  const inTurn = async <First, Second>(
    nickname: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) => {
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from sessions where user_id = (select id from users where nickname = $1) for update', [
        nickname,
      ])
      const earlier = first()
      await untilWaiting(app)
      const later = second()
      await untilWaiting(app, 2)
      await holder.query('commit')
      return { first: await earlier, second: await later }
    } finally {
      holder.release()
    }
  }

  it.each(races)('refuses if %s commits at the same moment', async (name, answer, prepare) => {
    const visitor = await signUpAs(app, `early-${name}`)
    const act = await prepare(visitor)
    const { first, second } = await inTurn(`early-${name}`, act, () => appoint(`early-${name}`))
    expect([first.status, second]).toEqual([200, answer])
    expect(await isStaff(`early-${name}`)).toBe(false)
  })

  it.each(races)('undoes %s if the appointment commits at the same moment', async (name, _answer, prepare) => {
    const visitor = await signUpAs(app, `late-${name}`)
    const act = await prepare(visitor)
    const { first, second } = await inTurn(`late-${name}`, () => appoint(`late-${name}`), act)
    expect([first, second.status]).toEqual(['done', 401])
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from company_members where user_id = users.id)
         + (select count(*)::int from crew_members where user_id = users.id)
         + (select count(*)::int from tickets where author_id = users.id) as parts from users where nickname = $1`,
      [`late-${name}`],
    )
    expect(rows).toEqual([{ parts: 0 }])
  })
})

describe('staff', () => {
  let app: TestApp
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    staff = await signUpAs(app, 'worker')
    await appointStaff(app.services.db, 'worker@people.test', app.clock.now())
    await staff.call(signIn, { email: 'worker@people.test', password })
    await staff.call(agreeTerms, { types: ['MANAGER'] })
  })
  afterAll(() => app.close())

  /** Writes open to all signed-in users that give nobody a company, a crew or a ticket. */
  const harmless: readonly string[] = [
    ...[
      'answerDisclosure',
      'changeSummary',
      'updateRedactions',
      'allowFile',
      'answerTakeDown',
      'changeAnonymity',
      'answerTicket',
      'retestTicket',
      'requestDisclosure',
      'appealClosing',
      'createTicketComment',
      // Nobody asks staff, and who is asked does not become staff.
      'addParticipant',
      'removeParticipant',
      'answerParticipation',
    ],
    ...['updateComment', 'deleteComment', 'updateApplication', 'retractApplication', 'cancelContract'],
    ...['agreeTerms', 'beginIdentity', 'beginMobileVerification', 'beginNda', 'completeIdentity', 'revokeConsent'],
    ...['beginSecondFactor', 'switchOnSecondFactor', 'switchOffSecondFactor', 'reauthenticate'],
    ...['changeEmail', 'changePassword', 'endDevice', 'endOtherDevices', 'submitKyc', 'retractKyc'],
    ...['readNotification', 'readAllNotifications', 'updateProfile', 'setProfileImage', 'uploadFile'],
    ...['updateMailPreferences', 'previewMarkdown', 'requestExport', 'leavePlatform', 'checkAlias'],
    // Refused with a text of its own, see its test.
    ...['follow', 'unfollow', 'acceptInvitation'],
  ]
  const writes = (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { method, access }]) => method !== 'GET' && !['anyone', 'staff'].includes(access))
    .filter(([name]) => !harmless.includes(name))
    .map(([name, endpoint]) => ({ name, endpoint, call: callName(endpoint) }))

  it.each(writes)('are refused by $call', async ({ name, endpoint }) => {
    const input = name === 'applyCompany' ? applicationOf('sidejob', await uploadLogo(staff)) : {}
    const reply = await staff.send(endpoint, input)
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'error.forbidden'])
  })
})
