import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, untilHydrated, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { demoAccount, signInAs } from './people.ts'

describe('signing in and out, in English', () => {
  const { accounts, problems, shell } = messages.en
  const prefix = '/en'
  const home = '/en'
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('signs in by keyboard alone to the requested page, and out again', async () => {
    const visitor = await visit(browser, { locale: 'en' })
    const { page } = visitor
    const { email, password } = await demoAccount('hacker')
    await visitor.goTo('/management/credit?page=2')
    expect(visitor.address()).toContain(`${prefix}/sign-in?previous=`)

    await page.getByLabel(accounts.email, { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(problems.required.email).waitFor()
    await page.keyboard.type(email)
    await page.getByLabel(accounts.password, { exact: true }).focus()
    await page.keyboard.type('Wrong-pass-1')
    await page.keyboard.press('Enter')
    await page.getByText(problems.auth.wrongCredentials).waitFor()
    await expect.poll(() => page.getByLabel(accounts.email, { exact: true }).inputValue()).toBe(email)
    await page.getByLabel(accounts.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${prefix}/management/credit?page=2`)

    // Signs out one page further on, so that Back leads to a private page of ours.
    const name = shell.menu.open.replace('{name}', '하늘')
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: shell.menu.profile }).click()
    await page.waitForURL(`**${prefix}/settings/profile`)
    await page.locator('input[name=nickname]').waitFor()
    await page.evaluate(() => [sessionStorage, localStorage].map((area) => area.setItem('draft', 'secret')))
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: shell.menu.signOut }).click()
    await page.waitForURL(`**${prefix}/sign-in?previous=*profile`)
    await untilHydrated(page)
    const stored = () => page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }])
    await expect.poll(stored).toEqual([{}, { 'jebo.user': 'nobody' }])
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('connect.sid')

    await page.goBack()
    await page.waitForURL(`**${prefix}/sign-in?previous=*credit*`)
    await page.getByRole('heading', { name: accounts.signIn.title }).waitFor()
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await visitor.goTo('/management/credit')
    expect(visitor.address()).toContain(`${prefix}/sign-in`)
    await visitor.close()
  })

  describe('once signed in', () => {
    let visitor: Visit
    beforeAll(async () => {
      visitor = await visit(browser, { locale: 'en' })
      await signInAs(visitor, 'hacker')
    })
    afterAll(() => visitor.close())

    it.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/no/such/page',
    ])('ignores the previous path %j', async (previous) => {
      expect(await visitor.landingOf(`/sign-in?previous=${encodeURIComponent(previous)}`)).toBe(home)
    })
  })

  it('redirects each kind of user as the guards require', async () => {
    const expected: Record<'guest' | 'hacker' | 'staff', Record<string, string>> = {
      guest: { '/followings': '/sign-in', '/programs/new': '/sign-in', '/settings': '/sign-in', '/staff': '/sign-in' },
      hacker: {
        '/sign-in': '/',
        '/sign-up': '/',
        '/settings': '/settings/profile',
        '/settings/career': '/settings/career',
        '/programs/new': '/manager-only',
        '/management/company': '/manager-only',
        '/management/private-program': '/verification',
        '/authentication/nda': '/verification',
        '/tickets/edit': '/management/ticket',
        '/companies/new': '/companies/new',
        '/staff': '/staff',
      },
      staff: { '/staff': '/staff', '/staff/audit': '/staff/audit', '/sign-in': '/' },
    }
    for (const who of ['guest', 'hacker', 'staff'] as const) {
      const visitor = await visit(browser, { locale: 'en' })
      // The third hacker of the demo world is not verified.
      if (who !== 'guest') await signInAs(visitor, who, who === 'hacker' ? 2 : 0)
      for (const [path, to] of Object.entries(expected[who])) {
        const landing = (await visitor.landingOf(path)).replace(/\?.*/, '')
        expect(landing, `${who} on ${path}`).toBe(to === '/' ? home : prefix + to)
      }
      await visitor.close()
    }
  })

  it('decides by the current session, not by the one the page was loaded with', async () => {
    const visitor = await visit(browser, { locale: 'en' })
    const { page, context } = visitor
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
    // Signed in from another tab: the link to sign-in returns to the page.
    await visitor.goTo('/programs')
    await signInAs(visitor, 'hacker')
    await link(shell.header.signIn).click()
    await page.waitForURL(`**${prefix}/programs`)
    await link(shell.sidebar.tickets).waitFor()
    // Signed out from another tab: the menu redirects to sign-in.
    await context.request.get(`${inject('baseUrl')}/api/auth/logout`)
    await link(shell.sidebar.tickets).click()
    await page.waitForURL(`**${prefix}/sign-in?previous=*`)
    await page.getByLabel(accounts.password, { exact: true }).waitFor()
    await visitor.close()
  })

  it('shows the page again when a form is submitted before its script has loaded', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const address = `${inject('baseUrl')}${prefix}/sign-in?previous=%2Fprofile`
    await page.goto(address)
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.locator('input[type=password]').press('Enter'),
    ])
    expect((await sent.response())?.status()).toBe(303)
    await page.getByRole('heading', { name: accounts.signIn.title }).waitFor()
    expect(page.url()).toBe(address)
    await context.close()
  })

  it('answers 404 to other users on staff pages', async () => {
    const visitor = await visit(browser, { locale: 'en' })
    await signInAs(visitor, 'hacker')
    const response = await visitor.page.goto(`${inject('baseUrl')}${prefix}/staff/users`)
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: shell.errors.notFound.title }).waitFor()
    await visitor.close()
  })

  it('answers 404 with a link to the home page, also for a nickname without @', async () => {
    const visitor = await visit(browser, { locale: 'en' })
    for (const path of ['/nickname', '/KO/programs', '/programs/1/2/3']) {
      expect(await visitor.statusOf(path), path).toBe(404)
    }
    const response = await visitor.page.goto(`${inject('baseUrl')}${prefix}/no/such/page`)
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('link', { name: shell.errors.home }).click()
    await visitor.page.waitForURL(`**${home}`)
    await visitor.close()
  })
})

describe('the language of a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('follows the address, is kept by links, and can be switched on the same page', async () => {
    const visitor = await visit(browser, { locale: 'ko' })
    const { page } = visitor
    await visitor.goTo('/hacktivity?page=3')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko')
    await page.getByRole('contentinfo').getByText('English').click()
    await page.waitForURL('**/en/hacktivity?page=3')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('en')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.getByRole('banner').getByRole('link', { name: messages.en.shell.header.programs }).click()
    await page.waitForURL('**/en/programs')
    // The cookie never redirects a typed address.
    await visitor.goTo('/programs')
    expect([visitor.address(), await page.locator('html').getAttribute('lang')]).toEqual(['/programs', 'ko'])
    await visitor.close()
  })

  it.each([
    ['/programs', '/programs'],
    ['/ko/programs', '/programs'],
    ['/en/programs', '/en/programs'],
  ])('is declared to search engines on %s', async (path, canonical) => {
    const baseUrl = inject('baseUrl')
    const html = await (await fetch(baseUrl + path)).text()
    const linkTo = (marks: string, to: string): string => `<link ${marks} href="${baseUrl}${to}"/>`
    expect(html).toContain(linkTo('rel="canonical"', canonical))
    expect(html).toContain(linkTo('rel="alternate" hrefLang="ko"', '/programs'))
    expect(html).toContain(linkTo('rel="alternate" hrefLang="en"', '/en/programs'))
    expect(html).toContain(linkTo('rel="alternate" hrefLang="x-default"', '/programs'))
  })
})
