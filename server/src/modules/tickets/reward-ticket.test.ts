import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getCompanyWallet, getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { isRewardable, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { becomeManager } from '../../../test/companies.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH, LOW } = programForm.bountyRange

describe('rewardTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  const balance = async () => (await world.owner.call(getCompanyWallet, {})).answer.balance
  const earned = async () => (await world.author.call(getWallet, {})).answer.balance
  const pay = (id: number, amount: number, key?: string, visitor = world.manager) =>
    visitor.call(rewardTicket, { id, amount }, keyed(key))

  it('pays the author from the company’s wallet, any number of times', async () => {
    const { manager, author } = world
    const id = await ticketIn(world, 'RESOLVED')
    const [before, had] = [await balance(), await earned()]
    expect((await pageOf(manager, id)).can.reward).toEqual({
      minWon: HIGH.min,
      maxWon: HIGH.max,
      balanceWon: before,
      reserveWon: 0,
      feeBasisPoints: 0,
      tier: null,
    })
    const input: InputOf<typeof rewardTicket> = { id, amount: HIGH.max, comment: '고마워요!' }
    const first = await manager.call(rewardTicket, input, keyed())
    expect(first.answer).toEqual({ rewardTotalWon: HIGH.max, balanceWon: before - HIGH.max })
    expect((await pay(id, HIGH.min)).answer.rewardTotalWon).toBe(HIGH.max + HIGH.min)
    expect([await balance(), await earned()]).toEqual([before - HIGH.max - HIGH.min, had + HIGH.max + HIGH.min])
    expect((await pageOf(author, id)).rewardTotalWon).toBe(HIGH.max + HIGH.min)
    expect((await historyOf(app, id)).slice(-2)).toEqual([
      { type: 'REWARD', side: 'COMPANY', kind: 'REASON', contents: '고마워요!' },
      { type: 'REWARD', side: 'COMPANY' },
    ])
    const { rows } = await app.database.pool.query(
      `select ticket_rewards.amount_won, severity, type
       from ticket_rewards join contracts on contracts.id = contract_id
       where contracts.ticket_id = (select id from tickets where public_id = $1) order by 1`,
      [id],
    )
    expect(rows.map((row) => [row.amount_won, row.severity, row.type])).toEqual([
      [HIGH.min, 'HIGH', 'TRANSFER'],
      [HIGH.max, 'HIGH', 'TRANSFER'],
    ])
  })

  it.each(substates.filter((one) => one !== 'DRAFT'))('respects the policy in %s', async (substate) => {
    const id = await ticketIn(world, substate)
    const reply = await pay(id, HIGH.min)
    if (isRewardable(substate)) expect(reply.status).toBe(200)
    else expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.rewardNotAllowed'])
  })

  it('enforces the range of the current severity', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    for (const amount of [HIGH.min - 1, HIGH.max + 1]) {
      const reply = await pay(id, amount)
      expect([reply.status, reply.problem.messageKey, reply.problem.issues]).toEqual([
        422,
        'ticket.rewardOutOfRange',
        [{ path: 'amount', messageKey: 'field.wonRange', params: { min: HIGH.min, max: HIGH.max } }],
      ])
    }
    await manager.call(changeSeverity, { id, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    expect((await pay(id, HIGH.max)).status).toBe(422)
    expect((await pay(id, LOW.max)).status).toBe(200)
  })

  it('refuses a reward for NONE', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    await manager.call(changeSeverity, { id, severity: 'NONE', comment: '영향을 다시 살펴봤어요.' })
    expect((await pageOf(manager, id)).can.reward).toBeNull()
    const reply = await pay(id, HIGH.min)
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ticket.rewardNotAllowed'])
  })

  it.each(['300,000', 300_000.5, '３０００００', null, -300_000, 99_999, 1_000_000_000_001])(
    'refuses %s as an amount',
    async (amount) => {
      const id = await ticketIn(world, 'RESOLVED')
      const reply = await world.manager.send(rewardTicket, { id, amount }, keyed())
      expect([reply.status, reply.problem.issues?.[0]?.path]).toEqual([400, 'amount'])
    },
  )

  it('requires an idempotency key, and pays once per key', async () => {
    const { manager, owner } = world
    const id = await ticketIn(world, 'RESOLVED')
    const missing = await manager.call(rewardTicket, { id, amount: HIGH.min })
    expect([missing.status, missing.problem.messageKey]).toEqual([400, 'error.idempotencyKeyRequired'])
    const key = crypto.randomUUID()
    const all = await Promise.all(Array.from({ length: 16 }, () => pay(id, HIGH.min, key)))
    const [first] = all.map((reply) => reply.answer)
    expect(first?.rewardTotalWon).toBe(HIGH.min)
    expect(all.map((reply) => reply.answer)).toEqual(Array(16).fill(first))
    // A retry after the first response was lost.
    expect((await pay(id, HIGH.min, key)).answer).toEqual(first)
    const other = await pay(id, HIGH.max, key)
    expect([other.status, other.problem.messageKey]).toEqual([409, 'error.idempotencyKeyReused'])
    expect((await pay(id, HIGH.min, key, owner)).answer.rewardTotalWon, 'a key is one’s own').toBe(2 * HIGH.min)
    expect((await pageOf(manager, id)).rewardTotalWon).toBe(2 * HIGH.min)
  })

  it('is reserved for managers of the company', async () => {
    const { author, guest, rival, hacker } = world
    const id = await ticketIn(world, 'RESOLVED')
    expect((await pay(id, HIGH.min, undefined, guest)).status).toBe(401)
    expect((await pay(id, HIGH.min, undefined, author)).problem.messageKey).toBe('error.forbidden')
    const foreign = await pay(id, HIGH.min, undefined, rival)
    expect([foreign.status, foreign.text]).toEqual([404, (await pay(1, HIGH.min, undefined, rival)).text])
    const own = await openTicket(hacker, world.programId)
    await becomeManager(app, 'hacker', hacker, 'acme')
    const self = await pay(own, HIGH.min, undefined, hacker)
    expect([self.status, self.problem.messageKey], 'users cannot pay themselves').toEqual([
      403,
      'ticket.actionNotAllowed',
    ])
  })

  it('never overdraws the wallet in fifty concurrent payments', async () => {
    const { rival, staff, author, rivalProgramId } = world
    await deposit(rival, staff, 20 * LOW.min + 1)
    const id = await openTicket(author, rivalProgramId, { severity: 'LOW' })
    await rival.send({ method: 'PUT', path: '/tickets/{id}/substate' }, { id, substate: 'IN_PROGRESS' })
    const had = await earned()
    const all = await sendAtOnce(50, () => pay(id, LOW.min, undefined, rival))
    const refused = all.filter((reply) => reply.status !== 200)
    expect([all.length - refused.length, new Set(refused.map((reply) => reply.status))]).toEqual([20, new Set([422])])
    expect(refused[0]?.problem).toMatchObject({
      messageKey: 'ticket.rewardAboveBalance',
      issues: [{ path: 'amount', messageKey: 'ticket.rewardAboveBalance' }],
    })
    expect((await rival.call(getCompanyWallet, {})).answer.balance).toBe(1)
    expect(await earned()).toBe(had + 20 * LOW.min)
    expect((await pageOf(author, id)).rewardTotalWon).toBe(20 * LOW.min)
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('cannot be reversed', async () => {
    const { pool } = app.database
    await expect(pool.query('delete from ticket_rewards')).rejects.toThrow('only added to')
    await expect(pool.query('update ticket_rewards set amount_won = amount_won')).rejects.toThrow('only added to')
    await expect(pool.query('truncate ticket_rewards cascade')).rejects.toThrow('only added to')
  })
})
