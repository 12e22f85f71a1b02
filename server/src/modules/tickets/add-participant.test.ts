import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { addParticipant, listSharedTickets } from '@jebo/contract/tickets/participants.endpoints.ts'
import { mostParticipants } from '@jebo/contract/tickets/participants.schema.ts'
import {
  answerTicket,
  createTicketComment,
  getTicket,
  listTicketActivities,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { becomeManager } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { notifiedEventsOf } from '../../../test/notifications.ts'
import { setParticipant, signUpReady } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { answerShare, offerShare, sharesIn, takeShareBack } from '../../../test/shares.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  historyOf,
  leadTo,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
let fellow: Visitor
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  fellow = await signUpAs(app, 'fellow')
})
afterAll(() => app.close())

describe('addParticipant', () => {
  it('asks a hacker, who sees the ticket and is notified; the rest is the author’s', async () => {
    const id = await openTicket(world.author, world.programId)
    expect((await fellow.send(getTicket, { id })).status).toBe(404)
    expect(await offerShare(world.author, id, ' @FELLOW', 3000)).toBe('done')
    expect(await sharesIn(world.author, id)).toEqual([['fellow', 3000, 'INVITED']])
    expect(await sharesIn(world.manager, id)).toEqual([['fellow', 3000, 'INVITED']])
    const page = await pageOf(fellow, id)
    expect([page.side, page.can.consent, page.can.decline, page.can.comment]).toEqual(['PARTICIPANT', true, true, true])
    expect(page.participants[0]).toMatchObject({ isViewer: true, share: 3000 })
    expect((await notifiedEventsOf(app, fellow))[0]).toBe('SHARE_OFFERED')
    const { data } = (await fellow.call(listSharedTickets, {})).answer
    expect(data.map((row) => row.id)).toEqual([id])
    const found = (await fellow.call(listSharedTickets, { q: '재설정' })).answer.data
    expect(found.map((row) => row.id)).toEqual([id])
    expect((await world.author.call(listSharedTickets, {})).answer.data).toEqual([])
    expect((await historyOf(app, id)).slice(-1)).toEqual([{ type: 'ADD_PARTICIPANTS', side: 'AUTHOR', after: '3000' }])
    const { activities } = { activities: (await fellow.call(listTicketActivities, { id })).answer.data }
    expect(activities.at(-1)).toMatchObject({ participant: { nickname: 'fellow' }, from: null, to: '3000' })
  })

  it('lets them read and comment as the author does, and leaves all else to the author', async () => {
    const id = await ticketIn(world, 'NEEDS_MORE_INFO')
    await offerShare(world.author, id, 'fellow', 3000)
    await world.manager.call(createTicketComment, { id, contents: '우리끼리 하는 말이에요.', isInternal: true })
    expect((await fellow.call(createTicketComment, { id, contents: '함께 봤어요.' })).status).toBe(200)
    const refused = [
      await fellow.send(answerTicket, { id, contents: '답이에요.' }),
      await fellow.send(createTicketComment, { id, contents: '내부', isInternal: true }),
      await fellow.send(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' }),
    ]
    expect(refused.map(({ problem }) => problem.messageKey)).toEqual(refused.map(() => 'ticket.actionNotAllowed'))
    expect(await offerShare(fellow, id, 'hacker', 100)).toBe('403 ticket.actionNotAllowed')
    const { data } = (await fellow.call(listTicketActivities, { id })).answer
    expect(data.some(({ comment }) => comment?.contents.includes('우리끼리'))).toBe(false)
    await app.mails()
    await leadTo(world, id, 'IN_PROGRESS')
    expect(await notifiedEventsOf(app, fellow)).toContain('SUBSTATE_CHANGED')
  })

  it('names them in a draft, of which nobody learns before it is submitted', async () => {
    const known = (await notifiedEventsOf(app, fellow)).length
    const { id, version } = await draftTicket(world.author, world.programId)
    expect(await offerShare(world.author, id, 'fellow', 2500)).toBe('done')
    expect((await fellow.send(getTicket, { id })).status).toBe(404)
    expect((await notifiedEventsOf(app, fellow)).length).toBe(known)
    expect(await sharesIn(world.author, id)).toEqual([['fellow', 2500, 'INVITED']])
    expect(await takeShareBack(world.author, id, 'fellow')).toBe('done')
    expect(await sharesIn(world.author, id)).toEqual([])
    expect(await offerShare(world.author, id, 'fellow', 2000)).toBe('done')
    expect((await world.author.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
    expect((await historyOf(app, id)).map((row) => (row as { type: string }).type)).toEqual([
      'SUBMIT',
      'ADD_PARTICIPANTS',
    ])
    expect((await notifiedEventsOf(app, fellow))[0]).toBe('SHARE_OFFERED')
    expect((await pageOf(fellow, id)).side).toBe('PARTICIPANT')
  })

  it('asks again for another share, also after a consent', async () => {
    const id = await openTicket(world.author, world.programId)
    await offerShare(world.author, id, 'fellow', 3000)
    expect(await offerShare(world.author, id, 'fellow', 3500)).toBe('done')
    expect(await answerShare(fellow, id, { share: 3000 })).toBe('409 error.conflict')
    expect(await answerShare(fellow, id, { share: 3500 })).toBe('done')
    expect(await offerShare(world.author, id, 'fellow', 4000)).toBe('done')
    expect(await sharesIn(fellow, id)).toEqual([['fellow', 4000, 'INVITED']])
  })

  it('keeps something for the author, and bounds how many there are', async () => {
    const id = await openTicket(world.author, world.programId)
    const input = (share: number) => offerShare(world.author, id, 'fellow', share)
    expect([await input(0), await input(10_000), await input(1.5)]).toEqual(Array(3).fill('400 error.invalidRequest'))
    expect(await input(9999)).toBe('done')
    expect(await offerShare(world.author, id, 'hacker', 1)).toBe('422 ticket.sharesAboveWhole')
    for (let count = 1; count < mostParticipants; count++) {
      await signUpAs(app, `many${count}`)
      await input(1000)
      expect(await offerShare(world.author, id, `many${count}`, 1)).toBe('done')
    }
    expect(await offerShare(world.author, id, 'hacker', 1)).toBe('422 ticket.tooManyParticipants')
  })

  it('is refused of those who could not submit it themselves, and says why to nobody', async () => {
    const id = await openTicket(world.author, world.programId)
    const blocked = await signUpAs(app, 'blocked')
    await world.owner.call(blockHacker, { nickname: 'blocked', reason: '규칙을 어겼어요.' })
    expect(blocked).toBeDefined()
    const tries: [string, string][] = [
      ['nobody', '422 ticket.participantNotFound'],
      ['author', '422 ticket.participantNotFound'],
      ['blocked', '422 ticket.participantNotEligible'],
    ]
    for (const [nickname, code] of tries) expect(await offerShare(world.author, id, nickname, 100)).toBe(code)
    await becomeManager(app, 'employee', await signUpAs(app, 'employee'), 'acme')
    expect(await offerShare(world.author, id, 'employee', 100)).toMatch(/participantNot(Found|Eligible)/)
    await app.database.pool.query(`update users set is_staff = true where nickname = 'many1'`)
    expect(await offerShare(world.author, id, 'many1', 100)).toMatch(/participantNot(Found|Eligible)/)
  })

  it('is for those who take part in a private program', async () => {
    const insider = await signUpReady(app, 'insider')
    const other = await signUpReady(app, 'insider2')
    await signUpReady(app, 'outsider')
    const program = await openPrivateProgram(app, world.rival, { assetIds: [await addAsset(world.rival)] })
    for (const nickname of ['insider', 'insider2'])
      await setParticipant(app, { programId: program.id, nickname }, 'PARTICIPATED')
    const id = await openTicket(insider, program.id)
    expect(await offerShare(insider, id, 'outsider', 100)).toBe('422 ticket.participantNotEligible')
    expect(await offerShare(insider, id, 'insider2', 100)).toBe('done')
    expect((await pageOf(other, id)).side).toBe('PARTICIPANT')
  })

  it.each(['SOLO_ONLY', 'CREW_ONLY'] as const)('is refused in a program that is %s', async (participantRestriction) => {
    await app.database.pool.query("update companies set plan = 'PRO'")
    const assetIds = [await addAsset(world.owner)]
    const program = await openProgram(world.owner, { title: participantRestriction, assetIds, participantRestriction })
    const { id } = await draftTicket(world.author, program.id)
    expect(await offerShare(world.author, id, 'fellow', 100)).toBe('422 ticket.participantsNotAllowed')
  })

  it('is refused on tickets of crews, and a draft with participants is not submitted as a crew', async () => {
    const crewId = await openCrew(world.author, 'sharing')
    const id = await openTicket(world.author, world.programId, { crewId })
    expect(await offerShare(world.author, id, 'fellow', 100)).toBe('422 ticket.crewHasNoParticipants')
    const draft = await draftTicket(world.author, world.programId)
    await offerShare(world.author, draft.id, 'fellow', 100)
    await app.database.pool.query(
      'update tickets set crew_id = (select id from crews where public_id = $1) where public_id = $2',
      [crewId, draft.id],
    )
    const { problem } = await world.author.send(submitTicket, { ...draft, rulesVersion: 1 })
    expect(problem.messageKey).toBe('ticket.crewHasNoParticipants')
  })

  it('is refused once the ticket is closed', async () => {
    const id = await ticketIn(world, 'SPAM')
    expect(await offerShare(world.author, id, 'fellow', 100)).toBe('409 ticket.sharesFixed')
  })

  it('shares what is public without the shares, and not on an anonymous ticket', async () => {
    const id = await openTicket(world.author, world.programId)
    await offerShare(world.author, id, 'fellow', 2000)
    await offerShare(world.author, id, 'hacker', 1000)
    await answerShare(fellow, id, { share: 2000 })
    await leadTo(world, id, 'RESOLVED')
    await discloseTicket(world, id)
    expect(await sharesIn(world.guest, id)).toEqual([['fellow', null, 'CONSENTED']])
    const { data } = (await world.guest.call(listTicketActivities, { id })).answer
    expect(data.map(({ type }) => type)).not.toContain('ADD_PARTICIPANTS')
    await app.database.pool.query('update tickets set is_anonymous = true where public_id = $1', [id])
    expect(await sharesIn(world.guest, id)).toEqual([])
    expect(JSON.stringify(await pageOf(world.guest, id))).not.toContain('"fellow"')
    expect(await sharesIn(fellow, id)).toHaveLength(2)
  })

  it('keeps who was asked off the side of the company, also after they have declined', async () => {
    const id = await openTicket(world.author, world.programId)
    const turning = await signUpAs(app, 'turning')
    await offerShare(world.author, id, 'turning', 2000)
    await answerShare(turning, id, { accept: false, share: 2000 })
    expect((await turning.send(getTicket, { id })).status).toBe(404)
    await becomeManager(app, 'turning', turning, 'acme')
    expect((await turning.send(getTicket, { id })).status).toBe(404)
    const { data } = (await turning.call(listCompanyTickets, { size: 100 })).answer
    expect(data.length).toBeGreaterThan(0)
    expect(data.map((row) => row.id)).not.toContain(id)
  })

  it('never gives away more than the whole, fifty at once', async () => {
    const id = await openTicket(world.author, world.programId)
    const names = ['fellow', 'hacker', 'many2', 'many3', 'many4']
    await sendAtOnce(50, (index) =>
      world.author.send(addParticipant, { id, nickname: names[index % names.length] ?? '', share: 2400 }),
    )
    const { rows } = await app.database.pool.query<{ sum: string }>(
      `select sum(share) from ticket_participants where state in ('INVITED', 'CONSENTED')
       and ticket_id = (select id from tickets where public_id = $1)`,
      [id],
    )
    expect(Number(rows[0]?.sum)).toBe(9600)
  })
})
