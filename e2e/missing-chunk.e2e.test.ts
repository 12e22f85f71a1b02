import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { shell } = messages.ko

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
    ['a page with a loader', 'terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page without a loader', 'being-built', shell.footer.events, '/events'],
  ])('reloads %s, and shows the error page if it fails again within a minute', async (_, chunk, link, address) => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), (route) => route.fulfill({ status: 404, body: 'gone' }))
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
      await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), (route) => {
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
})
