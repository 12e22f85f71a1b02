// A ticket from start to end, by four users: from a company's application to a reward in the wallet and a public report.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { applyInBrowser, approveInBrowser } from './application.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages, won } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'

const text = {
  company: '누리은행',
  alias: '누리은행',
  program: '누리은행 모바일 뱅킹',
  asset: '누리은행 앱',
  title: '이체 한도를 넘겨 보낼 수 있어요',
  question: '어느 기기에서 시험했는지 알려 주세요.',
  answer: '안드로이드 16, 앱 3.2.1에서 했어요.',
  secret: '법무팀과 먼저 이야기할 것',
  thanks: '자세한 제보 고마워요.',
}

const summary = 'Web and app of the bank, tested by everyone.'
const policy = 'Stop at the first sight of personal data.\nNo denial of service, please.'
const introduction = 'We keep savings safe.\nTell us where we fail.'
const methods = 'Manual testing with accounts of your own.'
const description = 'Step 1: open the app.\nStep 2: send twice at once <script>alert(1)</script>.\nThe limit is passed.'

describe('the life of a ticket, in Korean', () => {
  const { ledger, notifications, programs, tickets } = messages.ko
  let browser: Browser
  let manager: Visit
  let staff: Visit
  let hacker: Visit
  let guest: Visit
  let ticketPath = ''

  beforeAll(async () => {
    browser = await openBrowser()
    manager = await visit(browser)
    staff = await visit(browser)
    hacker = await visit(browser, { colorScheme: 'dark' })
    guest = await visit(browser, { width: 390 })
    await signUpAs(manager, 'nuri@people.test', 'nuri')
    await signUpAs(hacker, 'finder@people.test', 'finder')
    await signInAs(staff, 'staff')
  })
  afterAll(() => browser.close())

  const heading = (page: Page | Locator, name: string) =>
    page.getByRole('heading', { name, exact: true }).first().waitFor()
  const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).first().click()
  /** The topmost dialog. */
  const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()
  const fill = (page: Page | Locator, name: string, value: string) =>
    page.locator(`[name="${name}"]`).first().fill(value)
  /** Jobs notify within moments; the bell reads its count when a page is opened. */
  const expectNotified = async ({ page, context, reload }: Visit, unread: number) => {
    const ask = async () => {
      const { count, readCount } = await (await context.request.get(`${inject('baseUrl')}/api/notifications`)).json()
      return count - readCount
    }
    await expect.poll(ask).toBe(unread)
    await reload()
    const name = notifications.openUnread.replace('{shown}', String(unread))
    await page.getByRole('button', { name }).waitFor()
  }

  it('starts with a company that applies and is approved', async () => {
    const { page, goTo } = manager
    const applicant = { alias: text.alias, businessNumber: '1234567891', website: 'https://nuri.test' }
    await applyInBrowser(manager, { companyName: text.company, ...applicant })
    await approveInBrowser(staff, text.company)
    await manager.reload()
    await goTo('/management/company')
    await page.waitForURL('**/management/company')
  })

  it('continues with a program in six steps', async () => {
    const { page, goTo } = manager
    await goTo('/programs/new')
    await fill(page, 'title', text.program)
    await press(page, programs.new.submit)
    await page.waitForURL('**/edit*')
    await fill(page, 'summary', summary)
    await press(page, programs.edit.buttons.next)

    await heading(page, programs.edit.assets.heading)
    await press(page, programs.edit.assets.add)
    await fill(dialog(page), 'name', text.asset)
    await dialog(page).locator('select[name=type]').selectOption('MOBILE')
    await fill(dialog(page), 'url', 'https://play.google.com/store/apps/details?id=test.nuri')
    await press(dialog(page), programs.edit.assets.dialog.add)
    await page.getByRole('checkbox', { name: text.asset }).waitFor()
    await press(page, programs.edit.buttons.next)

    await heading(page, programs.edit.rewards.heading)
    await page.getByRole('radio', { name: programs.edit.rewards.BASIC }).check()
    await press(page, programs.edit.buttons.next)

    await heading(page, programs.edit.restrictions.heading)
    await fill(page, 'policy', policy)
    await page.getByText(programs.edit.restrictions.notInPlan).waitFor()
    await press(page, programs.edit.buttons.next)

    await heading(page, programs.edit.introduction.heading)
    await fill(page, 'introduction', introduction)
    await press(page, programs.edit.buttons.next)

    await heading(page, programs.edit.review.heading)
    await fill(page, 'authorization.startsOn', '2026-01-01')
    await fill(page, 'authorization.methods', methods)
    await press(page, programs.edit.buttons.publish)
    await expect.poll(() => page.getByRole('checkbox').last().getAttribute('aria-invalid')).toBe('true')
    // What follows the number of targets.
    await page.getByRole('checkbox', { name: programs.edit.review.authorizes.split('}} ').at(-1) ?? '' }).check()
    await press(page, programs.edit.buttons.publish)
    await heading(page, text.program)
    await page.waitForURL(/\/programs\/\d{8}$/)
  })

  it('needs a deposit, which staff confirm', async () => {
    const { page, goTo } = manager
    await goTo('/management/company/credit')
    await press(page, ledger.companyCredit.announce.action)
    await dialog(page).getByLabel(ledger.companyCredit.announce.amount).fill('5000000')
    await fill(dialog(page), 'depositor', text.company)
    await dialog(page).getByRole('button', { name: ledger.companyCredit.announce.submit, exact: true }).dblclick()
    await heading(page, ledger.companyCredit.instructions.title)
    await goTo('/management/company/credit')
    await page.getByText(ledger.statuses.AWAIT_CONFIRM, { exact: true }).first().waitFor()
    await expect.poll(() => page.getByText(ledger.statuses.AWAIT_CONFIRM, { exact: true }).count()).toBe(1)

    await staff.goTo('/staff/contracts')
    const row = staff.page.getByRole('row').filter({ hasText: text.company })
    await row.getByRole('button', { name: ledger.deposits.confirm }).click()
    await dialog(staff.page).getByText(won('ko', 5_000_000)).waitFor()
    await press(dialog(staff.page), ledger.deposits.confirm)
    await row.waitFor({ state: 'detached' })

    await expectNotified(manager, 2)
    await page.getByText(won('ko', 5_000_000), { exact: true }).first().waitFor()
  })

  it('is written and submitted by a hacker who finds the program', async () => {
    const { page, goTo } = hacker
    await goTo('/programs')
    await page.getByRole('link', { name: text.program }).click()
    await heading(page, text.program)
    await page.getByRole('link', { name: programs.submission.write }).click()
    await heading(page, tickets.form.heading)
    await press(page, tickets.form.submit)
    await page.getByText(messages.ko.problems.required.title).waitFor()
    await fill(page, 'title', text.title)
    await page.waitForURL(/\/tickets\/\d{8}\/edit/)
    await hacker.reload()
    await expect.poll(() => page.locator('[name=title]').inputValue()).toBe(text.title)

    await page.getByLabel(tickets.form.weakness).fill('CWE-840')
    await page.keyboard.press('Escape')
    await page.locator('input[name=severity][value=HIGH]').check()
    await fill(page, 'description', description)
    await press(page, tickets.form.submit)
    await press(dialog(page), tickets.form.submit)
    await page.waitForURL(/\/tickets\/\d{8}$/)
    await heading(page, text.title)
    ticketPath = hacker.address()
    await page.getByText('<script>alert(1)</script>').waitFor()
  })

  it('is not readable by others', async () => {
    const { page, goTo } = guest
    await goTo(ticketPath)
    await page.waitForURL('**/sign-in?previous=*')
    await goTo('/hacktivity')
    await expect.poll(() => page.getByText(text.title).count()).toBe(0)
    const api = `${inject('baseUrl')}/api${ticketPath}`
    for (const path of ['', '/activities', '/comments']) {
      expect((await guest.context.request.get(api + path)).status()).toBe(401)
      expect(await (await staff.context.request.get(api + path)).text()).not.toContain(text.title)
    }
  })

  const change = async (substate: keyof typeof tickets.moves, comment?: string) => {
    const { page } = manager
    await press(page, tickets.moves[substate])
    const form = page.getByRole('form', { name: tickets.moves[substate] })
    if (comment) await fill(form, 'comment', comment)
    await press(form, tickets.moves[substate])
    await form.waitFor({ state: 'detached' })
  }

  it('is triaged with a question, an answer and a severity', async () => {
    const { page, goTo } = manager
    await goTo('/management/company/ticket')
    await page.getByRole('link', { name: text.title }).click()
    await heading(page, text.title)
    await change('NEEDS_MORE_INFO', text.question)
    await page.getByText(text.question).first().waitFor()

    await expectNotified(hacker, 1)
    await hacker.page.getByRole('button', { name: /1/ }).first().click()
    const news = hacker.page.getByRole('dialog', { name: notifications.title })
    await news.getByRole('link').filter({ hasText: text.title }).first().click()
    await news.waitFor({ state: 'detached' })
    await hacker.page.waitForURL(`**${ticketPath}#comment-*`)
    const question = hacker.page.getByRole('listitem').filter({ hasText: text.question })
    await expect.poll(() => question.evaluate((entry) => entry === document.activeElement)).toBe(true)
    expect(await question.getAttribute('data-lit')).toBe('true')
    await fill(hacker.page, 'contents', text.answer)
    await press(hacker.page, tickets.comments.sendAnswer)
    await hacker.page.getByRole('listitem').filter({ hasText: text.answer }).waitFor()

    await manager.reload()
    await page.getByText(text.answer).first().waitFor()
    await press(page, tickets.manage.changeSeverity)
    const rating = page.getByRole('form', { name: tickets.manage.changeSeverity })
    await rating.locator('input[name=severity][value=CRITICAL]').check()
    await fill(rating, 'comment', '남의 돈이 나가요.')
    await press(rating, tickets.manage.changeSeverity)
    await rating.waitFor({ state: 'detached' })
    await change('IN_PROGRESS')

    await page.getByRole('checkbox', { name: tickets.comments.internal }).check()
    await fill(page, 'contents', text.secret)
    await press(page, tickets.comments.sendInternal)
    await page.getByText(text.secret).waitFor()
  })

  it('is rewarded once, within its range', async () => {
    const { page } = manager
    await press(page, tickets.manage.reward)
    const paying = page.getByRole('form', { name: tickets.manage.reward })
    await paying.getByLabel(tickets.manage.amount).fill('2000000')
    await press(paying, tickets.manage.review)
    await paying.locator('[aria-invalid=true]').first().waitFor()
    await paying.getByLabel(tickets.manage.amount).fill('1000000')
    await fill(paying, 'comment', text.thanks)
    await press(paying, tickets.manage.review)
    await dialog(page).getByRole('button', { name: tickets.manage.reward, exact: true }).dblclick()
    await page.getByRole('listitem').filter({ hasText: text.thanks }).getByText(won('ko', 1_000_000)).waitFor()
    await change('RESOLVED')

    await hacker.reload()
    await hacker.page.getByText(text.thanks).waitFor()
    await expect.poll(() => hacker.page.getByText(text.secret).count()).toBe(0)
    await hacker.goTo('/management/credit')
    await hacker.page.getByText(won('ko', 1_000_000)).first().waitFor()
    await manager.goTo('/management/company/credit')
    await page.getByText(won('ko', 4_000_000), { exact: true }).first().waitFor()
  })

  it('is disclosed when both agree, and readable by a guest', async () => {
    const { page, goTo } = hacker
    await goTo(ticketPath)
    await press(page, tickets.disclose.request)
    const asking = page.getByRole('form', { name: tickets.disclose.requestTitle })
    await asking.getByRole('radio', { name: tickets.disclosures.FULLY_DISCLOSED }).check()
    await press(asking, tickets.disclose.request)
    const waiting = tickets.disclose.waiting.AUTHOR.replace('{level}', tickets.disclosures.FULLY_DISCLOSED)
    await page.getByText(waiting).waitFor()

    await manager.goTo(ticketPath)
    await press(manager.page, tickets.disclose.accept)
    await press(manager.page.getByRole('form', { name: tickets.disclose.acceptTitle }), tickets.disclose.accept)
    await manager.page.getByText(tickets.disclosures.FULLY_DISCLOSED, { exact: true }).first().waitFor()

    await guest.goTo('/hacktivity')
    await guest.page.getByRole('link', { name: text.title, exact: true }).click()
    await heading(guest.page, text.title)
    await guest.page.getByText(text.thanks).waitFor()
    const html = await guest.page.content()
    expect(html).not.toContain(text.secret)
    expect(html).not.toContain('@people.test')
    await expect.poll(() => guest.page.title()).toContain(text.title)
  })

  it('causes no errors in any browser', () => {
    // The guest's refused request is answered 401, which the browser logs.
    const isExpected = (error: string) => error.includes('401')
    for (const who of [manager, staff, hacker]) expect(who.pageErrors()).toEqual([])
    expect(guest.pageErrors().filter((error) => !isExpected(error))).toEqual([])
  })
})
