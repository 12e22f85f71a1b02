import {
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('listTicketActivities', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('lists the history in pages, oldest first', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'RESOLVED')
    await manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    await manager.call(createTicketComment, { id, contents: '고마워요.' })
    const whole = (await author.call(listTicketActivities, { id })).answer
    expect(whole.data.map(({ type, from, to }) => [type, from, to])).toEqual([
      ['SUBMIT', 'DRAFT', 'SUBMITTED'],
      ['CHANGE_STATE', 'SUBMITTED', 'IN_PROGRESS'],
      ['CHANGE_STATE', 'IN_PROGRESS', 'RESOLVED'],
      ['COMMENT', null, null],
    ])
    expect(whole.data.map((one) => one.actor?.nickname)).toEqual(['author', 'second', 'second', 'second'])
    const pages = []
    let after: string | undefined
    do {
      const { answer } = await author.call(listTicketActivities, { id, size: 3, ...(after !== undefined && { after }) })
      pages.push(...answer.data)
      after = answer.next ?? undefined
    } while (after !== undefined)
    expect(pages).toEqual(whole.data)
    expect((await manager.call(listTicketActivities, { id })).answer.data).toHaveLength(5)
    const other = await ticketIn(world, 'SUBMITTED')
    const crossed = await author.call(listTicketActivities, { id: other, after: whole.data[0]?.id ?? '' })
    expect(crossed.answer.data, 'an activity of another ticket').toEqual([])
  })

  it.each(['DRAFT', 'SUBMITTED', 'RESOLVED'] as const)('hides a ticket in %s from strangers', async (substate) => {
    const { guest, hacker, rival, staff } = world
    const id = await ticketIn(world, substate)
    for (const endpoint of [listTicketActivities, listTicketComments]) {
      for (const visitor of [guest, hacker, rival, staff]) {
        const foreign = await visitor.send(endpoint, { id })
        const missing = await visitor.send(endpoint, { id: 10_000_000 })
        expect([foreign.status, foreign.text]).toEqual([visitor === guest ? 401 : 404, missing.text])
      }
    }
  })

  it('is append-only', async () => {
    const { pool } = app.database
    await expect(pool.query(`update ticket_activities set after = 'x'`)).rejects.toThrow('only added to')
    await expect(pool.query('delete from ticket_activities')).rejects.toThrow('only added to')
    await expect(pool.query('truncate ticket_activities cascade')).rejects.toThrow('only added to')
  })
})
