import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { status } = messages.en.programs

describe('a press on a server-rendered button', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    ['the texts of the page', 'en-program'],
    ['the scripts of its part', 'manager-actions'],
  ])('is repeated once %s are there', async (_, chunk) => {
    const manager = await visit(browser, { locale: 'en' })
    await signInAs(manager, 'manager')
    const { page, context } = manager
    const answer = await context.request.get(`${inject('baseUrl')}/api/companies/programs?status=RUNNING&size=50`)
    const id = (await answer.json()).data.at(-1)?.id
    const script = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), async (route) => {
      held.resolve()
      await script.promise
      await route.continue()
    })
    await page.goto(`${inject('baseUrl')}/en/programs/${id}`, { waitUntil: 'commit' })
    await held.promise
    // The first script of the page has run: it gives the history entry its key.
    await page.waitForFunction(() => typeof history.state?.key === 'string')
    await page.getByRole('button', { name: status.change }).click()
    expect(await page.getByRole('menuitem').count()).toBe(0)
    script.resolve()
    await page.getByRole('menuitem').first().waitFor()
    expect(manager.pageErrors()).toEqual([])
    await manager.close()
  })
})
