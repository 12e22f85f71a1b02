import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { findBarriers, openBrowser, visit } from './browser.ts'
import { signInAs } from './people.ts'

/** An address of each screen, its placeholders filled. */
const addresses = screens.map(({ path }) =>
  path
    .replace('/:handle', '/@river')
    .replace('/*', '/no-such-page')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12345678'),
)

const looks = [
  { locale: 'ko', colorScheme: 'light', width: 1440 },
  { locale: 'en', colorScheme: 'dark', width: 390 },
] as const

describe('every page of the product', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const people = ['guest', 'hacker', 'staff'] as const
  const table = looks.flatMap((look) => people.map((who) => ({ who, ...look })))

  it.each(table)(
    'has no barrier and no complaint for a $who in $locale, $colorScheme, $width px',
    async ({ who, ...look }) => {
      const visitor = await visit(browser, look)
      if (who !== 'guest') await signInAs(visitor, who)
      const seen = new Map<string, string[]>()
      for (const path of addresses) {
        await visitor.goTo(path)
        // Guards lead many addresses to the same few screens.
        const address = visitor.address().replace(/\?.*/, '')
        if (seen.has(address)) continue
        const isWide = await visitor.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        const barriers = await findBarriers(visitor.page)
        seen.set(address, [...barriers, ...(isWide ? ['the page is wider than the screen'] : [])])
      }
      const faulty = Object.fromEntries([...seen].filter(([, faults]) => faults.length > 0))
      expect(faulty).toEqual({})
      const unexpected = visitor.complaints().filter((text) => !/status of 404/.test(text))
      expect(unexpected).toEqual([])
      await visitor.close()
    },
  )
})
