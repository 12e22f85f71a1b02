import { createTicketView, listTicketViews, renameTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('renameTicketView', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('renames the own and the shared ones, not those of a colleague, unless another has the name', async () => {
    const { owner, manager } = world
    const [own, shared] = await Promise.all(
      [false, true].map(async (isShared) => {
        const { answer } = await manager.call(createTicketView, { name: '이름', isShared, filters: { state: 'OPEN' } })
        return answer.id
      }),
    )
    const rename = (by: typeof owner, viewId = '') => by.call(renameTicketView, { viewId, name: '다른 이름' })
    expect((await rename(owner, own)).problem.messageKey).toBe('error.notFound')
    expect((await rename(owner, shared)).status).toBe(204)
    expect((await rename(manager, own)).status).toBe(204)
    const { data } = (await manager.call(listTicketViews, {})).answer
    expect(data.map(({ name }) => name)).toEqual(['다른 이름', '다른 이름'])

    const another = await manager.call(createTicketView, { name: '또', isShared: true, filters: { state: 'CLOSED' } })
    const taken = await rename(owner, another.answer.id)
    expect([taken.status, taken.problem.issues]).toEqual([422, [{ path: 'name', messageKey: 'ticket.viewNameTaken' }]])
    expect((await rename(owner, shared)).status).toBe(204)
  })
})
