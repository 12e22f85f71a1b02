// Tickets that a hacker submits as a crew: who sees them, who acts on them, and who is paid.
import { deleteCrew, removeCrewMember, transferCrewCredit } from '@jebo/contract/crews/crews.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { getCrewWallet, getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicket, deleteTicket, submitTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import { listRewards, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import {
  answerTicket,
  changeSubstate,
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { setParticipant, signUpReady } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, openPrivateProgram, openProgram, programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  leadTo,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
} from '../../../test/tickets.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let app: TestApp
let world: TicketWorld
let leader: Visitor
let member: Visitor
let former: Visitor
let formerManager: Visitor
let crewId: number
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 100_000_000)
  leader = await signUpAs(app, 'leader')
  member = await signUpAs(app, 'member')
  former = await signUpAs(app, 'former')
  crewId = await openCrew(leader, 'night-owls')
  for (const name of ['author', 'member', 'former']) await joinCrew(app, crewId, name)
  const { rows } = await app.database.pool.query("select uuid from companies where alias = 'acme'")
  const company = { owner: world.owner, alias: 'acme', uuid: rows[0].uuid }
  formerManager = await joinCompany(app, company, 'formermanager')
  await app.database.pool.query(
    `insert into past_crew_members (user_id, crew_id, left_at)
     select users.id, crews.id, $1 from users, crews where nickname = 'formermanager' and name = 'night-owls'`,
    [app.clock.now()],
  )
  await leave(former)
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
const leave = async (visitor: Visitor) => visitor.call(removeCrewMember, { id: crewId, uuid: await uuidOf(visitor) })
const codeOf = ({ status, problem }: { status: number; problem?: { messageKey: string } }) =>
  status < 300 ? 'done' : `${status} ${problem?.messageKey}`

const everyone = () => {
  const { author, hacker, manager, rival, staff, guest } = world
  return { author, member, leader, former, hacker, manager, formerManager, rival, staff, guest }
}
type Name = keyof ReturnType<typeof everyone>

describe('a ticket of a crew', () => {
  let id = 0
  beforeAll(async () => {
    id = await openTicket(world.author, world.programId, { crewId })
  })

  it.each<[Name, string | null]>([
    ['author', 'AUTHOR'],
    ['member', 'CREW'],
    ['leader', 'CREW'],
    ['manager', 'COMPANY'],
    ['former', null],
    ['hacker', null],
    ['formerManager', null],
    ['rival', null],
    ['staff', null],
    ['guest', null],
  ])('is for %s on the side %s', async (name, side) => {
    const reader = everyone()[name]
    const page = await reader.send(getTicket, { id })
    const status = side === null ? (name === 'guest' ? 401 : 404) : 200
    const others = [await reader.send(listTicketActivities, { id }), await reader.send(listTicketComments, { id })]
    expect([page.status, ...others.map((reply) => reply.status)]).toEqual([status, status, status])
    if (side !== null) expect(page.answer).toMatchObject({ side, crew: { id: crewId, name: 'night-owls' } })
    const written = await reader.send(createTicketComment, { id, contents: `${name}의 댓글이에요.` })
    expect(written.status).toBe(side === null ? status : 200)
  })

  it('lets other members comment and do nothing else', async () => {
    const page = await pageOf(member, id)
    const allowed = Object.entries(page.can).filter(([name, can]) => can && name !== 'changeSubstateTo')
    expect([allowed, page.can.changeSubstateTo]).toEqual([[['comment', true]], []])
    const tries = [
      await member.send(createTicketComment, { id, contents: '내부 댓글', isInternal: true }),
      await member.send(answerTicket, { id, contents: '답변' }),
      await member.send(retestTicket, { id, fixed: true, comment: '고쳐졌어요.' }),
      await member.send(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' }),
      await member.send(deleteTicket, { id }),
      await member.send(updateTicket, { id, version: 1, ...ticketForm }),
      await member.send(submitTicket, { id, version: 1, rulesVersion: 1 }),
    ]
    expect(tries.map(codeOf)).toEqual(tries.map(() => '403 ticket.actionNotAllowed'))
  })

  it('keeps internal comments from the crew, and shows it the files of both sides', async () => {
    await world.manager.call(createTicketComment, { id, contents: '우리끼리 하는 말이에요.', isInternal: true })
    const file = await member.call(uploadFile, { purpose: 'COMMENT', file: new File(['기록'], '기록.txt') })
    await member.call(createTicketComment, { id, contents: '기록을 붙여요.', attachmentIds: [file.answer.id] })
    const seen = (await member.call(listTicketComments, { id, size: 100 })).answer.data
    expect(seen.some(({ contents }) => contents.includes('우리끼리'))).toBe(false)
    const path = seen.at(-1)?.attachments[0]?.path.replace('/api', '') ?? ''
    const download = (visitor: Visitor) => visitor.raw(path).then(({ status }) => status)
    expect([await download(world.author), await download(leader), await download(world.manager)]).toEqual([
      200, 200, 200,
    ])
    expect([await download(former), await download(formerManager), await download(world.hacker)]).toEqual([
      404, 404, 404,
    ])
  })

  it('is in the inbox of the company, except for managers who belonged to the crew', async () => {
    const shown = async (manager: Visitor) =>
      (await manager.call(listCompanyTickets, {})).answer.data.map((row) => [row.id, row.crew?.name ?? null])
    expect(await shown(world.manager)).toContainEqual([id, 'night-owls'])
    expect(await shown(formerManager)).toEqual([])
    const { status } = await formerManager.send(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
    expect(status).toBe(404)
  })

  it('is lost to a member who leaves, and stays with its author', async () => {
    const guest = await signUpAs(app, 'passing')
    await joinCrew(app, crewId, 'passing')
    expect((await guest.send(getTicket, { id })).status).toBe(200)
    await leave(guest)
    expect((await guest.send(getTicket, { id })).status).toBe(404)

    const writer = await signUpAs(app, 'leaving')
    await joinCrew(app, crewId, 'leaving')
    const own = await openTicket(writer, world.programId, { crewId })
    await leave(writer)
    expect(await pageOf(writer, own)).toMatchObject({ side: 'AUTHOR', crew: { id: crewId }, can: { comment: true } })
    expect((await member.send(getTicket, { id: own })).status).toBe(200)
  })

  it('is not seen by the crew as a draft', async () => {
    const draft = await draftTicket(world.author, world.programId, { crewId })
    expect((await pageOf(world.author, draft.id)).crew).toMatchObject({ name: 'night-owls' })
    expect((await member.send(getTicket, { id: draft.id })).status).toBe(404)
  })

  it('names the crew and its author when it is public, and nobody is on a side by it', async () => {
    const open = await openTicket(world.author, world.programId, { crewId })
    await leadTo(world, open, 'RESOLVED')
    await discloseTicket(world, open)
    for (const reader of [former, formerManager, world.guest])
      expect(await pageOf(reader, open)).toMatchObject({
        side: null,
        crew: { id: crewId },
        author: { nickname: 'author' },
      })
    expect((await pageOf(member, open)).side).toBe('CREW')
  })

  it('notifies the members of what the author is notified of, and of its submission', async () => {
    const before = (await notificationsOf(app, member)).length
    const known = (await notificationsOf(app, former)).length
    const told = await openTicket(world.author, world.programId, { crewId, title: '크루에 알리는 티켓이에요' })
    await app.mails()
    await world.manager.call(changeSubstate, { id: told, ...moveInput('IN_PROGRESS') })
    await world.manager.call(createTicketComment, { id: told, contents: '내부', isInternal: true })
    await app.mails()
    const news = await notificationsOf(app, member)
    expect(news.slice(0, news.length - before).map(({ event }) => event)).toEqual([
      'SUBSTATE_CHANGED',
      'TICKET_SUBMITTED',
    ])
    expect((await notificationsOf(app, former)).length).toBe(known)
    expect((await notificationsOf(app, world.author))[0]?.event).toBe('SUBSTATE_CHANGED')
  })
})

describe('submitting as a crew', () => {
  const submit = async (by: Visitor, programId: number, changes: object, rulesVersion = 1) => {
    const draft = await by.call(createTicket, { programId, ...ticketForm, ...changes })
    if (draft.status >= 300) return `draft: ${codeOf(draft)}`
    return codeOf(await by.send(submitTicket, { id: draft.answer.id, version: draft.answer.version, rulesVersion }))
  }

  it('takes members of the crew only', async () => {
    expect(await submit(world.hacker, world.programId, { crewId })).toBe('draft: 422 ticket.notInCrew')
    expect(await submit(former, world.programId, { crewId })).toBe('draft: 422 ticket.notInCrew')
    expect(await submit(member, world.programId, { crewId: 12_345_678 })).toBe('draft: 422 ticket.notInCrew')
    expect(await submit(member, world.programId, { crewId })).toBe('done')
  })

  it('is refused to someone who left the crew after writing the draft, which they may change back', async () => {
    const writer = await signUpAs(app, 'writer')
    await joinCrew(app, crewId, 'writer')
    const draft = await draftTicket(writer, world.programId, { crewId })
    await leave(writer)
    // Saving the rest of the draft goes on.
    const saved = await writer.call(updateTicket, { ...draft, ...ticketForm, crewId })
    const version = saved.answer.version
    const refused = await writer.send(submitTicket, { id: draft.id, version, rulesVersion: 1 })
    expect(codeOf(refused)).toBe('422 ticket.notInCrew')
    expect(refused.problem.issues).toMatchObject([{ path: 'crewId' }])
    const alone = await writer.call(updateTicket, { id: draft.id, version, ...ticketForm })
    const input = { id: draft.id, version: alone.answer.version, rulesVersion: 1 }
    expect(codeOf(await writer.send(submitTicket, input))).toBe('done')
    expect((await pageOf(writer, draft.id)).crew).toBeNull()
  })

  it.each([
    ['SOLO_ONLY', '422 ticket.crewNotAllowed', 'done'],
    ['CREW_ONLY', 'done', '422 ticket.crewRequired'],
  ] as const)('follows the restriction %s', async (participantRestriction, asCrew, alone) => {
    const { owner } = world
    await app.database.pool.query("update companies set plan = 'PRO'")
    const program = await openProgram(owner, {
      title: `${participantRestriction} 프로그램`,
      assetIds: [await addAsset(owner)],
      participantRestriction,
    })
    expect(await submit(member, program.id, { crewId })).toBe(asCrew)
    expect(await submit(member, program.id, {})).toBe(alone)
    expect(await submit(world.hacker, program.id, {})).toBe(alone)
    const { answer } = await world.hacker.call(getProgram, { id: program.id })
    expect(answer.submissionBlock).toBe(participantRestriction === 'CREW_ONLY' ? 'NO_CREW' : null)
  })

  it('is refused in a private program in which only the author takes part', async () => {
    const insider = await signUpReady(app, 'insider')
    const crew = await openCrew(insider, 'insiders')
    const program = await openPrivateProgram(app, world.rival, { assetIds: [await addAsset(world.rival)] })
    await setParticipant(app, { programId: program.id, nickname: 'insider' }, 'PARTICIPATED')
    expect(await submit(insider, program.id, { crewId: crew })).toBe('403 program.notEligible')
    expect(await submit(insider, program.id, {})).toBe('done')
  })

  it('keeps the crew of a submitted ticket in the database', async () => {
    const id = await openTicket(member, world.programId, { crewId })
    const write = app.database.pool.query('update tickets set crew_id = null where public_id = $1', [id])
    await expect(write).rejects.toThrow('keeps its text')
  })
})

describe('at the same moment', () => {
  /** Holds a ticket while the call waits for it. */
  const whileHolding = async (
    id: number,
    call: () => Promise<{ status: number }>,
    meanwhile: () => Promise<unknown>,
  ) => {
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from tickets where public_id = $1 for update', [id])
      const waiting = call()
      await untilWaiting(app)
      await meanwhile()
      await holder.query('commit')
      return (await waiting).status
    } finally {
      holder.release()
    }
  }

  it('a member who is removed does not comment any more', async () => {
    const id = await openTicket(world.author, world.programId, { crewId })
    const raced = await signUpAs(app, 'raced')
    await joinCrew(app, crewId, 'raced')
    const comment = () => raced.send(createTicketComment, { id, contents: '늦었어요.' })
    expect(await whileHolding(id, comment, () => leave(raced))).toBe(404)
    const { data } = (await world.author.call(listTicketComments, { id })).answer
    expect(data).toEqual([])
  })

  it('a member who is removed does not submit as the crew any more', async () => {
    const raced = await signUpAs(app, 'racing')
    await joinCrew(app, crewId, 'racing')
    const { id, version } = await draftTicket(raced, world.programId, { crewId })
    const submit = () => raced.send(submitTicket, { id, version, rulesVersion: 1 })
    expect(await whileHolding(id, submit, () => leave(raced))).toBe(422)
  })

  it('comments and leaving do not hold each other up', async () => {
    const id = await openTicket(world.author, world.programId, { crewId })
    for (let round = 0; round < 5; round++) {
      const name = `both${round}`
      const both = await signUpAs(app, name)
      await joinCrew(app, crewId, name)
      const [written, left] = await Promise.all([
        both.send(createTicketComment, { id, contents: '함께 보내요.' }),
        leave(both),
      ])
      expect([200, 404]).toContain(written.status)
      expect(left.status).toBe(204)
    }
  })

  it('a crew is not deleted under a ticket that is being submitted', async () => {
    const lone = await signUpAs(app, 'lone')
    const own = await openCrew(lone, 'lone-crew')
    for (let round = 0; round < 5; round++) {
      const { id, version } = await draftTicket(lone, world.programId, { crewId: own })
      const [submitted, deleted] = await Promise.all([
        lone.send(submitTicket, { id, version, rulesVersion: 1 }),
        lone.send(deleteCrew, { id: own }),
      ])
      if (deleted.status === 204) return expect(codeOf(submitted)).toBe('422 ticket.notInCrew')
      expect([codeOf(submitted), codeOf(deleted)]).toEqual(['done', '409 crew.hasOpenTickets'])
    }
  })
})

const { HIGH } = programForm.bountyRange
/** An amount that two members cannot share evenly. */
const half = Math.floor((HIGH.max - 1) / 2)
const wonOdd = 2 * half + 1
const balanceOf = async (visitor: Visitor) => (await visitor.call(getWallet, {})).answer.balance

describe('the reward of a crew ticket', () => {
  it('goes to the wallet of the crew, and is distributed to the last won', async () => {
    const crew = await openCrew(member, 'day-owls')
    await joinCrew(app, crew, 'leader')
    const id = await openTicket(member, world.programId, { crewId: crew })
    await leadTo({ ...world, author: member }, id, 'RESOLVED')
    const before = [await balanceOf(member), await balanceOf(leader)]
    const paid = await world.owner.call(rewardTicket, { id, amount: wonOdd }, keyed())
    expect(paid.answer.rewardTotalWon).toBe(wonOdd)
    expect((await leader.call(getCrewWallet, { id: crew })).answer).toEqual({ balance: wonOdd })
    expect(await balanceOf(member)).toBe(before[0])
    expect((await member.call(listRewards, {})).answer.count).toBe(0)
    expect((await world.owner.call(listPayments, {})).answer.data[0]).toMatchObject({
      hacker: null,
      crew: { name: 'day-owls' },
      amountWon: wonOdd,
    })
    for (const [whom, amount] of [
      [member, half + 1],
      [leader, half],
    ] as const) {
      const share = { id: crew, uuid: await uuidOf(whom), amount }
      expect((await member.send(transferCrewCredit, share, keyed())).status).toBe(200)
    }
    expect([await balanceOf(member), await balanceOf(leader)]).toEqual([
      (before[0] ?? 0) + half + 1,
      (before[1] ?? 0) + half,
    ])
    expect((await leader.call(getCrewWallet, { id: crew })).answer).toEqual({ balance: 0 })
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('is refused once the crew is deleted', async () => {
    const lead = await signUpAs(app, 'ending')
    const crew = await openCrew(lead, 'ending-crew')
    const id = await openTicket(lead, world.programId, { crewId: crew })
    expect(codeOf(await lead.send(deleteCrew, { id: crew }))).toBe('409 crew.hasOpenTickets')
    await leadTo({ ...world, author: lead }, id, 'RESOLVED')
    expect(codeOf(await lead.send(deleteCrew, { id: crew }))).toBe('done')
    expect((await pageOf(world.manager, id)).crew).toMatchObject({ name: 'ending-crew' })
    const refused = await world.owner.send(rewardTicket, { id, amount: HIGH.max }, keyed())
    expect(codeOf(refused)).toBe('409 ticket.crewDeleted')
  })
})
