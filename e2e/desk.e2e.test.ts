// A manager works through the tickets of a company by keyboard, with one of them beside the list.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { demoAccount, signInWith } from './people.ts'
import { press as pressButton } from './press.ts'

const { tickets, ui } = messages.ko
const desk = '/management/company/ticket'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const openDesk = async (width: number, path = `${desk}?state=ALL`): Promise<Visit> => {
  const manager = await visit(browser, { width })
  // Other journeys change the tickets of the first companies meanwhile.
  await signInWith(manager, { ...(await demoAccount('manager')), email: 'daeun@demo.test' })
  await manager.goTo(path)
  return manager
}

const openId = (page: Page): string | null => new URL(page.url()).searchParams.get('ticket')

const partsOf = (page: Page) => {
  const pane = page.getByRole('region', { name: tickets.pane.label })
  return {
    pane,
    title: pane.getByRole('heading', { level: 1 }),
    openRow: page.getByRole('list', { name: tickets.list.caption }).locator('a[aria-current=true]'),
    press: (key: string) => page.keyboard.press(key),
  }
}

describe('a desk', () => {
  it('is worked through by keyboard, with a ticket beside the list', async () => {
    const manager = await openDesk(1440)
    const { page } = manager
    const { pane, title, openRow, press } = partsOf(page)
    await press('j')
    await title.waitFor()
    const first = openId(page)
    await expect.poll(() => openRow.textContent()).toBe(await title.textContent())
    await press('j')
    await expect.poll(() => openId(page)).not.toBe(first)
    const second = openId(page)
    // A keyboard that writes Hangul sends other letters.
    const typed = { key: 'ㅏ', code: 'KeyK', bubbles: true }
    await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), typed)
    await expect.poll(() => openId(page)).toBe(first)
    await press('j')
    await expect.poll(() => openId(page)).toBe(second)

    await page.goBack()
    await pane.waitFor({ state: 'detached' })
    await page.goForward()
    await title.waitFor()
    await manager.reload()
    await title.waitFor()
    expect(openId(page)).toBe(second)

    await press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await press('j')
    expect(openId(page), 'a letter in a field is only typed').toBe(second)
    await page.getByRole('searchbox').clear()
    await page.getByRole('searchbox').blur()
    await press('Escape')
    await pane.waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    await expect.poll(focused, { message: 'the row of the ticket that was closed' }).toMatch(`/tickets/${second}`)

    await press('?')
    const dialog = page.getByRole('dialog', { name: ui.keys.title })
    await dialog.getByRole('switch', { name: ui.keys.use }).uncheck()
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press('j')
    await page.getByRole('button', { name: ui.keys.button }).click()
    await dialog.getByRole('switch', { name: ui.keys.use }).check()
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(openId(page), 'keys that are turned off do nothing').toBeNull()
    await press('j')
    await title.waitFor()
    expect(manager.pageErrors()).toEqual([])
    await manager.close()
  })

  it('closes a form before the ticket, and folds the filters beside it', async () => {
    const manager = await openDesk(1440)
    const { page } = manager
    const { pane, title, press } = partsOf(page)
    await press('j')
    await title.waitFor()
    const action = pane.getByRole('region', { name: tickets.actions.title }).getByRole('button').first()
    const name = (await action.textContent()) ?? ''
    await action.focus()
    await press('Enter')
    const form = pane.getByRole('form', { name })
    await form.waitFor()
    await expect.poll(() => form.getByRole('heading').evaluate((one) => one === document.activeElement)).toBe(true)
    const open = openId(page)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    for (const key of ['j', 'k', 'o', 'Escape']) await press(key)
    expect([new URL(page.url()).pathname, openId(page)], 'keys of the list leave a form open').toEqual([desk, open])
    await form.getByRole('button', { name: ui.cancel }).focus()
    await press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(openId(page)).toBe(open)

    await manager.goTo(`${desk}?state=ALL&severity=HIGH&ticket=${openId(page)}`)
    await title.waitFor()
    const severity = page.getByRole('combobox', { name: tickets.page.severity })
    expect(await severity.isVisible()).toBe(false)
    const count = ui.filtersOn.replace('{count, number}', '1')
    await page.getByRole('button', { name: `${ui.filters} ${count}`, exact: true }).click()
    await expect.poll(() => severity.inputValue()).toBe('HIGH')
    await severity.waitFor()
    await manager.close()
  })

  it('decides above the report on a phone, with the form at the top', async () => {
    const manager = await openDesk(390, `${desk}?state=CLOSED&substate=RESOLVED`)
    const { page } = manager
    await page.locator('.row-link').first().click()
    const panel = page.getByRole('region', { name: tickets.actions.title })
    await panel.getByRole('button', { name: tickets.manage.reward }).click()
    const form = panel.getByRole('form')
    await form.waitFor()
    const topOf = (part: Locator): Promise<number> => part.evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(() => topOf(form.getByRole('heading').first())).toBeLessThan(200)
    const report = page.getByRole('heading', { name: tickets.page.description })
    expect(await topOf(report)).toBeGreaterThan(await topOf(form))

    await pressButton(page, ui.cancel)
    await form.waitFor({ state: 'detached' })
    expect(await topOf(report)).toBeLessThan(await topOf(panel))
    expect(manager.pageErrors()).toEqual([])
    await manager.close()
  })

  it('leads from a whole ticket to its neighbours and back to the filtered list', async () => {
    const manager = await openDesk(1440, `${desk}?state=ALL&sort=oldest`)
    const { page } = manager
    const { title, press } = partsOf(page)
    await press('j')
    await title.waitFor()
    const first = openId(page)
    await press('o')
    await page.waitForURL(`**/tickets/${first}`)
    const trail = page.getByRole('navigation', { name: tickets.trail.label })
    await trail.getByRole('link', { name: tickets.trail.next }).click()
    await page.waitForURL((url) => /\/tickets\/\d{8}$/.test(url.pathname) && !url.pathname.endsWith(String(first)))
    await trail.getByRole('link', { name: tickets.trail.previous }).click()
    await page.waitForURL(`**/tickets/${first}`)
    await trail.getByRole('link', { name: tickets.trail.received }).click()
    await page.waitForURL(`**${desk}?state=ALL&sort=oldest`)
    await page.locator('.row-link').first().waitFor()
    await press('j')
    await title.waitFor()
    // Opens the next one although it is not there yet.
    const second = await page.evaluate(() => {
      const type = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      type('j')
      const next = document.activeElement?.getAttribute('data-ticket')
      type('o')
      return next
    })
    expect(second).not.toBe(first)
    await page.waitForURL(`**/tickets/${second}`)
    expect(manager.pageErrors()).toEqual([])
    await manager.close()
  })

  it('opens the page of a ticket where there is no room beside the list', async () => {
    const manager = await openDesk(1024)
    const { page } = manager
    const { press } = partsOf(page)
    await press('j')
    const path = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect(path).toMatch(/^\/tickets\/\d{8}$/)
    await press('Enter')
    await page.waitForURL(`**${path}`)
    await manager.goTo(`${desk}?state=ALL&ticket=${path?.slice(-8)}`)
    await page.waitForURL(`**${path}`)
    await manager.close()
  })
})
