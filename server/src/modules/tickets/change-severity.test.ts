import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { isRatable, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('changeSeverity', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it.each(substates.filter((one) => one !== 'DRAFT'))('respects the policy in %s', async (substate) => {
    const { manager } = world
    const id = await ticketIn(world, substate)
    const reply = await manager.call(changeSeverity, { id, severity: 'LOW' })
    const { severity } = await pageOf(manager, id)
    const last = (await historyOf(app, id)).at(-1)
    if (isRatable(substate)) {
      expect([reply.status, severity]).toEqual([204, 'LOW'])
      expect(last).toEqual({ type: 'CHANGE_SEVERITY', side: 'COMPANY', before: 'HIGH', after: 'LOW' })
    } else {
      expect([reply.status, reply.problem.messageKey, severity]).toEqual([409, 'ticket.severityNotChangeable', 'HIGH'])
    }
  })

  it('does nothing if the severity is unchanged', async () => {
    const { manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const before = await historyOf(app, id)
    expect((await manager.call(changeSeverity, { id, severity: 'HIGH' })).status).toBe(204)
    expect(await historyOf(app, id)).toEqual(before)
  })

  it('is reserved for managers of the company', async () => {
    const { author, guest, rival } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const input = { id, severity: 'LOW' } as const
    expect((await guest.call(changeSeverity, input)).status).toBe(401)
    expect((await author.call(changeSeverity, input)).problem.messageKey).toBe('error.forbidden')
    const foreign = await rival.call(changeSeverity, input)
    expect([foreign.status, foreign.text]).toEqual([404, (await rival.call(changeSeverity, { ...input, id: 1 })).text])
  })
})
