import { removeManager } from '@jebo/contract/companies/members.endpoints.ts'
import { viewLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createTicketView, listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPassword } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'

describe('createTicketView', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const create = (by: Visitor, name: string, isShared: boolean, filters: object = { state: 'OPEN' }) =>
    by.send(createTicketView, { name, isShared, filters })
  const namesOf = async (reader: Visitor) =>
    (await reader.call(listTicketViews, {})).answer.data.map(({ name, isShared }) => [name, isShared])

  it('shows shared ones to the company, own ones to nobody else, and none to another company', async () => {
    const { owner, manager, rival } = world
    const filters = { state: 'OPEN', turn: 'COMPANY', severity: 'CRITICAL', assignee: 'me', q: '결제', in: 'TEXT' }
    expect((await create(manager, '내 것', false, filters)).status).toBe(200)
    expect((await create(manager, '함께', true)).status).toBe(200)
    expect(await namesOf(manager)).toEqual([
      ['내 것', false],
      ['함께', true],
    ])
    expect(await namesOf(owner)).toEqual([['함께', true]])
    expect(await namesOf(rival)).toEqual([])
    expect((await manager.call(listTicketViews, {})).answer.data[0]?.filters).toEqual(filters)
  })

  it('refuses filters that the list would not take', async () => {
    const { status } = await create(world.owner, '이상한 보기', false, { page: 2 })
    expect([status, (await create(world.owner, '', false)).status]).toEqual([400, 400])
  })

  it('is refused beyond the caps, and leaves no views of who is removed', async () => {
    const { owner, manager } = world
    const replies = await Promise.all(
      Array.from({ length: viewLimits.own + 3 }, (_, n) => create(manager, `보기 ${n}`, false)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    // One was made before.
    expect(refused.map(({ problem }) => problem.messageKey)).toEqual(Array(4).fill('ticket.tooManyViews'))
    await enterPassword(owner)
    const { uuid } = (await manager.call(getAuth, {})).answer
    expect((await owner.call(removeManager, { uuid })).status).toBe(204)
    const { rows } = await app.database.pool.query('select name from ticket_views')
    expect(rows).toEqual([{ name: '함께' }])
  })

  it('refuses a name that another one of its list has, in letters of any size', async () => {
    const { rival, owner } = world
    const rows: [by: Visitor, name: string, isShared: boolean, status: number][] = [
      [rival, 'Urgent', true, 200],
      [rival, 'urgent', false, 200],
      [rival, 'URGENT', true, 422],
      [rival, 'Urgent', false, 422],
      [owner, 'Urgent', true, 200],
    ]
    for (const [by, name, isShared, expected] of rows) {
      const { status, problem } = await create(by, name, isShared)
      expect([name, isShared, status]).toEqual([name, isShared, expected])
      if (expected === 422) expect(problem.issues).toEqual([{ path: 'name', messageKey: 'ticket.viewNameTaken' }])
    }
  })
})
