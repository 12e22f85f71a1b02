import { getCompanyWallet, getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { approveReward, refuseReward, withdrawReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { openProposals, type ProposalWorld, proposalIn, setApproval } from '../../../test/proposals.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, moveInput, pageOf } from '../../../test/tickets.ts'

describe('approveReward', () => {
  let app: TestApp
  let world: ProposalWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openProposals(app)
    await deposit(world.owner, world.staff, 50_000_000)
  })
  afterAll(() => app.close())

  type Named = { id: number; proposalId: string }
  const approve = ({ id, proposalId }: Named, visitor = world.manager, key?: string) =>
    visitor.call(approveReward, { id, proposalId }, keyed(key))
  const balance = async () => (await world.owner.call(getCompanyWallet, {})).answer.balance
  const earned = async () => (await world.author.call(getWallet, {})).answer.balance

  it('pays what was proposed, with its message, once per key', async () => {
    const proposal = await proposalIn(world)
    const [before, had] = [await balance(), await earned()]
    const key = crypto.randomUUID()
    const { answer } = await approve(proposal, world.manager, key)
    expect(answer).toEqual({ rewardTotalWon: proposal.amount, balanceWon: before - proposal.amount })
    expect((await approve(proposal, world.manager, key)).answer).toEqual(answer)
    expect([await balance(), await earned()]).toEqual([before - proposal.amount, had + proposal.amount])
    expect((await pageOf(world.manager, proposal.id)).rewardProposal).toBeNull()
    expect((await historyOf(app, proposal.id)).slice(-2)).toEqual([
      { type: 'PROPOSE_REWARD', side: 'COMPANY', after: 'OPEN' },
      { type: 'REWARD', side: 'COMPANY', kind: 'REASON', contents: '덕분에 고쳤어요.' },
    ])
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('needs a second manager: not who proposed it, and one with the permission', async () => {
    const { manager, proposer, owner } = world
    const own = await proposalIn(world, manager)
    expect((await approve(own, manager)).problem.messageKey).toBe('ticket.ownProposal')
    expect((await approve(own, proposer)).problem.messageKey).toBe('company.permissionRequired')
    expect((await approve(own, world.rival)).status).toBe(404)
    const statement = `update reward_proposals set state = 'APPROVED', decided_by = proposed_by, decided_at = now() where uuid = $1`
    await expect(app.database.pool.query(statement, [own.proposalId])).rejects.toThrow('reward_proposals_check')
    expect((await approve(own, owner)).status).toBe(200)
  })

  it('pays once, whatever is decided at once', async () => {
    const { id, proposalId, amount } = await proposalIn(world)
    const before = await balance()
    const { manager, owner, proposer } = world
    const replies = await sendAtOnce<Pick<Awaited<ReturnType<typeof manager.send>>, 'status' | 'problem'>>(50, (n) => {
      if (n % 10 === 8) return owner.call(refuseReward, { id, proposalId, reason: '금액을 다시 봐요.' })
      if (n % 10 === 9) return proposer.call(withdrawReward, { id, proposalId })
      return approve({ id, proposalId }, n % 2 === 0 ? manager : owner)
    })
    const done = replies.filter(({ status }) => status < 300)
    expect(done).toHaveLength(1)
    expect([0, amount]).toContain(before - (await balance()))
    expect(before - (await balance())).toBe(done[0]?.status === 200 ? amount : 0)
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('follows the rules that hold now: severity and substate', async () => {
    const { manager } = world
    const lowered = await proposalIn(world)
    await manager.call(changeSeverity, { id: lowered.id, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    expect((await approve(lowered)).problem.messageKey).toBe('ticket.rewardOutOfRange')
    const closed = await proposalIn(world, world.proposer, 'IN_PROGRESS')
    expect((await manager.call(changeSubstate, { id: closed.id, ...moveInput('NEEDS_MORE_INFO') })).status).toBe(204)
    expect((await approve(closed)).problem.messageKey).toBe('ticket.rewardNotAllowed')
  })

  it('still decides a proposal after the company has stopped asking for approval', async () => {
    const proposal = await proposalIn(world)
    await setApproval(world.owner, false)
    expect((await pageOf(world.manager, proposal.id)).can).toMatchObject({ reward: null, approveReward: true })
    expect((await approve(proposal)).status).toBe(200)
    expect((await pageOf(world.manager, proposal.id)).can.reward).not.toBeNull()
    await setApproval(world.owner, true)
  })
})
