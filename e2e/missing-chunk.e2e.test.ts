import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvas } from '../server/test/pictures.ts'
import { openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { accounts, problems, shell, ui } = messages.ko

const scriptOf = (chunk: string): RegExp => new RegExp(`/assets/${chunk}-[^/]*\\.js`)

const choosePicture = async (page: Page): Promise<void> => {
  const buffer = await canvas(1200, 600).png().toBuffer()
  await page.getByLabel(/^로고/).first().setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer })
}

/** Counts the documents that a page loads from now on. */
const countDocuments = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

describe('a chunk that is missing after an update', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    ['a page without its messages', 'ko-terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page with a loader', 'terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page without a loader', 'being-built', shell.footer.events, '/events'],
  ])('reloads %s, and shows the error page if it fails again within a minute', async (_, chunk, link, address) => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(scriptOf(chunk), (route) => route.fulfill({ status: 404, body: 'gone' }))
    const documents = countDocuments(page)
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()

    await visitor.goTo('/')
    await leave()
    await page.waitForURL(`**${address}`)
    await page.waitForLoadState('networkidle')
    expect(documents(), 'the start page and the target').toBe(2)

    await visitor.goTo('/')
    await leave()
    await page.getByRole('heading', { name: shell.errors.unavailable.title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(visitor.address()).toBe(address)
    expect(documents(), 'the start page again').toBe(3)
    await visitor.close()
  })

  it.each(['toaster', 'notification-bell', 'viewer-actions', 'navigation-panel'])(
    'shows the page without %s, and does not reload it',
    async (chunk) => {
      const hacker = await visit(browser, { width: 390 })
      const { page } = hacker
      await signInAs(hacker, 'hacker')
      let requests = 0
      await page.route(scriptOf(chunk), (route) => {
        requests += 1
        return route.abort()
      })
      const errors: string[] = []
      // React reports that it discards what the server rendered of the part.
      page.on('pageerror', (error) => error.message.includes('#418') || errors.push(String(error)))
      const documents = countDocuments(page)

      await hacker.goTo('/programs')
      await page.getByRole('button', { name: shell.sheet.open, exact: true }).click()
      await expect.poll(() => requests).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('h1').textContent()).toBe(messages.ko.programs.list.title)
      expect([documents(), errors]).toEqual([1, []])
      await hacker.close()
    },
  )

  it('reloads a page while the request for an optional script is not answered', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    // Neither answered nor refused.
    await page.route(scriptOf('toaster'), () => undefined)
    await page.route(scriptOf('being-built'), (route) => route.fulfill({ status: 404, body: 'gone' }))
    await visitor.goTo('/')
    const documents = countDocuments(page)
    await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.events, exact: true }).click()
    await page.waitForURL('**/events')
    await expect.poll(documents).toBe(1)
    await visitor.close()
  })

  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

  it.each([
    ['tooltip-box', (page: Page) => page.getByRole('button', { name: 'Tooltip', exact: true }).hover(), false],
    ['dialog-box', press('Dialog'), true],
    ['confirm-box', press('ConfirmDialog'), true],
    ['crop-dialog', choosePicture, true],
  ])('keeps the page and its input without %s', async (chunk, open, isReported) => {
    const visitor = await visit(browser)
    const { page } = visitor
    let requests = 0
    await page.route(scriptOf(chunk), (route) => {
      requests += 1
      return route.fulfill({ status: 404, body: 'gone' })
    })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const documents = countDocuments(page)
    await visitor.goTo('/dev/ui')
    const input = page.locator('input[type=text]:not([readonly])').first()
    await input.fill('쓰던 글')

    await open(page)
    const notice = page.getByRole('alert').filter({ hasText: ui.missingBox })
    if (isReported) await notice.waitFor()
    // A browser may ask for a script twice: to preload it and to run it.
    else await expect.poll(() => requests).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(await input.inputValue()).toBe('쓰던 글')
    expect([documents(), errors]).toEqual([1, []])
    if (isReported) {
      await notice.getByRole('button', { name: ui.close }).click()
      await notice.waitFor({ state: 'detached' })
      await open(page)
      await notice.waitFor()
    }
    await visitor.close()
  })

  it('shows the message of the server without the texts of refusals, and keeps the input', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(scriptOf('ko-problems'), (route) => route.fulfill({ status: 404, body: 'gone' }))
    await visitor.goTo('/sign-in')
    const documents = countDocuments(page)
    await page.getByLabel(accounts.email, { exact: true }).fill('nobody@example.com')
    await page.getByLabel(accounts.password, { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: accounts.signIn.submit, exact: true }).click()
    await page.getByText(problems.auth.wrongCredentials).waitFor()
    expect(await page.getByLabel(accounts.email, { exact: true }).inputValue()).toBe('nobody@example.com')
    expect(documents()).toBe(0)
    await visitor.close()
  })
})
