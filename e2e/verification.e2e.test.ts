// Mobile verification, through the sandbox that plays the provider's side: in a popup, and as a whole page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findBarriers, openBrowser, untilAwake, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { signUpAs } from './people.ts'
import { blockOnce, fillSandbox, finishPopup, inWindow, openPopup } from './popups.ts'
import { words } from './words.ts'

const adult = '1990-03-01'
const minor = `${new Date().getUTCFullYear() - 10}-03-01`

describe('mobile verification, in English', () => {
  const { accounts, identity, problems, sandbox, ui } = words.en
  const { verification, card } = identity
  const prefix = '/en'
  const settings = '/settings/authentication'
  let browser: Browser
  let visitor: Visit
  let page: Page
  let barriers: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const arrive = async (name: string, width = 1440): Promise<void> => {
    visitor = await visit(browser, { locale: 'en', width, colorScheme: 'dark' })
    page = visitor.page
    await signUpAs(visitor, `${name}@identity.test`, name)
  }
  beforeEach(() => {
    barriers = []
  })
  afterEach(async () => {
    expect(barriers).toEqual([])
    await visitor.close()
  })
  const look = async (at: Page = page): Promise<void> => {
    barriers.push(...(await findBarriers(at)))
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
  /** What was refused is told, and one can begin again at once. */
  const told = async (words: string): Promise<void> => {
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await expect.poll(() => start().getAttribute('aria-busy')).toBeNull()
  }

  it('verifies in a popup, and leads on to the page that was wanted', async () => {
    await arrive('wanted')
    await visitor.goTo('/management/private-program')
    expect(visitor.address()).toContain(`${prefix}/verification?previous=`)
    await expect.poll(() => start().textContent()).toContain(ui.newWindow)
    const popup = await openSandbox()
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([480, 800])
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(1)
    await fill(popup, '김하나')
    await finish(popup, sandbox.done)
    await page.getByRole('heading', { name: verification.done.title }).waitFor()
    await look()
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}/management/private-program`)
    await visitor.goTo(settings)
    await page.getByText(card.done, { exact: true }).waitFor()
    await expect.poll(() => start().count()).toBe(0)
    expect(visitor.complaints()).toEqual([])
  })

  it('tells each refusal, and lets one begin again', async () => {
    await arrive('refused')
    await visitor.goTo('/verification')
    await finish(await openSandbox(), sandbox.cancel)
    await told(problems.identity.canceled)
    await look()

    const popup = await openSandbox()
    await look(popup)
    await fill(popup, '어린이', minor)
    await finish(popup, sandbox.done)
    await told(problems.identity.tooYoung)
  })

  it('verifies one account of a person', async () => {
    for (const account of ['first', 'second']) {
      if (account === 'second') await visitor.close()
      await arrive(account)
      await visitor.goTo(settings)
      const popup = await openSandbox()
      await fill(popup, '최네모')
      await finish(popup, sandbox.done)
      if (account === 'first') await page.getByText(card.done, { exact: true }).waitFor()
      else await told(problems.identity.otherAccount)
    }
  })

  it('can begin again after the page was left too soon, or the popup closed by hand', async () => {
    await arrive('closed')
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
    // The address changes a moment before the page does.
    await page.locator('[aria-busy]').waitFor({ state: 'detached' })
    leave()
    await isClosed
    await page.unroute('**/api/auth/mobile-verify')
    await page.getByRole('link', { name: accounts.settings.authentication, exact: true }).click()
    await start().waitFor()
    const popup = await openSandbox()
    await popup.close()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    const again = await openSandbox()
    await fill(again, '이두리')
    await finish(again, sandbox.done)
    await page.getByText(card.done, { exact: true }).waitFor()
  })

  it('says that the popup was blocked, and opens it again', async () => {
    await arrive('blocked')
    await visitor.goTo('/verification')
    await page.evaluate(blockOnce)
    await start().click()
    await page.getByText(identity.blocked.title).waitFor()
    await look()
    const popup = await openSandbox(button(identity.blocked.retry))
    await expect.poll(() => page.getByText(identity.blocked.title).count()).toBe(0)
    await finish(popup, sandbox.cancel)
    await told(problems.identity.canceled)
  })

  it('knows what was done though its answer was lost, and shows it again when it is loaded again', async () => {
    await arrive('lost')
    // Done at the server, and never heard of.
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

  it('shows what is so to a page whose answer and network are lost, once it reads again', async () => {
    await arrive('offline')
    await visitor.context.route('**/api/auth/identity', (route) => route.abort())
    await visitor.goTo(settings)
    const popup = await openSandbox()
    await fill(popup, '한여섯')
    await finish(popup, sandbox.done)
    await told(problems.error.requestFailure)
  })

  it('hears of a popup that was opened before the page was loaded again, or by two windows at once', async () => {
    await arrive('again')
    await visitor.goTo(settings)
    const first = await openSandbox()
    await page.getByText(identity.popup.elsewhere).waitFor()
    await look()
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

  it('goes on in the same window where popups stay blocked, and knows the way after a reload', async () => {
    await arrive('stays-blocked')
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

  it('leads a page whose session has ended to sign-in, and one that is stale to what is so', async () => {
    await arrive('ended')
    await visitor.goTo(settings)
    const stale = await visitor.context.newPage()
    await stale.goto(page.url())
    await untilAwake(stale)
    await verifyAs(visitor, '남아홉')
    await button(inWindow(verification.start), stale).click()
    await stale.getByText(card.done, { exact: true }).waitFor()
    await visitor.context.clearCookies()
    await start().click()
    await page.getByRole('link', { name: ui.signIn, exact: true }).click()
    await page.waitForURL(`**${prefix}/sign-in?previous=${encodeURIComponent(`${prefix}${settings}`)}`)
  })

  it('goes there and back in the same window where there is no room for a second', async () => {
    await arrive('narrow', 390)
    await visitor.goTo(`/verification?previous=${encodeURIComponent(`${prefix}${settings}`)}`)
    await startHere().click()
    await button(sandbox.cancel).click()
    await page.getByText(problems.identity.canceled).waitFor()
    await page.waitForURL(`**${prefix}/authentication/mobile-verify`)
    await untilAwake(page)
    await look()
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

it('comes back without a cookie, and carries what came nowhere', async () => {
  const secret = 'canary-of-the-provider'
  const query = new URLSearchParams({ token_version_id: secret, enc_data: secret, integrity_value: secret })
  const response = await fetch(`${inject('baseUrl')}/en/authentication/mobile-verify?${query}`, { redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  // The link to sign-in of a demo remembers no such page.
  expect(await response.text()).not.toContain('previous=')
})
