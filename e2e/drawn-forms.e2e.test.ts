// A form that has something to show shows it before any script runs, and says the same once the page has woken.
import { endpoints } from '@jebo/contract/endpoints.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { signInAs } from './people.ts'
import { words } from './words.ts'

const { tickets, programs } = words.ko
const title = '고치다 만 초안'
const severity = /^높음/

describe('a form drawn on the server', () => {
  let browser: Browser
  let visitor: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    visitor = await visit(browser)
    page = visitor.page
  })
  afterEach(() => visitor.close())

  const api = async (method: 'GET' | 'POST', path: string, data?: unknown) => {
    const address = `${inject('baseUrl')}/api${path}`
    const response = await visitor.context.request.fetch(address, { method, ...(data !== undefined && { data }) })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }

  /** The same page for the same person, as the server drew it. */
  const asDrawn = async (path: string, look: (drawn: Page) => Promise<void>): Promise<void> => {
    const { cookies } = await visitor.context.storageState()
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
    await context.addCookies(cookies)
    const drawn = await context.newPage()
    await drawn.goto(inject('baseUrl') + path)
    await look(drawn)
    await context.close()
  }

  it('has the words of a ticket that is being written', async () => {
    await signInAs(visitor, 'hacker')
    const { data } = await api('GET', `${endpoints.listPrograms.path}?size=100`)
    // Other companies' programs may end while this one is written to.
    const lasting = data.filter(({ company }: { company: { alias: string } }) => company.alias === 'moasaem')
    const details = await Promise.all(lasting.map(({ id }: { id: number }) => api('GET', `/programs/${id}`)))
    const program = details.find(({ assets, submissionBlock }) => assets.length > 0 && submissionBlock === null)
    const assetId = program.assets[0].id
    const draft = await api('POST', endpoints.createTicket.path, {
      programId: program.id,
      title,
      severity: 'HIGH',
      assetId,
    })
    const path = `/tickets/${draft.id}/edit`
    const look = async (shown: Page): Promise<void> => {
      expect(await shown.getByRole('textbox', { name: tickets.form.title }).inputValue()).toBe(title)
      expect(await shown.getByLabel(tickets.form.asset).inputValue()).toBe(String(assetId))
      expect(await shown.getByRole('radio', { name: severity }).isChecked()).toBe(true)
    }
    await asDrawn(path, look)
    await visitor.goTo(path)
    await look(page)

    // What is chosen and typed is what is kept, whatever the page began with.
    await page.getByRole('textbox', { name: tickets.form.title }).fill(`${title}!`)
    await page.getByRole('radio', { name: /^낮음/ }).check()
    const kept = async () => (await api('GET', `/tickets/${draft.id}`)).severity
    await expect.poll(kept).toBe('LOW')
    expect((await api('GET', `/tickets/${draft.id}`)).title).toBe(`${title}!`)
    expect(visitor.complaints()).toEqual([])
  })

  it('has the words of a program that is being written', async () => {
    await signInAs(visitor, 'manager')
    const { id } = await api('POST', endpoints.createProgram.path, { title })
    const path = `/programs/${id}/edit?step=title`
    const look = async (shown: Page): Promise<void> =>
      expect(await shown.getByRole('textbox', { name: programs.edit.title.title }).inputValue()).toBe(title)
    await asDrawn(path, look)
    await visitor.goTo(path)
    await look(page)
    expect(visitor.complaints()).toEqual([])
  })
})
