import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { signInAs } from './people.ts'
import { words } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const openUnread = (text: string): RegExp => new RegExp(text.replace('{count, number}', '\\d+'))

const bellOf = ({ page }: Visit, { notifications }: (typeof words)['ko']) => ({
  ringing: page.getByRole('button', { name: openUnread(notifications.openUnread) }),
  silent: page.getByRole('button', { name: notifications.open, exact: true }),
  panel: page.getByRole('dialog', { name: notifications.title }),
})

/** How many the bell says have not been read. */
const unreadOf = async (bell: Locator): Promise<number> =>
  Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)

describe('the bell', () => {
  it('leads a hacker to what is new, which is read from then on, here and after a reload', async () => {
    const hacker = await visit(browser)
    await signInAs(hacker, 'hacker', 2)
    await hacker.goTo('/')
    const { ringing, silent, panel } = bellOf(hacker, words.ko)
    const unread = await unreadOf(ringing)
    await ringing.click()
    await panel.getByRole('link').first().waitFor()
    await panel.getByRole('link', { name: words.ko.notifications.unread }).first().click()
    await hacker.page.waitForURL(/\/tickets\/\d{8}$/)
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => unreadOf(ringing.or(silent))).toBe(unread - 1)
    await hacker.reload()
    await expect.poll(() => unreadOf(ringing.or(silent))).toBe(unread - 1)
    expect(hacker.complaints()).toEqual([])
    await hacker.close()
  })

  it('falls silent for a manager who has read all, by keyboard, on a phone', async () => {
    const manager = await visit(browser, { locale: 'en', width: 390, colorScheme: 'dark' })
    await signInAs(manager, 'manager', 2)
    await manager.goTo('/')
    const { ringing, silent, panel } = bellOf(manager, words.en)
    await ringing.focus()
    await manager.page.keyboard.press('Enter')
    await panel.getByRole('button', { name: words.en.notifications.readAll }).focus()
    await manager.page.keyboard.press('Enter')
    await silent.waitFor()
    await manager.page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await manager.close()
  })
})
