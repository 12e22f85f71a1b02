import { dayMs } from '@jebo/contract/core/durations.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, openTicketWorld, pageOf, reason, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('a request for disclosure that nobody answers', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())

  const requested = async () => {
    const id = await ticketIn(world, 'RESOLVED')
    await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const request = (await pageOf(world.author, id)).disclosureRequest
    if (!request) throw new Error('there is no request')
    return { id, requestId: request.id, dueAt: Date.parse(request.dueAt) }
  }
  const wait = (days: number) => app.clock.advance(days * dayMs)
  const run = () => runTask(app, 'tickets:disclose')
  type Entry = { type: string; side: string; before?: string; after?: string }
  const entriesOf = async (id: number) => (await historyOf(app, id)) as Entry[]
  const told = async (id: number) =>
    (await entriesOf(id)).filter(({ after }) => after === 'REMINDED').map(({ side }) => side)

  it('is announced seven days and one day before, and takes effect after thirty, each once', async () => {
    const { id, dueAt } = await requested()
    expect(dueAt).toBe(app.clock.now().getTime() + 30 * dayMs)
    wait(22.9)
    await run()
    expect(await told(id)).toEqual([])
    wait(0.2)
    await Promise.all([run(), run()])
    await run()
    expect(await told(id)).toEqual(['PLATFORM'])
    wait(6)
    await run()
    expect(await told(id)).toEqual(['PLATFORM', 'PLATFORM'])
    expect((await world.guest.call(getTicket, { id })).status, 'not yet').toBe(401)
    wait(1)
    await Promise.all([run(), run()])
    await run()
    expect((await world.guest.call(getTicket, { id })).answer).toMatchObject({
      disclosure: 'FULLY_DISCLOSED',
      disclosedAt: app.clock.now().toISOString(),
    })
    const history = await entriesOf(id)
    expect(history.filter(({ type }) => type === 'DISCLOSE')).toEqual([
      { type: 'DISCLOSE', side: 'PLATFORM', before: 'CLOSED', after: 'FULLY_DISCLOSED' },
    ])
    expect((await pageOf(world.author, id)).disclosureRequest).toBeNull()
  })

  it('is announced once if the job stood still over both days', async () => {
    const { id } = await requested()
    wait(29.5)
    await run()
    await run()
    expect(await told(id)).toEqual(['PLATFORM'])
  })

  it('has no effect once it was answered', async () => {
    const { id, requestId } = await requested()
    await world.manager.call(answerDisclosure, { id, requestId, accept: false, reason })
    wait(31)
    await run()
    expect((await pageOf(world.author, id)).disclosure).toBe('CLOSED')
    expect(await told(id)).toEqual([])
  })

  it('ends once, by an answer or by the clock', async () => {
    const requests = [await requested(), await requested(), await requested()]
    wait(31)
    const answer = ({ id, requestId }: (typeof requests)[number]) =>
      world.manager.call(answerDisclosure, { id, requestId, accept: false, reason })
    const [, , ...replies] = await Promise.all([run(), run(), ...requests.map(answer)])
    for (const [index, { id }] of requests.entries()) {
      const isObjected = replies[index]?.status === 204
      const { disclosure, disclosureRequest } = await pageOf(world.author, id)
      expect([disclosure, disclosureRequest]).toEqual([isObjected ? 'CLOSED' : 'FULLY_DISCLOSED', null])
      const ends = (await entriesOf(id)).filter(({ type, after }) => type === 'DISCLOSE' || after === 'OBJECTED')
      expect(ends).toHaveLength(1)
    }
  })
})
