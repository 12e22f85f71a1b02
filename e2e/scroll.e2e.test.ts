// Reloads and Back return to the position on a page, pages work where the browser's storage is blocked, and tabs follow what is
// read.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, untilHydrated, visit } from './browser.ts'
import { messages } from './messages.ts'

const { programs, shell } = messages.ko

const blockStorage = (): void => {
  for (const area of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

const positionAfter = (page: Page, top: number): Promise<number> =>
  page.evaluate((to) => {
    window.scrollTo(0, to)
    return window.scrollY
  }, top)

const positionOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

describe.each([
  { storage: 'open', isBlocked: false },
  { storage: 'blocked', isBlocked: true },
])('the position on a page, with storage $storage', ({ isBlocked }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('survives a reload and Back, and other pages start at the top', async () => {
    const visitor = await visit(browser, { width: 390 })
    const { page } = visitor
    if (isBlocked) await page.addInitScript(blockStorage)
    const openGuidelines = async () => {
      // A real click would scroll to the link.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: shell.footer.disclosureGuidelines })
        .dispatchEvent('click')
      await page.waitForURL('**/disclosure-guidelines')
    }

    await visitor.goTo('/terms')
    await page.evaluate(() => window.scrollTo(0, 700))
    await visitor.reload()
    await expect.poll(() => positionOf(page)).toBe(700)

    await openGuidelines()
    await expect.poll(() => positionOf(page)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/terms')
    await expect.poll(() => positionOf(page)).toBe(700)

    await visitor.goTo('/hacktivity')
    expect(await positionOf(page)).toBe(0)
    // Its rows come after the page, when the browser itself has returned as far as it could.
    await expect.poll(() => positionAfter(page, 1500)).toBe(1500)
    await visitor.reload()
    if (!isBlocked) await expect.poll(() => positionOf(page)).toBe(1500)
    await page.goBack()
    await untilHydrated(page)
    await expect.poll(() => positionOf(page)).toBe(700)

    // Back over two documents: the browser itself does not return to the position of a page that was left in the same document.
    await openGuidelines()
    await visitor.goTo('/hacktivity')
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => void setTimeout(() => window.history.go(-2)))])
    expect(visitor.address()).toBe('/terms')
    await untilHydrated(page)
    if (!isBlocked) await expect.poll(() => positionOf(page)).toBe(700)
    expect(visitor.pageErrors()).toEqual([])
    await visitor.close()
  })
})

describe('the tabs of a program', () => {
  it('mark the section that they lead to, also at the end of the page', async () => {
    const browser = await openBrowser()
    const visitor = await visit(browser)
    const { page } = visitor
    await visitor.goTo('/programs')
    await page.locator('main article').getByRole('link').first().click()
    const nav = page.getByRole('navigation', { name: programs.page.sections })
    const tabs = nav.getByRole('link')
    const current = nav.locator('[aria-current=true]')
    await expect.poll(() => tabs.count()).toBeGreaterThan(3)
    for (const tab of await tabs.all()) {
      await tab.click()
      // The sections that it passes are marked on the way.
      await page.waitForTimeout(500)
      expect(await current.allTextContents()).toEqual([await tab.textContent()])
    }
    await page.keyboard.press('Home')
    await expect.poll(() => current.allTextContents()).toEqual([await tabs.first().textContent()])
    await visitor.close()
    await browser.close()
  })
})
