import { listRewardProposals, proposeReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { joinCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notifiedEventsOf } from '../../../test/notifications.ts'
import { programForm } from '../../../test/programs.ts'
import { openProposals, type ProposalWorld } from '../../../test/proposals.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { pageOf, ticketIn } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

describe('proposeReward', () => {
  let app: TestApp
  let world: ProposalWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openProposals(app)
    await deposit(world.owner, world.staff, 50_000_000)
  })
  afterAll(() => app.close())

  const propose = (id: number, amount: number = HIGH.max, visitor = world.proposer) =>
    visitor.call(proposeReward, { id, amount, comment: '덕분에 고쳤어요.' })

  it('lets a manager of tickets ask those of rewards, who are told', async () => {
    const { proposer, owner, manager } = world
    const id = await ticketIn(world, 'RESOLVED', { title: '제안되는 티켓' })
    const { minWon, maxWon } = (await pageOf(proposer, id)).can.proposeReward ?? {}
    expect([minWon, maxWon]).toEqual([HIGH.min, HIGH.max])
    const { answer } = await propose(id)
    const own = await pageOf(proposer, id)
    expect(own.rewardProposal).toMatchObject({
      ...{ id: answer.id, amountWon: HIGH.max, commentHtml: '<p>덕분에 고쳤어요.</p>\n', isOwn: true },
      proposedBy: { nickname: 'proposer' },
    })
    expect([own.can.proposeReward, own.can.approveReward, own.can.withdrawReward]).toEqual([null, false, true])
    const others = await pageOf(manager, id)
    expect(others.rewardProposal?.isOwn).toBe(false)
    expect([others.can.approveReward, others.can.refuseReward, others.can.withdrawReward]).toEqual([true, true, false])
    expect(others.can.reward, 'not past the proposal').toBeNull()
    for (const payer of [owner, manager]) expect((await notifiedEventsOf(app, payer))[0]).toBe('REWARD_PROPOSED')
    expect(await notifiedEventsOf(app, proposer)).not.toContain('REWARD_PROPOSED')
    expect((await owner.call(listRewardProposals, {})).answer.data).toMatchObject([
      { id: answer.id, ticket: { id, title: '제안되는 티켓' }, amountWon: HIGH.max },
    ])
  })

  it('tells the author’s side nothing', async () => {
    const { author, proposer } = world
    const id = await ticketIn(world, 'RESOLVED')
    const before = await pageOf(author, id)
    await notifiedEventsOf(app, author)
    app.clock.advance(60_000)
    await propose(id)
    const after = await pageOf(author, id)
    expect(after).toEqual(before)
    const typesFor = async (visitor: typeof author) =>
      (await visitor.call(listTicketActivities, { id })).answer.data.map(({ type }) => type)
    expect(await typesFor(proposer)).toContain('PROPOSE_REWARD')
    expect(await typesFor(author)).not.toContain('PROPOSE_REWARD')
    expect(await notifiedEventsOf(app, author)).not.toContain('REWARD_PROPOSED')
  })

  it('holds one at a time, also of two managers at once, and no payment beside it', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'IN_PROGRESS')
    const replies = await sendAtOnce(50, () => propose(id))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ problem }) => problem?.messageKey))).toEqual(
      new Set([undefined, 'ticket.rewardProposed']),
    )
    const paid = await manager.call(rewardTicket, { id, amount: HIGH.min }, keyed())
    expect([paid.status, paid.problem.messageKey]).toEqual([409, 'ticket.rewardProposed'])
  })

  it('is needed where the company wants it: nobody pays alone, and no statement does', async () => {
    const { owner } = world
    const id = await ticketIn(world, 'RESOLVED')
    const paid = await owner.call(rewardTicket, { id, amount: HIGH.min }, keyed())
    expect([paid.status, paid.problem.messageKey]).toEqual([409, 'ticket.rewardNeedsApproval'])
    const payPast = app.database.pool.query(
      `insert into ticket_rewards (ticket_id, company_id, hacker_id, contract_id, severity, least_won, most_won, amount_won, paid_by, paid_at)
       select id, company_id, author_id, (select max(id) from contracts), 'HIGH', 100000, 200000, 150000, author_id, now()
       from tickets where public_id = $1`,
      [id],
    )
    await expect(payPast).rejects.toThrow('second manager')
  })

  it('is refused outside of the range, where nothing is payable, and to those who manage no tickets', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    expect((await propose(id, HIGH.max + 1)).problem.messageKey).toBe('ticket.rewardOutOfRange')
    expect((await propose(await ticketIn(world, 'SPAM'))).problem.messageKey).toBe('ticket.rewardNotAllowed')
    const payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
    expect((await propose(id, HIGH.min, payer)).problem.messageKey).toBe('company.permissionRequired')
    expect((await propose(id, HIGH.min, world.rival)).status).toBe(404)
  })
})
