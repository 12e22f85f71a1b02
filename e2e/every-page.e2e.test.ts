import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findBarriers, openBrowser, type Visit, visit } from './browser.ts'
import { signInAs } from './people.ts'
import { words } from './words.ts'

type Screen = (typeof screens)[number]
type Listed = { data: { id: number; company: { alias: string } }[] }

/** What the demo world has for this visitor, by the address it fills. */
const findPlaces = async ({ context }: Visit): Promise<Record<string, string>> => {
  const first = async (path: string) => {
    const response = await context.request.get(`${inject('baseUrl')}/api${path}`)
    return response.ok() ? ((await response.json()) as Listed).data[0] : undefined
  }
  const program = (await first('/companies/programs?status=RUNNING')) ?? (await first('/programs'))
  const ticket = (await first('/tickets/companies?state=OPEN')) ?? (await first('/tickets'))
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
const addressOf = ({ path }: Screen, places: Record<string, string>): string => {
  const place = Object.keys(places).find((one) => path.startsWith(one)) ?? ''
  return path
    .replace(place, places[place] ?? '')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12345678')
}

/** Whom a guard leads elsewhere sees nothing of the page; that he is led there is another test's matter. */
const isOpen = ({ guard }: Screen): boolean => guard === 'none' || guard === 'guest' || guard === 'development'
const isBuiltAndOpen = (screen: Screen): boolean => screen.file !== 'being-built' && isOpen(screen)
const isPersons = ({ path, guard }: Screen): boolean =>
  ['user', 'hacker', 'verified', 'applicant'].includes(guard) || /^\/(tickets|programs|\*|$)/.test(path)
const isManagers = ({ path, guard }: Screen): boolean => guard === 'manager' || /^\/(tickets|programs)\/:id/.test(path)

/** Every page for those it is for, in both languages and schemes; those open to all in each width and scheme. */
const looks = [
  { who: 'guest', locale: 'ko', colorScheme: 'light', width: 1440, shows: isOpen },
  { who: 'guest', locale: 'en', colorScheme: 'dark', width: 390, shows: isBuiltAndOpen },
  { who: 'hacker', locale: 'en', colorScheme: 'dark', width: 390, shows: isPersons },
  { who: 'staff', locale: 'ko', colorScheme: 'dark', width: 1440, shows: ({ guard }: Screen) => guard === 'staff' },
  { who: 'manager', locale: 'en', colorScheme: 'light', width: 1440, shows: isManagers },
  { who: 'manager', locale: 'ko', colorScheme: 'dark', width: 390, shows: isManagers },
] as const

describe.concurrent('every page of the product', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(looks)('has no barrier for a $who in $locale, $colorScheme, $width px', async ({ who, shows, ...look }) => {
    const visitor = await visit(browser, look)
    if (who !== 'guest') await signInAs(visitor, who)
    const places = await findPlaces(visitor)
    const faults = new Map<string, string[]>()
    const missing: string[] = []
    for (const screen of screens.filter(shows)) {
      const path = addressOf(screen, places)
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
      const isWide = await visitor.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      const barriers = await findBarriers(visitor.page)
      const marks = visitor.page.getByRole('banner').getByText(words[look.locale].shell.demo.mark, { exact: true })
      faults.set(address, [
        ...barriers,
        ...(isWide ? ['the page is wider than the screen'] : []),
        ...((await marks.count()) === 1 ? [] : ['the page does not say that this is a demo']),
      ])
    }
    expect(Object.fromEntries([...faults].filter(([, found]) => found.length > 0))).toEqual({})
    // Only documents that are meant to be missing may be missing.
    const isMeant = (text: string): boolean => missing.some((address) => text.endsWith(`${address})`))
    expect(visitor.complaints().filter((text) => !isMeant(text))).toEqual([])
    await visitor.close()
  })
})
