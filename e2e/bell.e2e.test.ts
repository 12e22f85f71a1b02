import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfUnread = (text: string): RegExp => new RegExp(text.replace('{count, number}', '\\d+'))

const bellOf = ({ page }: Visit, { notifications }: (typeof messages)['ko']) => ({
  unreadBell: page.getByRole('button', { name: nameOfUnread(notifications.openUnread) }),
  readBell: page.getByRole('button', { name: notifications.open, exact: true }),
  panel: page.getByRole('dialog', { name: notifications.title }),
})

/** The number of unread notifications that the bell shows. */
const unreadOf = async (bell: Locator): Promise<number> =>
  Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)

describe('the notification bell', () => {
  it('opens the newest notification, which stays read after a reload', async () => {
    const hacker = await visit(browser)
    await signInAs(hacker, 'hacker', 2)
    await hacker.goTo('/')
    const { unreadBell, readBell, panel } = bellOf(hacker, messages.ko)
    const unread = await unreadOf(unreadBell)
    await unreadBell.click()
    await panel.getByRole('link').first().waitFor()
    await panel.getByRole('link', { name: messages.ko.notifications.unread }).first().click()
    await hacker.page.waitForURL(/\/tickets\/\d{8}$/)
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => unreadOf(unreadBell.or(readBell))).toBe(unread - 1)
    await hacker.reload()
    await expect.poll(() => unreadOf(unreadBell.or(readBell))).toBe(unread - 1)
    expect(hacker.pageErrors()).toEqual([])
    await hacker.close()
  })

  it('marks all as read by keyboard, on a phone', async () => {
    const manager = await visit(browser, { locale: 'en', width: 390, colorScheme: 'dark' })
    await signInAs(manager, 'manager', 2)
    await manager.goTo('/')
    const { unreadBell, readBell, panel } = bellOf(manager, messages.en)
    await unreadBell.focus()
    await manager.page.keyboard.press('Enter')
    await panel.getByRole('button', { name: messages.en.notifications.readAll }).focus()
    await manager.page.keyboard.press('Enter')
    await readBell.waitFor()
    await manager.page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await manager.close()
  })
})
