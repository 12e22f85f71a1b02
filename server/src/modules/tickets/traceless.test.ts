// Private data does not leak through any endpoint that others can call.
import { requestPasswordReset } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail, confirmEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { changeSubstate, createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteTo } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { someone, verifyAs } from '../../../test/identity.ts'
import { keyed } from '../../../test/money.ts'
import { unsubscriptionOf } from '../../../test/notifications.ts'
import { openBatchWorld } from '../../../test/payout-batches.ts'
import { enterPassword, linkMailedTo, signUpAs } from '../../../test/people.ts'
import { uploadFor } from '../../../test/profiles.ts'
import { openChallenge } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  moveInput,
  openTicket,
  openTicketWorld,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const canary = 'Kanarienvogel'
const hidden = { title: canary, weaknessType: canary, description: `${canary} ${'x'.repeat(20)}` }

/**
 * Excludes sign-out, which is a GET, because the remaining calls need the session. The archive of a user and the certificate
 * of a program consist of answers of the other calls, compressed. What a withdrawal would pay out is computed from amounts alone,
 * and its receipt is a row of the statement of the year, drawn.
 */
const excluded = ['signOut', 'downloadExport', 'getCertificate', 'quoteWithdrawal', 'downloadPayoutReceipt']
const reads = Object.entries(endpoints).filter(([name, { method }]) => method === 'GET' && !excluded.includes(name))

/** The link with which another user takes back a changed address. */
const revertLinkOf = async (app: TicketWorld['app']): Promise<string> => {
  const mover = await signUpAs(app, 'mover')
  await enterPassword(mover)
  await mover.call(changeEmail, { email: 'moved@people.test' })
  await mover.call(confirmEmailChange, { token: await linkMailedTo(app, 'moved@people.test', '/verify-complete') })
  return linkMailedTo(app, 'mover@people.test', '/revert-email')
}

const batchIn = async (app: TicketWorld['app']): Promise<string> => {
  const payouts = await openBatchWorld(app, 'payers')
  await payouts.approved('payee')
  return (await payouts.batch()).id
}

const announceFor = async (manager: Visitor): Promise<number> =>
  (await manager.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed())).answer.id

/** Gives the hacker data for each call about users. @returns the queries for these calls */
const fillHacker = async ({
  app,
  hacker,
  rival,
  manager,
  programId,
}: TicketWorld): Promise<Record<string, unknown>[]> => {
  await verifyAs(app, hacker, { ...someone, name: '해커' })
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  await enterPassword(hacker)
  await hacker.call(changeEmail, { email: 'elsewhere@people.test' })
  await app.visitor().call(requestPasswordReset, { email: 'hacker@people.test' })
  const crewId = await openCrew(hacker, 'hackers')
  const [originalId, duplicate] = [await openTicket(hacker, programId), await openTicket(hacker, programId)]
  await manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', originalId) })
  return [
    { id: duplicate },
    { id: (await openChallenge(app)).id },
    { nickname: 'hacker' },
    { type: 'USER' },
    { id: await uploadFor(hacker, 'AVATAR') },
    { token: await linkMailedTo(app, 'hacker@people.test', '/reset-password') },
    { token: await linkMailedTo(app, 'elsewhere@people.test', '/verify-complete') },
    { token: await revertLinkOf(app) },
    { token: await unsubscriptionOf(app, 'hacker') },
    { token: await inviteTo(app, rival, 'hacker@people.test') },
    { id: crewId },
    { crewId },
    { name: 'hackers' },
    { first: 1, second: 2 },
    { leaf: '0' },
    { year: 2026, format: 'csv' },
    { kind: 'BANK' },
    { id: await batchIn(app) },
  ]
}

/** Queries for any call, including searches for the hidden data. */
const queriesFor = (world: TicketWorld, ids: number[]): Record<string, unknown>[] => [
  {},
  { q: canary },
  { alias: 'acme' },
  { id: world.programId },
  { id: world.rivalProgramId },
  ...['companies', 'programs', 'users', 'tickets'].map((target) => ({ target })),
  { target: 'programs', id: String(world.programId) },
  ...ids.flatMap((id) => [{ id }, { target: 'tickets', id: String(id) }, { q: String(id) }, { after: String(id) }]),
]

describe('drafts, undisclosed tickets and internal comments', () => {
  let app: TestApp
  let world: TicketWorld
  let ids: number[]
  let more: Record<string, unknown>[]
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const disclosed = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, disclosed)
    await world.manager.call(createTicketComment, { id: disclosed, contents: canary, isInternal: true })
    const open = await ticketIn(world, 'SUBMITTED', hidden)
    const closed = await ticketIn(world, 'RESOLVED', hidden)
    await world.author.call(createTicketComment, { id: open, contents: canary })
    const { answer: label } = await world.manager.call(endpoints.createLabel, { name: canary, tone: 'red' })
    for (const id of [disclosed, open])
      await world.manager.call(endpoints.labelTicket, { id, labelId: label.id, isOn: true })
    await world.manager.call(endpoints.createTicketView, { name: canary, isShared: true, filters: { q: canary } })
    await world.manager.call(endpoints.createReply, { title: canary, ko: canary })
    const crewId = await openCrew(world.author, 'authors')
    const ofCrew = await ticketIn(world, 'SUBMITTED', { ...hidden, crewId })
    const limited = await ticketIn(world, 'RESOLVED', { ...hidden, title: '요약만 공개해요' })
    await discloseTicket(world, limited, { disclosure: 'LIMITED_DISCLOSED', summary: '고쳤다고만 알려요.' })
    ids = [disclosed, open, closed, ofCrew, await ticketIn(world, 'DRAFT', hidden)]
    const files = ids.map((id) => ({ id, format: 'markdown', internal: 'true' }))
    // Much like the hidden ones.
    const draft = await draftTicket(world.hacker, world.programId, { title: canary.slice(0, -1) })
    const others = [{ crewId }, { id: limited }, { id: draft.id }, { id: await announceFor(world.rival) }]
    const byLabel = [{ label: label.id }, { q: canary, in: 'TEXT' }]
    more = [...byLabel, ...(await fillHacker(world)), ...files, ...others]
  })
  afterAll(() => app.close())

  it.each(reads)('%s', async (_name, endpoint) => {
    const { guest, hacker, rival, staff } = world
    const queries = [...queriesFor(world, ids), ...more].filter((query) =>
      Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)),
    )
    let isAnswered = false
    for (const visitor of [guest, hacker, rival, staff]) {
      for (const query of queries) {
        const { status, text } = await visitor.send(endpoint, query)
        isAnswered ||= status < 300
        expect(text).not.toContain(canary)
        for (const id of ids.slice(1)) expect(text).not.toContain(String(id))
      }
    }
    // Refusing every query would prove nothing.
    expect(isAnswered, 'at least one query succeeds').toBe(true)
  })

  it('are visible to their intended viewers', async () => {
    const { author, manager } = world
    const own = await author.call(endpoints.listOwnTickets, { q: canary })
    const theirs = await manager.call(endpoints.listCompanyTickets, { q: canary })
    expect([own.answer.count, theirs.answer.count]).toEqual([4, 3])
  })
})
