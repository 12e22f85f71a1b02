import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { isRatable, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAsset, locationOf, openProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  draftTicket,
  historyOf,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

describe('changeSeverity', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each(substates.filter((one) => one !== 'DRAFT'))('respects the policy in %s', async (substate) => {
    const { manager } = world
    const id = await ticketIn(world, substate)
    const reply = await manager.call(changeSeverity, { id, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    const { severity } = await pageOf(manager, id)
    const last = (await historyOf(app, id)).at(-1)
    if (isRatable(substate)) {
      expect([reply.status, severity]).toEqual([204, 'LOW'])
      const reason = { kind: 'REASON', contents: '영향을 다시 살펴봤어요.' }
      expect(last).toEqual({ type: 'CHANGE_SEVERITY', side: 'COMPANY', before: 'HIGH', after: 'LOW', ...reason })
    } else {
      expect([reply.status, reply.problem.messageKey, severity]).toEqual([409, 'ticket.severityNotChangeable', 'HIGH'])
    }
  })

  it.each([undefined, '', '  '])('asks for a reason: %j', async (comment) => {
    const id = await ticketIn(world, 'SUBMITTED')
    const { status, problem } = await world.manager.send(changeSeverity, { id, severity: 'LOW', comment })
    expect([status, problem.issues?.map(({ path }) => path)]).toEqual([400, ['comment']])
  })

  it('does nothing if the severity is unchanged', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const before = await historyOf(app, id)
    expect(
      (await manager.call(changeSeverity, { id, severity: 'HIGH', comment: '영향을 다시 살펴봤어요.' })).status,
    ).toBe(204)
    expect(await historyOf(app, id)).toEqual(before)
  })

  it('refuses a change of a severity that another manager has changed since it was read', async () => {
    const { manager, owner } = world
    const id = await ticketIn(world, 'SUBMITTED')
    await owner.call(changeSeverity, { id, from: 'HIGH', severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    const stale = await manager.call(changeSeverity, {
      id,
      from: 'HIGH',
      severity: 'MEDIUM',
      comment: '영향을 다시 살펴봤어요.',
    })
    expect([stale.status, stale.problem.messageKey]).toEqual([409, 'error.conflict'])
    expect((await pageOf(manager, id)).severity).toBe('LOW')
    expect(
      (await manager.call(changeSeverity, { id, from: 'LOW', severity: 'MEDIUM', comment: '영향을 다시 살펴봤어요.' }))
        .status,
    ).toBe(204)
  })

  it('refuses more than the asset of the ticket permits, as the rules of its submission have it', async () => {
    const { author, manager, owner } = world
    const assetIds = [await addAsset(owner, { maxSeverity: 'MEDIUM' })]
    const { id: programId } = await openProgram(owner, { title: '한도가 있는 프로그램', assetIds })
    const [assetId] = assetIds
    const draft = await draftTicket(author, programId, { assetId })
    const tooHigh = {
      status: 422,
      messageKey: 'ticket.severityAboveAsset',
      issues: [{ path: 'severity', messageKey: 'ticket.severityAboveAsset', params: { severity: 'MEDIUM' } }],
    }
    expect((await author.call(submitTicket, { ...draft, rulesVersion: 1 })).problem).toMatchObject(tooHigh)
    const id = await openTicket(author, programId, { assetId, severity: 'LOW' })
    expect(
      (await manager.call(changeSeverity, { id, severity: 'HIGH', comment: '영향을 다시 살펴봤어요.' })).problem,
    ).toMatchObject(tooHigh)
    for (const severity of ['MEDIUM', 'NONE'] as const) {
      expect((await manager.call(changeSeverity, { id, severity, comment: '영향을 다시 살펴봤어요.' })).status).toBe(
        204,
      )
    }
    const url = await locationOf(owner, assetIds[0] ?? 0)
    const freed = { id: assetIds[0] ?? 0, name: '쇼핑몰', type: 'WEB', url, version: 1 } as const
    expect((await owner.call(updateAsset, { ...freed, authorizes: true })).status).toBe(200)
    expect(
      (await manager.call(changeSeverity, { id, severity: 'HIGH', comment: '영향을 다시 살펴봤어요.' })).problem,
    ).toMatchObject(tooHigh)
  })

  it('is reserved for managers of the company', async () => {
    const { author, guest, rival } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const input = { id, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' } as const
    expect((await guest.call(changeSeverity, input)).status).toBe(401)
    expect((await author.call(changeSeverity, input)).problem.messageKey).toBe('error.forbidden')
    const foreign = await rival.call(changeSeverity, input)
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await rival.call(changeSeverity, { ...input, id: 1, comment: '영향을 다시 살펴봤어요.' })).text,
    ])
  })
})
