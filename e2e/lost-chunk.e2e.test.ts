import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { words } from './words.ts'

const { shell } = words.ko

/** Counts the documents a page loads from here on. */
const countDocuments = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

describe('the code of a page that is gone since an update', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    ['a page that reads', 'terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page that reads nothing', 'being-built', shell.footer.events, '/events'],
  ])('loads %s anew, and within a minute shows the error page instead', async (_, chunk, link, address) => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), (route) => route.fulfill({ status: 404, body: 'gone' }))
    const documents = countDocuments(page)
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()

    await visitor.goTo('/')
    await leave()
    await page.waitForURL(`**${address}`)
    await page.waitForLoadState('networkidle')
    expect(documents(), 'the start page and the wanted one').toBe(2)

    await visitor.goTo('/')
    await leave()
    await page.getByRole('heading', { name: shell.errors.unavailable.title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(visitor.address()).toBe(address)
    expect(documents(), 'the start page once more').toBe(3)
    await visitor.close()
  })
})
