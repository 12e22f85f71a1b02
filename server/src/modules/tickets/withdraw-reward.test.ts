import { listRewardProposals, withdrawReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProposals, type ProposalWorld, proposalIn } from '../../../test/proposals.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { pageOf } from '../../../test/tickets.ts'

describe('withdrawReward', () => {
  let app: TestApp
  let world: ProposalWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openProposals(app)
  })
  afterAll(() => app.close())

  it('takes back one’s own proposal alone, once', async () => {
    const { manager, proposer } = world
    const { id, proposalId } = await proposalIn(world)
    const refused = await manager.call(withdrawReward, { id, proposalId })
    expect([refused.status, refused.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    expect((await proposer.call(withdrawReward, { id, proposalId })).status).toBe(204)
    expect((await pageOf(proposer, id)).can.proposeReward).not.toBeNull()
    expect((await manager.call(listRewardProposals, {})).answer.data).toEqual([])
    const again = await proposer.call(withdrawReward, { id, proposalId })
    expect([again.status, again.problem.messageKey]).toEqual([409, 'ticket.proposalEnded'])
  })
})
