import { getBalanceLimit, setBalanceLimit } from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

describe('setBalanceLimit', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 5 * HIGH.min)
  })
  afterAll(() => app.close())

  const warnings = async (): Promise<number> => {
    await app.mails()
    const { data } = (await world.owner.call(listNotifications, { size: 100 })).answer
    return data.filter(({ event }) => event === 'BALANCE_LOW').length
  }
  const limit = async () => (await world.owner.call(getBalanceLimit, {})).answer.limitWon

  it('tells the managers once when the balance falls below it, and again after a deposit', async () => {
    const { owner, staff } = world
    expect(await limit()).toBeNull()
    expect((await owner.call(setBalanceLimit, { limitWon: 4 * HIGH.min })).status).toBe(204)
    expect(await limit()).toBe(4 * HIGH.min)
    const id = await ticketIn(world, 'RESOLVED')
    const pay = () => owner.call(rewardTicket, { id, amount: HIGH.min }, keyed())
    await pay()
    // The balance is the limit.
    expect(await warnings()).toBe(0)
    await pay()
    expect(await warnings()).toBe(1)
    await pay()
    expect(await warnings()).toBe(1)
    await deposit(owner, staff, 2 * HIGH.min)
    await pay()
    expect(await warnings()).toBe(2)
  })

  it('tells nobody without a limit', async () => {
    const { owner, staff } = world
    await deposit(owner, staff, 5 * HIGH.min)
    const before = await warnings()
    expect((await owner.call(setBalanceLimit, {})).status).toBe(204)
    expect(await limit()).toBeNull()
    const id = await ticketIn(world, 'RESOLVED')
    for (let paid = 0; paid < 4; paid++) await owner.call(rewardTicket, { id, amount: HIGH.min }, keyed())
    expect(await warnings()).toBe(before)
  })

  it('is refused below the least deposit', async () => {
    const reply = await world.owner.call(setBalanceLimit, { limitWon: 9999 })
    expect([reply.status, reply.problem.issues?.[0]?.path]).toEqual([400, 'limitWon'])
  })
})
