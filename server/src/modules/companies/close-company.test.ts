import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { closeCompany, getClosing } from '@jebo/contract/companies/closing.endpoints.ts'
import {
  checkAlias,
  getApplication,
  getCompany,
  listApplications,
  updateCompanyProfile,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { acceptInvitation, getInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import { announceDeposit, cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import {
  getProgram,
  listProgramsOfCompany,
  publishProgram,
  setProgramStatus,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeaving } from '../../../test/closed-companies.ts'
import { getStaff, inviteTo, joinCompany, openCompany, profileOf, uploadCover } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notifiedEventsOf } from '../../../test/notifications.ts'
import { enterPassword, isSignedIn, password, signUpAs } from '../../../test/people.ts'
import { draftProgram, openPrivateProgram, openProgram, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, leadTo, moveInput, openTicket } from '../../../test/tickets.ts'

let app: TestApp
let hacker: Visitor
beforeAll(async () => {
  app = await openTestApp()
  hacker = await signUpAs(app, 'hacker')
})
afterAll(() => app.close())

const obstaclesOf = async (owner: Visitor) => (await owner.call(getClosing, {})).answer.obstacles
const close = async (owner: Visitor) => {
  await enterPassword(owner)
  const { status, problem } = await owner.send(closeCompany, {})
  return status === 204 ? status : [status, problem.messageKey]
}
const obstructed = [409, 'company.closingObstructed']

describe('closeCompany', () => {
  it('leaves the page and the ended programs, and nobody in the company', async () => {
    const company = await openCompany(app, { alias: 'leaving' })
    const { owner } = company
    const { id } = await openProgram(owner)
    const draft = await draftProgram(owner)
    const manager = await joinCompany(app, company, 'worker')
    const hidden = await openPrivateProgram(app, owner)
    for (const one of [id, hidden.id]) await owner.call(setProgramStatus, { id: one, status: 'ENDED' })
    expect(await obstaclesOf(owner)).toEqual([])
    expect(await close(owner)).toBe(204)
    expect((await owner.call(getAuth, {})).answer.company).toBeNull()
    expect(await isSignedIn(manager)).toBe(false)
    await manager.call(signIn, { email: 'worker@people.test', password })
    expect((await manager.call(getAuth, {})).answer.company).toBeNull()
    expect(await notifiedEventsOf(app, manager)).toContain('COMPANY_CLOSED')
    const page = await app.visitor().call(getCompany, { alias: 'leaving' })
    expect(page.answer).toMatchObject({ name: 'leaving (주)', closedAt: app.clock.now().toISOString() })
    expect((await hacker.call(getProgram, { id })).answer.status).toBe('ENDED')
    const { data } = (await app.visitor().call(listProgramsOfCompany, { alias: 'leaving' })).answer
    expect(data.map((program) => [program.id, program.status])).toEqual([[id, 'ENDED']])
    const { rows } = await app.database.pool.query('select from programs where public_id = $1', [draft.id])
    expect(rows, 'drafts are deleted').toHaveLength(0)
  })

  it('keeps the pictures of the page that stays', async () => {
    const { owner } = await openCompany(app, { alias: 'pictured' })
    const coverId = await uploadCover(owner)
    const { answer } = await owner.call(getApplication, {})
    const profile = { ...profileOf('pictured', answer.logoId), coverId, version: answer.version }
    expect((await owner.send(updateCompanyProfile, profile)).status).toBe(200)
    expect(await close(owner)).toBe(204)
    const guest = app.visitor()
    const { logoPath, coverPath } = (await guest.call(getCompany, { alias: 'pictured' })).answer
    expect([logoPath, coverPath]).toEqual([answer.logoId, coverId].map((id) => `/api/files/${id}`))
    for (const path of [logoPath, coverPath]) expect((await guest.raw(path ?? '')).status).toBe(200)
  })

  it('revokes invitations, keeps the alias, and is listed for staff', async () => {
    const { owner } = await openCompany(app, { alias: 'gone' })
    const token = await inviteTo(app, owner, 'late@people.test')
    expect(await close(owner)).toBe(204)
    expect((await hacker.call(checkAlias, { alias: 'gone' })).answer.refusal).toMatchObject({
      messageKey: 'company.aliasTaken',
    })
    const late = await signUpAs(app, 'late', 'late@people.test')
    expect((await late.send(acceptInvitation, { token })).problem.messageKey).toBe('company.closed')
    const opened = await app.visitor().send(getInvitation, { token })
    expect([opened.status, opened.problem.messageKey]).toEqual([409, 'company.closed'])
    const { answer } = await (await getStaff(app)).call(listApplications, { state: 'CLOSED' })
    expect(answer.data.map(({ alias }) => alias)).toContain('gone')
  })

  it('is refused as long as anything has to be settled, which the page names', async () => {
    const company = await openCompany(app, { alias: 'busy' })
    const { owner } = company
    const { id } = await openProgram(owner)
    const ticketId = await openTicket(hacker, id)
    const { answer: announced } = await owner.call(announceDeposit, { amount: 10_000, depositor: '제보' }, keyed())
    expect(await obstaclesOf(owner)).toEqual([
      { kind: 'TICKETS', count: 1, hiddenCount: 0 },
      { kind: 'PROGRAMS', count: 1 },
      { kind: 'DEPOSITS', count: 1 },
    ])
    expect(await close(owner)).toEqual(obstructed)
    expect(await isSignedIn(owner), 'a refusal ends no session').toBe(true)
    await owner.call(changeSubstate, { id: ticketId, ...moveInput('INFORMATIVE') })
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    await owner.call(cancelContract, { id: announced.id })
    expect(await obstaclesOf(owner)).toEqual([{ kind: 'PROGRAMS', count: 1 }])
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    await deposit(owner, await getStaff(app), 10_000)
    expect(await obstaclesOf(owner)).toEqual([{ kind: 'BALANCE', amountWon: 10_000 }])
    expect(await close(owner)).toEqual(obstructed)
  })

  it.each([
    ['RESOLVED', 'HIGH', 1, 'owes'],
    ['RESOLVED', 'NONE', 0, 'owes-none'],
    ['INFORMATIVE', 'HIGH', 0, 'informed'],
  ] as const)('tells of %s tickets of severity %s without a reward: %i', async (substate, severity, count, alias) => {
    const { owner } = await openCompany(app, { alias })
    const { id: programId } = await openProgram(owner)
    const ticketId = await openTicket(hacker, programId, { severity })
    await leadTo({ author: hacker, manager: owner, programId }, ticketId, substate)
    const unrewarded = async () => (await owner.call(getClosing, {})).answer.unrewarded
    expect(await unrewarded()).toEqual({ count, isMore: false, ticketIds: count > 0 ? [ticketId] : [] })
    if (count > 0) {
      await deposit(owner, await getStaff(app), 10_000_000)
      await owner.call(rewardTicket, { id: ticketId, amount: programForm.bountyRange.HIGH.min }, keyed())
      expect(await unrewarded()).toEqual({ count: 0, isMore: false, ticketIds: [] })
    }
  })

  it('is not kept from by tickets without a reward', async () => {
    const { owner, ticketId } = await openLeaving(app, hacker, { alias: 'owing', closing: 'RESOLVED' })
    const { answer } = await owner.call(getClosing, {})
    expect(answer).toEqual({ obstacles: [], unrewarded: { count: 1, isMore: false, ticketIds: [ticketId] } })
    expect(await close(owner)).toBe(204)
  })

  it.each<[string, () => Promise<Visitor>, number, string]>([
    ['a guest', async () => app.visitor(), 401, 'error.notSignedIn'],
    ['a hacker', async () => hacker, 403, 'error.forbidden'],
    [
      'a manager with all permissions',
      async () => joinCompany(app, await openCompany(app, { alias: 'with-manager' }), 'deputy'),
      403,
      'error.forbidden',
    ],
    [
      'an owner before the approval',
      async () => {
        const { owner } = await openCompany(app, { alias: 'early', isApproved: false })
        await enterPassword(owner)
        return owner
      },
      403,
      'company.notApproved',
    ],
    [
      'an owner without a fresh password',
      async () => (await openCompany(app, { alias: 'stale' })).owner,
      403,
      'auth.freshRequired',
    ],
  ])('refuses %s', async (_who, visit, status, messageKey) => {
    const reply = await (await visit()).send(closeCompany, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([status, messageKey])
  })

  it.each([1, 2])('takes no ticket, deposit, program or manager at the same moment (%i)', async (round) => {
    const alias = `raced-${round}`
    const company = await openCompany(app, { alias })
    const { owner } = company
    const { id } = await openProgram(owner)
    const draft = await draftProgram(owner)
    const ticket = await draftTicket(hacker, id)
    const manager = await joinCompany(app, company, `manager-${round}`)
    const token = await inviteTo(app, owner, `joins-${round}@people.test`)
    const joins = await signUpAs(app, `joins-${round}`, `joins-${round}@people.test`)
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    await enterPassword(owner)
    await Promise.all([
      hacker.send(submitTicket, { id: ticket.id, version: ticket.version, rulesVersion: 1 }),
      manager.send(publishProgram, { id: draft.id, version: draft.version, authorizes: true }),
      manager.send(announceDeposit, { amount: 10_000, depositor: '제보' }, keyed()),
      joins.send(acceptInvitation, { token }),
      owner.send(closeCompany, {}),
    ])
    const { rows } = await app.database.pool.query<{ state: string; left: number }>(
      `select state, (
         (select count(*) from company_members where company_id = companies.id)
         + (select count(*) from programs where company_id = companies.id and status in ('DRAFT', 'RUNNING', 'SUSPENDED'))
         + (select count(*) from tickets where company_id = companies.id and substate = 'SUBMITTED')
         + (select count(*) from contracts join ledger_accounts on ledger_accounts.id = account_id
            where kind = 'COMPANY' and owner_id = companies.id and status = 'AWAIT_CONFIRM'))::int as left
       from companies where alias = $1`,
      [alias],
    )
    if (rows[0]?.state === 'CLOSED') expect(rows[0].left).toBe(0)
    else expect(rows).toMatchObject([{ state: 'APPROVED' }])
  })
})
