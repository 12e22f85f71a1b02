// What remains possible with a ticket after its company has closed.
import { getClosing } from '@jebo/contract/companies/closing.endpoints.ts'
import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { answerTicket, createTicketComment, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { closeInDatabase, closeIt, openClosed, openLeaving, whileClosing } from '../../../test/closed-companies.ts'
import { openCompany } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { openProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { leadTo, openTicket, openTicketWorld, pageOf, type TicketWorld } from '../../../test/tickets.ts'

const reason = '다른 경로예요. 다시 봐 주세요.'
const codeOf = ({ status, problem }: { status: number; problem: { messageKey: string } }) =>
  status < 300 ? 'done' : `${status} ${problem.messageKey}`

/** Makes the members of a company former members of a crew, whose tickets they do not see. */
const formerFellow = `insert into past_crew_members (user_id, crew_id, left_at)
  select company_members.user_id, crews.id, $3 from crews, company_members join companies on companies.id = company_id
  where alias = $1 and crews.name = $2`

describe('a ticket of a company that closes', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const appeal = (id: number) => world.author.send(appealClosing, { id, closing: 'NOT_APPLICABLE', reason })
  const appealOf = async (ticketId: number) =>
    (await world.staff.call(listStaffAppeals, { size: 100 })).answer.data.find(({ ticket }) => ticket?.id === ticketId)
  const decide = async (id: string, decision: 'GRANTED' | 'REFUSED') =>
    world.staff.send(decideAppeal, { id, decision, reason })
  const appealed = async (alias: string) => {
    const leaving = await openLeaving(app, world.author, { alias })
    await appeal(leaving.ticketId)
    return { ...leaving, appealId: (await appealOf(leaving.ticketId))?.id ?? '' }
  }
  const obstacles = async (owner: TicketWorld['owner']) => (await owner.call(getClosing, {})).answer.obstacles

  it.each([
    ['REFUSED', 'refused-first', []],
    ['GRANTED', 'granted-first', [{ kind: 'TICKETS', count: 1, hiddenCount: 0 }]],
  ] as const)('keeps it open while an appeal waits; one that is %s leaves what it leaves', async (to, alias, left) => {
    const { owner, ticketId, appealId } = await appealed(alias)
    expect(await obstacles(owner)).toEqual([{ kind: 'APPEALS', count: 1, ticketIds: [ticketId] }])
    expect(codeOf(await closeIt(owner))).toBe('409 company.closingObstructed')
    expect(codeOf(await decide(appealId, to))).toBe('done')
    expect(await obstacles(owner)).toEqual(left)
    expect(codeOf(await closeIt(owner))).toBe(to === 'REFUSED' ? 'done' : '409 company.closingObstructed')
  })

  it('keeps it open while it is open itself, and says how many its owner does not see', async () => {
    const { owner } = await openCompany(app, { alias: 'unseen' })
    const { id: programId } = await openProgram(owner)
    const crewId = await openCrew(world.hacker, 'night-owls')
    await openTicket(world.hacker, programId, { crewId })
    await openTicket(world.author, programId)
    const tickets = async () => (await obstacles(owner)).find(({ kind }) => kind === 'TICKETS')
    expect(await tickets()).toEqual({ kind: 'TICKETS', count: 2, hiddenCount: 0 })
    await app.database.pool.query(formerFellow, ['unseen', 'night-owls', app.clock.now()])
    expect(await tickets()).toEqual({ kind: 'TICKETS', count: 2, hiddenCount: 1 })
  })

  it('names the tickets that its owner sees, of appeals and of those without a reward', async () => {
    const { owner } = await openCompany(app, { alias: 'half-seen' })
    const { id: programId } = await openProgram(owner)
    const crewId = await openCrew(world.hacker, 'day-owls')
    const closed = async (author: typeof world.author, substate: 'NOT_APPLICABLE' | 'RESOLVED', form = {}) => {
      const id = await openTicket(author, programId, form)
      await leadTo({ author, manager: owner, programId }, id, substate)
      return id
    }
    const named = async () => {
      const { answer } = await owner.call(getClosing, {})
      const appeals = answer.obstacles.find(({ kind }) => kind === 'APPEALS')
      return [appeals, answer.unrewarded]
    }
    const seen = await closed(world.author, 'NOT_APPLICABLE')
    const later = await closed(world.hacker, 'NOT_APPLICABLE', { crewId })
    for (const [visitor, id] of [
      [world.author, seen],
      [world.hacker, later],
    ] as const) {
      expect(codeOf(await visitor.send(appealClosing, { id, closing: 'NOT_APPLICABLE', reason }))).toBe('done')
      app.clock.advance(minute)
    }
    const resolved = await closed(world.hacker, 'RESOLVED', { crewId })
    expect(await named()).toEqual([
      { kind: 'APPEALS', count: 2, ticketIds: [seen, later] },
      { count: 1, isMore: false, ticketIds: [resolved] },
    ])
    await app.database.pool.query(formerFellow, ['half-seen', 'day-owls', app.clock.now()])
    expect(await named()).toEqual([
      { kind: 'APPEALS', count: 2, ticketIds: [seen] },
      { count: 1, isMore: false, ticketIds: [] },
    ])
  })

  it.each([
    ['GRANTED', '409 company.closed', 'NOT_APPLICABLE'],
    ['REFUSED', 'done', 'NOT_APPLICABLE'],
  ] as const)('has an appeal that was open before %s: %s', async (to, code, substate) => {
    const alias = `old-${to.toLowerCase()}`
    const { ticketId, appealId } = await appealed(alias)
    expect((await appealOf(ticketId))?.company.closedAt).toBeNull()
    await closeInDatabase(app, alias)
    expect((await appealOf(ticketId))?.company.closedAt).toEqual(expect.any(String))
    expect(codeOf(await decide(appealId, to))).toBe(code)
    expect((await pageOf(world.author, ticketId)).substate).toBe(substate)
  })

  it('says since when, and takes no appeal', async () => {
    const { ticketId } = await openClosed(app, world.author, { alias: 'gone' })
    const { closedAt } = (await world.guest.call(getCompany, { alias: 'gone' })).answer
    expect(closedAt).toBe(app.clock.now().toISOString())
    const { company, can } = await pageOf(world.author, ticketId)
    expect([company.closedAt, can.appeal]).toEqual([closedAt, false])
    expect(codeOf(await appeal(ticketId))).toBe('409 company.closed')
    expect(await appealOf(ticketId)).toBeUndefined()
  })

  it.each([
    ['comment', 'NOT_APPLICABLE', createTicketComment, { contents: '누가 읽나요?' }],
    ['answer', 'NEEDS_MORE_INFO', answerTicket, { contents: '이렇게 재현돼요.' }],
    ['retest', 'RETESTING', retestTicket, { fixed: true, comment: '고쳐졌어요.' }],
  ] as const)('takes no %s from %s', async (name, substate, endpoint, input) => {
    const alias = `hears-no-${name}`
    const { owner } = await openCompany(app, { alias })
    const { id: programId } = await openProgram(owner)
    const ticketId = await openTicket(world.author, programId)
    await leadTo({ author: world.author, manager: owner, programId }, ticketId, substate)
    expect((await pageOf(world.author, ticketId)).can[name]).toBe(true)
    await closeInDatabase(app, alias)
    expect((await pageOf(world.author, ticketId)).can[name]).toBe(false)
    const reply = await world.author.send(endpoint, { id: ticketId, ...input })
    expect(codeOf(reply)).toBe('409 company.closed')
  })

  it('has no such date while the company is at work', async () => {
    const { ticketId } = await openLeaving(app, world.author, { alias: 'stays' })
    const { company, can } = await pageOf(world.author, ticketId)
    expect([company.closedAt, can.appeal, can.comment]).toEqual([null, true, true])
  })

  it('waits for a closing that is under way, and finds it', async () => {
    const leaving = await openLeaving(app, world.author, { alias: 'appeals-late' })
    const late = await whileClosing(app, 'appeals-late', () => appeal(leaving.ticketId))
    expect(codeOf(late)).toBe('409 company.closed')
    const { appealId } = await appealed('grants-late')
    const granted = await whileClosing(app, 'grants-late', () => decide(appealId, 'GRANTED'))
    expect(codeOf(granted)).toBe('409 company.closed')
  })

  it.each([1, 2, 3, 4])('takes no appeal and opens no ticket at the same moment (%i)', async (round) => {
    const [appealing, granting] = [`appeals-${round}`, `grants-${round}`]
    const first = await openLeaving(app, world.author, { alias: appealing })
    const second = await appealed(granting)
    await Promise.all([
      closeIt(first.owner),
      appeal(first.ticketId),
      closeIt(second.owner),
      decide(second.appealId, 'GRANTED'),
    ])
    const { rows } = await app.database.pool.query(
      `select from companies where state = 'CLOSED' and alias = any($1) and exists (
         select from tickets left join ticket_appeals on ticket_appeals.ticket_id = tickets.id
         where tickets.company_id = companies.id
           and (tickets.closed_at is null or ticket_appeals.state = 'OPEN'))`,
      [[appealing, granting]],
    )
    expect(rows).toHaveLength(0)
  })
})
