// The confidentiality agreement: read in a popup, signed at the provider in the same window; and as a whole page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findBarriers, openBrowser, untilAwake, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { signUpAs } from './people.ts'
import { blockOnce, fillSandbox, finishPopup, inWindow, openPopup } from './popups.ts'
import { words } from './words.ts'

const settings = '/settings/authentication'
const own = '/authentication/nda'
const birthDate = '1990-03-01'

describe('signing the NDA, in English', () => {
  const { identity, problems, sandbox } = words.en
  const { nda, verification } = identity
  const prefix = '/en'
  let browser: Browser
  let visitor: Visit
  let page: Page
  let barriers: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(() => {
    barriers = []
  })
  afterEach(async () => {
    expect(barriers).toEqual([])
    await visitor.close()
  })

  /** Somebody of this name, verified unless said. */
  const arrive = async (name: string, { width = 1440, isVerified = true } = {}): Promise<void> => {
    visitor = await visit(browser, { locale: 'en', width, colorScheme: 'dark' })
    page = visitor.page
    await signUpAs(visitor, `nda-${name}@identity.test`, `nda-${name}`)
    if (isVerified) await verifyAs(visitor, name)
  }
  const look = async (at: Page = page): Promise<void> => {
    barriers.push(...(await findBarriers(at)))
  }
  const button = (name: string | RegExp, at: Page = page) => at.getByRole('button', { name, exact: true })
  const open = () => button(inWindow(nda.card.open))
  const card = () => page.locator('section').filter({ has: page.getByRole('heading', { name: nda.card.title }) })
  const read = async (): Promise<Page> => {
    const popup = await openPopup(page, open())
    await button(nda.sign, popup).waitFor()
    await untilAwake(popup)
    return popup
  }
  /** From the agreement to the provider, and back with what was typed there. */
  const sign = async (at: Page, name: string): Promise<void> => {
    await untilAwake(at)
    await button(nda.sign, at).click()
    await at.getByRole('heading', { name: sandbox.title }).waitFor()
    await fillSandbox(at, sandbox, name, birthDate)
  }

  it('is signed in a popup, which says so when it is opened again', async () => {
    await arrive('signs')
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
    await look(popup)
    await sign(popup, 'signs')
    await finishPopup(popup, button(sandbox.done, popup))
    await card().getByText(nda.card.done, { exact: true }).waitFor()
    await expect.poll(() => open().count()).toBe(0)
    const signature = await card().getByRole('link').textContent()
    await visitor.goTo(own)
    await page.getByRole('heading', { name: nda.done.title }).waitFor()
    await page.getByText(signature ?? '').waitFor()
    await look()
    // The list of devices wants a fresh password, which a renewed session has not.
    expect(visitor.complaints().filter((one) => !one.includes('/api/auth/sessions'))).toEqual([])
    await page.getByRole('link', { name: verification.done.onward }).click()
    await page.waitForURL(`**${prefix}${settings}`)
  })

  it('tells of who cancels, closes it, or is somebody else; what was signed elsewhere is shown', async () => {
    await arrive('changes')
    await visitor.goTo(settings)
    const closed = await read()
    await closed.close()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)

    const canceled = await read()
    await button(nda.sign, canceled).click()
    await finishPopup(canceled, button(sandbox.cancel, canceled))
    await card().getByRole('alert').filter({ hasText: problems.identity.canceled }).waitFor()

    const other = await read()
    await sign(other, 'changed')
    await finishPopup(other, button(sandbox.done, other))
    await card().getByRole('alert').filter({ hasText: problems.identity.otherPerson }).waitFor()
    await expect.poll(() => card().getByRole('link').count()).toBe(0)

    const late = await read()
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

  it('is read and signed in the same window where there is no room for a second', async () => {
    await arrive('narrow', { width: 390 })
    await visitor.goTo(settings)
    await button(nda.card.open).click()
    await page.waitForURL(`**${prefix}${own}`)
    await untilAwake(page)
    await button(nda.sign).click()
    await button(sandbox.cancel).click()
    await page.getByRole('heading', { name: nda.failed.title }).waitFor()
    await page.getByText(problems.identity.canceled).waitFor()
    await page.waitForURL(`**${prefix}${own}`)
    await untilAwake(page)
    await look()
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

  it('leads who is not verified to verification, and back', async () => {
    await arrive('unknown', { isVerified: false })
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

  it('shows another version before it is signed', async () => {
    await arrive('slow')
    // What is in force changes with a day that comes while somebody reads.
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
    await look()
  })
})

it('comes back without a cookie, carries what came nowhere, and leads a guest who brings nothing to sign-in', async () => {
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
