import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { listStaffPublications } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { openProgram } from '../../../test/programs.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  historyOf,
  leadTo,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
type Entry = { type: string; side: string; before?: string; after?: string }

describe('a ticket that was submitted under the FREE plan', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
  })
  afterAll(() => app.close())
  const wait = (days: number) => app.clock.advance(days * dayMs)
  const run = () => runTask(app, 'tickets:disclose')
  const entriesOf = async (id: number) => (await historyOf(app, id)) as Entry[]
  const warned = async (id: number) => (await entriesOf(id)).filter(({ after }) => after === 'PLANNED').length
  const publicationOf = async (id: number) => (await pageOf(world.author, id)).publication

  it('is announced 30, 7 and 1 days before, and becomes public after 180, each once', async () => {
    const { author, manager, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    const at = new Date(app.clock.now().getTime() + 180 * dayMs).toISOString()
    for (const side of [author, manager]) {
      expect((await pageOf(side, id)).publication).toEqual({ at, isExtended: false })
    }
    const told: number[] = []
    for (const days of [149.9, 0.2, 22.8, 0.2, 5.8, 0.2]) {
      wait(days)
      await Promise.all([run(), run()])
      await run()
      told.push(await warned(id))
    }
    expect(told).toEqual([0, 1, 1, 2, 2, 3])
    for (const side of [author, manager]) {
      expect((await notificationsOf(app, side))[0]).toMatchObject({ event: 'DISCLOSURE_PLANNED' })
    }
    expect((await guest.call(getTicket, { id })).status, 'not yet').toBe(401)
    wait(1)
    await Promise.all([run(), run()])
    await run()
    expect(await pageOf(guest, id)).toMatchObject({ disclosure: 'FULLY_DISCLOSED', publication: null })
    expect((await entriesOf(id)).filter(({ type }) => type === 'DISCLOSE')).toEqual([
      { type: 'DISCLOSE', side: 'PLATFORM', before: 'CLOSED', after: 'FULLY_DISCLOSED' },
    ])
    expect(await publicationOf(id)).toBeNull()
  })

  it('is announced once, and not at all too late, if the job stood still', async () => {
    const [late, tooLate] = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED')]
    wait(174)
    await run()
    await run()
    expect(await warned(late)).toBe(1)
    wait(7)
    await run()
    expect([await warned(tooLate), (await pageOf(world.guest, tooLate)).disclosure]).toEqual([1, 'FULLY_DISCLOSED'])
  })

  it.each([
    ['SPAM', 'LIMITED_DISCLOSED'],
    ['INFORMATIVE', 'FULLY_DISCLOSED'],
    ['DUPLICATED', 'FULLY_DISCLOSED'],
  ] as const)('becomes, closed as %s, %s', async (substate, disclosure) => {
    const id = await ticketIn(world, substate, { title: '스팸이라고 한 제목' })
    wait(181)
    await run()
    expect(await pageOf(world.author, id)).toMatchObject({ disclosure, publication: null })
    const limited = await world.guest.call(getLimitedTicket, { id })
    expect(limited.status).toBe(disclosure === 'LIMITED_DISCLOSED' ? 200 : 404)
  })

  it('waits while it is open, and becomes public once it is closed', async () => {
    const id = await openTicket(world.author, world.programId)
    wait(181)
    await run()
    expect((await pageOf(world.author, id)).disclosure).toBe('CLOSED')
    await leadTo(world, id, 'RESOLVED')
    await run()
    expect((await pageOf(world.guest, id)).disclosure).toBe('FULLY_DISCLOSED')
  })

  it('becomes public from a lower level, also against an objection, and ends what was asked', async () => {
    const limited = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, limited, { disclosure: 'LIMITED_DISCLOSED', summary })
    const refused = await ticketIn(world, 'RESOLVED')
    wait(170)
    for (const id of [limited, refused])
      await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(world.manager, refused)).disclosureRequest?.id ?? ''
    await world.manager.call(answerDisclosure, { id: refused, requestId, accept: false, reason })
    wait(11)
    await run()
    for (const id of [limited, refused]) {
      expect(await pageOf(world.guest, id)).toMatchObject({ disclosure: 'FULLY_DISCLOSED', disclosureRequest: null })
    }
    wait(40)
    await run()
    expect((await entriesOf(limited)).filter(({ type }) => type === 'DISCLOSE')).toHaveLength(2)
  })

  it('ends once, by an answer or by the clock', async () => {
    const ids = [await ticketIn(world, 'RESOLVED'), await ticketIn(world, 'RESOLVED')]
    wait(175)
    for (const id of ids) await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
    const requests = await Promise.all(
      ids.map(async (id) => ({ id, requestId: (await pageOf(world.manager, id)).disclosureRequest?.id ?? '' })),
    )
    wait(6)
    const accept = (one: (typeof requests)[number]) => world.manager.call(answerDisclosure, { ...one, accept: true })
    await Promise.all([run(), run(), ...requests.map(accept)])
    for (const id of ids) {
      expect((await entriesOf(id)).filter(({ type }) => type === 'DISCLOSE')).toHaveLength(1)
    }
  })

  it('is one also if the company has another plan later, and not if it had that before', async () => {
    const { author, staff } = world
    const { owner, uuid } = await openCompany(app, { alias: 'payer' })
    const { id: programId } = await openProgram(owner)
    const before = await openTicket(author, programId)
    await staff.call(setCompanyPlan, { uuid, plan: 'PRO', version: 1 })
    const after = await openTicket(author, programId, { rulesVersion: 2 })
    expect([await publicationOf(before), await publicationOf(after)]).toEqual([
      { at: expect.any(String), isExtended: false },
      null,
    ])
    await keepSessions(app)
    wait(181)
    await leadTo({ author, manager: owner, programId }, after, 'RESOLVED')
    await run()
    expect((await pageOf(author, after)).disclosure).toBe('CLOSED')
  })

  it('shows when to its sides and to staff alone', async () => {
    const { author, manager, rival, guest, hacker, staff } = world
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary })
    expect(await publicationOf(id)).not.toBeNull()
    for (const [visitor, status] of [
      [guest, 401],
      [author, 403],
      [manager, 403],
      [rival, 403],
      [hacker, 403],
    ] as const) {
      expect((await visitor.call(listStaffPublications, {})).status).toBe(status)
    }
    const ids: (number | undefined)[] = []
    const read = async (after?: string): Promise<void> => {
      const { answer } = await staff.call(listStaffPublications, { size: 1, ...(after && { after }) })
      ids.push(...answer.data.map(({ ticket }) => ticket?.id))
      if (answer.next !== null) await read(answer.next)
    }
    await read()
    expect(ids).not.toContain(id)
    ids.length = 0
    await keepSessions(app)
    wait(155)
    await read()
    const { data } = (await staff.call(listStaffPublications, { size: 100 })).answer
    expect(ids).toEqual(data.map(({ ticket }) => ticket?.id))
    expect(data.map(({ dueAt }) => dueAt)).toEqual(data.map(({ dueAt }) => dueAt).toSorted())
    expect(ids).toContain(id)
  })
})
