import { labelLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createLabel, listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('createLabel', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('makes one for the company, whose names differ', async () => {
    const { owner, manager, rival } = world
    expect((await owner.call(createLabel, { name: 'Urgent', tone: 'red' })).status).toBe(200)
    const again = await manager.send(createLabel, { name: 'urgent', tone: 'blue' })
    expect([again.status, again.problem.issues]).toEqual([422, [{ path: 'name', messageKey: 'ticket.labelNameTaken' }]])
    expect((await rival.call(createLabel, { name: 'Urgent', tone: 'red' })).status).toBe(200)
    expect((await manager.call(listLabels, {})).answer.data).toMatchObject([{ name: 'Urgent', tone: 'red' }])
  })

  it('is refused beyond the cap, also if many are made at once', async () => {
    const { rival } = world
    const replies = await Promise.all(
      Array.from({ length: labelLimits.ofCompany + 5 }, (_, n) =>
        rival.call(createLabel, { name: `라벨 ${n}`, tone: 'grey' }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.messageKey)).toEqual(Array(6).fill('ticket.tooManyLabels'))
  })
})
