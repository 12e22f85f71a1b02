import { endpointsByDomain } from '@jebo/contract/endpoints.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('the API reference lists every call, runs one, and requests nothing from other servers', async () => {
  const { page, pageErrors, close } = await visit(browser, { locale: 'en' })
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(`${inject('baseUrl')}/api/docs`)
  await page.locator('.opblock-tag').first().waitFor()
  // One after the other: of a long list the page draws only what is in view.
  const calls = page.locator('.opblock')
  for (const [domain, theirs] of Object.entries(endpointsByDomain)) {
    const tag = page.locator(`.opblock-tag[data-tag="${domain}"]`)
    await tag.click()
    await expect.poll(() => calls.count(), { message: domain }).toBe(Object.keys(theirs).length)
    await tag.click()
    await expect.poll(() => calls.count()).toBe(0)
  }
  for (const domain of ['operations', 'tickets']) await page.locator(`.opblock-tag[data-tag="${domain}"]`).click()

  const health = page.locator('#operations-operations-getHealth')
  await health.locator('.opblock-summary').click()
  await health.getByRole('button', { name: 'Try it out' }).click()
  await health.getByRole('button', { name: 'Execute' }).click()
  const answer = health.locator('.live-responses-table td.response-col_description pre').first()
  await expect.poll(() => answer.textContent()).toContain('"status": "ok"')

  const draft = page.locator('#operations-tickets-createTicket')
  await draft.locator('.opblock-summary').click()
  await draft.locator('.body-param__example').waitFor()
  await expect.poll(() => draft.locator('.body-param__example').textContent()).toContain('"weaknessType": "CWE-639"')

  expect([...origins].filter((origin) => origin !== inject('baseUrl') && origin !== 'null')).toEqual([])
  expect(pageErrors()).toEqual([])
  await close()
})
