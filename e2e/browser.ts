import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** The run's one browser; what is opened in it here is closed with it, and nobody sees what others opened. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserAddress'))

export type Visit = {
  page: Page
  context: BrowserContext
  /** Goes to an address of the product, written without a language. */
  goTo: (path: string) => Promise<void>
  /** How an address of the product is answered, without opening it. */
  statusOf: (path: string) => Promise<number>
  /** Where the server leads whoever opens an address, as the bar would show it; nothing is opened. */
  landingOf: (path: string) => Promise<string>
  /** Loads the page again. */
  reload: () => Promise<void>
  /** The address as the bar shows it, without the origin. */
  address: () => string
  /** What the page complained about: uncaught errors, console errors, refused content. */
  complaints: () => string[]
  close: () => Promise<void>
}

/** What React keeps at the document: whether what the server drew is still without life. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** React has taken the whole page over: from here on it answers to clicks, and keeps what is typed. */
const isAwake = (): boolean => {
  const key = Object.keys(document).find((one) => one.startsWith('__reactContainer'))
  const root: Root | undefined = key && Reflect.get(document, key)
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

/** Waits for a page of ours that was not opened by `goTo` to answer to clicks. */
export const untilAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAwake)
}

type Look = { locale?: Locale; width?: number; colorScheme?: 'light' | 'dark' }

/** One person with a browser of his own. Korean addresses are unprefixed. */
export const visit = async (
  browser: Browser,
  { locale = 'ko', width = 1440, colorScheme = 'light' }: Look = {},
): Promise<Visit> => {
  const baseUrl = inject('baseUrl')
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browser.newContext({ viewport, colorScheme, locale: locale === 'ko' ? 'ko-KR' : 'en-US' })
  // What waits for a state may wait long: two hundred pages may be drawn for somebody else meanwhile.
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  const prefix = locale === 'ko' ? '' : `/${locale}`
  const fullAddress = (path: string): string => `${baseUrl}${prefix}${path === '/' && prefix ? '' : path}`
  return {
    page,
    context,
    goTo: async (path) => {
      await page.goto(fullAddress(path), { waitUntil: 'load' })
      await untilAwake(page)
    },
    statusOf: async (path) => (await context.request.get(fullAddress(path))).status(),
    landingOf: async (path) => (await context.request.get(fullAddress(path))).url().slice(baseUrl.length),
    reload: async () => {
      await page.reload({ waitUntil: 'load' })
      await untilAwake(page)
    },
    address: () => page.url().slice(baseUrl.length),
    complaints: () => complaints,
    close: () => context.close(),
  }
}

/** What comes and goes is pale for a moment. */
const whileItMoves = async (): Promise<void> => {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A toast that comes or goes is judged half drawn; one that is pointed at would stay. */
const withoutToasts = async (page: Page): Promise<void> => {
  if ((await page.locator('.toast').count()) === 0) return
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => !document.querySelector('.toast'))
}

/** A page on its way to another one is judged once it is there. */
const untilLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=progressbar]'))

/** The small build: each document compiles it once. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Axe is large, and a document that has it keeps it. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

const runAxe = async (runOnly: string[]): Promise<string[]> => {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await run(document, { runOnly, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
  // An open menu stands beside the landmarks as a dialog does, which the rule does not know.
  const meant = found.filter(({ id, html }) => id !== 'region' || !html.includes('role="menu"'))
  return meant.map(({ id, html }) => `${id}: ${html.slice(0, 160)}`)
}

/** What of it depends on the colours: looked for once more in the other scheme. */
const findFaintText = async (page: Page): Promise<string[]> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await page.evaluate(whileItMoves)
  const found = await page.evaluate(runAxe, ['color-contrast'])
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return found.map((text) => `${isDark ? 'light' : 'dark'} ${text}`)
}

/** What axe finds against WCAG 2.2 AA in both colour schemes, as `rule: element`. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await withoutToasts(page)
  await untilLoaded(page)
  await page.evaluate(whileItMoves)
  await Promise.all(page.frames().map(bringAxe))
  return [...(await page.evaluate(runAxe, tags)), ...(await findFaintText(page))]
}
