import { AxeBuilder } from '@axe-core/playwright'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

const options = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: options })

export type Visit = {
  page: Page
  context: BrowserContext
  /** Goes to an address of the product, written without a language. */
  goTo: (path: string) => Promise<void>
  /** The address as the bar shows it, without the origin. */
  address: () => string
  /** What the page complained about: uncaught errors, console errors, refused content. */
  complaints: () => string[]
  close: () => Promise<void>
}

/** React has taken the page over: from here on it answers to clicks. */
const isAwake = (): boolean => Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

type Look = { locale?: Locale; width?: number; colorScheme?: 'light' | 'dark' }

/** One person with a browser of his own. Korean addresses are unprefixed. */
export const visit = async (
  browser: Browser,
  { locale = 'ko', width = 1440, colorScheme = 'light' }: Look = {},
): Promise<Visit> => {
  const baseUrl = inject('baseUrl')
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browser.newContext({ viewport, colorScheme, locale: locale === 'ko' ? 'ko-KR' : 'en-US' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  const prefix = locale === 'ko' ? '' : `/${locale}`
  return {
    page,
    context,
    goTo: async (path) => {
      await page.goto(`${baseUrl}${prefix}${path === '/' && prefix ? '' : path}`, { waitUntil: 'load' })
      await page.waitForFunction(isAwake)
    },
    address: () => page.url().slice(baseUrl.length),
    complaints: () => complaints,
    close: () => context.close(),
  }
}

/** What axe finds against WCAG 2.2 AA, as `rule: element`. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
