import { locales } from '@jebo/contract/core/locale.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, openBrowser, visit } from './browser.ts'
import { codeMailedTo } from './people.ts'
import { words } from './words.ts'

const password = 'Journey-pass-1'

describe.each(locales)('signing up in %s', (locale) => {
  const { accounts, problems } = words[locale]
  const { terms, email: mail, account } = accounts.signUp
  const nickname = locale === 'ko' ? '여행자' : 'Traveller'
  const address = `${locale}-traveller@people.test`
  const prefix = locale === 'ko' ? '' : `/${locale}`
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('goes from the terms to the page one wanted, past every mistake', async () => {
    const visitor = await visit(browser, { locale, width: locale === 'ko' ? 390 : 1440 })
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await visitor.goTo('/settings/profile')
    expect(visitor.address()).toBe(`${prefix}/sign-in?previous=${encodeURIComponent(`${prefix}/settings/profile`)}`)
    await page.getByRole('link', { name: accounts.signIn.toSignUp }).last().click()

    // Nothing is ticked beforehand, and the optional row stands outside "all".
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    expect(await button(accounts.signUp.next).isDisabled()).toBe(true)
    await page.getByLabel(terms.all).check()
    expect(await page.getByRole('checkbox', { name: terms.PII_OPTIONAL }).isChecked()).toBe(false)
    expect(await findBarriers(page)).toEqual([])
    await button(accounts.signUp.next).click()

    const field = page.getByLabel(accounts.email, { exact: true })
    await field.fill('nobody@nowhere')
    await button(mail.request).click()
    await page.getByText(problems.field.email).waitFor()
    expect(await field.inputValue()).toBe('nobody@nowhere')
    await field.fill('river@demo.test')
    await button(mail.request).click()
    await page.getByText(mail.taken).waitFor()
    expect(await field.inputValue()).toBe('river@demo.test')
    await field.fill(address)
    await field.press('Enter')

    const code = page.getByLabel(mail.code, { exact: true })
    await code.fill('12345')
    await button(mail.check).click()
    await page.getByText(problems.field.emailCode).waitFor()
    const right = await codeMailedTo(address)
    await code.fill(right === '000000' ? '000001' : '000000')
    await button(mail.check).click()
    await page.getByText(mail.checkFailed).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await code.fill(right)
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
    expect(await page.getByLabel(accounts.password, { exact: true }).inputValue()).toBe(password)
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel(account.nickname, { exact: true }).fill(nickname)
    await button(account.submit).click()

    await page.waitForURL(`**${prefix}/settings/profile`)
    await page.getByText(accounts.signUp.done.replace('{nickname}', nickname)).waitFor()
    expect(visitor.complaints().filter((text) => !/status of (409|422)/.test(text))).toEqual([])
    await visitor.close()
  })

  it('ends a code after five wrong tries, and a new one works', async () => {
    const visitor = await visit(browser, { locale })
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const to = `${locale}-guesser@people.test`
    await visitor.goTo('/sign-up')
    await page.getByLabel(terms.all).check()
    await button(accounts.signUp.next).click()
    await page.getByLabel(accounts.email, { exact: true }).fill(to)
    await button(mail.request).click()
    const code = page.getByLabel(mail.code, { exact: true })
    const right = await codeMailedTo(to)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) {
      const answered = page.waitForResponse((response) => response.url().includes('/email-verify/'))
      await code.fill(wrong)
      await button(mail.check).click()
      expect((await answered).status()).toBe(422)
      await page.getByText(mail.checkFailed).waitFor()
    }
    const answered = page.waitForResponse((response) => response.url().includes('/email-verify/'))
    await code.fill(right)
    await button(mail.check).click()
    expect((await answered).status()).toBe(422)
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
    expect(await page.getByLabel(terms.all).isChecked()).toBe(true)
    await page.goForward()
    await page.getByRole('heading', { name: mail.heading }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: mail.heading }).waitFor()
    expect(visitor.complaints()).toEqual([])
    await visitor.close()
  })
})
