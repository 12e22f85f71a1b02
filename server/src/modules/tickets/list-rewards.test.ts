import { listPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import { listRewards, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketForm, ticketIn } from '../../../test/tickets.ts'

describe('listRewards and listPayments', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('show the same payment to both sides', async () => {
    const { author, manager, owner, staff, rival, hacker, guest, programId } = world
    await deposit(owner, staff, 10_000_000)
    const id = await ticketIn(world, 'RESOLVED')
    for (const amount of [300_000, 400_000]) await manager.call(rewardTicket, { id, amount }, keyed())
    const { answer } = await author.call(listRewards, { size: 1 })
    expect(answer).toEqual({
      count: 2,
      isMore: false,
      data: [
        {
          id: expect.any(String),
          ticket: { id, title: ticketForm.title },
          program: expect.objectContaining({ id: programId }),
          company: expect.objectContaining({ alias: 'acme' }),
          crew: null,
          hacker: expect.objectContaining({ nickname: 'author' }),
          severity: 'HIGH',
          amountWon: 400_000,
          parts: [],
          paidAt: app.clock.now().toISOString(),
        },
      ],
    })
    expect((await manager.call(listPayments, { size: 1 })).answer).toEqual(answer)
    expect((await manager.call(listPayments, { page: 2, size: 1 })).answer.data[0]?.amountWon).toBe(300_000)
    for (const reply of [await rival.call(listPayments, {}), await hacker.call(listRewards, {})]) {
      expect(reply.answer).toEqual({ count: 0, isMore: false, data: [] })
    }
    expect((await author.call(listPayments, {})).status).toBe(403)
    expect((await guest.call(listRewards, {})).status).toBe(401)
  })
})
