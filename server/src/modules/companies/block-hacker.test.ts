import { blockHacker, liftBlock, listBlocks, listOwnBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { untilWaiting, whileHeld } from '../../../test/waiting.ts'

const reason = '같은 내용을 거듭 제출했어요.\n연락에도 답이 없었어요.'

describe('blockHacker', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const submit = async (author: Visitor, draft: { id: number; version: number }) => {
    const reply = await author.call(submitTicket, { ...draft, rulesVersion: 1 })
    return reply.status === 204 ? 'submitted' : reply.problem
  }
  const pageFor = async (visitor: Visitor) => {
    const { answer } = await visitor.call(getProgram, { id: world.programId })
    return { block: answer.submissionBlock, reason: answer.blockReason }
  }

  it('refuses new tickets with the reason, until the block is lifted', async () => {
    const blocked = await signUpAs(app, 'blocked')
    const open = await openTicket(blocked, world.programId)
    const draft = await draftTicket(blocked, world.programId)
    const { status, answer } = await world.owner.call(blockHacker, { nickname: ' @Blocked ', reason })
    expect(status).toBe(200)
    expect(await submit(blocked, draft)).toMatchObject({
      status: 403,
      messageKey: 'company.blocked',
      params: { reason },
    })
    expect(await pageFor(blocked)).toEqual({ block: 'BLOCKED', reason })
    // A draft may be written, and what is open goes on.
    await draftTicket(blocked, world.programId)
    expect((await pageOf(blocked, open)).can.comment).toBe(true)
    // Another company's programs are open to them.
    await openTicket(blocked, world.rivalProgramId)
    await world.owner.call(liftBlock, { id: answer.id })
    expect(await pageFor(blocked)).toEqual({ block: null, reason: null })
    expect(await submit(blocked, draft)).toBe('submitted')
    // Once lifted, the hacker can be blocked again; both blocks stay on record.
    expect((await world.owner.call(blockHacker, { nickname: 'blocked', reason })).status).toBe(200)
    const { answer: own } = await blocked.call(listOwnBlocks, {})
    expect(own.data.map(({ company, liftedBy }) => [company.alias, liftedBy])).toEqual([
      ['acme', null],
      ['acme', 'COMPANY'],
    ])
    expect(JSON.stringify(own)).not.toContain('own-acme')
  })

  it('is seen by the hacker and those who handle the tickets of the company only', async () => {
    const seen = await signUpAs(app, 'seen')
    await world.owner.call(blockHacker, { nickname: 'seen', reason: '카나리아 사유' })
    const { guest, hacker, rival, staff } = world
    for (const visitor of [guest, hacker, rival, staff]) {
      const page = await visitor.call(getProgram, { id: world.programId })
      expect([page.answer.blockReason, page.text.includes('카나리아')]).toEqual([null, false])
    }
    const handler = await joinCompany(app, { alias: 'acme' }, 'handler', { permissions: ['TICKETS'] })
    const [first] = (await handler.call(listBlocks, {})).answer.data
    expect(first).toMatchObject({
      hacker: { nickname: 'seen' },
      blockedBy: { nickname: 'own-acme' },
      reason: '카나리아 사유',
      liftedAt: null,
      liftedBy: null,
    })
    expect((await rival.call(listBlocks, {})).answer).toEqual({ count: 0, isMore: false, data: [] })
    expect((await hacker.call(listOwnBlocks, {})).answer.count).toBe(0)
    expect((await seen.call(listOwnBlocks, {})).answer.data).toMatchObject([{ reason: '카나리아 사유' }])
  })

  it.each([
    ['an unknown nickname', 'nobody-here', '422 company.hackerNotFound'],
    ['staff', 'clerk', '422 company.hackerNotFound'],
    ['a manager of the company', 'own-acme', '422 company.memberNotBlocked'],
  ])('refuses %s', async (_name, nickname, refusal) => {
    const { status, problem } = await world.owner.call(blockHacker, { nickname, reason })
    expect([`${status} ${problem.messageKey}`, problem.issues?.map(({ path }) => path)]).toEqual([
      refusal,
      ['nickname'],
    ])
  })

  it('refuses managers of named programs, companies before approval, and a reason without words', async () => {
    const limited = await joinCompany(app, { alias: 'acme' }, 'limited', { programs: [world.programId] })
    const { owner: pending } = await openCompany(app, { alias: 'pending', isApproved: false })
    const input = { nickname: 'hacker', reason }
    const codeOf = async (visitor: Visitor) => (await visitor.call(blockHacker, input)).problem.messageKey
    expect([await codeOf(limited), await codeOf(pending)]).toEqual([
      'company.allProgramsRequired',
      'company.notApproved',
    ])
    expect((await world.owner.send(blockHacker, { ...input, reason: ' ' })).status).toBe(400)
  })

  it('blocks once, however many try', async () => {
    await signUpAs(app, 'contested')
    const all = await sendAtOnce(50, () => world.owner.call(blockHacker, { nickname: 'contested', reason }))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = all.filter(({ status }) => status !== 200).map(({ problem }) => problem.messageKey)
    expect(new Set(lost)).toEqual(new Set(['company.alreadyBlocked']))
  })

  /** Runs two calls of which the first waits for this row, and the second for the first. */
  const inTurn = <First, Second>(row: string, first: () => Promise<First>, second: () => Promise<Second>) =>
    whileHeld(app, { row, count: 2 }, async () => {
      const earlier = first()
      await untilWaiting(app)
      return Promise.all([earlier, second()])
    })

  it('waits for a submission under way', async () => {
    const early = await signUpAs(app, 'early')
    const draft = await draftTicket(early, world.programId)
    const [submitted, blocked] = await inTurn(
      `programs where public_id = ${world.programId}`,
      () => submit(early, draft),
      () => world.owner.call(blockHacker, { nickname: 'early', reason }),
    )
    expect([submitted, blocked.status]).toEqual(['submitted', 200])
    expect((await pageOf(world.owner, draft.id)).substate).toBe('SUBMITTED')
  })

  it('refuses a submission that waited for it', async () => {
    const late = await signUpAs(app, 'late')
    const draft = await draftTicket(late, world.programId)
    const [blocked, refused] = await inTurn(
      "users where nickname = 'late'",
      () => world.owner.call(blockHacker, { nickname: 'late', reason }),
      () => submit(late, draft),
    )
    expect([blocked.status, refused]).toMatchObject([200, { messageKey: 'company.blocked' }])
    expect((await pageOf(late, draft.id)).substate).toBe('DRAFT')
  })

  it('lets the company go on with an open ticket', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    await world.owner.call(blockHacker, { nickname: 'author', reason })
    expect((await pageOf(world.manager, id)).can.changeSeverity).toBe(true)
  })

  it('cannot be changed or lifted twice in the database', async () => {
    const change = (set: string) => app.database.pool.query(`update company_blocks set ${set}`)
    await expect(change("reason = 'x'")).rejects.toThrow('is lifted once')
    await expect(change('lifted_at = now(), lifted_by = blocked_by')).rejects.toThrow('is lifted once')
  })
})
