import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

describe("a company's credit, in English", () => {
  const { announce, cancel, instructions, view, entries } = messages.en.ledger.companyCredit
  let browser: Browser
  let manager: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    manager = await visit(browser, { locale: 'en', width: 390, colorScheme: 'dark' })
    await signInAs(manager, 'manager')
    await manager.goTo('/management/company/credit')
  })
  afterAll(() => browser.close())

  /** Each goes on with the amount and the time of its deposit. */
  const ofDeposit = new RegExp(`^${cancel.action} ?:`)
  const pendingCount = () => manager.page.getByRole('button', { name: ofDeposit, includeHidden: true }).count()

  it('focuses the first missing field', async () => {
    const { page } = manager
    await page.getByRole('button', { name: announce.action }).click()
    await page.getByRole('button', { name: announce.submit, exact: true }).click()
    await page.getByText(messages.en.problems.requiredIn.deposit.amount).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('inputmode') === 'numeric')
  })

  it('keeps the typed values when the response is lost, and announces once on a retry', async () => {
    const { page } = manager
    const before = await pendingCount()
    await page.getByLabel(announce.amount).fill('7654321')
    await expect.poll(() => page.getByLabel(announce.amount).inputValue()).toBe('7,654,321')
    await page.getByLabel(announce.depositor).fill('모아샘페이')
    // The request arrives; its response does not.
    await page.route('**/api/contracts/deposit', async (route) => {
      // A connection that was kept open may just have been closed.
      await route.fetch({ maxRetries: 3 })
      await route.abort()
    })
    await page.getByRole('button', { name: announce.submit, exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/api/contracts/deposit')
    await page.getByRole('button', { name: announce.submit, exact: true }).click()
    await page.getByRole('heading', { name: instructions.title }).waitFor()
    await page.getByRole('heading', { name: '₩7,654,321' }).waitFor()
    await manager.goTo('/management/company/credit')
    await expect.poll(pendingCount).toBe(before + 1)
  })

  it('leads from the list to the payment details, which can be copied', async () => {
    const { page, context } = manager
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: /^How to pay ?: ₩7,654,321/ }).click()
    await page.getByRole('button', { name: 'Copy: Amount to send' }).click()
    await page.getByText('Copied: Amount to send').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7654321')
    await manager.goTo('/management/company/credit')
  })

  it('announces once when the page is reloaded after a lost response', async () => {
    const { page } = manager
    const before = await pendingCount()
    const announceDeposit = async () => {
      await page.getByRole('button', { name: announce.action }).click()
      await page.getByLabel(announce.amount).fill('8765432')
      await page.getByLabel(announce.depositor).fill('모아샘페이')
      await page.getByRole('button', { name: announce.submit, exact: true }).click()
    }
    await page.route('**/api/contracts/deposit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await announceDeposit()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/api/contracts/deposit')
    // Closing the dialog refreshes the page behind it, which now has the deposit.
    await page.keyboard.press('Escape')
    await expect.poll(pendingCount).toBe(before + 1)
    await manager.reload()
    await announceDeposit()
    await page.getByRole('heading', { name: '₩8,765,432' }).waitFor()
    await manager.goTo('/management/company/credit')
    await expect.poll(pendingCount).toBe(before + 1)
  })

  it('refuses fractions and keeps what was typed', async () => {
    const { page } = manager
    await page.getByRole('button', { name: announce.action }).click()
    const amount = page.getByLabel(announce.amount)
    const refusal = page.getByText(messages.en.problems.field.wholeWon)
    for (const typed of ['500000.00', '100,000.5', '1e5', '-5']) {
      await amount.fill('')
      await refusal.waitFor({ state: 'detached' })
      await amount.pressSequentially(typed)
      await page.getByRole('button', { name: announce.submit, exact: true }).click()
      await refusal.waitFor()
      expect((await amount.inputValue()).replaceAll(',', '')).toBe(typed.replaceAll(',', ''))
    }
    await amount.fill('10000000000000')
    await expect.poll(() => amount.inputValue()).toBe('10,000,000,000,000')
    await amount.fill('１，５００원')
    await expect.poll(() => amount.inputValue()).toBe('1,500')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: announce.title }).waitFor({ state: 'detached' })
  })

  it('cancels an announced deposit', async () => {
    const { page } = manager
    const before = await pendingCount()
    await page.getByRole('button', { name: ofDeposit }).first().click()
    await page.getByRole('button', { name: cancel.confirm }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(pendingCount).toBe(before - 1)
  })

  it('shows the statement at its own address', async () => {
    const { page, address } = manager
    await page.getByRole('link', { name: view.entries }).click()
    await page.getByRole('table', { name: entries.caption }).waitFor()
    expect(address()).toContain('/management/company/credit?view=entries')
  })
})
