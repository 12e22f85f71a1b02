import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findBarriers, openBrowser, type Visit, visit } from './browser.ts'
import { signInAs, signUpAs } from './people.ts'
import { states, type Who } from './states.ts'
import { words } from './words.ts'

type Screen = (typeof screens)[number]
type Listed = { data: { id: number; company: { alias: string } }[] }

/** What the demo world has for this visitor, by the address it fills. */
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

/** An address of a screen, its placeholders filled; what does not exist yet has any number. */
const addressOf = ({ path }: Screen, paths: Record<string, string>): string => {
  const pattern = Object.keys(paths).find((one) => path.startsWith(one)) ?? ''
  return path
    .replace(pattern, paths[pattern] ?? '')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12345678')
}

/** Whom a guard leads elsewhere sees nothing of the page; that he is led there is another test's matter. */
const isOpen = ({ guard }: Screen): boolean => guard === 'none' || guard === 'guest' || guard === 'development'
const isBuiltAndOpen = (screen: Screen): boolean => screen.file !== 'being-built' && isOpen(screen)
const isPersons = ({ path, guard }: Screen): boolean =>
  ['user', 'hacker', 'verified', 'applicant'].includes(guard) || /^\/(tickets|programs|\*|$)/.test(path)
/** What a newcomer sees in both languages is looked at once as it is filled. */
const isPersonsAlone = (screen: Screen): boolean =>
  screen.file !== 'being-built' && isPersons(screen) && !(screen.path in states.newcomer)
const isManagers = ({ path, guard }: Screen): boolean => guard === 'manager' || /^\/(tickets|programs)\/:id/.test(path)

const isStaffs = ({ guard }: Screen): boolean => guard === 'staff'
const hasNewcomersStates = ({ path }: Screen): boolean => path in states.newcomer

/** Every page for those it is for, in both languages and widths; each is judged in both colour schemes. */
const looks = [
  { who: 'manager', locale: 'en', width: 1440, shows: isManagers },
  { who: 'manager', locale: 'ko', width: 390, shows: isManagers },
  { who: 'guest', locale: 'ko', width: 1440, shows: isOpen },
  { who: 'guest', locale: 'en', width: 390, shows: isBuiltAndOpen },
  { who: 'hacker', locale: 'en', width: 390, shows: isPersons },
  { who: 'hacker', locale: 'ko', width: 1440, shows: isPersonsAlone },
  { who: 'newcomer', locale: 'ko', width: 390, shows: hasNewcomersStates },
  { who: 'newcomer', locale: 'en', width: 1440, shows: hasNewcomersStates },
  { who: 'staff', locale: 'ko', width: 1440, shows: isStaffs },
  { who: 'staff', locale: 'en', width: 390, shows: isStaffs },
] as const satisfies readonly { who: Who; locale: Locale; width: number; shows: (screen: Screen) => boolean }[]

const arrive = async (visitor: Visit, who: Who, locale: Locale): Promise<void> => {
  if (who === 'newcomer') await signUpAs(visitor, `newcomer-${locale}@people.test`, `newcomer-${locale}`)
  else if (who !== 'guest') await signInAs(visitor, who)
}

describe.concurrent('every page of the product', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(looks)('has no barrier for a $who in $locale, $width px', async ({ who, shows, ...look }) => {
    const visitor = await visit(browser, look)
    await arrive(visitor, who, look.locale)
    const paths = await findPaths(visitor)
    const faults = new Map<string, string[]>()
    const missing: string[] = []
    for (const screen of screens.filter(shows)) {
      const path = addressOf(screen, paths)
      // What is still to come is one screen with many names: it is looked at once, and has to come under each.
      if (screen.file === 'being-built' && faults.has(screen.file)) {
        const status = await visitor.statusOf(path)
        if (status !== 200) faults.set(path, [`answered ${status}`])
        continue
      }
      await visitor.goTo(path)
      if (screen.path === '/*') missing.push(visitor.address())
      // Guards lead many addresses to the same few screens.
      const address = screen.file === 'being-built' ? screen.file : visitor.address().replace(/\?.*/, '')
      if (faults.has(address)) continue
      const isTooWide = () => visitor.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      const barriers = await findBarriers(visitor.page)
      const marks = visitor.page.getByRole('banner').getByText(words[look.locale].shell.demo.mark, { exact: true })
      faults.set(address, [
        ...barriers,
        ...((await isTooWide()) ? ['the page is wider than the screen'] : []),
        ...((await marks.count()) === 1 ? [] : ['the page does not say that this is a demo']),
      ])
      const complaintsBefore = visitor.complaints().length
      for (const [index, enter] of (states[who][screen.path] ?? []).entries()) {
        await enter(visitor.page, words[look.locale])
        const found = await findBarriers(visitor.page)
        if (await isTooWide()) found.push('the page is wider than the screen')
        faults.set(`${address}, state ${index}`, found)
      }
      // To see a field refused, some states ask the API, and the browser notes its answer.
      const inStates = visitor.complaints().splice(complaintsBefore)
      visitor.complaints().push(...inStates.filter((text) => !/status of (401|403|422) .*\/api\//.test(text)))
    }
    expect(Object.fromEntries([...faults].filter(([, found]) => found.length > 0))).toEqual({})
    // Only documents that are meant to be missing may be missing.
    const isMeant = (text: string): boolean => missing.some((address) => text.endsWith(`${address})`))
    expect(visitor.complaints().filter((text) => !isMeant(text))).toEqual([])
    await visitor.close()
  })
})
