import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** Connects to the browser that all tests share; contexts opened through this connection close with it. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserAddress'))

/** For calls to the API: the server may close an idle connection in the moment in which a request is sent on it. */
export const onIdleConnection = { maxRetries: 2 }

export type Visit = {
  page: Page
  context: BrowserContext
  locale: Locale
  /** Opens a path of the product, written without a language, and waits for hydration. */
  goTo: (path: string) => Promise<void>
  /** The status of a path, requested without opening it. */
  statusOf: (path: string) => Promise<number>
  /** The address to which the server redirects a path, requested without opening it. */
  landingOf: (path: string) => Promise<string>
  /** Reloads the page and waits for hydration. */
  reload: () => Promise<void>
  /** The current address without the origin. */
  address: () => string
  /** Uncaught errors and console errors, among them refused content. */
  pageErrors: () => string[]
  close: () => Promise<void>
}

/** React's root, which says whether the document still waits for hydration. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** Whether React has hydrated the whole page, so that clicks and input work. */
const isHydrated = (): boolean => {
  const key = Object.keys(document).find((one) => one.startsWith('__reactContainer'))
  const root: Root | undefined = key && Reflect.get(document, key)
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

/** React runs effects after the hydration, in a task that it has asked for by then: before two timers. */
const haveEffectsRun = (): Promise<void> => new Promise((resolve) => setTimeout(() => setTimeout(resolve)))

/** Waits for the hydration of a page that was not opened by `goTo`. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(isHydrated)
  await page.evaluate(haveEffectsRun)
}

/** Runs in the page. React names the properties of an element on it once it handles its events. */
const isHandled = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Waits until React handles presses on an element, which may be in a part whose script arrives after the page. */
export const untilHandled = async (element: Locator): Promise<void> => {
  await expect.poll(() => element.evaluate(isHandled)).toBe(true)
}

/** The visits of this test file that are open. */
const visits = new Set<Visit>()

/** What each open page shows, for the report of a failed test. */
export const describeVisits = async (): Promise<string> => {
  const described = [...visits].map(async ({ page, pageErrors, address }) => {
    const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    return [`--- ${address()}`, text.slice(0, 8000), ...pageErrors()].join('\n')
  })
  return (await Promise.all(described)).join('\n')
}

type Options = {
  locale?: Locale
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Pages run no scripts, and stay as the server rendered them. */
  isStatic?: boolean
}

/** A visitor with their own browser context. Korean addresses have no prefix. */
export const visit = async (
  browser: Browser,
  { locale = 'ko', width = 1440, colorScheme = 'light', isStatic = false }: Options = {},
): Promise<Visit> => {
  const baseUrl = inject('baseUrl')
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const language = locale === 'ko' ? 'ko-KR' : 'en-US'
  // Animated elements have less contrast while they appear, and each frame costs time.
  const appearance = { viewport, colorScheme, locale: language, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...appearance, javaScriptEnabled: !isStatic })
  // It ends steps that hang: a busy machine takes several times as long.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`${message.text()} (${message.location().url})`)
  })
  const prefix = locale === 'ko' ? '' : `/${locale}`
  const fullAddress = (path: string): string => `${baseUrl}${prefix}${path === '/' && prefix ? '' : path}`
  const visited: Visit = {
    page,
    context,
    locale,
    goTo: async (path) => {
      await page.goto(fullAddress(path), { waitUntil: 'load' })
      if (!isStatic) await untilHydrated(page)
    },
    statusOf: async (path) => (await context.request.get(fullAddress(path))).status(),
    landingOf: async (path) => (await context.request.get(fullAddress(path))).url().slice(baseUrl.length),
    reload: async () => {
      await page.reload({ waitUntil: 'load' })
      await untilHydrated(page)
    },
    address: () => page.url().slice(baseUrl.length),
    pageErrors: () => pageErrors,
    close: () => {
      visits.delete(visited)
      return context.close()
    },
  }
  visits.add(visited)
  return visited
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Whether a toast or a running navigation is shown, which would be judged with the page. */
const isUnsettled = (): boolean => document.querySelector('.toast, [role=progressbar]') !== null

/** Waits until toasts are gone and a running navigation has ended. A toast under the pointer would stay. */
const settle = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(isUnsettled))) return
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => !document.querySelector('.toast, [role=progressbar]'))
}

/** The minified build: each document compiles it when it is first checked. */
const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const axeLoader = `window.loadAxe ??= () => { ${readFileSync(axeFile, 'utf8')} }`
const withAxe = new WeakSet<BrowserContext>()

/** Provides axe to the documents of a context: to the open ones now, to others as they are opened. */
const provideAxe = async (context: BrowserContext): Promise<void> => {
  if (withAxe.has(context)) return
  withAxe.add(context)
  await context.addInitScript(axeLoader)
  const frames = context.pages().flatMap((page) => page.frames())
  await Promise.all(frames.map((frame) => frame.evaluate(axeLoader)))
}

const loadAxe = (): void => {
  if (!('axe' in window)) Reflect.get(window, 'loadAxe')()
}

type Check = { within?: string; runOnly: string[] }

const runAxe = async ({ within = 'html', runOnly }: Check): Promise<string[]> => {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await run(within, { runOnly, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
  // The rule does not know that an open menu may be outside the landmarks, as a dialog may.
  const relevant = found.filter(({ id, html }) => id !== 'region' || !html.includes('role="menu"'))
  return relevant.map(({ id, html }) => `${id}: ${html.slice(0, 160)}`)
}

/** Where names must contain what is visible. The rule errs on Korean counters such as "7개", so it is not for all pages. */
const hasVisibleNames = (address: string): boolean =>
  /\/(?:tickets\/\d{8}|management\/(?:company\/)?ticket)$/.test(new URL(address).pathname)

/** Violations of WCAG 2.2 AA that axe finds in the current colour scheme, as `rule: element`. */
export const findViolationsInScheme = async (page: Page): Promise<string[]> => {
  await provideAxe(page.context())
  await settle(page)
  await Promise.all(page.frames().map((frame) => frame.evaluate(loadAxe)))
  const found = await page.evaluate(runAxe, { runOnly: tags })
  if (!hasVisibleNames(page.url())) return found
  return [...found, ...(await page.evaluate(runAxe, { within: 'main', runOnly: ['label-content-name-mismatch'] }))]
}

/** Runs in the page. Buttons of a group are told apart by the name of their group, too. */
const sharedNames = (): string[] => {
  const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
  const names = [...document.querySelectorAll('button:not([role]), [role=button]')]
    .filter((button) => button.checkVisibility() && !button.closest('[aria-hidden=true], [inert]'))
    .map((button) => {
      const labels = button.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ')
      const group = button.closest('fieldset, [role=toolbar]')
      const groupName = group?.ariaLabel ?? group?.querySelector('legend')?.textContent ?? ''
      return `${groupName} ${labels ?? button.ariaLabel ?? button.textContent}`.trim()
    })
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Buttons that are shown and share a name, which tells nobody which is which. */
export const findSharedNames = async (page: Page): Promise<string[]> =>
  (await page.evaluate(sharedNames)).map((name) => `buttons share the name "${name}"`)

/** Checks the contrast in the other colour scheme. */
const findContrastViolations = async (page: Page): Promise<string[]> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const found = await page.evaluate(runAxe, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return found.map((text) => `${isDark ? 'light' : 'dark'} ${text}`)
}

/** Violations of WCAG 2.2 AA that axe finds in both colour schemes. */
export const findAccessibilityViolations = async (page: Page): Promise<string[]> => [
  ...(await findViolationsInScheme(page)),
  ...(await findContrastViolations(page)),
]
