import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findBrokenWords } from './broken-words.ts'
import { findSharedNames, findViolationsInScheme, type Visit, visit } from './browser.ts'
import { launchBrowser } from './browser-process.ts'
import { findCoveredFocus } from './covered-focus.ts'
import { messages } from './messages.ts'
import { demoAccount, linkMailedTo, signInAs, signInWith, signUpAs } from './people.ts'
import { type Role, states } from './states.ts'
import { findUnmarkedKorean } from './unmarked-korean.ts'

type Screen = (typeof screens)[number]
type Look = { width: number; colorScheme: 'light' | 'dark' }
type View = {
  who: Role
  locale: Locale
  /** How each screen is looked at, one after the other; its states in the last. */
  looks: readonly [Look, Look]
  shows: (screen: Screen) => boolean
}
type Listed = { data: { id: number; name?: string; company?: { alias: string } }[] }

const newcomerOf = (locale: Locale): string => `newcomer-${locale}@people.test`

/** Invites the newcomer to a company. @returns the path of the link in the mail */
const inviteNewcomer = async (browser: Browser): Promise<string> => {
  const manager = await visit(browser)
  await signInAs(manager, 'manager')
  const form = { email: newcomerOf('ko'), permissions: ['TICKETS'], programIds: null }
  const reply = await manager.context.request.post(`${inject('baseUrl')}/api/companies/invitations`, { data: form })
  expect(reply.status(), await reply.text()).toBe(200)
  await manager.close()
  const link = new URL(await linkMailedTo(form.email, '/verify-complete/'))
  return `${link.pathname}?of=company`
}

/** Paths in the demo world that this visitor may open, by the pattern they fill in. */
const findPaths = async ({ context }: Visit, invitation: string): Promise<Record<string, string>> => {
  // The last ones, since other journeys write and end newer ones meanwhile.
  const last = async (path: string) => {
    const response = await context.request.get(`${inject('baseUrl')}/api${path}`)
    return response.ok() ? ((await response.json()) as Listed).data.at(-1) : undefined
  }
  const program = (await last('/companies/programs?status=RUNNING&size=50')) ?? (await last('/programs?size=50'))
  const ticket = (await last('/tickets/companies?substate=IN_PROGRESS&size=50')) ?? (await last('/tickets'))
  const draft = await last('/tickets/users?state=DRAFT')
  const awaited = await last('/contracts/deposit?status=AWAIT_CONFIRM&size=50')
  const deposit = awaited ?? (await last('/contracts/deposit?size=50'))
  const limited = await last(`/companies/programs?q=${encodeURIComponent('과금 원장')}`)
  const crew = await last('/crews')
  const event = await last('/events')
  const batch = await last('/staff/payouts')
  return {
    '/programs/:id/participants': `/programs/${(limited ?? program)?.id}/participants`,
    '/programs/:id': `/programs/${program?.id}`,
    '/events/:id': `/events/${event?.id}`,
    '/companies/:alias': `/companies/${program?.company?.alias}`,
    '/management/company/credit/:id': `/management/company/credit/${deposit?.id}`,
    '/staff/payouts/:id': `/staff/payouts/${batch?.id}`,
    '/tickets/:id/preview': `/tickets/${ticket?.id}/preview`,
    '/tickets/:id/edit': `/tickets/${draft?.id ?? ticket?.id}/edit`,
    '/tickets/:id': `/tickets/${ticket?.id}`,
    '/terms/agreement': '/terms/agreement?type=PII_OPTIONAL',
    '/crews/:name': '/crews/quiet-hours',
    ...(crew && { '/management/crews/:name?': `/management/crews/${crew.name}` }),
    '/verify-complete/:token?': invitation,
    '/:handle': '/@river',
    '/*': '/no-such-page',
  }
}

/** A path with its placeholders filled in; unknown ids get an arbitrary number. */
const fillIn = (path: string, paths: Record<string, string>): string => {
  const pattern = Object.keys(paths).find((one) => path.startsWith(one)) ?? ''
  return path.replace(pattern, paths[pattern] ?? '').replaceAll(/:\w+/g, '12345678')
}

/** The addresses of a screen: without what is optional in its path, and with it if there is something to fill in. */
const addressesOf = ({ path }: Screen, paths: Record<string, string>): string[] => {
  const shortest = path.replaceAll(/\/:\w+\?/g, '')
  const all = shortest !== path && path in paths ? [shortest, path] : [shortest]
  return all.map((one) => fillIn(one, paths))
}

/** Screens whose guards redirect a guest are left out; the redirects have their own test. */
const isOpen = ({ guard }: Screen): boolean => guard === 'none' || guard === 'guest' || guard === 'development'
const isForHacker = ({ path, guard }: Screen): boolean =>
  ['user', 'hacker', 'verified', 'withoutCompany', 'applicant'].includes(guard) ||
  /^\/(tickets|programs|contact-us|\*|$)/.test(path)
const isForManager = ({ path, guard }: Screen): boolean =>
  guard === 'manager' || /^\/(tickets|programs)\/:id/.test(path)

const isForStaff = ({ guard }: Screen): boolean => guard === 'staff'
const hasNewcomerStates = ({ path }: Screen): boolean => path in states.newcomer
const hasOrganizerStates = ({ path }: Screen): boolean => path in states.organizer

const wide: Look = { width: 1440, colorScheme: 'light' }
const narrow: Look = { width: 390, colorScheme: 'dark' }

/** Every screen for each kind of user, in both widths and colour schemes; each language has some. */
const views: readonly View[] = [
  { who: 'guest', locale: 'en', looks: [wide, narrow], shows: isOpen },
  { who: 'hacker', locale: 'ko', looks: [wide, narrow], shows: isForHacker },
  { who: 'manager', locale: 'en', looks: [narrow, wide], shows: isForManager },
  { who: 'newcomer', locale: 'ko', looks: [wide, narrow], shows: hasNewcomerStates },
  { who: 'organizer', locale: 'ko', looks: [wide, narrow], shows: hasOrganizerStates },
  { who: 'staff', locale: 'ko', looks: [narrow, wide], shows: isForStaff },
]

const lookAt = async ({ page }: Visit, { width, colorScheme }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

const isWiderThanWindow = (): boolean => document.documentElement.scrollWidth > window.innerWidth

/** Looks until the page fits: an open menu is moved beside its button a moment after the window has changed its width. */
const staysTooWide = async (page: Page): Promise<boolean> => {
  for (let look = 0; look < 20; look++) {
    if (!(await page.evaluate(isWiderThanWindow))) return false
    await page.waitForTimeout(100)
  }
  return true
}

/** The names of tables that do not fit into what they stand in, and cannot be scrolled there. */
const findTooWideTables = (): string[] =>
  [...document.querySelectorAll('table')]
    .filter(({ offsetWidth, parentElement: frame }) => {
      if (frame === null || getComputedStyle(frame).overflowX === 'auto') return false
      return offsetWidth > frame.clientWidth + 1
    })
    .map((table) => table.caption?.textContent ?? '')

/** What is wrong with the page at this width. */
const findFaultsOfWidth = async (page: Page, width: number): Promise<string[]> => {
  const isTooWide = await staysTooWide(page)
  const tables = await page.evaluate(findTooWideTables)
  const brokenWords = await findBrokenWords(page)
  return [
    ...(isTooWide ? [`the page is wider than ${width} px`] : []),
    ...tables.map((name) => `at ${width} px the table "${name}" is wider than its frame`),
    ...brokenWords.map((word) => `at ${width} px a line ends inside "${word}"`),
  ]
}

/** Beside the widths that are looked at, those of tablets, where tables are tightest. */
const findFaultsOfWidths = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize()
  const found: string[] = []
  for (const width of [640, 768, 1024, size?.width ?? 1440]) {
    await page.setViewportSize({ width, height: size?.height ?? 900 })
    found.push(...(await findFaultsOfWidth(page, width)))
  }
  return found
}

/** What is wrong with what the page shows now. */
const findFaults = async ({ page }: Visit): Promise<string[]> => {
  const violations = await findViolationsInScheme(page)
  // The pages of development show each part several times, and in both languages.
  if (!page.url().includes('/dev/')) {
    violations.push(...(await findSharedNames(page)), ...(await findUnmarkedKorean(page)))
  }
  // Before the window changes its width, which moves what is in view.
  violations.push(...(await findCoveredFocus(page)))
  return [...violations, ...(await findFaultsOfWidths(page))]
}

const enterAs = async (visitor: Visit, who: Role, locale: Locale): Promise<void> => {
  if (who === 'newcomer') await signUpAs(visitor, newcomerOf(locale), `newcomer-${locale}`)
  else if (who === 'organizer') {
    // The sign-in page does not list them.
    const { password } = await demoAccount('manager')
    await signInWith(visitor, { email: 'woojin@demo.test', password })
  } else if (who !== 'guest') await signInAs(visitor, who)
}

describe.concurrent('every page of the product', () => {
  let browser: Browser
  let invitation: string
  beforeAll(async () => {
    browser = await launchBrowser()
    invitation = await inviteNewcomer(browser)
  })
  afterAll(() => browser.close())

  it.each(views)('is accessible for a $who, in $locale', async ({ who, locale, looks, shows }) => {
    const visitor = await visit(browser, { locale })
    await enterAs(visitor, who, locale)
    const paths = await findPaths(visitor, invitation)
    const faults = new Map<string, string[]>()
    const missing: string[] = []
    const visits = screens
      .filter(shows)
      .flatMap((screen) => addressesOf(screen, paths).map((path) => ({ screen, path })))
    for (const [index, { screen, path }] of visits.entries()) {
      // Screens that are not built yet share one view: it is checked once, and every address must answer.
      if (screen.file === 'being-built' && faults.has(screen.file)) {
        const status = await visitor.statusOf(path)
        if (status !== 200) faults.set(path, [`answered ${status}`])
        continue
      }
      await lookAt(visitor, looks[0])
      await visitor.goTo(path)
      if (screen.path === '/*') missing.push(visitor.address())
      // Guards redirect many addresses to the same few screens.
      const address = screen.file === 'being-built' ? screen.file : visitor.address().replace(/\?.*/, '')
      if (faults.has(address)) continue
      const marks = visitor.page.getByRole('banner').getByText(messages[locale].shell.demo.mark, { exact: true })
      faults.set(address, (await marks.count()) === 1 ? [] : ['the page has no demo mark'])
      for (const look of looks) {
        await lookAt(visitor, look)
        faults.set(`${address}, ${look.width} px`, await findFaults(visitor))
      }
      const errorsBefore = visitor.pageErrors().length
      // They start at the last address of their screen.
      const entered = visits[index + 1]?.screen === screen ? [] : (states[who][screen.path] ?? [])
      for (const [state, enter] of entered.entries()) {
        await enter(visitor.page, messages[locale])
        faults.set(`${address}, state ${state}`, await findFaults(visitor))
      }
      // Some states need a refusal of the API, which the browser logs.
      const errorsInStates = visitor.pageErrors().splice(errorsBefore)
      visitor.pageErrors().push(...errorsInStates.filter((text) => !/status of (401|403|422) .*\/api\//.test(text)))
    }
    expect(Object.fromEntries([...faults].filter(([, found]) => found.length > 0))).toEqual({})
    // Only the address without a page may answer 404.
    const isExpected = (text: string): boolean => missing.some((address) => text.endsWith(`${address})`))
    expect(visitor.pageErrors().filter((text) => !isExpected(text))).toEqual([])
    await visitor.close()
  })

  // Words differ in length. As the server renders them, the pages of the other language are there at once.
  it('has room for English words on the pages of staff and hackers, and marks Korean ones', async () => {
    const faults: Record<string, string[]> = {}
    for (const { who, shows } of views.filter((view) => view.who === 'staff' || view.who === 'hacker')) {
      const visitor = await visit(browser, { locale: 'en', width: 640, isStatic: true })
      await enterAs(visitor, who, 'en')
      const paths = await findPaths(visitor, invitation)
      for (const path of screens.filter(shows).flatMap((screen) => addressesOf(screen, paths))) {
        await visitor.goTo(path)
        const found = [...(await findFaultsOfWidth(visitor.page, 640)), ...(await findUnmarkedKorean(visitor.page))]
        if (found.length > 0) faults[visitor.address()] = found
      }
      await visitor.close()
    }
    expect(faults).toEqual({})
  })
})
