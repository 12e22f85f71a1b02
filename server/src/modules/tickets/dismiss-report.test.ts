import { dismissReport, listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, reportedTicket, type TicketWorld } from '../../../test/tickets.ts'

const reason = '확인해 보니 예시로 쓴 주소예요.'

describe('dismissReport', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('leaves the ticket public, and mails the reason once, by many of staff at once', async () => {
    const { id, reportId } = await reportedTicket(world)
    const replies = await Promise.all([1, 2, 3].map(() => world.staff.call(dismissReport, { id: reportId, reason })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('ticket.reportEnded')
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === 'reporter@people.test')
    expect(mails.map(({ text }) => text?.includes(reason))).toEqual([true])
    expect((await world.staff.call(listTicketReports, {})).answer.data).toEqual([])
    expect((await world.guest.call(getTicket, { id })).status).toBe(200)
  })

  it('is for staff alone, with a reason', async () => {
    const { reportId: id } = await reportedTicket(world)
    const { guest, author, manager, rival, staff } = world
    const others = [guest, author, manager, rival]
    const replies = others.map((one) => one.call(dismissReport, { id, reason }))
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
    const lists = others.map((one) => one.call(listTicketReports, {}))
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
    expect((await staff.send(dismissReport, { id })).status).toBe(400)
  })
})
