import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations, openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'
import { codeMailedTo } from './people.ts'

const password = 'Journey-pass-1'

/** Expects a refusal at its field, which has the focus. */
const expectRefusalAt = async (field: Locator, text: string): Promise<void> => {
  const page = field.page()
  await page.locator('[aria-invalid]').first().waitFor()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const message = page.locator(`[id="${ids.find((id) => id.endsWith('-error'))}"]`)
  await expect.poll(() => message.textContent()).toContain(text)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
}

describe('signing up, in Korean on a phone', () => {
  const { accounts, problems } = messages.ko
  const { terms, email: mail, account } = accounts.signUp
  const nickname = '여행자'
  const address = 'traveller@people.test'
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('goes from the terms to the requested page, past every mistake', async () => {
    const visitor = await visit(browser, { width: 390 })
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await visitor.goTo('/settings/profile')
    expect(visitor.address()).toBe(`/sign-in?previous=${encodeURIComponent('/settings/profile')}`)
    await page.getByRole('link', { name: accounts.signIn.toSignUp }).last().click()
    await page.getByRole('heading', { name: terms.heading }).waitFor()

    // Nothing is preselected, and "all" leaves out the optional consent.
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await button(accounts.signUp.next).click()
    await page.getByText(terms.tooYoung).waitFor()
    expect(await page.getByText(terms.missing).count()).toBe(2)
    const first = page.getByRole('checkbox', { name: terms.over14 })
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByLabel(terms.all).check()
    await expect.poll(() => page.getByRole('checkbox', { name: terms.PII_OPTIONAL }).isChecked()).toBe(false)
    await button(accounts.signUp.next).click()

    const field = page.getByLabel(accounts.email, { exact: true })
    await field.fill('nobody@nowhere')
    await button(mail.request).click()
    await page.getByText(problems.field.email).waitFor()
    await expect.poll(() => field.inputValue()).toBe('nobody@nowhere')
    await field.fill('river@demo.test')
    await button(mail.request).click()
    await expectRefusalAt(field, problems.auth.emailTaken)
    await expect.poll(() => field.inputValue()).toBe('river@demo.test')
    await field.fill(address)
    await page.getByText(problems.auth.emailTaken).waitFor({ state: 'hidden' })
    await field.press('Enter')

    const code = page.getByLabel(mail.code, { exact: true })
    await code.waitFor()
    // An untouched field is not marked invalid by a reload or by losing the focus.
    await visitor.reload()
    await code.focus()
    await code.blur()
    await page.waitForTimeout(500)
    expect(await code.getAttribute('aria-invalid')).toBe(null)
    await button(mail.check).click()
    await page.getByText(problems.field.emailCode).waitFor()
    await code.fill('12345')
    await button(mail.check).click()
    await page.getByText(problems.field.emailCode).waitFor()
    const right = await codeMailedTo(address)
    await code.fill(right === '000000' ? '000001' : '000000')
    await button(mail.check).click()
    await expectRefusalAt(code, problems.auth.codeRejected)
    expect(await findAccessibilityViolations(page)).toEqual([])
    // As pasted from a mail.
    await code.fill('')
    await page.keyboard.insertText(` ${right.slice(0, 3)} ${right.slice(3)}`)
    await expect.poll(() => code.inputValue()).toBe(right)
    await button(mail.check).click()

    await page.getByLabel(accounts.password, { exact: true }).fill('short')
    await page.getByLabel(account.confirmation, { exact: true }).fill('other')
    await page.getByLabel(account.nickname, { exact: true }).fill('admin')
    await button(account.submit).click()
    await page.getByText(problems.field.password).waitFor()
    await page.getByText(problems.field.passwordMismatch).waitFor()
    await page.getByText(problems.field.nicknameReserved).waitFor()
    await page.getByLabel(accounts.password, { exact: true }).fill(password)
    await page.getByLabel(account.confirmation, { exact: true }).fill(password)
    await page.getByLabel(account.nickname, { exact: true }).fill('RIVER')
    await button(account.submit).click()
    await page.getByText(problems.auth.nicknameTaken).waitFor()
    await expect.poll(() => page.getByLabel(accounts.password, { exact: true }).inputValue()).toBe(password)
    expect(await findAccessibilityViolations(page)).toEqual([])

    // Typed values survive a reload, except the password.
    await page.getByLabel(account.nickname, { exact: true }).fill(nickname)
    await visitor.reload()
    await expect.poll(() => page.getByLabel(account.nickname, { exact: true }).inputValue()).toBe(nickname)
    await expect.poll(() => page.getByLabel(accounts.password, { exact: true }).inputValue()).toBe('')
    await page.getByLabel(accounts.password, { exact: true }).fill(password)
    await page.getByLabel(account.confirmation, { exact: true }).fill(password)

    // Changed terms must be agreed to again.
    const outdated = { status: 409, message: '', messageKey: 'terms.outdatedVersion' }
    await page.route('**/api/auth/sign-up', (route) => route.fulfill({ status: 409, json: outdated }), { times: 1 })
    await button(account.submit).click()
    await page.getByText(problems.terms.outdatedVersion).waitFor()
    await page.getByRole('heading', { name: terms.heading }).waitFor()
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await page.getByLabel(terms.all).check()
    await button(accounts.signUp.next).click()
    // The next step's button has the same name.
    await page.getByText(mail.verified.replace('{email}', address)).waitFor()
    await button(accounts.signUp.next).click()
    const [request] = await Promise.all([
      page.waitForRequest('**/api/auth/sign-up'),
      // A toast disappears quickly, so the wait starts before it appears.
      page.getByText(accounts.signUp.done.replace('{nickname}', nickname)).waitFor(),
      page.waitForURL('**/settings/profile'),
      button(account.submit).click(),
    ])
    const { agreements } = request.postDataJSON() as { agreements: unknown }
    expect(agreements).toEqual([
      { type: 'USER', version: expect.any(Number) },
      { type: 'PII_REQUIRED', version: expect.any(Number) },
    ])
    expect(visitor.pageErrors().filter((text) => !/status of (409|422)/.test(text))).toEqual([])
    await visitor.close()
  })
})

describe('the steps of signing up, in English', () => {
  const locale = 'en'
  const { accounts } = messages.en
  const { terms, email: mail } = accounts.signUp
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('keeps the step and the address when the language is switched', async () => {
    const visitor = await visit(browser, { locale })
    const { page } = visitor
    await visitor.goTo('/sign-up')
    await page.getByLabel(terms.all).check()
    await page.getByRole('button', { name: accounts.signUp.next, exact: true }).click()
    await page.getByLabel(accounts.email, { exact: true }).fill('half-typed')
    await page.goto(`${inject('baseUrl')}/ko/sign-up`)
    const switched = messages.ko.accounts
    await page.getByRole('heading', { name: switched.signUp.email.heading }).waitFor()
    await expect.poll(() => page.getByLabel(switched.email, { exact: true }).inputValue()).toBe('half-typed')
    await visitor.close()
  })

  it('survives a reload and the back button', async () => {
    const visitor = await visit(browser, { locale })
    const { page } = visitor
    await visitor.goTo('/sign-up')
    await page.getByLabel(terms.all).check()
    await page.getByRole('button', { name: accounts.signUp.next, exact: true }).click()
    await page.getByRole('heading', { name: mail.heading }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: terms.heading }).waitFor()
    await expect.poll(() => page.getByLabel(terms.all).isChecked()).toBe(true)
    await page.goForward()
    await page.getByRole('heading', { name: mail.heading }).waitFor()
    await visitor.reload()
    await page.getByRole('heading', { name: mail.heading }).waitFor()
    expect(visitor.pageErrors()).toEqual([])
    await visitor.close()
  })
})
