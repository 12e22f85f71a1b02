import { assignTicket } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { labelLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { changeSeverity, changeSubstate, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { joinCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, moveInput, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('labelTicket', () => {
  let app: TestApp
  let world: TicketWorld
  let payer: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  })
  afterAll(() => app.close())

  const make = async (name: string, by = world.owner) => (await by.call(createLabel, { name, tone: 'blue' })).answer.id
  const put = async (as: Visitor, id: number, labelId: string, isOn = true) => {
    const reply = await as.call(labelTicket, { id, labelId, isOn })
    return reply.status === 204 ? 204 : reply.problem.messageKey
  }
  const namesOn = async (reader: Visitor, id: number) => (await pageOf(reader, id)).labels.map(({ name }) => name)
  const found = async (filters: object) =>
    (await world.owner.call(listCompanyTickets, filters)).answer.data.map(({ id }) => id)
  const storyOf = async (reader: Visitor, id: number) =>
    (await reader.call(listTicketActivities, { id, size: 100 })).answer.data
      .filter(({ type }) => type === 'LABEL')
      .map(({ from, to }) => [from, to])

  it('is shown and recorded for the company alone, and tells nobody', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const before = (await pageOf(author, id)).updatedAt
    const told = (await notificationsOf(app, author)).length
    const labelId = await make('결제')
    app.clock.advance(1000)
    for (const isOn of [true, true, false, true]) expect(await put(manager, id, labelId, isOn)).toBe(204)
    expect(await namesOn(manager, id)).toEqual(['결제'])
    expect(await storyOf(manager, id)).toEqual([
      [null, '결제'],
      ['결제', null],
      [null, '결제'],
    ])
    expect([await namesOn(author, id), await storyOf(author, id)]).toEqual([[], []])
    expect((await pageOf(author, id)).updatedAt).toBe(before)
    expect((await notificationsOf(app, author)).length).toBe(told)
  })

  it('is a filter of the list, in its orders and after moves', async () => {
    const labelId = await make('차례')
    const [first, second] = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'SUBMITTED')]
    for (const id of [first, second]) await put(world.owner, id, labelId)
    expect(await found({ label: labelId, state: 'OPEN', sort: 'oldest' })).toEqual([first, second])
    expect(await found({ label: labelId, state: 'OPEN', sort: 'due' })).toHaveLength(2)
    app.clock.advance(1000)
    await world.manager.call(changeSubstate, { id: first, ...moveInput('INFORMATIVE') })
    expect(await found({ label: labelId, state: 'OPEN' })).toEqual([second])
    expect(await found({ label: labelId, state: 'CLOSED' })).toEqual([first])
    expect(await found({ label: labelId })).toEqual([first, second])
    expect(await found({ label: labelId, q: '비밀번호' })).toEqual([first, second])
    expect(await found({ label: labelId, q: '재설정을 요청', in: 'TEXT' })).toEqual([first, second])
    expect(await found({ label: labelId, assignee: 'none', turn: 'COMPANY' })).toEqual([second])
    expect(await found({ label: crypto.randomUUID() })).toEqual([])
  })

  it('keeps the order from page to page beside other filters and a term', async () => {
    const { owner, manager } = world
    const labelId = await make('쪽마다')
    const { uuid } = (await manager.call(getAuth, {})).answer
    const ids: number[] = []
    for (const substate of ['SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'] as const) {
      app.clock.advance(1000)
      ids.push(await ticketIn(world, substate))
    }
    const [first = 0, second = 0, third = 0, others = 0] = ids
    for (const id of ids) await put(owner, id, labelId)
    for (const id of [third, first, second]) {
      app.clock.advance(1000)
      await manager.call(assignTicket, { id, to: uuid })
    }
    const pages = async (filters: object) => {
      const shown = [1, 2, 3, 4].map(async (page) => {
        const { data, count } = (
          await manager.call(listCompanyTickets, { label: labelId, assignee: 'me', size: 1, page, ...filters })
        ).answer
        expect(count).toBe(3)
        return data.map(({ id }) => id)
      })
      return (await Promise.all(shown)).flat()
    }
    expect(await pages({ state: 'OPEN' })).toEqual([third, second, first])
    expect(await pages({ state: 'OPEN', sort: 'oldest' })).toEqual([first, second, third])
    expect(await pages({ turn: 'COMPANY' })).toEqual([third, second, first])
    expect(await pages({ state: 'OPEN', q: '비밀번호' })).toEqual([third, second, first])
    const byChange = await pages({})
    expect(new Set(byChange)).toEqual(new Set([first, second, third]))
    expect(await pages({ sort: 'oldest' })).toEqual(byChange.toReversed())
    expect(await pages({ q: '비밀번호' })).toEqual(byChange)
    expect(await found({ label: labelId, assignee: 'none' })).toEqual([others])
  })

  it('is counted by what its tickets are now', async () => {
    const { owner, manager, programId } = world
    const labelId = await make('세는 라벨')
    const ids = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'IN_PROGRESS')]
    for (const id of ids) await put(owner, id, labelId)
    const [first = 0, second = 0] = ids
    await manager.call(changeSeverity, { id: first, severity: 'CRITICAL', comment: '영향이 커요.' })
    const { uuid } = (await manager.call(getAuth, {})).answer
    await manager.call(assignTicket, { id: second, to: uuid })
    const counted = async (filters: object) => {
      const { count, byState } = (await owner.call(listCompanyTickets, { label: labelId, ...filters })).answer
      return [count, byState?.map(({ state, count: inTab }) => [state, inTab])]
    }
    const tabs = (open: number, closed: number) => [
      ['OPEN', open],
      ['CLOSED', closed],
    ]
    expect(await counted({ programId })).toEqual([2, tabs(2, 0)])
    expect(await counted({ severity: 'CRITICAL' })).toEqual([1, tabs(1, 0)])
    expect(await counted({ assignee: 'none' })).toEqual([1, tabs(1, 0)])
    expect(await counted({ substate: 'IN_PROGRESS' })).toEqual([1, tabs(2, 0)])
    await manager.call(changeSubstate, { id: first, ...moveInput('INFORMATIVE') })
    expect(await counted({ severity: 'CRITICAL' })).toEqual([1, tabs(0, 1)])
    expect(await counted({ q: '@author' })).toEqual([2, tabs(1, 1)])
    await keepSessions(app)
    app.clock.advance(4 * day)
    const late = await ticketIn(world, 'SUBMITTED')
    await put(owner, late, labelId)
    expect(await counted({})).toEqual([3, tabs(2, 1)])
    expect(await counted({ age: '3' })).toEqual([1, tabs(1, 0)])
    expect(await counted({ age: '7' })).toEqual([0, tabs(0, 0)])
    expect(await found({ label: labelId, age: '3', state: 'OPEN' })).toEqual([second])
  })

  it('refuses foreign labels, drafts, others and more than ten', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const labelId = await make('많음')
    expect(await put(world.owner, id, await make('남의 것', world.rival))).toBe('ticket.labelNotFound')
    expect(await put(world.owner, (await draftTicket(world.author, world.programId)).id, labelId)).toBe(
      'error.notFound',
    )
    expect(await put(world.rival, id, labelId)).toBe('error.notFound')
    expect(await put(payer, id, labelId)).toBe('company.permissionRequired')
    expect(await put(world.author, id, labelId)).toBe('error.forbidden')
    for (let n = 0; n < labelLimits.ofTicket; n++) expect(await put(world.owner, id, await make(`라벨 ${n}`))).toBe(204)
    expect(await put(world.owner, id, labelId)).toBe('ticket.tooManyLabelsOnTicket')
  })
})
