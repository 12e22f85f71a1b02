import { createLabel, labelTickets } from '@jebo/contract/tickets/labels.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('labelTickets', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('says of each ticket what became of it: foreign and missing ones are not found, repeated ones once', async () => {
    const { owner, author, rivalProgramId } = world
    const labelId = (await owner.call(createLabel, { name: '급함', tone: 'red' })).answer.id
    const [own, foreign] = [await ticketIn(world, 'SUBMITTED'), await openTicket(author, rivalProgramId)]
    const { answer } = await owner.call(labelTickets, { ids: [own, foreign, 12_345_678, own], labelId, isOn: true })
    expect(answer.results.map(({ problem }) => problem)).toEqual([null, 'error.notFound', 'error.notFound', null])
    expect((await pageOf(owner, own)).labels).toEqual([{ id: labelId, name: '급함', tone: 'red' }])
  })
})
