import { createLabel, labelTicket, updateLabel } from '@jebo/contract/tickets/labels.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('updateLabel', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('renames it on its tickets, unless another has the name', async () => {
    const { owner } = world
    const labelId = (await owner.call(createLabel, { name: '급함', tone: 'red' })).answer.id
    await owner.call(createLabel, { name: '나중', tone: 'grey' })
    const id = await ticketIn(world, 'SUBMITTED')
    await owner.call(labelTicket, { id, labelId, isOn: true })
    expect((await owner.call(updateLabel, { labelId, name: '나중', tone: 'red' })).problem.messageKey).toBe(
      'ticket.labelNameTaken',
    )
    expect((await owner.call(updateLabel, { labelId, name: '급함', tone: 'amber' })).status).toBe(204)
    expect((await pageOf(owner, id)).labels).toEqual([{ id: labelId, name: '급함', tone: 'amber' }])
  })
})
