import { deleteTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('deleteTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('deletes a draft', async () => {
    const { author, programId } = world
    const { id } = await draftTicket(author, programId)
    expect((await author.call(deleteTicket, { id })).status).toBe(204)
    expect((await author.call(getTicket, { id })).status).toBe(404)
    expect((await author.call(listOwnTickets, {})).answer.count).toBe(0)
    expect((await author.call(deleteTicket, { id })).status).toBe(404)
  })

  it('refuses a submitted ticket', async () => {
    const { author, programId } = world
    const id = await openTicket(author, programId)
    const reply = await author.call(deleteTicket, { id })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.notDraft'])
    expect((await author.call(getTicket, { id })).status).toBe(200)
  })

  it("gives the same answer for another user's draft and for a missing ticket", async () => {
    const { author, hacker, programId } = world
    const { id } = await draftTicket(author, programId)
    const foreign = await hacker.call(deleteTicket, { id })
    expect([foreign.status, foreign.text]).toEqual([404, (await hacker.call(deleteTicket, { id: 10_000_000 })).text])
    expect((await author.call(getTicket, { id })).status).toBe(200)
  })
})
