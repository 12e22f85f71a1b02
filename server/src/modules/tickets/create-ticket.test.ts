import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicket, submitTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicketWorld, pageOf, type TicketWorld, ticketForm } from '../../../test/tickets.ts'

describe('createTicket', () => {
  let app: TestApp
  let world: TicketWorld
  /** The owner of a company that may have events. */
  let fair: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    fair = (await openCompany(app, { alias: 'fair', plan: 'PRO' })).owner
  })
  afterAll(() => app.close())

  it('creates a draft with only its program', async () => {
    const { author, programId } = world
    const { status, answer } = await author.call(createTicket, { programId })
    expect([status, answer]).toEqual([200, { id: expect.any(Number), version: 1 }])
    expect(await pageOf(author, answer.id)).toMatchObject({
      id: answer.id,
      title: null,
      weaknessType: null,
      description: null,
      severity: null,
      substate: 'DRAFT',
      state: 'DRAFT',
      disclosure: 'CLOSED',
      asset: null,
      rules: { policy: programForm.policy },
      rulesVersion: { number: 1 },
      newRules: null,
      program: { id: programId },
      company: { alias: 'acme' },
      author: { nickname: 'author' },
      submittedAt: null,
      side: 'AUTHOR',
      version: 1,
    })
  })

  it('stores the given fields and an asset of the program', async () => {
    const { author, programId, assetId } = world
    const { answer } = await author.call(createTicket, { programId, ...ticketForm, assetId })
    const page = await pageOf(author, answer.id)
    expect(page).toMatchObject({ ...ticketForm, asset: { id: assetId } })
    expect(page.can).toEqual({
      edit: true,
      answer: false,
      retest: false,
      comment: false,
      commentInternally: false,
      changeSubstateTo: [],
      assign: false,
      label: false,
      changeSeverity: false,
      reward: null,
      proposeReward: null,
      addParticipant: true,
      removeParticipant: true,
      consent: false,
      decline: false,
      approveReward: false,
      refuseReward: false,
      withdrawReward: false,
      requestDisclosure: false,
      answerDisclosure: false,
      discloseEarly: false,
      changeSummary: false,
      redact: false,
      changeAnonymity: false,
      answerTakeDown: false,
      appeal: false,
    })
  })

  it('stores a vector in order, with a score of its own, and what is said about tools; left out, both are cleared', async () => {
    const { author, programId } = world
    const cvssVector = 'CVSS:3.1/A:N/I:L/C:L/S:C/UI:R/PR:N/AC:L/AV:N'
    const written = { programId, ...ticketForm, cvssVector, toolUse: 'ASSISTED' } as const
    const { answer } = await author.call(createTicket, written)
    expect(await pageOf(author, answer.id)).toMatchObject({
      severity: 'HIGH',
      cvss: { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', score: 6.1, severity: 'MEDIUM' },
      toolUse: 'ASSISTED',
    })
    await author.call(updateTicket, { id: answer.id, version: 1, ...ticketForm })
    expect(await pageOf(author, answer.id)).toMatchObject({ cvss: null, toolUse: null })
  })

  it('returns the same draft for the same key', async () => {
    const { author, hacker, programId, rivalProgramId } = world
    const begin = (clientKey: string, title?: string) => author.call(createTicket, { programId, title, clientKey })
    const key = 'aaaaaaaa-bbbb-cccc'
    const both = await Promise.all([begin(key, 'first'), begin(key, 'first')])
    const [{ answer }, { answer: twin }] = both
    expect([both.map(({ status }) => status), twin]).toEqual([[200, 200], answer])
    await author.call(updateTicket, { id: answer.id, title: 'second', version: 1 })
    expect((await begin(key, 'third')).answer).toEqual({ id: answer.id, version: 2 })
    expect(await pageOf(author, answer.id)).toMatchObject({ title: 'second' })
    const others = [
      await begin(`${key}-2`),
      await author.call(createTicket, { programId: rivalProgramId, clientKey: key }),
      await hacker.call(createTicket, { programId, clientKey: key }),
    ]
    expect(new Set([answer.id, ...others.map((other) => other.answer.id)]).size).toBe(4)
  })

  it.each([
    ['a key that is none', { clientKey: 'x' }, 'clientKey', 'field.invalid'],
    ['a title of 251 letters', { title: '가'.repeat(251) }, 'title', 'field.maxLength'],
    ['a weakness of 101 letters', { weaknessType: 'x'.repeat(101) }, 'weaknessType', 'field.maxLength'],
    ['a description of 50,001 letters', { description: 'x'.repeat(50_001) }, 'description', 'field.maxLength'],
    ['an unknown severity', { severity: 'WORST' }, 'severity', 'field.choice'],
    ['a vector without a metric', { cvssVector: 'CVSS:3.1/AV:N/AC:L' }, 'cvssVector', 'field.cvss'],
    ['a vector of no text', { cvssVector: '' }, 'cvssVector', 'field.cvss'],
    ['a score of their own', { cvss: { score: 10 } }, 'cvss', 'field.unknown'],
    ['an unknown use of tools', { toolUse: 'ROBOT' }, 'toolUse', 'field.choice'],
    ['a substate', { substate: 'RESOLVED' }, 'substate', 'field.unknown'],
  ])('refuses %s at its field', async (_name, change, path, messageKey) => {
    const reply = await world.author.send(createTicket, { programId: world.programId, ...ticketForm, ...change })
    expect([reply.status, reply.problem.issues?.[0]]).toMatchObject([400, { path, messageKey }])
  })

  it('refuses an asset of another program', async () => {
    const { author, rivalProgramId, assetId } = world
    const reply = await author.call(createTicket, { programId: rivalProgramId, assetId })
    expect([reply.status, reply.problem.messageKey, reply.problem.issues]).toEqual([
      422,
      'ticket.assetNotInProgram',
      [{ path: 'assetId', messageKey: 'ticket.assetNotInProgram' }],
    ])
  })

  it('gives the same answer for a draft program and for a missing one', async () => {
    const { id } = await draftProgram(world.owner, { title: '아직 비밀' })
    const hidden = await world.author.call(createTicket, { programId: id })
    const missing = await world.author.call(createTicket, { programId: 10_000_000 })
    expect([hidden.status, hidden.text]).toEqual([404, missing.text])
  })

  it.each([
    { what: 'a suspended program', status: 'SUSPENDED', block: 'NOT_RUNNING', mayBegin: false },
    { what: 'a program that is over', status: 'ENDED', block: 'OVER', mayBegin: false },
    {
      what: 'an event that its company has ended',
      minutes: [-60, 60],
      status: 'ENDED',
      block: 'OVER',
      mayBegin: false,
    },
    { what: 'an event whose window is over', minutes: [-60, 1], block: 'OVER', mayBegin: false },
    { what: 'an event that has not started', minutes: [60, 120], block: 'NOT_STARTED', mayBegin: true },
  ] as const)('says why nobody submits to $what', async ({ what: title, minutes, status, block, mayBegin }) => {
    const { author } = world
    const [startsAt = '', endsAt = ''] =
      minutes?.map((count) => new Date(app.clock.now().getTime() + count * minute).toISOString()) ?? []
    const { id: programId } = await openProgram(fair, {
      title,
      ...(minutes && { type: 'EVENT', window: { startsAt, endsAt } }),
    })
    const draft = await draftTicket(author, programId)
    if (status) await fair.call(setProgramStatus, { id: programId, status })
    app.clock.advance(2 * minute)
    const refusal = { status: 403, messageKey: 'program.takesNoTickets', params: { block } }
    const created = await author.call(createTicket, { programId })
    expect(created).toMatchObject(mayBegin ? { status: 200 } : { problem: refusal })
    const submitted = await author.call(submitTicket, { ...draft, rulesVersion: 1 })
    expect(submitted.problem).toMatchObject(refusal)
  })

  it('still returns a draft that was created earlier', async () => {
    const { id: programId } = await openProgram(world.owner, { title: '멈출 프로그램' })
    const input = { programId, clientKey: 'started-before-it-stopped' }
    const { answer } = await world.author.call(createTicket, input)
    await world.owner.call(setProgramStatus, { id: programId, status: 'SUSPENDED' })
    expect((await world.author.call(createTicket, input)).answer).toEqual(answer)
  })

  it('is reserved for hackers', async () => {
    const { guest, owner, staff, programId } = world
    expect((await guest.call(createTicket, { programId })).status).toBe(401)
    expect((await owner.call(createTicket, { programId })).problem.messageKey).toBe('error.forbidden')
    expect((await staff.call(createTicket, { programId })).problem.messageKey).toBe('error.forbidden')
  })
})
