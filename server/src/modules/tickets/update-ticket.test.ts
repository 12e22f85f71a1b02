import { updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

describe('updateTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('saves the whole form and clears omitted fields', async () => {
    const { author, programId, assetId } = world
    const { id } = await draftTicket(author, programId, { assetId })
    const { status, answer } = await author.call(updateTicket, { id, version: 1, title: '새 제목' })
    expect([status, answer]).toEqual([200, { version: 2 }])
    expect(await pageOf(author, id)).toMatchObject({
      title: '새 제목',
      weaknessType: null,
      description: null,
      severity: null,
      asset: null,
      version: 2,
    })
  })

  it('takes the longest description, in Hangul', async () => {
    const { author, programId } = world
    const { id } = await draftTicket(author, programId, { description: '가'.repeat(50_000) })
    const save = (letters: number) => author.call(updateTicket, { id, version: 1, description: '나'.repeat(letters) })
    expect([(await save(50_001)).status, (await save(50_000)).status]).toEqual([400, 200])
    expect((await pageOf(author, id)).description).toBe('나'.repeat(50_000))
  })

  it('refuses an outdated version', async () => {
    const { author, programId } = world
    const { id } = await draftTicket(author, programId)
    await author.call(updateTicket, { id, version: 1, title: '먼저' })
    const reply = await author.call(updateTicket, { id, version: 1, title: '나중' })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.outdatedVersion'])
    expect((await pageOf(author, id)).title).toBe('먼저')
  })

  it('lets exactly one of sixteen saves of the same version win', async () => {
    const { author, programId } = world
    const { id } = await draftTicket(author, programId)
    const saves = Array.from({ length: 16 }, (_, n) => author.call(updateTicket, { id, version: 1, title: `${n}` }))
    const statuses = (await Promise.all(saves)).map((reply) => reply.status)
    expect(statuses.sort()).toEqual([200, ...Array(15).fill(409)])
    expect((await pageOf(author, id)).version).toBe(2)
  })

  it('refuses an asset of another program', async () => {
    const { author, rivalProgramId, assetId } = world
    const { id } = await draftTicket(author, rivalProgramId)
    const reply = await author.call(updateTicket, { id, version: 1, assetId })
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'ticket.assetNotInProgram'])
  })

  it('refuses to change a submitted ticket', async () => {
    const { author, programId } = world
    const id = await openTicket(author, programId)
    const reply = await author.call(updateTicket, { id, version: 1, ...ticketForm, title: '다르게' })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.notDraft'])
    expect((await pageOf(author, id)).title).toBe(ticketForm.title)
    const rewrite = app.database.pool.query(`update tickets set title = 'x' where public_id = $1`, [id])
    await expect(rewrite).rejects.toThrow('a submitted ticket keeps its text')
  })

  it("gives the same answer for another user's draft and for a missing ticket", async () => {
    const { author, hacker, programId } = world
    const { id } = await draftTicket(author, programId)
    const foreign = await hacker.call(updateTicket, { id, version: 1, title: 'x' })
    const missing = await hacker.call(updateTicket, { id: 10_000_000, version: 1, title: 'x' })
    const odd = await hacker.send(updateTicket, { id: 'no-number', version: 1, title: 'x' })
    expect([foreign.status, foreign.text, odd.text]).toEqual([404, missing.text, missing.text])
    expect((await world.owner.call(getTicket, { id })).status, 'no draft for its company').toBe(404)
  })

  it('refuses readers of a disclosed ticket as not the author', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    const reply = await world.hacker.call(updateTicket, { id, version: 1, title: 'x' })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
  })
})
