// What guards an account: a second factor, a new password, a new address, the devices it is open on.
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBarriers, openBrowser, type Visit, visit } from './browser.ts'
import { linkMailedTo, password, signInWith, signUpAs } from './people.ts'
import { words } from './words.ts'

const look = { locale: 'en', width: 390, colorScheme: 'dark' } as const

const nextPassword = 'Journey-2027!'
const settings = '/settings/authentication'

describe('the safety of an account, in English on a phone', () => {
  const { accounts, problems } = words.en
  const { authentication: own, otp, fresh, reset, verifyComplete: verify } = accounts
  const prefix = '/en'
  let browser: Browser
  let visitor: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    visitor = await visit(browser, look)
    page = visitor.page
  })
  afterEach(() => visitor.close())

  const button = (name: string, at: Page = page) => at.getByRole('button', { name, exact: true })
  const field = (name: string, at: Page = page) => at.getByLabel(name, { exact: true })
  const barriers = () => findBarriers(page)

  /** Gives the password where it is asked for again, and sees the dialog go. */
  const confirmPassword = async (at: Page = page): Promise<void> => {
    const dialog = at.getByRole('dialog', { name: fresh.title })
    await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: fresh.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  const signOut = () => visitor.context.clearCookies({ name: 'connect.sid' })

  /** Fills the form of sign-in and sends it; the page behind it was asked for. */
  const giveCredentials = async (email: string, given: string, at: Visit = visitor): Promise<void> => {
    await at.goTo(settings)
    await field(accounts.email, at.page).fill(email)
    await field(accounts.password, at.page).fill(given)
    await button(accounts.signIn.submit, at.page).click()
  }

  const arriveAtSettings = (at: Visit = visitor) => at.page.waitForURL(`**${prefix}${settings}`)

  /** Switches the second factor on, through the page. */
  const switchOn = async (): Promise<{ totp: TOTP; codes: string[] }> => {
    await button(own.secondFactor.switchOn).click()
    await confirmPassword()
    await page.getByRole('img', { name: own.secondFactor.setup.qr }).waitFor()
    expect(await barriers()).toEqual([])
    const key = await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
      .textContent()
    const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
    await field(otp.app).fill(totp.generate() === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await page.getByText(problems.auth.otpRejected).waitFor()
    // Six digits with a space among them, as an app shows them.
    await field(otp.app).fill(totp.generate().replace(/^.../, '$& '))
    await page.keyboard.press('Enter')
    const list = page.getByRole('list', { name: own.secondFactor.codes.label })
    await list.waitFor()
    return { totp, codes: await list.getByRole('listitem').allInnerTexts() }
  }

  const keepCodes = async (): Promise<void> => {
    const { codes } = own.secondFactor
    await button(codes.done).click()
    await page.getByText(codes.savedRequired).waitFor()
    expect(await barriers()).toEqual([])
    // Whoever leaves by mistake is asked, and finds the codes where they were.
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

  it('switches a second factor on, signs in by code and by recovery code, and switches it off', async () => {
    const email = 'factor@people.test'
    await signUpAs(visitor, email, 'factor')
    await visitor.goTo(settings)
    const { totp, codes } = await switchOn()
    expect(new Set(codes).size).toBe(10)
    await keepCodes()

    await signOut()
    await giveCredentials(email, password)
    await field(otp.app).waitFor()
    expect(await barriers()).toEqual([])
    await field(otp.app).fill('12345')
    await page.keyboard.press('Enter')
    await page.getByText(problems.field.otp).waitFor()
    // The code of the moment is spent already: the one that comes next counts a little before its time.
    await field(otp.app).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await arriveAtSettings()

    await signOut()
    await giveCredentials(email, password)
    await button(accounts.signIn.back).click()
    await expect.poll(() => field(accounts.password).inputValue()).toBe(password)
    await button(accounts.signIn.submit).click()
    await field(otp.app).waitFor()
    // A reload leads back to the password, and to the address that was typed.
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
    await arriveAtSettings()

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
    expect(await barriers()).toEqual([])
    await page.keyboard.press('Enter')
    await button(own.secondFactor.switchOn).waitFor()
    await signOut()
    await giveCredentials(email, password)
    await arriveAtSettings()
  })

  it('keeps what was typed when the password is asked for and not given', async () => {
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

  it('resets a forgotten password by a link that works once', async () => {
    const email = 'forgot@people.test'
    await signUpAs(visitor, email, 'forgot')
    await signOut()
    await visitor.goTo('/sign-in')
    await page.getByRole('link', { name: accounts.signIn.forgot }).click()
    await button(reset.submit).click()
    await page.getByText(accounts.emailRequired).waitFor()
    await field(accounts.email).fill(email)
    await button(reset.submit).click()
    await page.getByRole('heading', { name: reset.sent.heading }).waitFor()
    await expect.poll(() => button(reset.sent.resend).isDisabled()).toBe(true)
    expect(await barriers()).toEqual([])

    const link = await linkMailedTo(email, '/reset-password/')
    expect(link).toContain(`${prefix}/reset-password/`)
    await page.goto(link)
    await visitor.goTo(visitor.address().slice(prefix.length))
    const { password: required } = accounts.signUp.account.rules
    await page.getByRole('list', { name: required }).waitFor()
    expect(await barriers()).toEqual([])
    const set = async (given: string): Promise<void> => {
      await field(accounts.newPassword.label).fill(given)
      await field(accounts.signUp.account.confirmation).fill(given)
      await button(accounts.newPassword.submit).click()
    }
    await set(password)
    await page.getByText(problems.auth.samePassword).waitFor()
    await set(nextPassword)
    await page.getByText(accounts.signIn.passwordChanged).waitFor()

    await giveCredentials(email, password)
    await page.getByText(problems.auth.wrongCredentials).waitFor()
    await field(accounts.password).fill(nextPassword)
    await button(accounts.signIn.submit).click()
    await arriveAtSettings()
    await signOut()
    await page.goto(link)
    await page.getByText(reset.rejected.title).waitFor()
    expect(await barriers()).toEqual([])
    await page.getByRole('link', { name: reset.rejected.action }).click()
    await button(reset.submit).waitFor()
  })

  it('says the same of an address that has no account', async () => {
    await visitor.goTo('/reset-password')
    await field(accounts.email).fill('nobody@people.test')
    await button(reset.submit).click()
    await page.getByRole('heading', { name: reset.sent.heading }).waitFor()
  })

  it('changes the address by a link that is opened in another browser', async () => {
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

    // There somebody else is signed in, whose account stays as it is.
    const other = await visit(browser, look)
    await signUpAs(other, 'bystander@people.test', 'bystander')
    const link = await linkMailedTo(next, '/verify-complete/')
    await other.page.goto(link)
    await other.goTo(other.address().slice(prefix.length))
    await other.page.getByText(next).waitFor()
    const said = (words: string) =>
      other.page.getByText(words.replace(/<.?b>/g, '').replace('{email}', 'bystander@people.test'))
    await said(verify.signedInAs).waitFor()
    expect(await findBarriers(other.page)).toEqual([])
    await button(verify.submit, other.page).click()
    await other.page.getByRole('heading', { name: verify.done.title }).waitFor()
    await said(verify.done.foreign).waitFor()
    expect(await findBarriers(other.page)).toEqual([])
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: verify.rejected.title }).waitFor()
    await other.goTo('/verify-complete')
    await other.page.getByRole('heading', { name: verify.incomplete.title }).waitFor()

    // The browser that asked is signed out as well.
    await visitor.goTo(settings)
    expect(visitor.address()).toContain('/sign-in')
    await other.context.clearCookies({ name: 'connect.sid' })
    await giveCredentials(email, password, other)
    await other.page.getByText(problems.auth.wrongCredentials).waitFor()
    await giveCredentials(next, password, other)
    await arriveAtSettings(other)
    await other.page.getByText(next, { exact: true }).first().waitFor()
    await other.close()
  })

  it('shows where one is signed in, and ends one device and all others', async () => {
    const email = 'devices@people.test'
    await signUpAs(visitor, email, 'devices')
    const others = [await visit(browser, look), await visit(browser, look), await visit(browser, look)]
    for (const other of others) await signInWith(other, { email, password })
    await visitor.goTo(settings)
    await button(own.devices.show).click()
    await confirmPassword()
    const table = page.getByRole('table', { name: own.devices.title })
    await table.waitFor()
    expect(await barriers()).toEqual([])
    await expect.poll(() => table.getByText(own.devices.current).count()).toBe(1)
    const ends = table.getByRole('button')
    await expect.poll(() => ends.count()).toBe(others.length)

    await ends.first().click()
    await button(own.devices.end.confirm).click()
    await page.getByText(own.devices.end.done).first().waitFor()
    await expect.poll(() => ends.count()).toBe(others.length - 1)

    await button(own.devices.endOthers.action).click()
    await button(own.devices.endOthers.confirm).click()
    await page.getByText(own.devices.endOthers.done).first().waitFor()
    await expect.poll(() => ends.count()).toBe(0)
    for (const other of others) {
      await other.goTo(settings)
      expect(other.address()).toContain('/sign-in')
      await other.close()
    }
    await visitor.goTo(settings)
    expect(visitor.address()).toBe(prefix + settings)
  })
})
