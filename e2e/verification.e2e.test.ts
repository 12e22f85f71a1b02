// Mobile verification with the provider's sandbox, in a popup and on a full page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations, openBrowser, untilHydrated, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { messages } from './messages.ts'
import { signUpAs } from './people.ts'
import { blockOnce, fillSandbox, finishPopup, inWindow, openPopup } from './popups.ts'

const adult = '1990-03-01'
const minor = `${new Date().getUTCFullYear() - 10}-03-01`

describe('mobile verification, in English', () => {
  const { accounts, identity, problems, sandbox, ui } = messages.en
  const { verification, card } = identity
  const prefix = '/en'
  const settings = '/settings/identity'
  let browser: Browser
  let visitor: Visit
  let page: Page
  let violations: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const signUp = async (name: string, width = 1440): Promise<void> => {
    visitor = await visit(browser, { locale: 'en', width, colorScheme: 'dark' })
    page = visitor.page
    await signUpAs(visitor, `${name}@identity.test`, name)
  }
  beforeEach(() => {
    violations = []
  })
  afterEach(async () => {
    expect(violations).toEqual([])
    await visitor.close()
  })
  const checkAccessibility = async (at: Page = page): Promise<void> => {
    violations.push(...(await findAccessibilityViolations(at)))
  }

  const button = (name: string | RegExp, at: Page = page) => at.getByRole('button', { name, exact: true })
  const start = () => button(inWindow(verification.start))
  const startHere = () => button(verification.start)
  const openSandbox = async (opener = start()): Promise<Page> => {
    const popup = await openPopup(page, opener)
    await popup.getByRole('heading', { name: sandbox.title }).waitFor()
    return popup
  }
  const fill = (at: Page, name: string, birthDate = adult): Promise<void> => fillSandbox(at, sandbox, name, birthDate)
  const finish = (popup: Page, action: string): Promise<void> => finishPopup(popup, button(action, popup))
  /** Expects the refusal to be shown, and the button to be ready again. */
  const expectRefusal = async (text: string): Promise<void> => {
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
    await expect.poll(() => start().getAttribute('aria-busy')).toBeNull()
  }

  it('verifies in a popup, and continues to the requested page', async () => {
    await signUp('wanted')
    await visitor.goTo(`/verification?previous=${encodeURIComponent(`${prefix}/management/credit`)}`)
    await expect.poll(() => start().textContent()).toContain(ui.newWindow)
    const popup = await openSandbox()
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([480, 800])
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(1)
    await fill(popup, '김하나')
    await finish(popup, sandbox.done)
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
    await checkAccessibility()
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}/management/credit`)
    await visitor.goTo(settings)
    await page.getByText(card.done, { exact: true }).waitFor()
    await expect.poll(() => start().count()).toBe(0)
    expect(visitor.pageErrors()).toEqual([])
  })

  it('shows each refusal, and can be started again', async () => {
    await signUp('refused')
    await visitor.goTo('/verification')
    await finish(await openSandbox(), sandbox.cancel)
    await expectRefusal(problems.identity.canceled)
    await checkAccessibility()

    const popup = await openSandbox()
    await checkAccessibility(popup)
    await fill(popup, '어린이', minor)
    await finish(popup, sandbox.done)
    await expectRefusal(problems.identity.tooYoung)
  })

  it('verifies only one account per person', async () => {
    for (const account of ['first', 'second']) {
      if (account === 'second') await visitor.close()
      await signUp(account)
      await visitor.goTo(settings)
      const popup = await openSandbox()
      await fill(popup, '최네모')
      await finish(popup, sandbox.done)
      if (account === 'first') await page.getByText(card.done, { exact: true }).waitFor()
      else await expectRefusal(problems.identity.otherAccount)
    }
  })

  it('can be started again after leaving the page too early or closing the popup', async () => {
    await signUp('closed')
    await visitor.goTo(settings)
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>()
    await page.route('**/api/auth/mobile-verify', async (route) => {
      await hasLeft
      await route.continue()
    })
    const early = await openPopup(page, start())
    const isClosed = early.waitForEvent('close')
    await page.getByRole('link', { name: accounts.settings.profile, exact: true }).click()
    await page.waitForURL(`**${prefix}/settings/profile`)
    // The address changes before the page does.
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    leave()
    await isClosed
    await page.unroute('**/api/auth/mobile-verify')
    await page.getByRole('link', { name: accounts.settings.identity, exact: true }).click()
    await start().waitFor()
    const popup = await openSandbox()
    await popup.close()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    const again = await openSandbox()
    await fill(again, '이두리')
    await finish(again, sandbox.done)
    await page.getByText(card.done, { exact: true }).waitFor()
  })

  it('reports a blocked popup, and opens it again', async () => {
    await signUp('blocked')
    await visitor.goTo('/verification')
    await page.evaluate(blockOnce)
    await start().click()
    await page.getByText(identity.blocked.title).waitFor()
    await checkAccessibility()
    const popup = await openSandbox(button(identity.blocked.retry))
    await expect.poll(() => page.getByText(identity.blocked.title).count()).toBe(0)
    await finish(popup, sandbox.cancel)
    await expectRefusal(problems.identity.canceled)
  })

  it('shows the result when its response was lost, and again after a reload', async () => {
    await signUp('lost')
    // The server completes the attempt; its response is lost.
    await visitor.context.route('**/api/auth/identity', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await visitor.goTo(settings)
    const popup = await openSandbox()
    await fill(popup, '정다섯')
    await finish(popup, sandbox.done)
    await page.getByText(card.done, { exact: true }).waitFor()
    await visitor.goTo('/authentication/mobile-verify')
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
  })

  it('reports a failure when the network is lost', async () => {
    await signUp('offline')
    await visitor.context.route('**/api/auth/identity', (route) => route.abort())
    await visitor.goTo(settings)
    const popup = await openSandbox()
    await fill(popup, '한여섯')
    await finish(popup, sandbox.done)
    await expectRefusal(problems.error.requestFailure)
  })

  it('follows a popup opened before a reload, or by a second window', async () => {
    await signUp('again')
    await visitor.goTo(settings)
    const first = await openSandbox()
    await page.getByText(identity.popup.elsewhere).waitFor()
    await checkAccessibility()
    await visitor.reload()
    const second = await openSandbox()
    await button(ui.cancel).click()
    await expect.poll(() => second.isClosed()).toBe(true)
    await start().waitFor()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    await fill(first, '오일곱')
    await finish(first, sandbox.done)
    await page.getByText(card.done, { exact: true }).waitFor()
  })

  it('continues in the same window when popups stay blocked, also after a reload', async () => {
    await signUp('stays-blocked')
    await visitor.goTo(`/verification?previous=${encodeURIComponent(`${prefix}${settings}`)}`)
    await page.evaluate(() => {
      window.open = () => null
    })
    await start().click()
    await button(identity.blocked.retry).click()
    await button(identity.blocked.here).click()
    await page.getByRole('heading', { name: sandbox.title }).waitFor()
    await fill(page, '문여덟')
    await button(sandbox.done).click()
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
    await page.waitForURL(`**${prefix}/authentication/mobile-verify`)
    await visitor.reload()
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}${settings}`)
  })

  it('offers sign-in when the session has ended, and refreshes an outdated page', async () => {
    await signUp('ended')
    await visitor.goTo(settings)
    const stale = await visitor.context.newPage()
    await stale.goto(page.url())
    await untilHydrated(stale)
    await verifyAs(visitor, '남아홉')
    await button(inWindow(verification.start), stale).click()
    await stale.getByText(card.done, { exact: true }).waitFor()
    await visitor.context.clearCookies()
    await start().click()
    await page.getByRole('link', { name: ui.signIn, exact: true }).click()
    await page.waitForURL(`**${prefix}/sign-in?previous=${encodeURIComponent(`${prefix}${settings}`)}`)
  })

  it('runs in the same window on a narrow screen', async () => {
    await signUp('narrow', 390)
    await visitor.goTo(`/verification?previous=${encodeURIComponent(`${prefix}${settings}`)}`)
    await startHere().click()
    await button(sandbox.cancel).click()
    await page.getByText(problems.identity.canceled).waitFor()
    await page.waitForURL(`**${prefix}/authentication/mobile-verify`)
    await untilHydrated(page)
    await checkAccessibility()
    await page.getByRole('link', { name: identity.return.failed.again }).click()
    await startHere().click()
    await page.getByRole('heading', { name: sandbox.title }).waitFor()
    await fill(page, '박세리')
    await button(sandbox.done).click()
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
    await page.waitForURL(`**${prefix}/authentication/mobile-verify`)
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}${settings}`)
    await page.getByText(card.done, { exact: true }).waitFor()
    expect(visitor.context.pages()).toHaveLength(1)
  })
})

it('accepts a return without a cookie, and leaks none of its parameters', async () => {
  const secret = 'canary-of-the-provider'
  const query = new URLSearchParams({ token_version_id: secret, enc_data: secret, integrity_value: secret })
  const response = await fetch(`${inject('baseUrl')}/en/authentication/mobile-verify?${query}`, { redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  // The demo's link to sign-in does not contain this page.
  expect(await response.text()).not.toContain('previous=')
})
