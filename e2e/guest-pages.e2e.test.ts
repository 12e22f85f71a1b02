// Guest pages are rendered once for many guests. They contain nothing of another visitor, and work like other pages.
import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, untilHydrated } from './browser.ts'
import { prepareCopy } from './demo-copy.ts'
import { messages } from './messages.ts'
import { type Product, signInAtDemo } from './product.ts'

describe('guest pages', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    // A minute, so that the second request is answered from the store even on a slow machine.
    product = await prepareCopy({ GUEST_PAGE_SECONDS: '60' })
    await product.start()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await product.remove()
  })

  const get = async (path: string, cookie = '') => {
    const response = await fetch(product.baseUrl + path, { headers: cookie ? { cookie } : {} })
    const html = await response.text()
    return { html, headers: response.headers, policy: response.headers.get('content-security-policy') ?? '' }
  }

  it('are the same bytes for two guests, with a policy that lists exactly their scripts', async () => {
    const [first, second] = [await get('/programs'), await get('/programs', 'other=1')]
    expect(second.html).toBe(first.html)
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.html).not.toContain('nonce=')
    const scripts = [...first.html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    const [, sources = ''] = /script-src ([^;]*);/.exec(first.policy) ?? []
    expect(sources.split(' ').sort()).toEqual([`${product.baseUrl}/assets/`, ...new Set(hashes)].sort())
  })

  it('have the same headers without their body', async () => {
    const headersOf = async (method: string, path: string) => {
      const response = await fetch(product.baseUrl + path, { method, headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      const ofConnection = ['date', 'connection', 'keep-alive']
      return Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)))
    }
    // Asked for without its body first.
    const head = await headersOf('HEAD', '/terms')
    expect(head).toEqual(await headersOf('GET', '/terms'))
    expect(Number(head['content-length'])).toBeGreaterThan(1000)
  })

  it('are separate for a guest with their own theme', async () => {
    expect((await get('/')).html).not.toContain('data-theme')
    expect((await get('/', 'theme=dark')).html).toContain('data-theme="dark"')
    expect((await get('/', 'theme=light')).html).toContain('data-theme="light"')
    expect((await get('/')).html).not.toContain('data-theme')
  })

  it('are never stored for or served to a signed-in user', async () => {
    const guest = await get('/hacktivity')
    const own = await get('/hacktivity', await signInAtDemo(product.baseUrl))
    expect(own.html).toContain('haneul@demo.test')
    expect(own.policy).toMatch(/script-src \S+\/assets\/ 'nonce-/)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await get('/hacktivity')).html).toBe(guest.html)
    const ended = await get('/hacktivity', `connect.sid=${'a'.repeat(43)}`)
    expect(ended.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await get('/hacktivity')).headers.get('set-cookie')).toBeNull()
  })

  it('hydrate in a browser, and navigate without a failed request', async () => {
    const page = await browser.newPage()
    const pageErrors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && pageErrors.push(message.text())))
    page.on('pageerror', (error) => void pageErrors.push(error.message))
    const failed: string[] = []
    page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())))
    for (const path of ['/', '/programs', '/hacktivity', '/terms?type=USER']) {
      await page.goto(product.baseUrl + path)
      await page.goto(product.baseUrl + path)
      await page.waitForLoadState('networkidle')
    }
    await page.goto(`${product.baseUrl}/programs`)
    await untilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: messages.ko.shell.footer.disclosureGuidelines, exact: true })
      .click()
    await page.waitForURL('**/disclosure-guidelines')
    expect(await page.evaluate(() => 'isSameDocument' in window), 'navigated by script').toBe(true)
    // Guards ask who is signed in: before sign-in, and before a page that leads a guest there.
    await page.getByRole('banner').getByRole('link', { name: messages.ko.shell.header.signIn, exact: true }).click()
    await page.waitForURL('**/sign-in**')
    await page.goBack()
    await page.waitForURL('**/disclosure-guidelines')
    await page.getByRole('banner').getByRole('link', { name: messages.ko.shell.header.signUp, exact: true }).click()
    await page.waitForURL('**/sign-up**')
    expect(failed).toEqual([])
    expect(pageErrors).toEqual([])
  })

  // A browser keeps the modules of the first page for all others, which have policies of their own.
  it('hydrate between pages that are not stored, and those hydrate after them', async () => {
    const page = await browser.newPage()
    for (const path of ['/sign-in', '/sign-in', '/', '/sign-in', '/programs', '/sign-up', '/sign-in']) {
      await page.goto(product.baseUrl + path)
      await untilHydrated(page)
    }
    await page.close()
  })
})
