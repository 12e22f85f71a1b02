// Account security: second factor, password reset, e-mail change, signed-in devices.
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { linkMailedTo, password, signInWith, signUpAs } from './people.ts'

const options = { locale: 'en', width: 390, colorScheme: 'dark' } as const

const nextPassword = 'Journey-2027!'
const settings = '/settings/authentication'

describe('account security, in English on a phone', () => {
  const { accounts, problems } = messages.en
  const { authentication: own, otp, fresh, reset, verifyComplete: verify, revertEmail: revert } = accounts
  const prefix = '/en'
  let browser: Browser
  let visitor: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    visitor = await visit(browser, options)
    page = visitor.page
  })
  afterEach(() => visitor.close())

  const button = (name: string, at: Page = page) => at.getByRole('button', { name, exact: true })
  const field = (name: string, at: Page = page) => at.getByLabel(name, { exact: true })
  const violations = () => findAccessibilityViolations(page)

  /** Enters the password in the dialog that asks for it again. */
  const confirmPassword = async (at: Page = page): Promise<void> => {
    const dialog = at.getByRole('dialog', { name: fresh.title })
    await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: fresh.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  const signOut = () => visitor.context.clearCookies({ name: 'connect.sid' })

  /** Opens the settings as a guest, then submits the sign-in form. */
  const submitCredentials = async (email: string, typedPassword: string, at: Visit = visitor): Promise<void> => {
    await at.goTo(settings)
    await field(accounts.email, at.page).fill(email)
    await field(accounts.password, at.page).fill(typedPassword)
    await button(accounts.signIn.submit, at.page).click()
  }

  const waitForSettings = (at: Visit = visitor) => at.page.waitForURL(`**${prefix}${settings}`)

  /** Turns the second factor on through the page. */
  const turnOn = async (): Promise<{ totp: TOTP; codes: string[] }> => {
    await button(own.secondFactor.switchOn).click()
    await confirmPassword()
    await page.getByRole('img', { name: own.secondFactor.setup.qr }).waitFor()
    expect(await violations()).toEqual([])
    const key = await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
      .textContent()
    const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
    await field(otp.app).fill(totp.generate() === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await page.getByText(problems.auth.otpRejected).waitFor()
    // With a space between the digits, as an app shows them.
    await field(otp.app).fill(totp.generate().replace(/^.../, '$& '))
    await page.keyboard.press('Enter')
    const list = page.getByRole('list', { name: own.secondFactor.codes.label })
    await list.waitFor()
    return { totp, codes: await list.getByRole('listitem').allInnerTexts() }
  }

  const saveRecoveryCodes = async (): Promise<void> => {
    const { codes } = own.secondFactor
    await button(codes.done).click()
    await page.getByText(codes.savedRequired).waitFor()
    expect(await violations()).toEqual([])
    // Leaving asks for confirmation; staying keeps the codes on the page.
    await page.getByRole('link', { name: accounts.settings.profile, exact: true }).click()
    await page.getByRole('alertdialog', { name: codes.leave.title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    const saved = page.waitForEvent('download')
    await button(codes.save).click()
    expect((await saved).suggestedFilename()).toBe('jebo-recovery-codes.txt')
    await page.getByRole('checkbox', { name: codes.saved }).check()
    await button(codes.done).click()
    await button(own.secondFactor.switchOff).waitFor()
  }

  it('turns a second factor on, signs in with a code and a recovery code, and turns it off', async () => {
    const email = 'factor@people.test'
    await signUpAs(visitor, email, 'factor')
    await visitor.goTo(settings)
    const { totp, codes } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    await saveRecoveryCodes()

    await signOut()
    await submitCredentials(email, password)
    await field(otp.app).waitFor()
    expect(await violations()).toEqual([])
    await field(otp.app).fill('12345')
    await page.keyboard.press('Enter')
    await page.getByText(problems.field.otp).waitFor()
    // The current code is already used; the next one is accepted slightly early.
    await field(otp.app).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await waitForSettings()

    await signOut()
    await submitCredentials(email, password)
    await button(accounts.signIn.back).click()
    await expect.poll(() => field(accounts.password).inputValue()).toBe(password)
    await button(accounts.signIn.submit).click()
    await field(otp.app).waitFor()
    // A reload returns to the password step with the address filled in.
    await visitor.reload()
    await expect.poll(() => field(accounts.email).inputValue()).toBe(email)
    await field(accounts.password).fill(password)
    await button(accounts.signIn.submit).click()
    await button(otp.useRecovery).click()
    await field(otp.recovery).fill('aaaaaaaaaa')
    await page.keyboard.press('Enter')
    await page.getByText(problems.field.recoveryCodeRejected).waitFor()
    await field(otp.recovery).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await waitForSettings()

    await button(own.secondFactor.switchOff).click()
    await button(own.secondFactor.off.confirm).click()
    const dialog = page.getByRole('dialog', { name: fresh.title })
    await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: otp.useRecovery }).click()
    await dialog.getByLabel(otp.recovery).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await dialog.getByText(problems.field.recoveryCodeRejected).waitFor()
    await dialog.getByLabel(otp.recovery).fill(codes[1] ?? '')
    expect(await violations()).toEqual([])
    await page.keyboard.press('Enter')
    await button(own.secondFactor.switchOn).waitFor()
    await signOut()
    await submitCredentials(email, password)
    await waitForSettings()
  })

  it('keeps the typed address when the password dialog is cancelled', async () => {
    await signUpAs(visitor, 'careful@people.test', 'careful')
    await visitor.goTo(settings)
    await button(own.email.change).click()
    await field(own.email.new).fill('elsewhere@people.test')
    await button(own.email.submit).click()
    const dialog = page.getByRole('dialog', { name: fresh.title })
    await dialog.getByLabel(accounts.password, { exact: true }).fill('Not-the-one-1')
    await page.keyboard.press('Enter')
    await dialog.getByText(problems.auth.wrongPassword).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => field(own.email.new).inputValue()).toBe('elsewhere@people.test')
    await page.getByText(own.devices.locked).waitFor()
  })

  it('resets a forgotten password with a link that works once', async () => {
    const email = 'forgot@people.test'
    await signUpAs(visitor, email, 'forgot')
    await signOut()
    await visitor.goTo('/sign-in')
    await page.getByRole('link', { name: accounts.signIn.forgot }).click()
    await button(reset.submit).click()
    await page.getByText(problems.required.email).waitFor()
    await field(accounts.email).fill(email)
    await button(reset.submit).click()
    await page.getByRole('heading', { name: reset.sent.heading }).waitFor()
    await expect.poll(() => button(reset.sent.resend).isDisabled()).toBe(true)
    expect(await violations()).toEqual([])

    const link = await linkMailedTo(email, '/reset-password/')
    expect(link).toContain(`${prefix}/reset-password/`)
    await page.goto(link)
    await visitor.goTo(visitor.address().slice(prefix.length))
    const { password: required } = accounts.signUp.account.rules
    await page.getByRole('list', { name: required }).waitFor()
    expect(await violations()).toEqual([])
    const set = async (typedPassword: string): Promise<void> => {
      await field(accounts.newPassword.label).fill(typedPassword)
      await field(accounts.signUp.account.confirmation).fill(typedPassword)
      await button(accounts.newPassword.submit).click()
    }
    await set(password)
    await page.getByText(problems.auth.samePassword).waitFor()
    await set(nextPassword)
    await page.getByText(accounts.signIn.passwordChanged).waitFor()

    await submitCredentials(email, password)
    await page.getByText(problems.auth.wrongCredentials).waitFor()
    await field(accounts.password).fill(nextPassword)
    await button(accounts.signIn.submit).click()
    await waitForSettings()
    await signOut()
    await page.goto(link)
    await page.getByText(reset.rejected.title).waitFor()
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: reset.rejected.action }).click()
    await button(reset.submit).waitFor()
  })

  it('shows the same page for an address without an account', async () => {
    await visitor.goTo('/reset-password')
    await field(accounts.email).fill('nobody@people.test')
    await button(reset.submit).click()
    await page.getByRole('heading', { name: reset.sent.heading }).waitFor()
  })

  it('changes the address with a link opened in another browser', async () => {
    const [email, next] = ['old@people.test', 'new@people.test']
    await signUpAs(visitor, email, 'moving')
    await visitor.goTo(settings)
    await button(own.email.change).click()
    await field(own.email.new).fill(email)
    await button(own.email.submit).click()
    await confirmPassword()
    await page.getByText(problems.auth.sameEmail).waitFor()
    await field(own.email.new).fill(next)
    await button(own.email.submit).click()
    await page.getByRole('status').filter({ hasText: next }).waitFor()

    // Another user is signed in there, and their account must not change.
    const other = await visit(browser, options)
    await signUpAs(other, 'bystander@people.test', 'bystander')
    const link = await linkMailedTo(next, '/verify-complete/')
    await other.page.goto(link)
    await other.goTo(other.address().slice(prefix.length))
    await other.page.getByText(next).waitFor()
    const shownText = (text: string) =>
      other.page.getByText(text.replace(/<.?b>/g, '').replace('{email}', 'bystander@people.test'))
    await shownText(verify.signedInAs).waitFor()
    expect(await findAccessibilityViolations(other.page)).toEqual([])
    await button(verify.submit, other.page).click()
    await other.page.getByRole('heading', { name: verify.done.title }).waitFor()
    await shownText(verify.done.foreign).waitFor()
    expect(await findAccessibilityViolations(other.page)).toEqual([])
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: verify.rejected.title }).waitFor()
    await other.goTo('/verify-complete')
    await other.page.getByRole('heading', { name: verify.incomplete.title }).waitFor()

    // The browser that asked is signed out as well.
    await visitor.goTo(settings)
    expect(visitor.address()).toContain('/sign-in')
    await other.context.clearCookies({ name: 'connect.sid' })
    await submitCredentials(email, password, other)
    await other.page.getByText(problems.auth.wrongCredentials).waitFor()
    await submitCredentials(next, password, other)
    await waitForSettings(other)
    await other.page.getByText(next, { exact: true }).first().waitFor()

    // The earlier address takes the account back.
    await visitor.page.goto(await linkMailedTo(email, '/revert-email/'))
    await page.getByText(email).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(revert.submit).click()
    await page.getByRole('heading', { name: revert.done.title }).waitFor()
    await linkMailedTo(email, '/reset-password/')
    await other.goTo(settings)
    expect(other.address()).toContain('/sign-in')
    await other.close()
  })

  it('lists signed-in devices, signs out one of them and then all others', async () => {
    const email = 'devices@people.test'
    await signUpAs(visitor, email, 'devices')
    const others = [await visit(browser, options), await visit(browser, options), await visit(browser, options)]
    for (const other of others) await signInWith(other, { email, password })
    await visitor.goTo(settings)
    await button(own.devices.show).click()
    await confirmPassword()
    const table = page.getByRole('table', { name: own.devices.title })
    await table.waitFor()
    expect(await violations()).toEqual([])
    await expect.poll(() => table.getByText(own.devices.current).count()).toBe(1)
    const ends = table.getByRole('button')
    await expect.poll(() => ends.count()).toBe(others.length)

    await ends.first().click()
    await button(own.devices.end.confirm).click()
    await page.getByText(own.devices.end.done).first().waitFor()
    await expect.poll(() => ends.count()).toBe(others.length - 1)
    // The pressed button is gone with its device.
    await expect.poll(() => table.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    await button(own.devices.endOthers.action).click()
    await button(own.devices.endOthers.confirm).click()
    await page.getByText(own.devices.endOthers.done).first().waitFor()
    await expect.poll(() => ends.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    for (const other of others) {
      await other.goTo(settings)
      expect(other.address()).toContain('/sign-in')
      await other.close()
    }
    await visitor.goTo(settings)
    expect(visitor.address()).toBe(prefix + settings)
  })
})
