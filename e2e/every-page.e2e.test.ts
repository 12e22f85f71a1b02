import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findBarriers, openBrowser, visit } from './browser.ts'
import { signInAs } from './people.ts'

type Screen = (typeof screens)[number]

/** An address of a screen, its placeholders filled. */
const addressOf = ({ path }: Screen): string =>
  path
    .replace('/:handle', '/@river')
    .replace('/*', '/no-such-page')
    .replace('/terms/agreement', '/terms/agreement?type=PII_OPTIONAL')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12345678')

const all = (): boolean => true
/** Shows one thing of many, and there is none under the number that stands in for it. */
const isOfNothing = ({ path }: Screen): boolean => path === '/*' || /:(id|alias)\b/.test(path)
const isBuilt = ({ file }: Screen): boolean => file !== 'being-built'

/** Every page in each language and each scheme, and the built ones in the four combinations of width and scheme. */
const looks = [
  { who: 'guest', locale: 'ko', colorScheme: 'light', width: 1440, shows: all },
  { who: 'hacker', locale: 'en', colorScheme: 'dark', width: 390, shows: all },
  { who: 'staff', locale: 'ko', colorScheme: 'dark', width: 1440, shows: ({ guard }: Screen) => guard === 'staff' },
  { who: 'guest', locale: 'en', colorScheme: 'dark', width: 1440, shows: isBuilt },
  { who: 'guest', locale: 'ko', colorScheme: 'light', width: 390, shows: isBuilt },
] as const

describe('every page of the product', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(looks)('has no barrier for a $who in $locale, $colorScheme, $width px', async ({ who, shows, ...look }) => {
    const visitor = await visit(browser, look)
    if (who !== 'guest') await signInAs(visitor, who)
    const faults = new Map<string, string[]>()
    const missing: string[] = []
    for (const screen of screens.filter(shows)) {
      await visitor.goTo(addressOf(screen))
      if (isOfNothing(screen) || (screen.guard === 'staff' && who === 'hacker')) missing.push(visitor.address())
      // Guards lead many addresses to the same few screens.
      const address = visitor.address().replace(/\?.*/, '')
      if (faults.has(address)) continue
      const isWide = await visitor.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      const barriers = await findBarriers(visitor.page)
      faults.set(address, [...barriers, ...(isWide ? ['the page is wider than the screen'] : [])])
    }
    expect(Object.fromEntries([...faults].filter(([, found]) => found.length > 0))).toEqual({})
    // Only documents that are meant to be missing may be missing.
    const isMeant = (text: string): boolean => missing.some((address) => text.endsWith(`${address})`))
    expect(visitor.complaints().filter((text) => !isMeant(text))).toEqual([])
    await visitor.close()
  })
})
