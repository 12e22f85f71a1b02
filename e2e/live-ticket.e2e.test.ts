// Two people on one ticket at once, who see each other's changes without reloading.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'
import { press } from './press.ts'
import { ask, openProgram } from './shop.ts'

const description = '1. 두 계정으로 로그인해요.\n2. 예약 번호를 바꿔 열어요.\n3. 남의 예약이 보여요.'

describe.each([
  { languages: { author: 'ko', manager: 'en' }, names: ['솔빛손님', 'solbit-keeper'], alias: 'solbit-travel' },
  { languages: { author: 'en', manager: 'ko' }, names: ['solbit-guest', '솔빛지기'], alias: 'solbit-stays' },
] as const)('a ticket that two people have open, $languages', ({ languages, names, alias }) => {
  const [ofAuthor, ofManager] = [messages[languages.author], messages[languages.manager]]
  let browser: Browser
  let author: Visit
  let manager: Visit
  let path = ''

  beforeAll(async () => {
    browser = await openBrowser()
    const staff = await visit(browser)
    author = await visit(browser, { width: 390, locale: languages.author })
    manager = await visit(browser, { locale: languages.manager })
    await signUpAs(manager, `${alias}@people.test`, names[1])
    await signUpAs(author, `${alias}-finder@people.test`, names[0])
    await signInAs(staff, 'staff')
    const programId = await openProgram(manager, staff, {
      ...{ title: '솔빛여행 예약', companyName: `솔빛여행 ${alias}` },
      ...{ alias, businessNumber: '2208112341' },
    })
    const draft = await ask<{ id: number; version: number }>(author, 'POST', '/tickets', {
      ...{ programId, title: '남의 예약이 보여요', weaknessType: 'CWE-639', description, severity: 'HIGH' },
    })
    await ask(author, 'POST', `/tickets/${draft.id}/submit`, { version: draft.version, rulesVersion: 1 })
    path = `/tickets/${draft.id}`
    await Promise.all([author.goTo(path), manager.goTo(path)])
  })
  afterAll(() => browser.close())

  const write = async (page: Page, contents: string, send: string) => {
    await page.locator('textarea[name=contents]').first().fill(contents)
    await press(page, send)
  }

  it('shows a comment and a new state to the other side', async () => {
    await write(author.page, '예약 번호는 아무거나 돼요.', ofAuthor.tickets.comments.send)
    await manager.page.getByText('예약 번호는 아무거나 돼요.').first().waitFor()
    await ask(manager, 'PUT', `${path}/substate`, { substate: 'IN_PROGRESS' })
    await author.page.getByText(ofAuthor.tickets.substates.IN_PROGRESS, { exact: true }).first().waitFor()
  })

  it('leaves what a reader is writing alone, and offers to reload', async () => {
    const comment = manager.page.locator('textarea[name=contents]').first()
    await comment.fill('half written')
    await write(author.page, '한 가지 더 있어요.', ofAuthor.tickets.comments.send)
    await manager.page.getByRole('button', { name: ofManager.tickets.newer.reload }).waitFor()
    expect(await comment.inputValue()).toBe('half written')
    await press(manager.page, ofManager.tickets.newer.reload)
    await manager.page.getByText('한 가지 더 있어요.').first().waitFor()
    expect(await comment.inputValue()).toBe('half written')
  })

  it.each(['textarea', '[type=submit]'])('does not cover what a reader is writing on a phone: %s', async (part) => {
    const { page } = author
    const comment = page.locator('textarea[name=contents]').first()
    const covered = page.locator('form', { has: comment }).locator(part).first()
    await comment.fill('half written')
    await covered.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight))
    const contents = `고치고 있어요: ${part}`
    await write(manager.page, contents, ofManager.tickets.comments.send)
    const reload = page.getByRole('button', { name: ofAuthor.tickets.newer.reload })
    await reload.waitFor()
    const bottom = () => covered.evaluate((one) => one.getBoundingClientRect().bottom)
    const top = await reload.evaluate((button) => button.getBoundingClientRect().top)
    await expect.poll(bottom).toBeLessThan(top)
    await press(page, ofAuthor.tickets.newer.reload)
    // The button has another name while the page is loaded, so its absence does not tell that the page is there.
    await page.getByText(contents).first().waitFor()
    await comment.fill('')
    await comment.blur()
  })

  it('shows what happened while the connection was lost', async () => {
    await author.context.setOffline(true)
    await ask(manager, 'POST', `${path}/comments`, { contents: '남의 전화번호도 보이나요?' })
    await author.context.setOffline(false)
    await author.page.getByText('남의 전화번호도 보이나요?').first().waitFor()
  })

  it('causes no errors in any browser', () => {
    const isOffline = (error: string) => error.includes('ERR_INTERNET_DISCONNECTED')
    for (const who of [author, manager]) expect(who.pageErrors().filter((one) => !isOffline(one))).toEqual([])
  })
})
