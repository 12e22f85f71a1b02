import { changeSubstate, listTicketActivities, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveInput, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const comment = '같은 방법으로 다시 해 봤어요.'

describe('retestTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each([
    [true, 'FIXED'],
    [false, 'NOT_FIXED'],
  ] as const)('records the verdict fixed: %s', async (fixed, verdict) => {
    const { author, manager } = world
    const id = await ticketIn(world, 'RETESTING')
    expect(await pageOf(author, id)).toMatchObject({ isRetested: false, can: { retest: true } })
    expect((await author.call(retestTicket, { id, fixed, comment })).status).toBe(204)
    expect(await pageOf(manager, id)).toMatchObject({
      substate: 'RETEST_COMPLETED',
      isRetested: true,
      can: { changeSubstateTo: ['RESOLVED', 'IN_PROGRESS', 'RETESTING'] },
    })
    const { data } = (await manager.call(listTicketActivities, { id })).answer
    expect(data.at(-1)).toMatchObject({
      type: 'CHANGE_STATE',
      side: 'AUTHOR',
      from: 'RETESTING',
      to: 'RETEST_COMPLETED',
      verdict,
      comment: { kind: 'VERDICT', contents: comment, can: { edit: false, delete: false } },
    })
  })

  it('can be requested again', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'RETEST_COMPLETED')
    await manager.call(changeSubstate, { id, ...moveInput('RETESTING') })
    expect((await author.call(retestTicket, { id, fixed: false, comment })).status).toBe(204)
  })

  it('accepts exactly one of many concurrent verdicts', async () => {
    const { author } = world
    const id = await ticketIn(world, 'RETESTING')
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => author.call(retestTicket, { id, fixed: n % 2 === 0, comment })),
    )
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(15).fill(409)])
    expect(all.find((reply) => reply.status === 409)?.problem.messageKey).toBe('ticket.retestNotAsked')
  })

  it('is reserved for the author', async () => {
    const { hacker, manager } = world
    const id = await ticketIn(world, 'RETESTING')
    const reply = await manager.call(retestTicket, { id, fixed: true, comment })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    const foreign = await hacker.call(retestTicket, { id, fixed: true, comment })
    const missing = await hacker.call(retestTicket, { id: 1, fixed: true, comment })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  })
})
