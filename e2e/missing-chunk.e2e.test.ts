import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canvas } from '../server/test/pictures.ts'
import { openBrowser, untilHandled, untilHydrated, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const { accounts, ledger, problems, shell, ui } = messages.ko

const scriptOf = (chunk: string): RegExp => new RegExp(`/assets/${chunk}-[^/]*\\.js`)

const choosePicture = async (page: Page): Promise<void> => {
  const buffer = await canvas(1200, 600).png().toBuffer()
  await page.getByLabel(/^로고/).first().setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer })
}

const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'gone' })

/** Closes the notice that stands in for a dialog. */
const closeNotice = async (page: Page): Promise<void> => {
  const notice = page.getByRole('alert').filter({ hasText: ui.missingBox })
  await notice.getByRole('button', { name: ui.close }).click()
  await notice.waitFor({ state: 'detached' })
}

/** Counts the documents that a page loads from now on. */
const countDocuments = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

describe('a chunk that is missing after an update', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    ['a page without its messages', 'ko-terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page with a loader', 'terms', shell.footer.termsUser, '/terms?type=USER'],
    ['a page without a loader', 'disclosure-guidelines', shell.footer.disclosureGuidelines, '/disclosure-guidelines'],
  ])('reloads %s, and shows the error page if it fails again within a minute', async (_, chunk, link, address) => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(scriptOf(chunk), gone)
    const documents = countDocuments(page)
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()

    await visitor.goTo('/')
    await leave()
    await page.waitForURL(`**${address}`)
    await page.waitForLoadState('networkidle')
    expect(documents(), 'the start page and the target').toBe(2)

    await visitor.goTo('/')
    await leave()
    await page.getByRole('heading', { name: shell.errors.unavailable.title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(visitor.address()).toBe(address)
    expect(documents(), 'the start page again').toBe(3)
    await visitor.close()
  })

  it('says so in the place of the list of a page', async () => {
    const visitor = await visit(browser)
    await visitor.page.route(scriptOf('disclosed-tickets'), gone)
    await visitor.goTo('/')
    await visitor.page.getByRole('banner').getByRole('link', { name: shell.titles.hacktivity, exact: true }).click()
    await visitor.page.getByRole('main').getByRole('alert').filter({ hasText: ui.missingBox }).waitFor()
    await visitor.close()
  })

  describe('of a page in another layout', () => {
    const programLink = (page: Page) => page.getByRole('main').locator('a[href^="/programs/"]').first()
    const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
    const { offline, unavailable } = shell.errors
    const untilLoaded = async (page: Page): Promise<void> => {
      for (const { title } of [offline, unavailable]) {
        await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
      }
      await untilHydrated(page)
    }

    /** Loses the connection, opens the page of a link, and has the connection again. */
    const openOffline = async ({ page, context, address }: Visit, link: Locator): Promise<void> => {
      // The browser loads the page of a link that is not hydrated, and shows an error page of its own.
      await untilHandled(link)
      const target = await link.getAttribute('href')
      await context.setOffline(true)
      await link.click()
      await page.getByRole('heading', { name: offline.title }).waitFor()
      expect(address()).toBe(target)
      await context.setOffline(false)
      await untilLoaded(page)
      expect(address()).toBe(target)
    }

    it.each([
      ['a guest', null, programLink],
      ['a manager', 'manager' as const, (page: Page) => headerLink(page, shell.header.dashboard)],
    ])('shows %s the offline page, and loads the page once there is a connection', async (_, role, link) => {
      const visitor = await visit(browser)
      const { page } = visitor
      if (role) await signInAs(visitor, role)
      await visitor.goTo('/programs')
      await page.waitForLoadState('networkidle')
      await openOffline(visitor, link(page))
      await visitor.close()
    })

    describe('that the router does not know yet', () => {
      const routes = '**/__manifest?*'

      it('shows the offline page, and loads the page once there is a connection', async () => {
        const visitor = await visit(browser)
        await visitor.page.route(routes, (route) => route.abort())
        await visitor.goTo('/programs')
        await openOffline(visitor, programLink(visitor.page))
        await visitor.close()
      })

      it('shows the error page of a server that does not answer, which offers to load the page', async () => {
        const visitor = await visit(browser)
        const { page } = visitor
        await page.route(routes, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
        await visitor.goTo('/programs')
        const link = programLink(page)
        await untilHandled(link)
        const address = await link.getAttribute('href')
        await link.click()
        await page.getByRole('heading', { name: unavailable.title }).waitFor()
        expect(visitor.address()).toBe(address)
        await page.getByRole('link', { name: shell.errors.reload, exact: true }).click()
        await untilLoaded(page)
        expect(visitor.address()).toBe(address)
        await visitor.close()
      })
    })
  })

  it.each([
    ['a page with a loader', shell.footer.termsUser, accounts.terms.title],
    ['a page without a loader', shell.footer.contact, shell.titles.contactUs],
  ])('loads %s that was missing without a connection when it is opened again', async (_, link, title) => {
    const visitor = await visit(browser)
    const { page } = visitor
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await visitor.goTo('/disclosure-guidelines')
    await page.waitForLoadState('networkidle')
    await visitor.context.setOffline(true)
    await leave()
    await page.getByRole('heading', { name: shell.errors.offline.title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: shell.titles.disclosureGuidelines }).waitFor()
    await visitor.context.setOffline(false)
    await leave()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await visitor.close()
  })

  describe('for a signed-in visitor', () => {
    let manager: Visit
    beforeAll(async () => {
      manager = await visit(browser, { width: 390 })
      await signInAs(manager, 'manager')
    })
    afterAll(() => manager.close())

    it.each(['toaster', 'notification-panel', 'avatar-menu', 'navigation-panel'])(
      'shows the page without %s, and does not reload it',
      async (chunk) => {
        const page = await manager.context.newPage()
        let requests = 0
        await page.route(scriptOf(chunk), (route) => {
          requests += 1
          return route.abort()
        })
        const errors: string[] = []
        // React reports that it discards what the server rendered of the part.
        page.on('pageerror', (error) => error.message.includes('#418') || errors.push(String(error)))
        const documents = countDocuments(page)

        await page.goto(`${inject('baseUrl')}/programs`)
        await untilHydrated(page)
        await page.getByRole('button', { name: shell.sheet.open, exact: true }).click()
        await expect.poll(() => requests).toBeGreaterThan(0)
        await page.waitForLoadState('networkidle')
        expect(await page.locator('h1').textContent()).toBe(messages.ko.programs.list.title)
        expect([documents(), errors]).toEqual([1, []])
        await page.close()
      },
    )

    it('keeps the page without the form of a dialog', async () => {
      const { page } = manager
      await page.route(scriptOf('form-box'), gone)
      await manager.goTo('/management/company/credit')
      const documents = countDocuments(page)
      await page.getByRole('button', { name: ledger.companyCredit.announce.action, exact: true }).click()
      await closeNotice(page)
      expect(documents()).toBe(0)
    })
  })

  it('reloads a page while the request for an optional script is not answered', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    // Neither answered nor refused.
    await page.route(scriptOf('toaster'), () => undefined)
    await page.route(scriptOf('disclosure-guidelines'), gone)
    await visitor.goTo('/')
    const documents = countDocuments(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: shell.footer.disclosureGuidelines, exact: true })
      .click()
    await page.waitForURL('**/disclosure-guidelines')
    await expect.poll(documents).toBe(1)
    await visitor.close()
  })

  it('keeps the page and its input without tooltips and dialogs', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    const documents = countDocuments(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    let tooltips = 0
    await page.route(scriptOf('tooltip-box'), (route) => {
      tooltips += 1
      return gone(route)
    })
    for (const chunk of ['dialog-box', 'confirm-box', 'crop-dialog']) await page.route(scriptOf(chunk), gone)
    await visitor.goTo('/dev/ui')
    const input = page.locator('input[type=text]:not([readonly])').first()
    await input.fill('쓰던 글')

    await page.getByRole('button', { name: 'Tooltip', exact: true }).hover()
    // A browser may ask for a script twice: to preload it and to run it.
    await expect.poll(() => tooltips).toBeGreaterThan(0)
    for (const open of [press('Dialog'), press('ConfirmDialog'), () => choosePicture(page)]) {
      await open()
      await closeNotice(page)
      await open()
      await closeNotice(page)
    }
    await page.unroute(scriptOf('dialog-box'))
    await press('Dialog')()
    // Some browsers ask for a missing script again, others remember that it was missing until the page is reloaded.
    const notice = page.getByRole('alert').filter({ hasText: ui.missingBox })
    await page.getByRole('dialog').or(notice).waitFor()
    expect(await input.inputValue()).toBe('쓰던 글')
    expect([documents(), errors]).toEqual([1, []])

    await page.reload()
    await untilHydrated(page)
    await press('Dialog')()
    await page.getByRole('dialog').waitFor()
    await visitor.close()
  })

  it('shows the message of the server without the texts of refusals, and keeps the input', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.route(scriptOf('ko-problems'), gone)
    await visitor.goTo('/sign-in')
    const documents = countDocuments(page)
    await page.getByLabel(accounts.email, { exact: true }).fill('nobody@example.com')
    await page.getByLabel(accounts.password, { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: accounts.signIn.submit, exact: true }).click()
    await page.getByText(problems.auth.wrongCredentials).waitFor()
    expect(await page.getByLabel(accounts.email, { exact: true }).inputValue()).toBe('nobody@example.com')
    expect(documents()).toBe(0)
    await visitor.close()
  })
})
