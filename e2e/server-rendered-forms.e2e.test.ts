// Server-rendered forms show their values before any script runs, and keep them after hydration.
import { endpoints } from '@jebo/contract/endpoints.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { tickets, programs } = messages.ko
const title = '고치다 만 초안'
const severity = /^높음/

describe('a server-rendered form', () => {
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

  /** Opens the same page for the same user without scripts. */
  const withoutScripts = async (path: string, check: (rendered: Page) => Promise<void>): Promise<void> => {
    const { cookies } = await visitor.context.storageState()
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
    await context.addCookies(cookies)
    const rendered = await context.newPage()
    await rendered.goto(inject('baseUrl') + path)
    await check(rendered)
    await context.close()
  }

  it('has the values of a ticket draft', async () => {
    await signInAs(visitor, 'hacker')
    const { data } = await api('GET', `${endpoints.listPrograms.path}?size=100`)
    // Other tests may end programs of other companies.
    const usable = data.filter(({ company }: { company: { alias: string } }) => company.alias === 'moasaem')
    const details = await Promise.all(usable.map(({ id }: { id: number }) => api('GET', `/programs/${id}`)))
    const program = details.find(({ assets, submissionBlock }) => assets.length > 0 && submissionBlock === null)
    const assetId = program.assets[0].id
    const draft = await api('POST', endpoints.createTicket.path, {
      programId: program.id,
      title,
      severity: 'HIGH',
      assetId,
    })
    const path = `/tickets/${draft.id}/edit`
    const expectValues = async (shown: Page): Promise<void> => {
      expect(await shown.getByRole('textbox', { name: tickets.form.title }).inputValue()).toBe(title)
      expect(await shown.getByLabel(tickets.form.asset).inputValue()).toBe(String(assetId))
      expect(await shown.getByRole('radio', { name: severity }).isChecked()).toBe(true)
    }
    await withoutScripts(path, expectValues)
    await visitor.goTo(path)
    await expectValues(page)

    // Input replaces the initial values. The form hydrates after the page, and has its own values until then.
    const savedSeverity = async () => (await api('GET', `/tickets/${draft.id}`)).severity
    const saves = async () => {
      await page.getByRole('textbox', { name: tickets.form.title }).fill(`${title}!`)
      await page.getByRole('radio', { name: /^낮음/ }).click()
      const saved = expect.poll(savedSeverity, { timeout: 6000 }).toBe('LOW')
      return saved.then(
        () => true,
        () => false,
      )
    }
    await expect.poll(saves).toBe(true)
    expect((await api('GET', `/tickets/${draft.id}`)).title).toBe(`${title}!`)
    expect(visitor.pageErrors()).toEqual([])
  })

  it('has the values of a program draft', async () => {
    await signInAs(visitor, 'manager')
    const { id } = await api('POST', endpoints.createProgram.path, { title })
    const path = `/programs/${id}/edit?step=title`
    const expectValues = async (shown: Page): Promise<void> =>
      expect(await shown.getByRole('textbox', { name: programs.edit.title.title }).inputValue()).toBe(title)
    await withoutScripts(path, expectValues)
    await visitor.goTo(path)
    await expectValues(page)
    expect(visitor.pageErrors()).toEqual([])
  })

  it('keeps the preview of a program until its script has arrived', async () => {
    // Not that of another draft: buttons in the list of programs are told apart by it.
    const title = '미리 보는 초안'
    await signInAs(visitor, 'manager')
    const { id } = await api('POST', endpoints.createProgram.path, { title })
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/program-preview-/, async (route) => {
      await arrival
      await route.continue()
    })
    await visitor.goTo(`/programs/${id}/edit?step=title`)
    const { edit } = programs
    await page.getByText(edit.buttons.savedMissing.split('{')[0] ?? '').waitFor()
    const preview = page.getByRole('region', { name: edit.preview.title })
    const titled = (text: string) => preview.getByRole('heading', { name: text })
    expect(await titled(title).count()).toBe(2)
    await page.getByRole('textbox', { name: edit.title.title }).fill(`${title}!`)
    await page.getByText(edit.buttons.changed).waitFor()
    expect(await titled(title).count()).toBe(2)
    arrive()
    await expect.poll(() => titled(`${title}!`).count()).toBe(2)
    expect(visitor.pageErrors()).toEqual([])
  })
})
