// Of all pairs of substates, none can be reached by anyone but the company that received the ticket, nor by the clock.
import { moveTickets } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { answerTicket, changeSubstate, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { plainMoves, type Substate, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { joinCompany } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Reply, Visitor } from '../../../test/request.ts'
import { answerShare, offerShare } from '../../../test/shares.ts'
import { keepSessions, runSchedule } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  historyOf,
  leadTo,
  moveInput,
  openTicket,
  openTicketWorld,
  reason,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

const forbidden = [403, 'error.forbidden']
const unseen = [404, 'error.notFound']

/** Who asks, and how they are refused. */
const refusals = {
  guest: [401, 'error.notSignedIn'],
  author: forbidden,
  'other member of the crew': forbidden,
  participant: forbidden,
  'other hacker': forbidden,
  staff: forbidden,
  'manager of another company': unseen,
  'manager without the permission': [403, 'company.permissionRequired'],
  'manager of other programs': unseen,
} as const
type Name = keyof typeof refusals
const names = Object.keys(refusals) as Name[]

describe('a pair of substates', () => {
  let app: TestApp
  let world: TicketWorld
  let people: Record<Name, Visitor>
  /** A ticket in each substate, with its history. */
  const tickets = new Map<Substate, { id: number; history: unknown }>()
  /** The same of tickets without a crew, of which the participant has a share. */
  const sharedTickets = new Map<Substate, { id: number; history: unknown }>()
  let originalId: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await keepSessions(app)
    const { author, hacker, owner, guest, staff, rival, programId } = world
    const member = await signUpAs(app, 'member')
    const fellow = await signUpAs(app, 'fellow')
    const crewId = await openCrew(author, 'pair')
    await joinCrew(app, crewId, 'member')
    const other = await openProgram(owner, { title: '다른 프로그램' })
    const acme = { alias: 'acme' }
    people = {
      ...{ guest, author, staff },
      'other member of the crew': member,
      participant: fellow,
      'other hacker': hacker,
      'manager of another company': rival,
      'manager without the permission': await joinCompany(app, acme, 'payer', { permissions: ['REWARDS'] }),
      'manager of other programs': await joinCompany(app, acme, 'elsewhere', { programs: [other.id] }),
    }
    originalId = await openTicket(author, programId)
    for (const from of substates) {
      const id = await ticketIn(world, from, { crewId })
      tickets.set(from, { id, history: await historyOf(app, id) })
      const shared = await ticketIn(world, 'SUBMITTED')
      await offerShare(author, shared, 'fellow', 3000)
      await answerShare(fellow, shared, { share: 3000 })
      if (from !== 'DRAFT') await leadTo(world, shared, from)
      sharedTickets.set(from, { id: shared, history: await historyOf(app, shared) })
    }
  })
  afterAll(() => app.close())

  const substateOf = async (id: number): Promise<string | undefined> => {
    const { rows } = await app.database.pool.query<{ substate: string }>(
      'select substate from tickets where public_id = $1',
      [id],
    )
    return rows[0]?.substate
  }

  const pairs = names.flatMap((name) => substates.map((from) => ({ name, from })))
  it.each(pairs)('is out of reach of: $name, from $from', async ({ name, from }) => {
    const { id = 0, history } = (name === 'participant' ? sharedTickets : tickets).get(from) ?? {}
    for (const to of substates) {
      const reply = await people[name].call(changeSubstate, { id, ...moveInput(to, originalId) })
      expect([to, reply.status, reply.problem.messageKey]).toEqual([to, ...refusals[name]])
    }
    // Nobody but its author is a participant of a draft, which a submitted ticket stands for.
    const known = name === 'participant' && from === 'DRAFT' ? 'SUBMITTED' : from
    expect([await substateOf(id), await historyOf(app, id)]).toEqual([known, history])
  })

  /** The other calls that move a ticket, with the substate in which its author may make them. */
  const calls: {
    name: string
    from: Substate | null
    send: (visitor: Visitor, id: number) => Promise<Reply<unknown>>
  }[] = [
    { name: 'submit', from: 'DRAFT', send: (by, id) => by.call(submitTicket, { id, version: 1, rulesVersion: 1 }) },
    { name: 'answer', from: 'NEEDS_MORE_INFO', send: (by, id) => by.call(answerTicket, { id, contents: reason }) },
    {
      name: 'retest',
      from: 'RETESTING',
      send: (by, id) => by.call(retestTicket, { id, fixed: true, comment: reason }),
    },
  ]
  const everyone = [...names, 'manager'] as const
  it.each(everyone.flatMap((name) => substates.map((from) => ({ name, from }))))(
    'is out of reach of: $name, from $from, by any call of another side',
    async ({ name, from }) => {
      const { id = 0 } = (name === 'participant' ? sharedTickets : tickets).get(from) ?? {}
      const before = [await substateOf(id), await historyOf(app, id)]
      const visitor = name === 'manager' ? world.manager : people[name]
      for (const call of calls) {
        if (name === 'author' && call.from === from) continue
        const { status } = await call.send(visitor, id)
        expect([call.name, [401, 403, 404, 409].includes(status)]).toEqual([call.name, true])
      }
      if (name !== 'manager') {
        for (const to of plainMoves) {
          const { status, answer } = await visitor.call(moveTickets, { ids: [id], substate: to })
          if (status === 200) expect(answer.results).toEqual([{ id, problem: 'error.notFound' }])
          else expect([401, 403]).toContain(status)
        }
      }
      expect([await substateOf(id), await historyOf(app, id)]).toEqual(before)
    },
  )

  it('is out of reach of the clock, also after a year', async () => {
    for (const days of [1, 31, 91, 181, 366]) {
      app.clock.advance(days * day)
      await runSchedule(app)
    }
    const found = await Promise.all([...tickets.values()].map(({ id }) => substateOf(id)))
    // Drafts that nobody wrote on for long may be erased, which is no move.
    expect(found.map((substate, index) => substate ?? substates[index])).toEqual([...substates])
  })
})
