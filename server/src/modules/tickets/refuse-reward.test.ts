import { proposeReward, refuseReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifiedEventsOf } from '../../../test/notifications.ts'
import { openProposals, type ProposalWorld, proposalIn } from '../../../test/proposals.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('refuseReward', () => {
  let app: TestApp
  let world: ProposalWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openProposals(app)
  })
  afterAll(() => app.close())

  const reason = '영향에 비해 금액이 커요.'

  it('ends a proposal with a reason for the company alone, after which another one can be made', async () => {
    const { manager, proposer, author } = world
    const { id, proposalId, amount } = await proposalIn(world)
    expect((await manager.call(refuseReward, { id, proposalId, reason })).status).toBe(204)
    const textsFor = async (visitor: typeof author) => (await visitor.call(listTicketComments, { id })).text
    expect(await textsFor(proposer)).toContain(reason)
    expect(await textsFor(author)).not.toContain(reason)
    expect((await notifiedEventsOf(app, proposer))[0]).toBe('PROPOSAL_REFUSED')
    expect(await notifiedEventsOf(app, author)).not.toContain('PROPOSAL_REFUSED')
    const again = await manager.call(refuseReward, { id, proposalId, reason })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.proposalEnded'])
    expect((await proposer.call(proposeReward, { id, amount })).status).toBe(200)
  })

  it('is for another manager who pays', async () => {
    const { manager, proposer, rival } = world
    const { id, proposalId } = await proposalIn(world, manager)
    expect((await manager.call(refuseReward, { id, proposalId, reason })).problem.messageKey).toBe('ticket.ownProposal')
    const refused = await proposer.call(refuseReward, { id, proposalId, reason })
    expect(refused.problem.messageKey).toBe('company.permissionRequired')
    expect((await rival.call(refuseReward, { id, proposalId, reason })).status).toBe(404)
  })

  it('concerns proposals of its ticket only', async () => {
    const [one, other] = [await proposalIn(world), await proposalIn(world)]
    const reply = await world.manager.call(refuseReward, { id: one.id, proposalId: other.proposalId, reason })
    expect(reply.status).toBe(404)
  })

  it.each(['', '   '])('needs a reason, not %j', async (empty) => {
    const { id, proposalId } = await proposalIn(world)
    const reply = await world.manager.send(refuseReward, { id, proposalId, reason: empty })
    expect([reply.status, reply.problem.issues?.[0]?.path]).toEqual([400, 'reason'])
  })
})
