import { createTicketView, deleteTicketView, listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('deleteTicketView', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('deletes the own and the shared ones, not those of a colleague', async () => {
    const { owner, manager } = world
    const [own, shared] = await Promise.all(
      [false, true].map(async (isShared) => {
        const { answer } = await manager.call(createTicketView, { name: '이름', isShared, filters: { state: 'OPEN' } })
        return answer.id
      }),
    )
    const remove = (by: typeof owner, viewId = '') => by.call(deleteTicketView, { viewId })
    expect((await remove(owner, own)).problem.messageKey).toBe('error.notFound')
    expect((await remove(owner, shared)).status).toBe(204)
    expect((await remove(manager, own)).status).toBe(204)
    const { data } = (await manager.call(listTicketViews, {})).answer
    expect(data).toEqual([])
  })
})
