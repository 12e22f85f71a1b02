// What pages say of a company that closes: to its owner before, and to others afterwards.
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeInDatabase, closeIt, openClosed, openLeaving } from '../../../server/test/closed-companies.ts'
import { inviteTo, openCompany } from '../../../server/test/companies.ts'
import { openProgram } from '../../../server/test/programs.ts'
import { offerShare } from '../../../server/test/shares.ts'
import { leadTo, openTicket, openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const texts = {
  en: {
    turn: /^\S+ \(주\) closed on .+\. Nobody will answer anymore, but the ticket stays readable\.$/,
    ended: 'Closed as not applicable',
    leftOpen: 'This ticket was never settled',
    composer: /^The company closed on .+, so nobody can comment on this ticket\.$/,
    otherTurn: 'Company’s turn',
    appeals: '1 appeal is not decided yet. Staff decide within 7 days.',
    close: 'Close the company',
    unrewarded: /^Resolved tickets that were never rewarded: 1\./,
    toTickets: 'See tickets',
    toManagers: 'See managers',
    hidden: /another manager has to close it\. If there is none, invite one first\.$/,
    over: /^This program ended on .+ and no longer accepts tickets\.$/,
    closed: /^The company closed on .+\.$/,
    authorization: /^The authorization ended on .+\. Testing is no longer allowed, except/,
    authorizationOfClosed: /^The authorization ended on .+\. Testing is no longer allowed\.$/,
    promise: /^During this period the company allows|until the company withdraws/,
    blocked: 'You cannot submit to this program',
    blockedFor: 'The program has ended.',
    waiting: /^The consent of .+ is missing$|^Asked$|Nothing is paid before everyone has agreed/,
    invitation: 'The company has closed',
    resend: /send it again/,
  },
  ko: {
    turn: /^\S+ \(주\)[이가] .+에 운영을 종료했어요\. 답할 사람은 없지만, 티켓은 계속 읽을 수 있어요\.$/,
    ended: '해당 없음으로 종료된 티켓이에요',
    leftOpen: '처리가 끝나지 않은 티켓이에요',
    composer: /^.+에 운영을 종료한 기업의 티켓이라 댓글을 남길 수 없어요\.$/,
    otherTurn: '기업 차례',
    appeals: '아직 결정하지 않은 이의 제기가 1건 있어요. 운영진이 7일 안에 결정해요.',
    close: '운영 종료하기',
    unrewarded: /^해결로 종료하고 보상하지 않은 티켓이 1개 있어요\./,
    toTickets: '티켓 보기',
    toManagers: '매니저 보기',
    hidden: /다른 매니저가 처리해야 해요\. 다른 매니저가 없으면 먼저 초대해 주세요\.$/,
    over: /에 종료돼서 더는 티켓을 받지 않아요\.$/,
    closed: /^기업이 .+에 운영을 종료했어요\.$/,
    authorization: /^점검 허용은 .+에 끝났어요\. 이제는 기업이 요청한 재확인 말고는 점검하면 안 돼요\.$/,
    authorizationOfClosed: /^점검 허용은 .+에 끝났어요\. 이제는 점검하면 안 돼요\.$/,
    promise: /^기업은 이 기간에|철회할 때까지/,
    blocked: '이 프로그램에 제출할 수 없어요',
    blockedFor: '프로그램이 종료됐어요.',
    waiting: /동의를 기다리고 있어요$|^동의 대기$|모두 동의해야 보상할 수 있고/,
    invitation: '운영을 종료한 기업의 초대예요',
    resend: /다시 보내 달라고/,
  },
} as const
const locales = ['en', 'ko'] as const

test.each(locales)('says on a closed ticket that its company has closed, in %s', async (locale) => {
  const { turn, ended, composer } = texts[locale]
  const { ticketId } = await openClosed(screens.app, world.author, { alias: `shut-${locale}` })
  await screens.open(`/${locale}/tickets/${ticketId}`, world.author)
  await screen.findByText(ended)
  screen.getByText(turn)
  await screen.findByText(composer)
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
})

test.each(locales)('says the same of a ticket that was left open, which waits for nobody, in %s', async (locale) => {
  const { turn, leftOpen, composer, otherTurn } = texts[locale]
  const { owner } = await openCompany(screens.app, { alias: `fled-${locale}` })
  const { id } = await openProgram(owner)
  const ticketId = await openTicket(world.author, id)
  await screens.open(`/${locale}/tickets/${ticketId}`, world.author)
  await screen.findByText(otherTurn)
  cleanup()
  await closeInDatabase(screens.app, `fled-${locale}`)
  await screens.open(`/${locale}/tickets/${ticketId}`, world.author)
  await screen.findByText(leftOpen)
  screen.getByText(turn)
  await screen.findByText(composer)
  expect(screen.queryByText(otherTurn)).toBeNull()
  cleanup()
})

test.each(locales)('tells the owner of appeals, and of tickets without a reward, in %s', async (locale) => {
  const { appeals, close, unrewarded } = texts[locale]
  const { owner, ticketId } = await openLeaving(screens.app, world.author, {
    ...{ alias: `owes-${locale}`, closing: 'RESOLVED' },
  })
  await world.author.call(appealClosing, { id: ticketId, closing: 'RESOLVED', reason: 'It still works.' })
  await screens.open(`/${locale}/settings/company`, owner)
  await screen.findByText(appeals)
  // Both name it, and lead to no list that has it among others.
  const named = screen.getAllByRole('link', { name: `#${ticketId}` }).map((link) => link.getAttribute('href'))
  expect(named).toEqual([`/${locale}/tickets/${ticketId}`, `/${locale}/tickets/${ticketId}`])
  expect(document.querySelector('a[href*="state=CLOSED"]')).toBeNull()
  expect(screen.queryByRole('button', { name: close })).toBeNull()
  cleanup()
  const waiting = (await world.staff.call(listStaffAppeals, { size: 100 })).answer.data
  const appealId = waiting.find(({ ticket }) => ticket?.id === ticketId)?.id ?? ''
  await world.staff.call(decideAppeal, { id: appealId, decision: 'REFUSED', reason: 'The fix works.' })
  const user = await screens.open(`/${locale}/settings/company`, owner)
  await user.click(await screen.findByRole('button', { name: close }))
  within(await screen.findByRole('alertdialog')).getByText(unrewarded)
  cleanup()
})

test.each(locales)(
  'leads to all tickets that are not closed, and to managers for those that are hidden, in %s',
  async (locale) => {
    const { toTickets, toManagers, hidden } = texts[locale]
    const alias = `open-${locale}`
    const { owner } = await openCompany(screens.app, { alias })
    const { id } = await openProgram(owner)
    const ticketId = await openTicket(world.author, id)
    // It waits for its author, so the list does not open with it.
    await leadTo({ author: world.author, manager: owner, programId: id }, ticketId, 'NEEDS_MORE_INFO')
    const links = async () => {
      await screens.open(`/${locale}/settings/company`, owner)
      await screen.findByText(/not closed yet|아직 종료되지 않은 티켓/)
      const found = [toTickets, toManagers].map((name) => screen.queryByRole('link', { name })?.getAttribute('href'))
      const isSaid = screen.queryByText(hidden) !== null
      cleanup()
      return [...found, isSaid]
    }
    const [list, managers] = [
      `/${locale}/management/company/ticket?state=OPEN`,
      `/${locale}/management/company/partner`,
    ]
    expect(await links()).toEqual([list, undefined, false])
    await screens.open(list, owner)
    await screen.findByText(`#${ticketId}`)
    cleanup()
    await screens.app.database.pool.query(
      `insert into ticket_participants (ticket_id, user_id, share, state, asked_at, answered_at)
     select tickets.id, company_members.user_id, 1000, 'REMOVED', now(), now() from tickets
     join companies on companies.id = tickets.company_id join company_members on company_members.company_id = companies.id
     where tickets.public_id = $1`,
      [ticketId],
    )
    expect(await links()).toEqual([undefined, managers, true])
    await openTicket(world.author, id)
    expect(await links()).toEqual([list, managers, true])
  },
)

test.each(locales)(
  'says of an ended program that it is over for good, and when its company has closed, in %s',
  async (locale) => {
    const { over, closed, authorization, authorizationOfClosed, promise, blocked, blockedFor } = texts[locale]
    const { owner, programId } = await openLeaving(screens.app, world.author, { alias: `ends-${locale}` })
    const address = `/${locale}/programs/${programId}`
    await screens.open(address, world.author)
    await screen.findByText(over)
    await screen.findByText(authorization)
    expect([screen.queryByText(closed), screen.queryByText(promise)]).toEqual([null, null])
    cleanup()
    await screens.open(`${address}/new-ticket`, world.author)
    await screen.findByText(blocked)
    screen.getByText(blockedFor)
    cleanup()
    await closeIt(owner)
    await screens.open(address, world.guest)
    await screen.findByText(closed)
    await screen.findByText(authorizationOfClosed)
    screen.getByText(over)
    cleanup()
  },
)

test.each(locales)('says of no share that a reward waits for it, in %s', async (locale) => {
  const { waiting } = texts[locale]
  const alias = `shares-${locale}`
  const { owner } = await openCompany(screens.app, { alias })
  const { id } = await openProgram(owner)
  const ticketId = await openTicket(world.author, id)
  expect(await offerShare(world.author, ticketId, 'hacker', 3000)).toBe('done')
  const address = `/${locale}/tickets/${ticketId}`
  await screens.open(address, world.author)
  await waitFor(() => expect(screen.getAllByText(waiting)).toHaveLength(3))
  cleanup()
  const asked = /offers you .+ of the rewards|나누자고 했어요/
  await screens.open(address, world.hacker)
  await screen.findByText(asked)
  cleanup()
  await closeInDatabase(screens.app, alias)
  await screens.open(address, world.hacker)
  await screen.findByText(/^(Rewards are split by these shares\.|보상을 이 지분대로 나눠요\.)$/)
  expect(screen.queryByText(asked)).toBeNull()
  cleanup()
  await screens.open(address, world.author)
  await screen.findByText(/^(Rewards are split by these shares\.|보상을 이 지분대로 나눠요\.)$/)
  expect(screen.queryByText(waiting)).toBeNull()
  cleanup()
})

test.each(locales)('says of an invitation that the company has closed, in %s', async (locale) => {
  const { invitation, resend } = texts[locale]
  const { owner } = await openLeaving(screens.app, world.author, { alias: `asks-${locale}` })
  const token = await inviteTo(screens.app, owner, `asked-${locale}@people.test`)
  await closeInDatabase(screens.app, `asks-${locale}`)
  await screens.open(`/${locale}/verify-complete/${token}?of=company`)
  await screen.findByRole('heading', { name: invitation })
  expect(screen.queryByText(resend)).toBeNull()
  cleanup()
})
