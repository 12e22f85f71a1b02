// A hacker is judged by the rules that they have read.
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { submitTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { addAsset, openProgram, type ProgramForm, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, leadTo, openTicketWorld, pageOf, type TicketWorld, ticketForm } from '../../../test/tickets.ts'

describe('the rules of a submitted ticket', () => {
  let app: TestApp
  let world: TicketWorld
  // One installation for each test, because together they outlast a session.
  beforeEach(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterEach(() => app.close())

  const intermediate = { bountyRange: presetRange('INTERMEDIATE') }
  const basic = { bountyRange: presetRange('BASIC') }
  const save = async (id: number, changes: Partial<ProgramForm>) => {
    const { editing, assets } = (await world.owner.call(getProgram, { id })).answer
    const assetIds = assets.map((asset) => asset.id)
    const form = { ...programForm, ...intermediate, assetIds, ...changes, authorizes: true, id }
    expect((await world.owner.call(updateProgram, { ...form, version: editing?.version ?? 0 })).status).toBe(200)
  }
  /** The hours pass in steps, so that the sessions stay in use. */
  const wait = async (hours: number, id: number) => {
    for (let passed = 0; passed < hours; passed += 12) {
      app.clock.advance(Math.min(12, hours - passed) * hour)
      await pageOf(world.author, id)
      await world.owner.call(getProgram, { id: world.programId })
    }
  }
  const begin = async (changes = {}) => {
    const { id: programId, assetIds } = await openProgram(world.owner, intermediate)
    const draft = await draftTicket(world.author, programId, { ...changes, assetId: assetIds[0] })
    const submit = (rulesVersion: number, version = draft.version) =>
      world.author.call(submitTicket, { id: draft.id, version, rulesVersion })
    return { programId, assetIds, ...draft, submit }
  }

  it('are the ones that were read, or the ticket is refused with what changed', async () => {
    const { programId, id, assetIds, submit } = await begin()
    await save(programId, { bountyRange: presetRange('ADVANCED'), minimumValidTickets: 0 })
    const refused = await submit(1)
    expect([refused.status, refused.problem]).toMatchObject([409, { messageKey: 'program.versionChanged' }])
    expect(refused.problem.issues?.[0]).toEqual({
      path: 'bountyRange.CRITICAL',
      messageKey: 'field.ruleChanged',
      params: { tier: 1, beforeMin: 3_000_000, beforeMax: 10_000_000, min: 5_000_000, max: 20_000_000 },
    })
    expect(refused.problem.issues?.map(({ path }) => path)).toEqual(
      ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].map((severity) => `bountyRange.${severity}`),
    )
    expect(await pageOf(world.author, id)).toMatchObject({
      ...ticketForm,
      substate: 'DRAFT',
      asset: { id: assetIds[0] },
      rulesVersion: { number: 1 },
      newRules: { version: { number: 2 }, changes: [{ part: 'bountyRange' }, {}, {}, {}], keepUntil: null },
    })
    expect((await submit(2)).status).toBe(204)
    expect(await pageOf(world.author, id)).toMatchObject({ rulesVersion: { number: 2 }, newRules: null })
  })

  it('are those of the draft, which says nothing of new ones while they are current', async () => {
    const { programId, id, submit } = await begin()
    expect(await pageOf(world.author, id)).toMatchObject({ rulesVersion: { number: 1 }, newRules: null })
    await save(programId, basic)
    const { id: later } = await draftTicket(world.author, programId)
    expect(await pageOf(world.author, later)).toMatchObject({ rulesVersion: { number: 2 }, newRules: null })
    expect((await submit(2)).status).toBe(204)
  })

  it('may be those of the draft for 72 hours after they got worse', async () => {
    await deposit(world.owner, world.staff, 20_000_000)
    const { programId, id, submit } = await begin()
    await save(programId, basic)
    const end = new Date(app.clock.now().getTime() + 72 * hour)
    expect((await pageOf(world.author, id)).newRules).toMatchObject({ keepUntil: end.toISOString() })
    await wait(72, id)
    expect((await submit(1)).status).toBe(204)
    const { rules, rulesVersion } = await pageOf(world.author, id)
    expect([rules?.bountyRange, rulesVersion?.number]).toEqual([intermediate.bountyRange, 1])
    await leadTo({ ...world, manager: world.owner }, id, 'IN_PROGRESS')
    // More than the current rules pay.
    expect((await world.owner.call(rewardTicket, { id, amount: 3_000_000 }, keyed())).status).toBe(200)
  })

  it('are not those of the draft after 72 hours', async () => {
    const { programId, id, submit } = await begin()
    await save(programId, basic)
    await wait(72, id)
    app.clock.advance(1)
    expect((await pageOf(world.author, id)).newRules?.keepUntil).toBeNull()
    expect((await submit(1)).problem.messageKey).toBe('program.versionChanged')
    expect((await submit(2)).status).toBe(204)
  })

  it('include an asset that the program has removed meanwhile', async () => {
    const { programId, id, version, assetIds, submit } = await begin()
    const [assetId] = assetIds
    await save(programId, { assetIds: [await addAsset(world.owner, { name: '새 자산' })] })
    const saved = await world.author.call(updateTicket, { ...ticketForm, title: '고친 제목', assetId, id, version })
    expect(saved.status).toBe(200)
    const foreign = { ...ticketForm, assetId: world.assetId, id, version: 2 }
    expect((await world.author.call(updateTicket, foreign)).problem.messageKey).toBe('ticket.assetNotInProgram')
    const refused = await submit(2, 2)
    expect(refused.problem.issues).toEqual([{ path: 'assetId', messageKey: 'ticket.assetNotInProgram' }])
    expect((await submit(1, 2)).status).toBe(204)
    expect((await pageOf(world.author, id)).asset).toMatchObject({ id: assetId })
  })

  it('include the period in which tests were authorized', async () => {
    const { programId, submit } = await begin()
    await save(programId, { authorization: { ...programForm.authorization, endsOn: '2026-11-20' } })
    const refused = await submit(2)
    expect(refused.problem).toMatchObject({
      ...{ status: 403, messageKey: 'program.takesNoTickets', params: { block: 'OUTSIDE_PERIOD' } },
    })
    expect((await submit(1)).status).toBe(204)
  })

  it('may be later ones than those of the draft, which got worse in turn', async () => {
    const { programId, id, version, assetIds, submit } = await begin()
    const policy = `${programForm.policy}\n자동 점검 도구는 쓰지 마세요.`
    await save(programId, { policy })
    await wait(73, id)
    const added = await addAsset(world.owner, { name: '새 자산' })
    await save(programId, { policy, assetIds: [...assetIds, added] })
    await save(programId, { ...basic, policy, assetIds })
    const until = new Date(app.clock.now().getTime() + 72 * hour).toISOString()
    expect(await pageOf(world.author, id)).toMatchObject({
      rules: { policy, bountyRange: intermediate.bountyRange },
      rulesVersion: { number: 3 },
      newRules: { version: { number: 4 }, keepUntil: until },
    })
    expect((await submit(1)).problem.messageKey).toBe('program.versionChanged')
    // An asset that the draft never had, of the version that it may keep.
    const saved = await world.author.call(updateTicket, { ...ticketForm, assetId: added, id, version })
    expect(saved.status).toBe(200)
    expect((await pageOf(world.author, id)).asset).toMatchObject({ id: added })
    await wait(72, id)
    expect((await submit(3, 2)).status).toBe(204)
    expect(await pageOf(world.author, id)).toMatchObject({ asset: { id: added }, rulesVersion: { number: 3 } })
  })

  it('do not permit an asset that only another version has', async () => {
    const { programId, assetIds, version, id } = await begin()
    const other = await addAsset(world.owner, { name: '다른 자산' })
    await save(programId, { assetIds: [other] })
    await save(programId, { assetIds })
    await wait(73, id)
    const refused = await world.author.call(updateTicket, { ...ticketForm, assetId: other, id, version })
    expect([refused.status, refused.problem.messageKey]).toEqual([422, 'ticket.assetNotInProgram'])
  })

  it('are compared with those that were read before the draft was started', async () => {
    const { id: programId } = await openProgram(world.owner, intermediate)
    await save(programId, basic)
    const { id, version } = await draftTicket(world.author, programId)
    const refused = await world.author.call(submitTicket, { id, version, rulesVersion: 1 })
    expect([refused.status, refused.problem.issues?.[0]]).toMatchObject([
      409,
      { path: 'bountyRange.CRITICAL', messageKey: 'field.ruleChanged', params: { beforeMin: 3_000_000 } },
    ])
    expect((await world.author.call(submitTicket, { id, version, rulesVersion: 2 })).status).toBe(204)
  })

  it('are not any number', async () => {
    const { submit } = await begin()
    expect((await submit(2)).problem).toMatchObject({ messageKey: 'program.versionChanged', issues: [] })
    expect((await submit(0)).status).toBe(400)
  })
})
