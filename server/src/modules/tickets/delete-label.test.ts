import { createLabel, deleteLabel, labelTicket, listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { createTicketView, listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('deleteLabel', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('takes it off tickets and out of views', async () => {
    const { owner, manager } = world
    const labelId = (await owner.call(createLabel, { name: '급함', tone: 'red' })).answer.id
    const id = await ticketIn(world, 'SUBMITTED')
    await owner.call(labelTicket, { id, labelId, isOn: true })
    const filters = { label: labelId, state: 'OPEN' } as const
    await manager.call(createTicketView, { name: '급한 티켓', isShared: false, filters })
    expect((await owner.call(deleteLabel, { labelId })).status).toBe(204)
    expect([(await pageOf(owner, id)).labels, (await owner.call(listLabels, {})).answer.data]).toEqual([[], []])
    expect((await manager.call(listTicketViews, {})).answer.data).toMatchObject([{ filters: { state: 'OPEN' } }])
    expect((await owner.call(deleteLabel, { labelId })).problem.messageKey).toBe('error.notFound')
  })
})
