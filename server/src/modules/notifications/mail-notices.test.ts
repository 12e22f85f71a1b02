// Mails beside the bell, over a real mail server.
import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { setBalanceLimit } from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import { getCompanyWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { type MailType, mailTypes } from '@jebo/contract/notifications/mail-types.ts'
import { updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
  listTicketComments,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { leaveCompany, openCompany } from '../../../test/companies.ts'
import { decide, denial, signUpAndSubmit } from '../../../test/kyc.ts'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { mailNoticesNow } from '../../../test/notifications.ts'
import { programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'
import { setUser } from '../../../test/users.ts'

let server: MailServer
let app: TestApp
let world: TicketWorld
/** A ticket that others can be duplicates of. */
let originalId = 0
beforeAll(async () => {
  server = await openMailServer()
  app = await openTestApp({ SMTP_URL: server.url })
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 10_000_000)
  originalId = await ticketIn(world, 'SUBMITTED')
  await mailNoticesNow(app)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const choose = async (visitor: Visitor, changes: object): Promise<void> => {
  const reply = await visitor.call(updateMailPreferences, { locale: 'ko', hidesNames: false, ...changes })
  if (reply.status !== 204) throw new Error(reply.text)
}
beforeEach(async () => {
  for (const visitor of [world.author, world.owner, world.manager]) await choose(visitor, {})
})

const succeed = async (reply: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await reply
  if (status >= 300) throw new Error(text)
}

/** The mails that an action causes. */
const mailsAfter = async (action: () => Promise<unknown>): Promise<Email[]> => {
  await mailNoticesNow(app)
  const before = server.handedOver.length
  await action()
  await mailNoticesNow(app)
  return server.handedOver.slice(before)
}

const nameOf = ({ to }: Email): string => to?.[0]?.address?.split('@')[0] ?? ''
const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value

/** The subject by recipient, without the title, which each ends with. */
const subjectsAfter = async (action: () => Promise<unknown>): Promise<Record<string, string>> => {
  const mails = await mailsAfter(action)
  const pairs = mails.map((mail) => [nameOf(mail), mail.subject?.replace(` · ${ticketForm.title}`, '') ?? ''])
  expect(pairs).toHaveLength(new Set(pairs.map(([name]) => name)).size)
  return Object.fromEntries(pairs)
}

type Step = {
  name: string
  /** What the preference is called, for the recipients in their order. */
  types: readonly MailType[]
  /** The substate in which the ticket is. */
  from: 'SUBMITTED' | 'IN_PROGRESS' | 'RESOLVED' | 'NEEDS_MORE_INFO' | 'RETESTING' | 'DUPLICATED'
  act: (id: number) => Promise<{ status: number; text: string }>
  /** Subjects in Korean and English, by recipient. */
  mails: Record<string, readonly [ko: string, en: string]>
}

const requestIdOf = async (visitor: Visitor, id: number): Promise<string> =>
  (await pageOf(visitor, id)).disclosureRequest?.id ?? ''
const askToDisclose = (id: number) => world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })

const steps: readonly Step[] = [
  {
    name: 'a question',
    types: ['QUESTION', 'PROGRESS'],
    from: 'SUBMITTED',
    act: (id) => world.manager.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: '더 알려 주세요.' }),
    mails: {
      author: ['기업이 추가 정보를 요청했어요', 'The company asked for more information'],
      acme: ['같은 팀에서 추가 정보를 요청했어요', 'Your team asked for more information'],
    },
  },
  {
    name: 'an answer',
    types: ['ANSWER', 'ANSWER'],
    from: 'NEEDS_MORE_INFO',
    act: (id) => world.author.call(answerTicket, { id, contents: '이렇게 했어요.' }),
    mails: {
      acme: ['작성자가 답변했어요', 'The author answered'],
      second: ['작성자가 답변했어요', 'The author answered'],
    },
  },
  {
    name: 'a retest result',
    types: ['ANSWER', 'ANSWER'],
    from: 'RETESTING',
    act: (id) => world.author.call(retestTicket, { id, fixed: true, comment: '고쳐졌어요.' }),
    mails: {
      acme: ['작성자가 재확인 결과를 보냈어요', 'The author sent a retest result'],
      second: ['작성자가 재확인 결과를 보냈어요', 'The author sent a retest result'],
    },
  },
  {
    name: 'a comment',
    types: ['COMMENT', 'COMMENT'],
    from: 'SUBMITTED',
    act: (id) => world.manager.call(createTicketComment, { id, contents: '고마워요.' }),
    mails: {
      author: ['새 댓글이 달렸어요', 'A new comment was written'],
      acme: ['새 댓글이 달렸어요', 'A new comment was written'],
    },
  },
  {
    name: 'an internal comment, to the company only',
    types: ['COMMENT'],
    from: 'SUBMITTED',
    act: (id) => world.manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true }),
    mails: { acme: ['새 댓글이 달렸어요', 'A new comment was written'] },
  },
  {
    name: 'a severity',
    types: ['PROGRESS', 'PROGRESS'],
    from: 'SUBMITTED',
    act: (id) => world.manager.call(changeSeverity, { id, severity: 'CRITICAL', comment: '영향을 다시 살펴봤어요.' }),
    mails: {
      author: ['심각도: 치명적', 'Severity: Critical'],
      acme: ['심각도: 치명적', 'Severity: Critical'],
    },
  },
  {
    name: 'a reward',
    types: ['REWARD', 'REWARD'],
    from: 'IN_PROGRESS',
    act: (id) => world.manager.call(rewardTicket, { id, amount: 400_000 }, keyed()),
    mails: {
      author: ['보상 400,000원이 지급됐어요', 'A reward of ₩400,000 was paid'],
      acme: ['보상 400,000원이 지급됐어요', 'A reward of ₩400,000 was paid'],
    },
  },
  {
    name: 'a resolution',
    types: ['RESOLUTION', 'RESOLUTION'],
    from: 'IN_PROGRESS',
    act: (id) => world.manager.call(changeSubstate, { id, substate: 'RESOLVED' }),
    mails: { author: ['진행 상태: 해결됨', 'Status: Resolved'], acme: ['진행 상태: 해결됨', 'Status: Resolved'] },
  },
  {
    name: 'another original',
    types: ['PROGRESS', 'PROGRESS'],
    from: 'DUPLICATED',
    act: (id) => world.manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', originalId) }),
    mails: {
      author: ['중복 티켓의 원본이 바뀌었어요', 'The original of a duplicate has changed'],
      acme: ['중복 티켓의 원본이 바뀌었어요', 'The original of a duplicate has changed'],
    },
  },
  {
    name: 'a request to disclose',
    types: ['DISCLOSURE', 'DISCLOSURE'],
    from: 'RESOLVED',
    act: askToDisclose,
    mails: {
      acme: ['티켓 공개 요청이 있어요', 'Disclosure was requested'],
      second: ['티켓 공개 요청이 있어요', 'Disclosure was requested'],
    },
  },
]

const asStep = async (visitor: Visitor, id: number): Promise<void> =>
  succeed(visitor.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: '더 알려 주세요.' }))

const ticketFor = async ({ from }: Step): Promise<number> => {
  if (from !== 'NEEDS_MORE_INFO') return ticketIn(world, from)
  const id = await ticketIn(world, 'SUBMITTED')
  await asStep(world.owner, id)
  return id
}

const visitorOf = (name: string): Visitor =>
  ({ author: world.author, acme: world.owner, second: world.manager })[name] ?? world.guest

describe.each(steps)('$name', (step) => {
  const recipients = Object.entries(step.mails)

  it.each([0, 1])('is mailed to those concerned, in the language of their account (%i)', async (language) => {
    for (const [index, [name]] of recipients.entries()) {
      await choose(visitorOf(name), { locale: (language + index) % 2 === 0 ? 'ko' : 'en' })
    }
    const id = await ticketFor(step)
    const expected = recipients.map(([name, texts], index) => [name, `[Jebo] ${texts[(language + index) % 2]}`])
    expect(await subjectsAfter(() => succeed(step.act(id)))).toEqual(Object.fromEntries(expected))
  })

  it('is not mailed to users who muted its type, and to those who muted all others it is', async () => {
    for (const [index, [name]] of recipients.entries()) {
      const type = step.types[index] ?? 'RULES'
      await choose(visitorOf(name), { mutedTypes: index === 0 ? [type] : mailTypes.filter((one) => one !== type) })
    }
    const id = await ticketFor(step)
    const mailed = Object.keys(await subjectsAfter(() => succeed(step.act(id))))
    expect(mailed).toEqual(recipients.slice(1).map(([name]) => name))
  })

  it('names nothing to users who want no names', async () => {
    for (const [name] of recipients) await choose(visitorOf(name), { hidesNames: true })
    const id = await ticketFor(step)
    const mails = await mailsAfter(() => succeed(step.act(id)))
    expect(mails.map(nameOf).toSorted()).toEqual(recipients.map(([name]) => name).toSorted())
    for (const mail of mails) {
      const { subject, text, html, headers } = mail
      const whole = [subject, text, html, JSON.stringify(headers)].join('\n')
      for (const secret of [ticketForm.title, String(id), 'acme', '400,000', '고마워요', '더 알려']) {
        expect(whole.replaceAll('acme@owners.test', '')).not.toContain(secret)
      }
    }
  })
})

describe('a new ticket', () => {
  it('is mailed to its company only, without its text', async () => {
    const mails = await mailsAfter(() => openTicket(world.author, world.programId))
    expect(mails.map(nameOf).toSorted()).toEqual(['acme', 'second'])
    expect(mails[0]?.subject).toBe(`[Jebo] 새 티켓이 제출됐어요 · ${ticketForm.title}`)
    expect(mails[0]?.text).toContain('기업: ')
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('재설정을 요청해요')
  })
})

describe('decisions', () => {
  it('on a company are mailed to its members', async () => {
    const { uuid } = await openCompany(app, { alias: 'applied', isApproved: false })
    const decision = { uuid, version: 1, decision: 'DENIED', reason: '자료가 부족해요.' } as const
    const mails = await mailsAfter(() => succeed(world.staff.call(decideApplication, decision)))
    expect(mails.map((mail) => [nameOf(mail), mail.subject?.split(' · ')[0]])).toEqual([
      ['applied', '[Jebo] 기업 등록이 반려됐어요. 사유를 확인해 주세요'],
    ])
  })

  it('on a bank account are mailed to its hacker', async () => {
    const { id } = await signUpAndSubmit(app, 'holder')
    const mails = await mailsAfter(() => decide(world.staff, id, denial))
    expect(mails.map((mail) => [nameOf(mail), mail.subject])).toEqual([
      ['holder', '[Jebo] 계좌 인증이 반려됐어요. 사유를 확인해 주세요'],
    ])
  })

  it('on a deposit are mailed to the managers', async () => {
    const mails = await mailsAfter(() => deposit(world.owner, world.staff, 1_000_000))
    expect(mails.map(nameOf).toSorted()).toEqual(['acme', 'second'])
    expect(mails[0]?.subject).toMatch(/^\[Jebo\] 1,000,000원 충전이 완료됐어요 · /)
  })

  it('on a low balance are mailed to the managers, with what is left', async () => {
    const { balance } = (await world.owner.call(getCompanyWallet, {})).answer
    await world.owner.call(setBalanceLimit, { limitWon: balance })
    const id = await ticketIn(world, 'RESOLVED')
    const amount = programForm.bountyRange.HIGH.min
    const mails = await mailsAfter(() => succeed(world.owner.call(rewardTicket, { id, amount }, keyed())))
    const warnings = mails.filter(({ subject }) => subject?.includes('보유 크레딧'))
    expect(warnings.map(nameOf).toSorted()).toEqual(['acme', 'second'])
    const left = (balance - amount).toLocaleString('ko-KR')
    expect(warnings[0]?.subject).toMatch(`[Jebo] 보유 크레딧이 ${left}원 남았어요. 정해 둔 금액보다 적어요`)
    expect(warnings[0]?.text).toContain('/management/company/credit')
  })
})

describe('events on one ticket within minutes', () => {
  it('are one mail, in their order', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const [mail, ...others] = (
      await mailsAfter(async () => {
        await succeed(world.manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' }))
        await app.mails()
        await succeed(world.manager.call(createTicketComment, { id, contents: '확인했어요.' }))
        await app.mails()
        await succeed(world.manager.call(rewardTicket, { id, amount: 300_000 }, keyed()))
      })
    ).filter((one) => nameOf(one) === 'author')
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`[Jebo] 새 소식 3건이 있어요 · ${ticketForm.title}`)
    expect(mail?.text).toMatch(/진행 상태: 처리 중[\s\S]*새 댓글이 달렸어요[\s\S]*보상 300,000원이 지급됐어요/)
    expect(mail?.text).toContain(`/tickets/${id}#turn`)
  })

  it('lead to the comment that they speak of', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const [mail] = await mailsAfter(() => world.author.call(createTicketComment, { id, contents: '덧붙여요.' }))
    const { data } = (await world.author.call(listTicketComments, { id })).answer
    expect(mail?.text).toContain(`/tickets/${id}#comment-${data[0]?.id}`)
  })

  it('are one mail also if their jobs run twice, and none after it', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const again = () =>
      app.database.pool.query(`
        select graphile_worker.add_job('ticket:changed', json_build_object('activityId', ticket_activities.id))
        from ticket_activities join tickets on tickets.id = ticket_id where public_id = ${id}`)
    const mails = await mailsAfter(async () => {
      await succeed(world.manager.call(createTicketComment, { id, contents: '확인했어요.' }))
      await app.mails()
      await again()
    })
    expect(mails.map(nameOf).toSorted()).toEqual(['acme', 'author'])
    expect(await mailsAfter(again)).toEqual([])
  })

  it('leave out what the reader muted', async () => {
    await choose(world.author, { mutedTypes: ['COMMENT'] })
    const id = await ticketIn(world, 'SUBMITTED')
    const mails = await mailsAfter(async () => {
      await succeed(world.manager.call(changeSeverity, { id, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' }))
      await app.mails()
      await succeed(world.manager.call(createTicketComment, { id, contents: '확인했어요.' }))
    })
    const own = mails.filter((mail) => nameOf(mail) === 'author')
    expect(own.map(({ subject }) => subject)).toEqual([`[Jebo] 심각도: 낮음 · ${ticketForm.title}`])
  })
})

describe('the ways out of a mail', () => {
  it('are an address that mail programs post to, and links in the text', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    await succeed(askToDisclose(id))
    const [mail] = await mailsAfter(async () =>
      succeed(
        world.owner.call(answerDisclosure, {
          id,
          requestId: await requestIdOf(world.owner, id),
          accept: false,
          reason: '아직이에요.',
        }),
      ),
    )
    const url = /^<(http:\/\/jebo\.test\/unsubscribe\/([\w.-]+))>$/.exec(
      mail ? (headerOf(mail, 'list-unsubscribe') ?? '') : '',
    )
    expect(mail && headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail && headerOf(mail, 'auto-submitted')).toBe('auto-generated')
    expect(mail?.text).toContain(url?.[1])
    expect(mail?.text).toContain('http://jebo.test/settings/notifications')
  })
})

describe('no mail', () => {
  it('is sent to users who lose the right while it waits, or whose account is suspended', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const mails = await mailsAfter(async () => {
      await succeed(world.owner.call(createTicketComment, { id, contents: '확인할게요.' }))
      await app.mails()
      await leaveCompany(app, 'second')
      await setUser(app.services.db, 'author@people.test', { suspended_at: new Date() })
    })
    await setUser(app.services.db, 'author@people.test', { suspended_at: null })
    expect(mails).toEqual([])
  })

  it('is sent about what happened days ago', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    const mails = await mailsAfter(async () => {
      await succeed(world.owner.call(createTicketComment, { id, contents: '확인했어요.' }))
      app.clock.advance(4 * day)
    })
    expect(mails).toEqual([])
  })
})
