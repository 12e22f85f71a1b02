import { moveTickets } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { plainMoves, ticketLifecycle } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('moveTickets', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each(plainMoves)('moves to %s what the lifecycle permits, as a call for each would', async (substate) => {
    const before = ['SUBMITTED', 'IN_PROGRESS', 'RETESTING', 'INFORMATIVE'] as const
    const tickets = await Promise.all(before.map(async (from) => ({ from, id: await ticketIn(world, from) })))
    const ids = tickets.map(({ id }) => id)
    const { results } = (await world.manager.call(moveTickets, { ids, substate })).answer
    for (const [index, { from, id }] of tickets.entries()) {
      const isPermitted = ticketLifecycle.isMove(from, substate, 'COMPANY')
      expect(results[index]).toEqual({ id, problem: isPermitted ? null : 'ticket.substateNotAllowed' })
      expect((await pageOf(world.manager, id)).substate).toBe(isPermitted ? substate : from)
      const last = { type: 'CHANGE_STATE', side: 'COMPANY', before: from, after: substate }
      if (isPermitted) expect((await historyOf(app, id)).at(-1)).toEqual(last)
    }
  })

  it('tells nothing of tickets of others, and changes none of them', async () => {
    const own = await ticketIn(world, 'SUBMITTED')
    const foreign = await openTicket(world.author, world.rivalProgramId)
    const ids = [foreign, 12_345_678, own, own]
    const { results } = (await world.manager.call(moveTickets, { ids, substate: 'IN_PROGRESS' })).answer
    expect(results.map(({ problem }) => problem)).toEqual(['error.notFound', 'error.notFound', null, null])
    expect(await historyOf(app, own)).toHaveLength(2)
    expect((await pageOf(world.rival, foreign)).substate).toBe('SUBMITTED')
  })

  it('leaves a ticket that is not as the manager has read it', async () => {
    const ids = [await ticketIn(world, 'RETEST_COMPLETED'), await ticketIn(world, 'RETEST_COMPLETED')]
    const [moved = 0, kept = 0] = ids
    await world.owner.call(moveTickets, { ids: [moved], substate: 'IN_PROGRESS' })
    const from = ['RETEST_COMPLETED', 'RETEST_COMPLETED'] as const
    const { results } = (await world.manager.call(moveTickets, { ids, from: [...from], substate: 'RETESTING' })).answer
    expect(results).toEqual([
      { id: moved, problem: 'error.conflict' },
      { id: kept, problem: null },
    ])
    expect((await pageOf(world.manager, moved)).substate).toBe('IN_PROGRESS')
    const short = await world.manager.send(moveTickets, { ids, from: ['IN_PROGRESS'], substate: 'RETESTING' })
    expect([short.status, short.problem.issues]).toMatchObject([400, [{ path: 'from', messageKey: 'field.invalid' }]])
  })

  it('is for managers of tickets alone, and for moves that need no reason', async () => {
    const ids = [await ticketIn(world, 'SUBMITTED')]
    const payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
    for (const who of [world.author, world.staff, payer]) {
      expect((await who.call(moveTickets, { ids, substate: 'IN_PROGRESS' })).status).toBe(403)
    }
    for (const substate of ['SPAM', 'DUPLICATED', 'NEEDS_MORE_INFO']) {
      expect((await world.manager.send(moveTickets, { ids, substate })).status).toBe(400)
    }
  })
})
