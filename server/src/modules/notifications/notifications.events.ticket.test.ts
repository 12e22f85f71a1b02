import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
  listTicketActivities,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager, joinCompany, leaveCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
let visitors: Record<string, Visitor>
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  const { author, hacker, owner, manager, rival, staff } = world
  const { rows } = await app.database.pool.query("select uuid from companies where alias = 'acme'")
  const company = { owner, alias: 'acme', uuid: rows[0].uuid }
  const unbound = await joinCompany(app, company, 'unbound', { hasAgreedTerms: false })
  visitors = { author, hacker, owner, manager, unbound, rival, staff }
  await deposit(owner, staff, 10_000_000)
})
afterAll(() => app.close())

const notificationsByName = async (): Promise<Record<string, string[]>> => {
  const pairs = Object.entries(visitors).map(async ([name, visitor]) => {
    const { data } = (await visitor.call(listNotifications, { size: 100 })).answer
    return [
      name,
      data.map(({ id, times, type, event, value }) => [type, event, value ?? '', `${id}:${times}`].join(' ')),
    ] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** The notifications of each user after an action, without users who got none. */
const notificationsAfter = async (action: () => Promise<unknown>): Promise<Record<string, string[]>> => {
  await app.mails()
  const before = await notificationsByName()
  await action()
  await app.mails()
  const after = await notificationsByName()
  const news = Object.entries(after).map(([name, all]) => {
    const fresh = all.filter((one) => !before[name]?.includes(one))
    return [name, fresh.map((one) => one.split(' ').slice(0, -1).join(' ').trim())] as const
  })
  return Object.fromEntries(news.filter(([, fresh]) => fresh.length > 0))
}

const succeed = async (reply: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await reply
  if (status >= 300) throw new Error(text)
}

describe('a ticket, from its submission to its disclosure', () => {
  let id = 0

  it('is announced to its company only', async () => {
    const notified = await notificationsAfter(async () => {
      id = await openTicket(world.author, world.programId)
    })
    const event = ['TICKET_CREATED TICKET_SUBMITTED']
    expect(notified).toEqual({ owner: event, manager: event })
    const [news] = await notificationsOf(app, world.owner)
    expect(news).toMatchObject({
      subject: ticketForm.title,
      link: `/tickets/${id}#turn`,
      amountWon: null,
      isRead: false,
    })
  })

  it.each([
    [
      'a substate, by a manager',
      () => world.manager.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: '더 알려 주세요.' }),
      {
        author: 'TICKET_UPDATED SUBSTATE_CHANGED NEEDS_MORE_INFO',
        owner: 'TICKET_UPDATED SUBSTATE_CHANGED NEEDS_MORE_INFO',
      },
    ],
    [
      'an answer',
      () => world.author.call(answerTicket, { id, contents: '이렇게 했어요.' }),
      { owner: 'TICKET_UPDATED SUBSTATE_CHANGED SUBMITTED', manager: 'TICKET_UPDATED SUBSTATE_CHANGED SUBMITTED' },
    ],
    [
      'a severity',
      () => world.owner.call(changeSeverity, { id, severity: 'CRITICAL', comment: '영향을 다시 살펴봤어요.' }),
      { author: 'TICKET_UPDATED SEVERITY_CHANGED CRITICAL', manager: 'TICKET_UPDATED SEVERITY_CHANGED CRITICAL' },
    ],
    [
      'a comment of the author',
      () => world.author.call(createTicketComment, { id, contents: '덧붙여요.' }),
      { owner: 'NEW_COMMENT COMMENT_WRITTEN', manager: 'NEW_COMMENT COMMENT_WRITTEN' },
    ],
    [
      'a comment of a manager',
      () => world.manager.call(createTicketComment, { id, contents: '고마워요.' }),
      { author: 'NEW_COMMENT COMMENT_WRITTEN', owner: 'NEW_COMMENT COMMENT_WRITTEN' },
    ],
    [
      'an internal comment',
      () => world.manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true }),
      { owner: 'NEW_COMMENT COMMENT_WRITTEN' },
    ],
    [
      'started work',
      () => world.owner.call(changeSubstate, { id, substate: 'IN_PROGRESS' }),
      { author: 'TICKET_UPDATED SUBSTATE_CHANGED IN_PROGRESS', manager: 'TICKET_UPDATED SUBSTATE_CHANGED IN_PROGRESS' },
    ],
    [
      'a patch, once',
      () => world.owner.call(changeSubstate, { id, substate: 'RETESTING' }),
      { author: 'TICKET_UPDATED SUBSTATE_CHANGED RETESTING', manager: 'TICKET_UPDATED SUBSTATE_CHANGED RETESTING' },
    ],
    [
      'a verdict',
      () => world.author.call(retestTicket, { id, fixed: true, comment: '고쳐졌어요.' }),
      {
        owner: 'TICKET_UPDATED SUBSTATE_CHANGED RETEST_COMPLETED',
        manager: 'TICKET_UPDATED SUBSTATE_CHANGED RETEST_COMPLETED',
      },
    ],
    [
      'a reward',
      () => world.owner.call(rewardTicket, { id, amount: 1_000_000, comment: '보상해요.' }, keyed()),
      { author: 'TICKET_UPDATED REWARD_PAID', manager: 'TICKET_UPDATED REWARD_PAID' },
    ],
    [
      'the end',
      () => world.owner.call(changeSubstate, { id, substate: 'RESOLVED' }),
      { author: 'TICKET_UPDATED SUBSTATE_CHANGED RESOLVED', manager: 'TICKET_UPDATED SUBSTATE_CHANGED RESOLVED' },
    ],
    [
      'a request to disclose',
      () => world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' }),
      { owner: 'TICKET_UPDATED DISCLOSURE_REQUESTED', manager: 'TICKET_UPDATED DISCLOSURE_REQUESTED' },
    ],
    [
      'an objection',
      async () => {
        const requestId = (await pageOf(world.owner, id)).disclosureRequest?.id ?? ''
        return world.owner.call(answerDisclosure, { id, requestId, accept: false, reason: '아직은 어려워요.' })
      },
      { author: 'TICKET_UPDATED DISCLOSURE_OBJECTED', manager: 'TICKET_UPDATED DISCLOSURE_OBJECTED' },
    ],
    [
      'a request of the company',
      () => world.owner.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' }),
      { author: 'TICKET_UPDATED DISCLOSURE_REQUESTED', manager: 'TICKET_UPDATED DISCLOSURE_REQUESTED' },
    ],
    [
      'a disclosure, only those concerned',
      async () => {
        const requestId = (await pageOf(world.author, id)).disclosureRequest?.id ?? ''
        return world.author.call(answerDisclosure, { id, requestId, accept: true })
      },
      { owner: 'TICKET_UPDATED TICKET_DISCLOSED', manager: 'TICKET_UPDATED TICKET_DISCLOSED' },
    ],
  ])('notifies of %s', async (_name, action, expected) => {
    const notified = await notificationsAfter(() => succeed(action()))
    expect(notified).toEqual(Object.fromEntries(Object.entries(expected).map(([name, event]) => [name, [event]])))
  })

  it('links to the comment that it speaks of, else to what is asked or to the ticket', async () => {
    const activities = (await world.owner.call(listTicketActivities, { id, size: 100 })).answer.data
    const comments = activities.flatMap(({ comment }) => (comment ? [comment] : []))
    const anchorOf = (contents: string) => `#comment-${comments.find((one) => one.contents === contents)?.id}`
    const linksOf = async (visitor: Visitor) => {
      const own = (await notificationsOf(app, visitor)).filter(({ link }) => link.startsWith(`/tickets/${id}`))
      return own.map(({ event, value, link }) => [event, value, link.replace(`/tickets/${id}`, '')].join(' ').trim())
    }
    expect(await linksOf(world.author)).toEqual([
      'DISCLOSURE_REQUESTED  #turn',
      `DISCLOSURE_OBJECTED  ${anchorOf('아직은 어려워요.')}`,
      'SUBSTATE_CHANGED RESOLVED #turn',
      `REWARD_PAID  ${anchorOf('보상해요.')}`,
      `COMMENT_WRITTEN  ${anchorOf('고마워요.')}`,
      `SEVERITY_CHANGED CRITICAL ${anchorOf('영향을 다시 살펴봤어요.')}`,
    ])
  })

  it('includes the amount of a reward', async () => {
    const news = (await notificationsOf(app, world.author)).find(({ event }) => event === 'REWARD_PAID')
    expect([news?.amountWon, news?.subject]).toEqual([1_000_000, ticketForm.title])
  })
})

describe('a duplicate of which another original is named', () => {
  it('is told to both sides as that, not as a closing', async () => {
    const id = await ticketIn(world, 'DUPLICATED')
    const originalId = await ticketIn(world, 'SUBMITTED')
    const again = { id, ...moveInput('DUPLICATED', originalId) }
    const notified = await notificationsAfter(() => succeed(world.manager.call(changeSubstate, again)))
    const event = ['TICKET_UPDATED ORIGINAL_CHANGED']
    expect(notified).toEqual({ author: event, owner: event })
  })
})

describe('a public ticket', () => {
  it('is announced only to managers who may read it in private', async () => {
    const company = { alias: 'acme' }
    const program = await openProgram(world.owner, { title: '다른 프로그램' })
    visitors.payer = await joinCompany(app, company, 'payer', { permissions: ['REWARDS'] })
    visitors.treasurer = await joinCompany(app, company, 'treasurer', { permissions: ['CREDIT'] })
    visitors.elsewhere = await joinCompany(app, company, 'elsewhere', { programs: [program.id] })
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    const notified = await notificationsAfter(() =>
      succeed(world.author.call(createTicketComment, { id, contents: '덧붙여요.' })),
    )
    const event = ['NEW_COMMENT COMMENT_WRITTEN']
    expect(notified).toEqual({ owner: event, manager: event, payer: event })
    for (const name of ['payer', 'treasurer', 'elsewhere']) delete visitors[name]
  })
})

describe('a manager who is also the author', () => {
  it('is notified as the author, and not of internal comments', async () => {
    const id = await openTicket(world.hacker, world.programId)
    await becomeManager(app, 'hacker', world.hacker, 'acme')
    const inside = () => world.manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    expect(await notificationsAfter(() => succeed(inside()))).toEqual({ owner: ['NEW_COMMENT COMMENT_WRITTEN'] })
    const outside = () => world.manager.call(createTicketComment, { id, contents: '고마워요.' })
    expect(Object.keys(await notificationsAfter(() => succeed(outside()))).toSorted()).toEqual(['hacker', 'owner'])
  })
})

describe('users who lost access before the job runs', () => {
  it('are not notified: a former manager, a suspended author', async () => {
    const id = await openTicket(world.author, world.programId)
    await app.mails()
    const { pool } = app.database
    const notified = await notificationsAfter(async () => {
      await succeed(world.owner.call(createTicketComment, { id, contents: '확인할게요.' }))
      await leaveCompany(app, 'second')
      await pool.query("update users set suspended_at = now() where nickname = 'author'")
      await app.mails()
      await pool.query("update users set suspended_at = null where nickname = 'author'")
    })
    expect(Object.keys(notified)).toEqual(['hacker'])
  })
})
