// A crew from its founding to a reward that its leader shares: by two hackers, a manager and staff.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages, won } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'
import { dialog, press, pressInDialog } from './press.ts'
import { ask, openProgram } from './shop.ts'

const text = {
  crew: '여울살피기',
  title: '남의 적립금을 쓸 수 있어요',
  company: '여울마켓',
  program: '여울마켓 적립금',
}
const description = '1. 두 계정으로 로그인해요.\n2. 적립금 번호를 바꿔 보내요.\n3. 남의 적립금이 쓰여요.'

describe('a crew that shares a reward, in Korean', () => {
  const { crews, programs, tickets } = messages.ko
  let browser: Browser
  let leader: Visit
  let member: Visit
  let manager: Visit
  let programId = 0
  let ticketPath = ''

  beforeAll(async () => {
    browser = await openBrowser()
    const staff = await visit(browser)
    leader = await visit(browser)
    member = await visit(browser, { width: 390, colorScheme: 'dark' })
    manager = await visit(browser)
    await signUpAs(leader, 'yeoul-leader@people.test', '여울리더')
    await signUpAs(member, 'yeoul-member@people.test', '여울멤버')
    await signUpAs(manager, 'yeoul@people.test', '여울지기')
    await signInAs(staff, 'staff')
    programId = await openProgram(manager, staff, {
      ...{ title: text.program, companyName: text.company },
      ...{ alias: 'yeoul-market', businessNumber: '1234567891' },
    })
  })
  afterAll(() => browser.close())

  const crewPath = `/management/crews/${encodeURIComponent(text.crew)}`

  it('is founded, and a second hacker accepts the invitation', async () => {
    const { page } = leader
    await leader.goTo('/management/crews')
    await press(page, crews.create.action)
    await dialog(page).locator('[name=name]').fill(text.crew)
    await pressInDialog(page, crews.create.submit)
    await page.getByRole('link', { name: text.crew }).first().waitFor()
    await leader.goTo(crewPath)
    await press(page, crews.invitations.invite.action)
    await dialog(page).locator('[name=nickname]').fill('여울멤버')
    await pressInDialog(page, crews.invitations.invite.submit)
    await page.getByText(crews.invitations.invite.done.replace('{nickname}', '여울멤버')).first().waitFor()

    await member.goTo('/management/crews')
    await press(member.page, crews.received.accept.labelOf.replace('{name}', text.crew))
    await pressInDialog(member.page, crews.received.accept.action)
    await member.page.getByText(crews.received.accept.done).first().waitFor()
  })

  it('submits a ticket', async () => {
    const { page } = leader
    await leader.goTo(`/programs/${programId}`)
    await page.getByRole('link', { name: programs.submission.write }).click()
    await page.getByLabel(tickets.form.submitter).selectOption({ label: text.crew })
    await page.locator('[name=title]').fill(text.title)
    await page.getByLabel(tickets.form.weakness).fill('CWE-639')
    await page.keyboard.press('Escape')
    await page.locator('input[name=severity][value=HIGH]').check()
    await page.locator('textarea[name=description]').fill(description)
    await press(page, tickets.form.submit)
    await pressInDialog(page, tickets.form.submit)
    await page.waitForURL(/\/tickets\/\d{8}$/)
    ticketPath = leader.address()
    await member.goTo(ticketPath)
    await member.page.getByRole('heading', { name: text.title }).first().waitFor()
  })

  it('is rewarded, and the leader shares the reward', async () => {
    await ask(manager, 'PUT', `${ticketPath}/substate`, { substate: 'IN_PROGRESS' })
    const { page } = manager
    await manager.goTo(ticketPath)
    await press(page, tickets.manage.reward)
    const paying = page.getByRole('form', { name: tickets.manage.reward })
    await paying.getByLabel(tickets.manage.amount).fill('300000')
    await paying.getByRole('button', { name: tickets.manage.review, exact: true }).click()
    await pressInDialog(page, tickets.manage.reward)
    await paying.waitFor({ state: 'detached' })

    await leader.goTo(crewPath)
    await leader.page.getByText(won('ko', 300_000)).first().waitFor()
    await press(leader.page, crews.share.action)
    await dialog(leader.page).locator('[name=uuid]').selectOption({ label: '여울멤버' })
    await dialog(leader.page).getByLabel(crews.share.amount).fill('120000')
    await pressInDialog(leader.page, crews.share.submit)
    await leader.page.getByRole('alertdialog').getByRole('button', { name: crews.share.submit, exact: true }).click()
    await expect.poll(async () => (await ask<{ balance: number }>(member, 'GET', '/auth/wallet')).balance).toBe(120_000)
    await member.goTo('/management/credit')
    await member.page.getByText(won('ko', 120_000)).first().waitFor()
    await leader.goTo(crewPath)
    await leader.page.getByText(won('ko', 180_000)).first().waitFor()
  })

  it('causes no errors in any browser', () => {
    for (const who of [leader, member, manager]) expect(who.pageErrors()).toEqual([])
  })
})
