import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail, confirmEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { requestExport } from '@jebo/contract/exports/exports.endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import {
  changeSubstate,
  createTicketComment,
  getTicket,
  listTicketActivities,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitUser } from '../../../test/admit-user.ts'
import { day } from '../../../test/clock.ts'
import { becomeManager } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { someone, verifyAs } from '../../../test/identity.ts'
import { account, decide, submitAs } from '../../../test/kyc.ts'
import { deposit, faultsOfBooks, keyed, userIdOf } from '../../../test/money.ts'
import { withdraw } from '../../../test/payees.ts'
import { enterPassword, linkMailedTo, password, signUpAs } from '../../../test/people.ts'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { switchOnFor } from '../../../test/second-factors.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'
import { purposeIn } from '../../platform/crypto/seal.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 100_000_000)
})
afterAll(() => app.close())

/** Each column that refers to a user, and what becomes of the user's rows. A new one has to be added here. */
const references = {
  'audit_entries.actor_id': 'stays',
  'careers.user_id': 'erased',
  'challenge_scores.user_id': 'stays',
  'adjustments.decided_by': 'stays',
  'adjustments.proposed_by': 'stays',
  'bank_lines.decided_by': 'stays',
  'bank_lines.imported_by': 'stays',
  'comments.author_id': 'stays',
  'companies.closed_by': 'stays',
  'company_blocks.blocked_by': 'stays',
  'company_blocks.lifted_by': 'stays',
  'company_blocks.user_id': 'erased',
  'company_invitations.accepted_by': 'stays',
  'company_invitations.invited_by': 'stays',
  'company_member_records.actor_id': 'stays',
  'company_member_records.user_id': 'stays',
  'company_member_programs.user_id': 'erased',
  'company_members.user_id': 'erased',
  'contract_changes.actor_id': 'stays',
  'contracts.requested_by': 'stays',
  'crew_invitations.invited_by': 'stays',
  'crew_invitations.user_id': 'erased',
  'crew_members.user_id': 'erased',
  'data_exports.user_id': 'erased',
  'disclosure_requests.answered_by': 'stays',
  'disclosure_requests.decided_by': 'stays',
  'disclosure_requests.requested_by': 'stays',
  'ticket_appeals.decided_by': 'stays',
  'email_reverts.user_id': 'erased',
  // Those of submitted tickets and comments; the others go with what they belong to.
  'files.uploader_id': 'stays',
  'follows.follower_id': 'erased',
  'follows.user_id': 'erased',
  'hacker_figures.user_id': 'stays',
  'idempotent_answers.user_id': 'erased',
  'identities.user_id': 'erased',
  'identity_attempts.user_id': 'erased',
  'known_browsers.user_id': 'erased',
  'kyc_submissions.decided_by': 'stays',
  'kyc_submissions.user_id': 'erased',
  'ledger_accounts.user_id': 'stays',
  'ledger_journals.actor_id': 'stays',
  'mail_preferences.user_id': 'erased',
  'mailed_links.user_id': 'erased',
  // For 90 days, so that nobody takes the name at once.
  'nickname_claims.user_id': 'stays',
  'notification_counts.user_id': 'erased',
  'notifications.user_id': 'erased',
  'past_crew_members.user_id': 'stays',
  'past_members.user_id': 'stays',
  'payout_batches.created_by': 'stays',
  'program_participants.user_id': 'erased',
  'program_versions.authorized_by': 'stays',
  'programs.changed_by': 'stays',
  'recovery_codes.user_id': 'erased',
  // As the law requires, for five years.
  'retained_payees.user_id': 'stays',
  'reward_approvals.required_by': 'stays',
  'reward_proposals.decided_by': 'stays',
  'reward_proposals.proposed_by': 'stays',
  'second_factors.user_id': 'erased',
  'sessions.user_id': 'erased',
  'staff_views.staff_id': 'stays',
  'tax_remittances.remitted_by': 'stays',
  // Evidence of what was agreed and signed.
  'terms_agreements.user_id': 'stays',
  'ticket_views.user_id': 'erased',
  'ticket_reports.decided_by': 'stays',
  'ticket_reports.reporter_id': 'stays',
  'take_downs.decided_by': 'stays',
  'take_downs.hidden_by': 'stays',
  'ticket_activities.actor_id': 'stays',
  'reward_parts.hacker_id': 'stays',
  'ticket_activities.participant_id': 'stays',
  // Their share has ended.
  'ticket_participants.user_id': 'stays',
  'ticket_rewards.hacker_id': 'stays',
  'ticket_rewards.paid_by': 'stays',
  'ticket_activities.assigned_id': 'stays',
  'ticket_activities.unassigned_id': 'stays',
  'tickets.assignee_id': 'stays',
  'tickets.author_id': 'stays',
  // Freed by the sweep of files within a day.
  'upload_slots.user_id': 'stays',
  'users.id': 'stays',
  'withdrawals.user_id': 'stays',
} as const

/** What only those who left are. */
const onlyOfThoseWhoLeft = [
  ...['retained_payees.user_id', 'past_crew_members.user_id', 'past_members.user_id'],
  ...['company_member_records.actor_id', 'company_member_records.user_id'],
]

/** Each column of the user's own row. */
const ownColumns = {
  avatar_hash: 'erased',
  bio: 'erased',
  created_at: 'stays',
  email: 'erased',
  erased_at: 'stays',
  id: 'stays',
  image_id: 'erased',
  is_staff: 'stays',
  left_at: 'stays',
  links: 'erased',
  mail_locale: 'erased',
  nickname: 'erased',
  nickname_changes: 'erased',
  nickname_key: 'erased',
  password_hash: 'erased',
  profile_version: 'stays',
  suspended_at: 'stays',
  tags: 'erased',
  uuid: 'stays',
  verification_level: 'erased',
} as const

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query<Row>(text, values)).rows

const referencesNow = async (): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass
    union select 'users.id' union select 'recovery_codes.user_id'`)
  return rows.map(({ name }) => name).toSorted()
}

const countRows = async (userId: number): Promise<Record<string, number>> => {
  const counts = Object.keys(references).map(async (name) => {
    const [table, column] = name.split('.')
    const [row] = await rowsOf<{ count: number }>(`select count(*)::int from ${table} where ${column} = $1`, [userId])
    return [name, row?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const ownRow = async (userId: number): Promise<Record<string, unknown>> =>
  (await rowsOf<Record<string, unknown>>('select * from users where id = $1', [userId]))[0] ?? {}

/** The tables in which some column has one of these texts, queued jobs included. */
const tablesWith = async (texts: readonly string[]): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`)
  const found = tables.map(async ({ name }) => {
    const rows = await rowsOf(`select from ${name} as t where t::text ilike any($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    return rows.length > 0 ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

/** What the user entered about themself, to be searched for. */
const traces = ['vanisher', 'earlier-name', 'zzbio', 'zztag', 'zzlink', 'zzaward', 'zzblock', '소멸자'] as const

const email = 'vanisher@people.test'

const fillProfile = async (visitor: Visitor): Promise<void> => {
  const profile = { bio: 'zzbio', tags: ['zztag'], links: ['https://zzlink.test/'] }
  await visitor.call(updateProfile, { nickname: 'vanisher', version: 1, ...profile })
  await visitor.call(setProfileImage, { imageId: await uploadFor(visitor, 'AVATAR') })
  const attachmentId = await uploadFor(visitor, 'CAREER')
  const { AWARD } = careerItems
  const item = { ...AWARD, detail: { ...AWARD.detail, name: 'zzaward', attachmentId } }
  expect((await visitor.call(createCareer, { item })).status).toBe(200)
  await visitor.call(updateMailPreferences, { locale: 'en', mutedTypes: [], hidesNames: true })
}

/** A rewarded ticket, whose reward is moved on, as a withdrawal will do. @returns the public id */
const earnAndWithdraw = async (visitor: Visitor): Promise<number> => {
  const id = await openTicket(visitor, world.programId, { attachmentIds: [await uploadFor(visitor, 'TICKET')] })
  await visitor.call(createTicketComment, { id, contents: '덧붙여요.' })
  await world.manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' })
  await world.manager.call(rewardTicket, { id, amount: 500_000 }, keyed())
  await world.manager.call(changeSubstate, { id, substate: 'RESOLVED', comment: '고쳤어요.' })
  const { answer } = await withdraw(visitor, 500_000)
  for (const status of ['APPROVED', 'DONE'] as const) {
    await world.staff.call(changeContractStatus, { id: answer.id, status }, keyed())
  }
  return id
}

/** A member of a crew, whom another one invites. */
const joinCrews = async (): Promise<void> => {
  const leader = await signUpAs(app, 'captain')
  await joinCrew(app, await openCrew(leader, 'captains'), 'vanisher')
  await openCrew(leader, 'others')
  await rowsOf(
    `insert into crew_invitations (crew_id, user_id, invited_by, invited_at, expires_at)
     select crews.id, $1, $2, now(), now() from crews where name = 'others'`,
    [await userIdOf(app, 'vanisher'), await userIdOf(app, 'captain')],
  )
}

/** A user with data in each table that has some of users, except for what only staff have. */
const fillUser = async () => {
  const visitor = await signUpConsenting(app, 'earlier-name', email)
  const userId = await userIdOf(app, 'earlier-name')
  await fillProfile(visitor)
  expect((await world.rival.call(blockHacker, { nickname: 'vanisher', reason: 'zzblock' })).status).toBe(200)
  const { id } = await openPrivateProgram(app, world.owner)
  expect((await world.owner.call(inviteToProgram, { id, nickname: 'vanisher' })).status).toBe(200)
  await verifyAs(app, visitor, { ...someone, name: '소멸자' })
  await enterPassword(visitor)
  const submission = await submitAs(app, visitor, 'vanisher', { owner: '소멸자' })
  await decide(world.staff, submission.id, { decision: 'APPROVED' })
  await joinCrews()
  await visitor.call(follow, { target: 'programs', id: String(world.programId) })
  const { uuid } = (await visitor.call(getAuth, {})).answer
  await world.hacker.call(follow, { target: 'users', id: uuid })
  const ticketId = await earnAndWithdraw(visitor)
  await draftTicket(visitor, world.programId, {
    title: 'zzdraft',
    attachmentIds: [await uploadFor(visitor, 'TICKET')],
  })
  await enterPassword(visitor)
  await visitor.call(changeEmail, { email: `new-${email}` })
  await visitor.call(confirmEmailChange, { token: await linkMailedTo(app, `new-${email}`, '/verify-complete') })
  await becomeManager(app, 'vanisher', visitor, 'acme', { programs: [world.programId] })
  await visitor.call(createTicketView, { name: 'zzview', isShared: false, filters: { state: 'OPEN' } })
  await visitor.call(announceDeposit, { amount: 1_000_000, depositor: '제보' }, keyed())
  await visitor.call(signIn, { email: `new-${email}`, password })
  await switchOnFor(app, visitor)
  await visitor.call(requestExport, {})
  await app.mails()
  return { visitor, userId, ticketId }
}

describe('a user whose time to return is over', () => {
  let before: { rows: Record<string, number>; own: Record<string, unknown>; tables: string[]; keys: string[] }
  let userId: RowId<'users'>
  let ticketId: number
  const left = async (name: string) => (await countRows(userId))[name]

  beforeAll(async () => {
    const filled = await fillUser()
    ;({ userId, ticketId } = filled)
    const keys = await rowsOf<{ key: string }>(
      `select key from files where uploader_id = $1
         and not (owner_kind = 'TICKET' and owner_id = (select id from tickets where public_id = $2))
       union select file_key from data_exports where user_id = $1`,
      [userId, ticketId],
    )
    before = {
      rows: await countRows(userId),
      own: await ownRow(userId),
      tables: await tablesWith(traces),
      keys: keys.map(({ key }) => key),
    }
    const reply = await filled.visitor.call(leavePlatform, {})
    expect(reply.status, reply.text).toBe(200)
    await app.mails()
    await keepSessions(app)
    app.clock.advance(30 * day - 1)
    await runTask(app, 'departures:erase')
    expect(await left('careers.user_id'), 'not erased a moment before').toBe(1)
    app.clock.advance(1)
    // Both servers run it.
    await Promise.all([runTask(app, 'departures:erase'), runTask(app, 'departures:erase')])
    await runTask(app, 'departures:erase')
  })

  it('is classified in each column that refers to users', async () => {
    expect(Object.keys(references).toSorted()).toEqual(await referencesNow())
    expect(Object.keys(ownColumns).toSorted()).toEqual(Object.keys(before.own).toSorted())
  })

  it.each(Object.entries(references))('%s: %s', async (name, fate) => {
    const had = (before.rows[name] ?? 0) > 0
    const has = ((await left(name)) ?? 0) > 0
    // Links end before.
    if (fate === 'erased') expect([had || name === 'mailed_links.user_id', has]).toEqual([true, false])
    else expect(has).toBe(had || onlyOfThoseWhoLeft.includes(name))
  })

  it.each(Object.entries(ownColumns))('users.%s: %s', async (column, fate) => {
    const { [column]: now } = await ownRow(userId)
    if (fate === 'erased') expect(now).not.toEqual(before.own[column])
    else if (!['left_at', 'erased_at'].includes(column)) expect(now).toEqual(before.own[column])
    else expect(now).toBeInstanceOf(Date)
  })

  it('is found in no table, and has no files in the store', async () => {
    await app.mails()
    await runTask(app, 'exports:sweep')
    // Answers to staff who repeat a call name the hacker, for a day.
    await runTask(app, 'maintenance:sweep')
    expect(before.tables).toEqual(expect.arrayContaining(['public.users', 'public.careers', 'public.email_reverts']))
    expect(await tablesWith(traces)).toEqual([])
    expect(before.keys).toHaveLength(6)
    for (const key of before.keys) expect((await app.services.files.read(key)) === null, key).toBe(true)
  })

  it('is a former user on their tickets, which stay with their history and payment', async () => {
    const { answer } = await world.manager.call(getTicket, { id: ticketId })
    expect(answer).toMatchObject({ author: null, rewardTotalWon: 500_000 })
    const history = await world.manager.call(listTicketActivities, { id: ticketId })
    expect(history.answer.data.length).toBeGreaterThan(3)
    expect(await faultsOfBooks(app)).toEqual([])
    expect(await rowsOf('select from tickets where author_id = $1 and substate = $2', [userId, 'DRAFT'])).toEqual([])
  })

  it('leaves the nickname closed for 90 days, and the address free', async () => {
    const form = { email, nickname: 'Vanisher', agreements: ['USER', 'PII_REQUIRED'] as const }
    const signUp = () => app.visitor().send(admitUser, form)
    expect((await signUp()).problem.messageKey).toBe('auth.nicknameClosed')
    app.clock.advance(90 * day)
    await runTask(app, 'accounts:sweep')
    expect(await left('nickname_claims.user_id')).toBe(0)
    expect((await signUp()).status).toBe(204)
  })

  it('is kept as a payee for five years, sealed', async () => {
    const [row] = await rowsOf<Record<'uuid' | 'user_id' | 'bank' | 'sealed_account_number', string>>(
      'select * from retained_payees where user_id = $1',
      [userId],
    )
    if (!row) throw new Error('nothing is kept')
    const purpose = purposeIn('account-number', row.uuid, row.user_id, row.bank)
    expect(app.services.sealer.open(row.sealed_account_number, purpose)).toBe(account.accountNumber)
    app.clock.advance(5 * 366 * day)
    await runTask(app, 'identity:sweep')
    expect(await rowsOf('select from retained_payees')).toEqual([])
  })
})

it('goes on with the others if one cannot be erased', async () => {
  const ids: RowId<'users'>[] = []
  for (const nickname of ['stuck', 'afterwards']) {
    const visitor = await signUpAs(app, nickname)
    await enterPassword(visitor)
    ids.push(await userIdOf(app, nickname))
    await visitor.call(leavePlatform, {})
  }
  app.clock.advance(30 * day)
  await app.database.pool.query(`create function refuse_stuck() returns trigger language plpgsql as $$
    begin if new.id = ${ids[0]} then raise 'stuck'; end if; return new; end $$;
    create trigger stuck before update on users for each row execute function refuse_stuck()`)
  await runTask(app, 'departures:erase')
  const erased = () => rowsOf('select id from users where id = any($1) and erased_at is not null', [ids])
  expect(await erased()).toEqual([{ id: ids[1] }])
  await app.database.pool.query('drop trigger stuck on users')
  await runTask(app, 'departures:erase')
  expect(await erased()).toHaveLength(2)
})
