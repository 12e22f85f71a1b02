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

const nameOfUnread = (text: string): RegExp => new RegExp(text.replace('{shown}', '\\d+'))

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
    const newest = panel.getByRole('link', { name: messages.ko.notifications.unread }).first()
    const { pathname } = new URL((await newest.getAttribute('href')) ?? '', hacker.page.url())
    expect(pathname).not.toBe('/')
    await newest.click()
    await hacker.page.waitForURL((url) => url.pathname === pathname)
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

  it('opens for a press before the script of its panel has arrived, as does the menu of the user', async () => {
    const hacker = await visit(browser)
    await signInAs(hacker, 'hacker', 2)
    const { page } = hacker
    const { unreadBell, readBell, panel } = bellOf(hacker, messages.ko)
    const answer = Promise.withResolvers<void>()
    await page.route(/\/(notification-panel|avatar-menu)-[^/]*\.js$/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await hacker.goTo('/')
    await unreadBell.or(readBell).click()
    expect(await panel.count()).toBe(0)
    answer.resolve()
    await panel.getByRole('link').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    const opensMenu = page.getByRole('button', { name: messages.ko.shell.menu.open.replace('{name}', '') })
    await opensMenu.click()
    await page.getByRole('menu').waitFor()
    await opensMenu.click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await hacker.close()
  })
})
