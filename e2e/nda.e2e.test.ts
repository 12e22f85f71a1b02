// The confidentiality agreement: read and signed in a popup, or on a full page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations, openBrowser, untilHydrated, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { messages } from './messages.ts'
import { signUpAs } from './people.ts'
import { blockOnce, fillSandbox, finishPopup, inWindow, openPopup } from './popups.ts'

const settings = '/settings/identity'
const own = '/authentication/nda'
const birthDate = '1990-03-01'

describe('signing the NDA, in English', () => {
  const { identity, problems, sandbox } = messages.en
  const { nda, verification } = identity
  const prefix = '/en'
  let browser: Browser
  let visitor: Visit
  let page: Page
  let violations: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(() => {
    violations = []
  })
  afterEach(async () => {
    expect(violations).toEqual([])
    await visitor.close()
  })

  /** Signs up a user, verified by default. */
  const signUp = async (name: string, { width = 1440, isVerified = true } = {}): Promise<void> => {
    visitor = await visit(browser, { locale: 'en', width, colorScheme: 'dark' })
    page = visitor.page
    await signUpAs(visitor, `nda-${name}@identity.test`, `nda-${name}`)
    if (isVerified) await verifyAs(visitor, name)
  }
  const checkAccessibility = async (at: Page = page): Promise<void> => {
    violations.push(...(await findAccessibilityViolations(at)))
  }
  const button = (name: string | RegExp, at: Page = page) => at.getByRole('button', { name, exact: true })
  const open = () => button(inWindow(nda.card.open))
  const card = () => page.locator('section').filter({ has: page.getByRole('heading', { name: nda.card.title }) })
  const openAgreement = async (): Promise<Page> => {
    const popup = await openPopup(page, open())
    await button(nda.sign, popup).waitFor()
    await untilHydrated(popup)
    return popup
  }
  /** Continues from the agreement to the provider and fills in its form. */
  const sign = async (at: Page, name: string): Promise<void> => {
    await untilHydrated(at)
    await button(nda.sign, at).click()
    await at.getByRole('heading', { name: sandbox.title }).waitFor()
    await fillSandbox(at, sandbox, name, birthDate)
  }

  it('is signed in a popup, and shown as signed when opened again', async () => {
    await signUp('signs')
    await visitor.goTo(settings)
    await page.evaluate(blockOnce)
    await open().click()
    await page.getByText(identity.blocked.title).waitFor()
    const popup = await openPopup(page, button(identity.blocked.retry))
    await button(nda.sign, popup).waitFor()
    await expect.poll(() => page.getByText(identity.blocked.title).count()).toBe(0)
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([480, 800])
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(1)
    await expect.poll(() => popup.getByRole('article').getAttribute('lang')).toBe('en')
    await checkAccessibility(popup)
    await sign(popup, 'signs')
    await finishPopup(popup, button(sandbox.done, popup))
    await card().getByText(nda.card.done, { exact: true }).waitFor()
    await expect.poll(() => open().count()).toBe(0)
    const signature = await card().getByRole('link').textContent()
    await visitor.goTo(own)
    await page.getByRole('heading', { name: nda.done.title }).waitFor()
    await page.getByText(signature ?? '').waitFor()
    await checkAccessibility()
    // The list of devices requires a fresh password, which a renewed session lacks.
    expect(visitor.pageErrors().filter((one) => !one.includes('/api/auth/sessions'))).toEqual([])
    await page.getByRole('link', { name: identity.done, exact: true }).click()
    await page.waitForURL(`**${prefix}${settings}`)
  })

  it('handles cancel, close and a different person; shows what was signed in another tab', async () => {
    await signUp('changes')
    await visitor.goTo(settings)
    const closed = await openAgreement()
    await closed.close()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)

    const canceled = await openAgreement()
    await button(nda.sign, canceled).click()
    await finishPopup(canceled, button(sandbox.cancel, canceled))
    await card().getByRole('alert').filter({ hasText: problems.identity.canceled }).waitFor()

    const other = await openAgreement()
    await sign(other, 'changed')
    await finishPopup(other, button(sandbox.done, other))
    await card().getByRole('alert').filter({ hasText: problems.identity.otherPerson }).waitFor()
    await expect.poll(() => card().getByRole('link').count()).toBe(0)

    const late = await openAgreement()
    const elsewhere = await visitor.context.newPage()
    await elsewhere.goto(`${inject('baseUrl')}${prefix}${own}`)
    await sign(elsewhere, 'changes')
    await button(sandbox.done, elsewhere).click()
    await elsewhere.getByRole('heading', { name: nda.done.title }).waitFor()
    await button(nda.sign, late).click()
    await late.getByRole('heading', { name: nda.done.title }).waitFor()
    await finishPopup(late, button(identity.close, late))
    await card().getByText(nda.card.done, { exact: true }).waitFor()
  })

  it('is signed in the same window on a narrow screen', async () => {
    await signUp('narrow', { width: 390 })
    await visitor.goTo(settings)
    await button(nda.card.open).click()
    await page.waitForURL(`**${prefix}${own}`)
    await untilHydrated(page)
    await button(nda.sign).click()
    await button(sandbox.cancel).click()
    await page.getByRole('heading', { name: nda.failed.title }).waitFor()
    await page.getByText(problems.identity.canceled).waitFor()
    await page.waitForURL(`**${prefix}${own}`)
    await untilHydrated(page)
    await checkAccessibility()
    await page.getByRole('link', { name: nda.failed.again }).click()
    await sign(page, 'narrow')
    await button(sandbox.done).click()
    await page.getByRole('heading', { name: nda.done.title }).waitFor()
    await page.waitForURL(`**${prefix}${own}`)
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}${settings}`)
    await card().getByText(nda.card.done, { exact: true }).waitFor()
    expect(visitor.context.pages()).toHaveLength(1)
  })

  it('leads back to the page that it was opened from, after a cancel and once it is signed', async () => {
    const programs = `${prefix}/programs`
    const opened = `${own}?previous=${encodeURIComponent(programs)}`
    await signUp('leads-back')
    await visitor.goTo(opened)
    await button(nda.sign).click()
    await button(sandbox.cancel).click()
    await page.getByRole('link', { name: nda.failed.again }).click()
    await expect.poll(() => visitor.address()).toBe(`${prefix}${opened}`)
    await sign(page, 'leads-back')
    await button(sandbox.done).click()
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${programs}`)
    await visitor.goTo(opened)
    await page.getByRole('link', { name: identity.done, exact: true }).click()
    await page.waitForURL(`**${programs}`)
  })

  it('redirects an unverified user to verification and back', async () => {
    await signUp('unknown', { isVerified: false })
    await visitor.goTo(settings)
    await card().getByText(nda.card.verifyFirst).waitFor()
    await expect.poll(() => open().count()).toBe(0)
    await visitor.goTo(own)
    expect(visitor.address()).toBe(`${prefix}/verification?previous=${encodeURIComponent(`${prefix}${own}`)}`)
    await verifyAs(visitor, 'unknown')
    await visitor.reload()
    await page.getByRole('link', { name: verification.done.onward }).click()
    await button(nda.sign).waitFor()
  })

  it('shows a new version before it is signed', async () => {
    await signUp('slow')
    // A new version takes effect while the user reads.
    await visitor.context.route('**/api/auth/nda', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), version: 2 } })
    })
    await visitor.goTo(own)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await button(nda.sign).click()
    await page.getByText(nda.changed.title).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(visitor.address()).toBe(`${prefix}${own}`)
    await checkAccessibility()
  })
})

it('accepts a return without a cookie, leaks none of its parameters, and redirects a guest without them', async () => {
  const secret = 'canary-of-the-provider'
  const query = new URLSearchParams({ token_version_id: secret, enc_data: secret, integrity_value: secret })
  const ask = (address: string) => fetch(`${inject('baseUrl')}${address}`, { redirect: 'manual' })
  const response = await ask(`/en${own}?${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  expect(await response.text()).not.toContain('previous=')
  const guest = await ask(`/en${own}`)
  expect([guest.status, guest.headers.get('location')]).toEqual([
    302,
    `/en/sign-in?previous=%2Fen${own.replaceAll('/', '%2F')}`,
  ])
})
