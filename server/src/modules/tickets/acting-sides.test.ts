// Staff and the platform's scheduler also act on tickets. Both appear in the history.
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actOnTicket } from '../../../test/acting-sides.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
})
afterAll(() => app.close())

it('returns actions of staff and of the platform to both sides', async () => {
  const publicId = await ticketIn(world, 'RESOLVED')
  await actOnTicket(app, publicId)
  for (const reader of [world.author, world.manager]) {
    const { status, answer } = await reader.call(listTicketActivities, { id: publicId })
    expect(status).toBe(200)
    expect(answer.data.slice(-2)).toMatchObject([
      { side: 'STAFF', actor: { nickname: 'clerk' }, type: 'CHANGE_SEVERITY' },
      { side: 'PLATFORM', actor: null, type: 'DISCLOSE' },
    ])
  }
})

it.each([
  ["'PLATFORM'", '(select max(id) from users)', 'ticket_activities_actor_check'],
  ["'STAFF'", 'null', 'ticket_activities_actor_check'],
  ["'VISITOR'", '(select max(id) from users)', 'ticket_activities_side_check'],
])('the table refuses %s by %s', async (side, actor, check) => {
  const write = app.database.pool.query(
    `insert into ticket_activities (ticket_id, type, actor_id, side, created_at)
     values ((select max(id) from tickets), 'COMMENT', ${actor}, ${side}, now())`,
  )
  await expect(write).rejects.toThrow(check)
})
