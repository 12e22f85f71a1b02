import { getProgram, setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicket, submitTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { addAsset, openProgram, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  draftTicket,
  historyOf,
  leadTo,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
} from '../../../test/tickets.ts'

describe('submitTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('submits the draft to the company under the current rules', async () => {
    const { author, manager, programId, assetId } = world
    const { id, version } = await draftTicket(author, programId, { assetId })
    expect((await author.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
    const page = await pageOf(manager, id)
    expect(page).toMatchObject({
      ...ticketForm,
      substate: 'SUBMITTED',
      state: 'OPEN',
      side: 'COMPANY',
      submittedAt: app.clock.now().toISOString(),
      asset: { id: assetId },
      rules: {
        bountyRange: programForm.bountyRange,
        policy: programForm.policy,
        assets: [{ id: assetId }],
        authorization: { startsOn: '2026-01-01', endsOn: null },
        plan: 'FREE',
        participantRestriction: null,
        minimumValidTickets: 0,
      },
    })
    expect(await historyOf(app, id)).toEqual([{ type: 'SUBMIT', side: 'AUTHOR', before: 'DRAFT', after: 'SUBMITTED' }])
  })

  it('refuses an asset that is out of scope', async () => {
    const { author, owner } = world
    const named = await addAsset(owner, { isInScope: false })
    const program = await openProgram(owner, {
      title: '범위가 있는 프로그램',
      assetIds: [await addAsset(owner), named],
    })
    const draft = await draftTicket(author, program.id, { assetId: named })
    const { status, problem } = await author.call(submitTicket, { ...draft, rulesVersion: 1 })
    expect([status, problem.issues]).toEqual([422, [{ path: 'assetId', messageKey: 'ticket.assetOutOfScope' }]])
  })

  it('retains the rules when the program changes', async () => {
    const { author, owner } = world
    const { id: programId, assetIds } = await openProgram(owner, { title: '바뀔 프로그램' })
    const id = await openTicket(author, programId, { assetId: assetIds[0] })
    const before = await pageOf(author, id)
    const { version } = (await owner.call(getProgram, { id: programId })).answer.editing ?? { version: 0 }
    const policy = '이제부터는 아무것도 하지 마세요. 정말로 하지 마세요.'
    const form = { ...programForm, title: '바뀐 프로그램', assetIds, policy }
    expect((await owner.call(updateProgram, { ...form, id: programId, version, authorizes: true })).status).toBe(200)
    expect((await pageOf(author, id)).rules).toEqual(before.rules)
    expect((await pageOf(author, id)).program.title).toBe('바뀐 프로그램')
  })

  it.each([
    ['an empty draft', {}, ['title', 'weaknessType', 'description', 'severity'], 'field.required'],
    ['no title', { ...ticketForm, title: undefined }, ['title'], 'field.required'],
    ['no severity', { ...ticketForm, severity: undefined }, ['severity'], 'field.required'],
    [
      'an untouched template',
      { ...ticketForm, description: '## 요약\n\n\n## 재현 절차\n1. \n2. \n3. \n\n## 영향\n\n\n## 제안' },
      ['description'],
      'field.headingsOnly',
    ],
    [
      'a description of 19 letters',
      { ...ticketForm, description: '가'.repeat(19) },
      ['description'],
      'field.minLength',
    ],
  ])('refuses %s at its fields', async (_name, form, paths, messageKey) => {
    const { author, programId } = world
    const { answer } = (await author.send(createTicket, { programId, ...form })) as { answer: { id: number } }
    const reply = await author.call(submitTicket, { id: answer.id, version: 1, rulesVersion: 1 })
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'ticket.incomplete'])
    expect(reply.problem.issues?.map((issue) => issue.path)).toEqual(paths)
    expect(new Set(reply.problem.issues?.map((issue) => issue.messageKey))).toEqual(new Set([messageKey]))
    expect((await pageOf(author, answer.id)).substate).toBe('DRAFT')
  })

  it('accepts a description of 20 characters', async () => {
    const { author, programId } = world
    const { id, version } = await draftTicket(author, programId, { description: '가'.repeat(20) })
    expect((await author.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
  })

  it('submits the version that was read, once', async () => {
    const { author, programId } = world
    const { id } = await draftTicket(author, programId)
    await author.call(updateTicket, { id, version: 1, ...ticketForm })
    const outdated = await author.call(submitTicket, { id, version: 1, rulesVersion: 1 })
    expect([outdated.status, outdated.problem.messageKey]).toEqual([409, 'ticket.outdatedVersion'])
    const all = await Promise.all(
      Array.from({ length: 8 }, () => author.call(submitTicket, { id, version: 2, rulesVersion: 1 })),
    )
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(7).fill(409)])
    expect(await historyOf(app, id)).toHaveLength(1)
  })

  it('checks again whether the program accepts tickets', async () => {
    const { author, owner } = world
    const { id: programId } = await openProgram(owner, { title: '곧 멈출 프로그램' })
    const { id, version } = await draftTicket(author, programId)
    await owner.call(setProgramStatus, { id: programId, status: 'SUSPENDED' })
    const reply = await author.call(submitTicket, { id, version, rulesVersion: 1 })
    expect(reply.problem).toMatchObject({
      ...{ status: 403, messageKey: 'program.takesNoTickets', params: { block: 'NOT_RUNNING' } },
    })
    await owner.call(setProgramStatus, { id: programId, status: 'RUNNING' })
    expect((await author.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
  })

  it("enforces the program's minimum number of resolved tickets", async () => {
    const { owner } = await openCompany(app, { alias: 'strict', plan: 'PRO' })
    const { id: programId } = await openProgram(owner, { title: '경험자만', minimumValidTickets: 1 })
    const { hacker } = world
    await leadTo(world, await openTicket(hacker, world.programId), 'INFORMATIVE')
    const { id, version } = await draftTicket(hacker, programId)
    const reply = await hacker.call(submitTicket, { id, version, rulesVersion: 1 })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'program.notEligible'])
    await leadTo(world, await openTicket(hacker, world.programId), 'RESOLVED')
    expect((await hacker.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
    expect((await hacker.call(getTicket, { id })).answer.rules).toMatchObject({ plan: 'PRO', minimumValidTickets: 1 })
  })

  it('refuses an asset that was removed from the program', async () => {
    const { author, owner } = world
    const { id: programId, assetIds, version: read } = await openProgram(owner, { title: '자산이 바뀔 프로그램' })
    const { id, version } = await draftTicket(author, programId, { assetId: assetIds[0] })
    const form = { ...programForm, assetIds: [await addAsset(owner, { name: '새 자산' })] }
    expect((await owner.call(updateProgram, { ...form, id: programId, version: read, authorizes: true })).status).toBe(
      200,
    )
    const reply = await author.call(submitTicket, { id, version, rulesVersion: 2 })
    expect([reply.status, reply.problem.issues]).toEqual([
      422,
      [{ path: 'assetId', messageKey: 'ticket.assetNotInProgram' }],
    ])
  })

  it('answers other users as if the ticket did not exist', async () => {
    const { author, hacker, guest, owner, programId } = world
    const { id, version } = await draftTicket(author, programId)
    const foreign = await hacker.call(submitTicket, { id, version, rulesVersion: 1 })
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await hacker.call(submitTicket, { id: 1, version, rulesVersion: 1 })).text,
    ])
    expect((await guest.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(401)
    expect((await owner.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(403)
  })

  it('limits submissions to twenty per hour', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const { author, programId } = await openTicketWorld(strict)
    const { id, version } = await draftTicket(author, programId)
    // Refused submissions do not count.
    for (let count = 0; count < 20; count++) {
      expect((await author.call(submitTicket, { id, version, rulesVersion: 2 })).status).toBe(409)
    }
    for (let count = 0; count < 20; count++) await openTicket(author, programId)
    const reply = await author.call(submitTicket, { id, version, rulesVersion: 1 })
    expect([reply.status, reply.problem.messageKey]).toEqual([429, 'error.tooManyRequests'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.close()
  })
})
