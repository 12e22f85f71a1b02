import { dayMs } from '@jebo/contract/core/durations.ts'
import { extendDisclosure, listStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicketWorld, pageOf, requestIn, type TicketWorld } from '../../../test/tickets.ts'

const reason = '수정이 끝나지 않아 시간이 더 필요해요.'

describe('extendDisclosure', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())
  const run = () => runTask(app, 'tickets:disclose')
  const wait = (days: number) => app.clock.advance(days * dayMs)
  const extend = (id: string) => world.staff.call(extendDisclosure, { id, reason })

  it('gives both sides thirty more days, once, with a reason and the same warnings', async () => {
    const { id, requestId } = await requestIn(world, 'OPEN')
    const { dueAt } = (await pageOf(world.author, id)).disclosureRequest ?? { dueAt: '' }
    wait(24)
    await run()
    const replies = await Promise.all([1, 2, 3].map(() => extend(requestId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('ticket.alreadyExtended')
    const later = (await pageOf(world.manager, id)).disclosureRequest?.dueAt ?? ''
    expect(Date.parse(later) - Date.parse(dueAt)).toBe(30 * dayMs)
    const { data } = (await world.manager.call(listTicketActivities, { id })).answer
    expect(data.at(-1)).toMatchObject({ side: 'STAFF', from: 'OPEN', to: 'EXTENDED', comment: { contents: reason } })
    const row = (await world.staff.call(listStaffDisclosures, { state: 'OPEN' })).answer.data[0]
    expect(row).toMatchObject({ id: requestId, isExtended: true, dueAt: later, answeredAt: null, objection: null })
    wait(30)
    await run()
    expect((await pageOf(world.author, id)).disclosure).toBe('CLOSED')
    wait(6.1)
    await Promise.all([run(), run()])
    expect((await pageOf(world.author, id)).disclosure).toBe('FULLY_DISCLOSED')
    const told = ((await historyOf(app, id)) as { after?: string }[]).filter(({ after }) => after === 'REMINDED')
    expect(told).toHaveLength(2)
  })

  it('is refused of a request that has ended', async () => {
    const { requestId } = await requestIn(world, 'OBJECTED')
    const { status, problem } = await extend(requestId)
    expect([status, problem.messageKey]).toEqual([409, 'ticket.disclosureRequestEnded'])
  })

  it('comes before the clock or not at all', async () => {
    const requests = [await requestIn(world, 'OPEN'), await requestIn(world, 'OPEN')]
    wait(31)
    const [, , ...replies] = await Promise.all([run(), run(), ...requests.map((one) => extend(one.requestId))])
    for (const [index, { id }] of requests.entries()) {
      const isExtended = replies[index]?.status === 204
      expect((await pageOf(world.author, id)).disclosure).toBe(isExtended ? 'CLOSED' : 'FULLY_DISCLOSED')
    }
  })
})
