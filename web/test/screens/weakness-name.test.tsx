// The weakness of a ticket in the language of the page: standard names are translated, others keep their language.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { describe, expect, it, test } from 'vitest'
import { accessFlaws } from '../../../server/src/demo/flaws/access.ts'
import { deviceFlaws } from '../../../server/src/demo/flaws/devices.ts'
import { englishFlaws } from '../../../server/src/demo/flaws/english.ts'
import { inputFlaws } from '../../../server/src/demo/flaws/input.ts'
import { moneyFlaws } from '../../../server/src/demo/flaws/money.ts'
import { signInFlaws } from '../../../server/src/demo/flaws/sign-in.ts'
import { moasaemTickets } from '../../../server/src/demo/story/moasaem-tickets.ts'
import { findStandard, readableWeakness, weaknessIdOf } from '../../src/modules/tickets/standard-weakness.ts'
import { WeaknessName } from '../../src/modules/tickets/weakness-name.tsx'
import standard from '../../src/modules/tickets/weaknesses.ko.json' with { type: 'json' }

const show = (name: string, locale: Locale) =>
  render(
    <IntlProvider locale={locale}>
      <WeaknessName name={name} />
    </IntlProvider>,
  )

/** Waits for a whole name: its identifier is an element of its own. */
const findName = (name: string): Promise<HTMLElement> =>
  screen.findByText((_text, element) => element?.parentElement?.tagName === 'DIV' && element.textContent === name)

/** Waits for a text, and returns the `lang` of its element. */
const langOf = async (text: string): Promise<string | null> => (await findName(text)).getAttribute('lang')

const idOf = (name: string): string => /^CWE-\d+: /.exec(name)?.[0] ?? ''

test('the vulnerabilities of the demo have names in both languages', () => {
  const flaws = [accessFlaws, deviceFlaws, englishFlaws, inputFlaws, moneyFlaws, signInFlaws].flat()
  const names = [...flaws.map(({ weakness }) => weakness), ...moasaemTickets.map(({ weaknessType }) => weaknessType)]
  expect(names.filter((name) => findStandard(name, standard) === null)).toEqual([])
})

describe('a weakness', () => {
  const identified = standard.find(({ en }) => en.startsWith('CWE-'))
  const xss = standard[0]
  if (!identified || !xss) throw new Error('the list of names is empty')

  const inEnglish = readableWeakness(identified.en)
  const inKorean = readableWeakness(identified.ko, weaknessIdOf(identified.en))

  it.each([
    ['a Korean name on an English page', xss.ko, 'en', xss.en],
    ['a Korean name with the identifier', `${idOf(identified.en)}${identified.ko}`, 'en', inEnglish],
    ['a Korean name without its identifier', identified.ko, 'en', inEnglish],
    ['an English name on a Korean page', xss.en, 'ko', xss.ko],
    ['an English name with the identifier', identified.en, 'ko', inKorean],
  ] as const)('is shown in the language of the page: %s', async (_what, name, locale, shown) => {
    show(name, locale)
    expect(await langOf(shown)).toBeNull()
    if (shown !== name) expect(screen.queryByText(name)).toBeNull()
  })

  it.each([
    ['경쟁 조건', 'en', 'Server Security Misconfiguration: Race Condition'],
    ['Race Condition', 'ko', '경쟁 조건 (Race Condition)'],
  ] as const)('is known by a part of its Korean name: %s', async (name, locale, shown) => {
    show(name, locale)
    await findName(shown)
  })

  it.each([
    ['우리 회사만의 약점', 'en', 'ko'],
    ['A weakness with a name of its own', 'ko', 'en'],
  ] as const)('without a standard name keeps its text and says its language: %s', async (name, locale, lang) => {
    show(name, locale)
    expect(await langOf(name)).toBe(lang)
  })

  it.each([
    [xss.ko, 'ko'],
    [xss.en, 'en'],
    ['12345', 'ko'],
  ] as const)('in the language of the page stays as it is: %s', async (name, locale) => {
    show(name, locale)
    expect(await langOf(name)).toBeNull()
  })

  it.each([
    ['CWE-79: 직접 지은 이름', 'en', '직접 지은 이름 (CWE-79)'],
    ['CWE-200: 민감 정보 노출 (Sensitive Data Exposure)', 'ko', '민감 정보 노출 (CWE-200)'],
    ['CWE-352: Cross-Site Request Forgery (CSRF)', 'en', 'Cross-Site Request Forgery (CSRF) (CWE-352)'],
  ] as const)('has its identifier at the end: %s', async (name, locale, shown) => {
    show(name, locale)
    await findName(shown)
  })

  it('says its own language until the list has loaded', async () => {
    const { container } = show(xss.ko, 'en')
    const shown = container.firstElementChild
    expect([shown?.textContent, shown?.getAttribute('lang')]).toEqual([xss.ko, 'ko'])
    await findName(xss.en)
    expect([shown?.textContent, shown?.getAttribute('lang')]).toEqual([xss.en, null])
  })

  it('follows the name of another ticket', async () => {
    const { rerender } = show(xss.ko, 'en')
    await findName(xss.en)
    rerender(
      <IntlProvider locale="en">
        <WeaknessName name="우리 회사만의 약점" />
      </IntlProvider>,
    )
    expect(await langOf('우리 회사만의 약점')).toBe('ko')
  })
})

const shared = standard.filter(({ ko }, _index, all) => all.filter((one) => one.ko === ko).length > 1)

test('some Korean names stand for several English ones', () => expect(shared.length).toBeGreaterThan(0))

test.each(shared)('the identifier decides between English names: $en', async ({ ko, en }) => {
  const id = idOf(en)
  show(`${id}${ko}`, 'en')
  expect(await langOf(readableWeakness(en))).toBeNull()
})

test('a Korean name with an identifier keeps it on a Korean page', async () => {
  for (const { ko } of shared) {
    const { unmount } = show(`CWE-1: ${ko}`, 'ko')
    await findName(readableWeakness(ko, '1'))
    unmount()
  }
})
