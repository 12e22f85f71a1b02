// Redacted passages that are spelled in another way, where they would stay readable.
import { updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSummary } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { changeSubstate, createTicketComment, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyed } from '../../../test/money.ts'
import { issuesOf, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('passages in another spelling', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const redact = (visitor: Visitor, id: number, passages: string[]) =>
    visitor.call(updateRedactions, { id, readPassages: [], passages })

  it('refuses what is written on a public ticket with a passage in another spelling', async () => {
    const id = await ticketIn(world, 'RESOLVED', { title: '열쇠 zqsecret' })
    const say = (contents: string, isInternal = false) =>
      world.manager.call(createTicketComment, { id, contents, isInternal })
    await redact(world.author, id, ['zqsecret'])
    const early = await say('아직 공개하지 않은 ZQSECRET')
    expect(early.problem.messageKey, 'which would be public with the ticket').toBe('ticket.passageRespelled')
    await discloseTicket(world, id)
    for (const spelling of [
      'ZQSECRET',
      'zqsec**ret**',
      'zqsec&#114;et',
      'https://a.test/zqsec%72et',
      'www.a.test/ZQSECRET',
    ]) {
      const { status, problem } = await say(`열쇠는 ${spelling}`)
      expect([status, problem.issues]).toEqual([
        422,
        [{ path: 'contents', messageKey: 'ticket.passageRespelled', params: { name: 'zqsecret' } }],
      ])
      expect((await say(`열쇠는 ${spelling}`, true)).status).toBe(200)
    }
    const { id: commentId } = (await say('열쇠는 zqsecret')).answer
    const edit = (contents: string) => world.manager.call(updateComment, { id: commentId, version: 1, contents })
    expect((await edit('열쇠는 ZQSECRET')).problem.messageKey).toBe('ticket.passageRespelled')
    expect((await edit('열쇠는 zqsecret!')).status).toBe(200)
    expect((await world.guest.call(listTicketComments, { id })).answer.data.at(-1)?.contents).toBe('열쇠는 [가림]!')
  })

  it('refuses a reward with such a message, and another original with such a reason', async () => {
    const closing = { substate: 'DUPLICATED', comment: '먼저 제보된 문제예요.' } as const
    const [first, second] = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'SUBMITTED')]
    const rewarded = await ticketIn(world, 'RESOLVED', { title: '열쇠 zqsecret' })
    const duplicate = await ticketIn(world, 'SUBMITTED', { title: '열쇠 zqsecret' })
    await world.manager.call(changeSubstate, { id: duplicate, ...closing, originalId: first })
    for (const id of [rewarded, duplicate]) {
      await redact(world.author, id, ['zqsecret'])
      await discloseTicket(world, id)
    }
    const comment = '열쇠는 ZQSECRET'
    const refused = [
      await world.manager.call(rewardTicket, { id: rewarded, amount: 100_000, comment }, keyed()),
      await world.manager.call(changeSubstate, { ...closing, id: duplicate, originalId: second, comment }),
    ]
    for (const reply of refused) {
      expect([reply.status, issuesOf(reply)]).toEqual([422, [['comment', 'ticket.passageRespelled']]])
    }
  })

  it('refuses a public summary with a passage in another spelling', async () => {
    const id = await ticketIn(world, 'RESOLVED', { title: '열쇠 zqsecret' })
    await redact(world.author, id, ['zqsecret'])
    const ask = (summary: string) =>
      world.author.call(requestDisclosure, { id, disclosure: 'LIMITED_DISCLOSED', summary })
    expect((await ask('열쇠 ZQSECRET 문제예요.')).problem.messageKey).toBe('ticket.passageRespelled')
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: '열쇠가 남아 있었던 문제예요.' })
    const change = (summary: string) => world.manager.call(changeSummary, { id, summary })
    const { status, problem } = await change('열쇠는 ZQSECRET 이에요.')
    expect([status, problem.issues]).toEqual([
      422,
      [{ path: 'summary', messageKey: 'ticket.passageRespelled', params: { name: 'zqsecret' } }],
    ])
    expect((await change('열쇠는 zqsecret 이에요.')).status).toBe(204)
  })

  it('refuses to leave a passage that is broken into two lines, until each of them is redacted', async () => {
    const id = await ticketIn(world, 'RESOLVED', {
      description: `열쇠는 zqfirst\nzqsecond 이에요. 스무 글자는 넘어요.`,
    })
    await world.author.call(createTicketComment, { id, contents: 'zqfirst zqsecond' })
    const refused = await redact(world.author, id, ['zqfirst zqsecond'])
    expect([refused.status, refused.problem.messageKey]).toEqual([422, 'ticket.passageRemains'])
    expect((await redact(world.author, id, ['zqfirst zqsecond', 'zqfirst', 'zqsecond'])).status).toBe(204)
  })

  it('refuses to leave a passage in the address of a link', async () => {
    const description = `열쇠는 [여기](https://a.test/zq%20secret)에 있어요. 스무 글자는 넘어요.`
    const id = await ticketIn(world, 'RESOLVED', { description })
    await world.author.call(createTicketComment, { id, contents: 'zq secret' })
    expect((await redact(world.author, id, ['zq secret'])).problem.messageKey).toBe('ticket.passageRemains')
    expect((await redact(world.author, id, ['zq secret', 'zq%20secret'])).status).toBe(204)
  })
})
