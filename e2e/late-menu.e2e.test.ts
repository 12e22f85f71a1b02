import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, untilHandled, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { ledger, shell } = messages.ko

describe('the menu beside a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('stays while its script is late, and works once it is there', async () => {
    const staff = await visit(browser)
    await signInAs(staff, 'staff')
    const { page } = staff
    const script = Promise.withResolvers<void>()
    await page.route(/\/assets\/sidebar-[^/]*\.js/, async (route) => {
      await script.promise
      await route.continue()
    })
    await staff.goTo('/staff/contracts')
    const menu = page.getByRole('navigation', { name: shell.sidebar.labels.staff, exact: true })
    const links = await menu.getByRole('link').count()
    expect(links).toBeGreaterThan(5)

    const tabs = page.getByRole('navigation', { name: ledger.deposits.tabs })
    await tabs.getByRole('link', { name: new RegExp(`^${ledger.deposits.all}`) }).click()
    await page.waitForURL('**/staff/contracts?status=ALL')
    await tabs.locator('[aria-current=page]', { hasText: ledger.deposits.all }).waitFor()
    expect(await menu.getByRole('link').count()).toBe(links)

    script.resolve()
    await untilHandled(menu.getByRole('link').first())
    expect(await menu.getByRole('link').count()).toBe(links)
    await menu.getByRole('link', { name: shell.sidebar.staffPayouts }).click()
    await page.waitForURL('**/staff/payouts')
    expect(staff.pageErrors()).toEqual([])
    await staff.close()
  })
})
