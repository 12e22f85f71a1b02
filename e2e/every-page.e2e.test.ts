import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findViolationsInScheme, type Visit, visit } from './browser.ts'
import { launchBrowser } from './browser-process.ts'
import { messages } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'
import { type Role, states } from './states.ts'

type Screen = (typeof screens)[number]
type View = {
  who: Role
  locale: Locale
  width: number
  colorScheme: 'light' | 'dark'
  shows: (screen: Screen) => boolean
}
type Listed = { data: { id: number; company: { alias: string } }[] }

/** Paths in the demo world that this visitor may open, by the pattern they fill in. */
const findPaths = async ({ context }: Visit): Promise<Record<string, string>> => {
  const first = async (path: string) => {
    const response = await context.request.get(`${inject('baseUrl')}/api${path}`)
    return response.ok() ? ((await response.json()) as Listed).data[0] : undefined
  }
  const program = (await first('/companies/programs?status=RUNNING')) ?? (await first('/programs'))
  const ticket = (await first('/tickets/companies?substate=IN_PROGRESS')) ?? (await first('/tickets'))
  const draft = await first('/tickets/users?state=DRAFT')
  return {
    '/programs/:id': `/programs/${program?.id}`,
    '/companies/:alias': `/companies/${program?.company.alias}`,
    '/tickets/:id/edit': `/tickets/${draft?.id ?? ticket?.id}/edit`,
    '/tickets/:id': `/tickets/${ticket?.id}`,
    '/terms/agreement': '/terms/agreement?type=PII_OPTIONAL',
    '/:handle': '/@river',
    '/*': '/no-such-page',
  }
}

/** The address of a screen with its placeholders filled in; unknown ids get an arbitrary number. */
const addressOf = ({ path }: Screen, paths: Record<string, string>): string => {
  const pattern = Object.keys(paths).find((one) => path.startsWith(one)) ?? ''
  return path
    .replace(pattern, paths[pattern] ?? '')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12345678')
}

/** Screens whose guards redirect a guest are left out; the redirects have their own test. */
const isOpen = ({ guard }: Screen): boolean => guard === 'none' || guard === 'guest' || guard === 'development'
const isBuiltAndOpen = (screen: Screen): boolean => screen.file !== 'being-built' && isOpen(screen)
const isForHacker = ({ path, guard }: Screen): boolean =>
  ['user', 'hacker', 'verified', 'applicant'].includes(guard) || /^\/(tickets|programs|\*|$)/.test(path)
/** Without the screens that a newcomer opens in both languages. */
const isForHackerOnly = (screen: Screen): boolean =>
  screen.file !== 'being-built' && isForHacker(screen) && !(screen.path in states.newcomer)
const isForManager = ({ path, guard }: Screen): boolean =>
  guard === 'manager' || /^\/(tickets|programs)\/:id/.test(path)

const isForStaff = ({ guard }: Screen): boolean => guard === 'staff'
const hasNewcomerStates = ({ path }: Screen): boolean => path in states.newcomer

/**
 * Every screen for each kind of user, in both languages, widths and colour schemes. What several kinds of users see is checked
 * in both schemes in either width.
 */
const views = [
  { who: 'manager', locale: 'en', width: 1440, colorScheme: 'dark', shows: isForManager },
  { who: 'manager', locale: 'ko', width: 390, colorScheme: 'light', shows: isForManager },
  { who: 'guest', locale: 'ko', width: 1440, colorScheme: 'light', shows: isOpen },
  { who: 'guest', locale: 'en', width: 390, colorScheme: 'dark', shows: isBuiltAndOpen },
  { who: 'hacker', locale: 'en', width: 390, colorScheme: 'light', shows: isForHacker },
  { who: 'hacker', locale: 'ko', width: 1440, colorScheme: 'dark', shows: isForHackerOnly },
  { who: 'newcomer', locale: 'ko', width: 390, colorScheme: 'dark', shows: hasNewcomerStates },
  { who: 'newcomer', locale: 'en', width: 1440, colorScheme: 'light', shows: hasNewcomerStates },
  { who: 'staff', locale: 'ko', width: 1440, colorScheme: 'light', shows: isForStaff },
  { who: 'staff', locale: 'en', width: 390, colorScheme: 'dark', shows: isForStaff },
] as const satisfies readonly View[]

const enterAs = async (visitor: Visit, who: Role, locale: Locale): Promise<void> => {
  if (who === 'newcomer') await signUpAs(visitor, `newcomer-${locale}@people.test`, `newcomer-${locale}`)
  else if (who !== 'guest') await signInAs(visitor, who)
}

describe.concurrent('every page of the product', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  it.each(views)('is accessible for a $who in $locale, $width px, $colorScheme', async ({ who, shows, ...view }) => {
    const visitor = await visit(browser, view)
    await enterAs(visitor, who, view.locale)
    const paths = await findPaths(visitor)
    const faults = new Map<string, string[]>()
    const missing: string[] = []
    for (const screen of screens.filter(shows)) {
      const path = addressOf(screen, paths)
      // Screens that are not built yet share one view: it is checked once, and every address must answer.
      if (screen.file === 'being-built' && faults.has(screen.file)) {
        const status = await visitor.statusOf(path)
        if (status !== 200) faults.set(path, [`answered ${status}`])
        continue
      }
      await visitor.goTo(path)
      if (screen.path === '/*') missing.push(visitor.address())
      // Guards redirect many addresses to the same few screens.
      const address = screen.file === 'being-built' ? screen.file : visitor.address().replace(/\?.*/, '')
      if (faults.has(address)) continue
      const isTooWide = () => visitor.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      const violations = await findViolationsInScheme(visitor.page)
      const marks = visitor.page.getByRole('banner').getByText(messages[view.locale].shell.demo.mark, { exact: true })
      faults.set(address, [
        ...violations,
        ...((await isTooWide()) ? ['the page is wider than the screen'] : []),
        ...((await marks.count()) === 1 ? [] : ['the page has no demo mark']),
      ])
      const errorsBefore = visitor.pageErrors().length
      for (const [index, enter] of (states[who][screen.path] ?? []).entries()) {
        await enter(visitor.page, messages[view.locale])
        const found = await findViolationsInScheme(visitor.page)
        if (await isTooWide()) found.push('the page is wider than the screen')
        faults.set(`${address}, state ${index}`, found)
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
})
