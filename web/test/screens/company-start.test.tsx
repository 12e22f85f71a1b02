// How a company starts: one way over sign-up and application, and what a start page says of an application.
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { password, signUpAs } from '../../../server/test/people.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
beforeEach(() => window.localStorage.clear())

/** Applicants in either language: one who did not agree to the terms, and one who did. */
const applicants = Promise.all(
  (['ko', 'en'] as const).map(async (locale) => ({
    locale,
    unbound: (await openCompany(screens.app, { alias: `slow-${locale}`, isApproved: false, hasAgreedTerms: false }))
      .owner,
    bound: (await openCompany(screens.app, { alias: `new-${locale}`, isApproved: false })).owner,
  })),
)
const applicantIn = async (locale: 'ko' | 'en', kind: 'bound' | 'unbound'): Promise<Visitor> => {
  const found = (await applicants).find((one) => one.locale === locale)
  if (!found) throw new Error(`there is no applicant in ${locale}`)
  return found[kind]
}

const texts = {
  ko: {
    start: /기업으로 시작하기/,
    way: '기업으로 시작하는 단계',
    steps: ['약관', '이메일', '계정', '기업 등록 신청'],
    started: '기업 등록 신청을 아직 보내지 않았어요',
    goOn: '이어서 작성하기',
    dismiss: '나중에 하기',
    waiting: '기업 승인을 기다리고 있어요',
    view: '신청 내용 보기',
    review: '기업 등록 신청은 아직 심사 중이에요',
    agree: '매니저 약관에 동의하기',
    staff: '운영진 계정으로는 기업을 관리할 수 없어요',
    ...{ email: '이메일', password: '비밀번호', signIn: '로그인하기', home: 'Jebo 제보 홈', signOut: '로그아웃하기' },
    ...{ panel: '메뉴 열기', menu: /.+ 메뉴 열기$/, apply: '기업 등록 신청' },
    register: '기업 등록 신청하기',
    noCompany: '운영진 계정으로는 기업을 등록할 수 없어요',
  },
  en: {
    start: /Start as a company/,
    way: 'Steps to start as a company',
    steps: ['Terms', 'Email', 'Account', 'Application'],
    started: 'You have not sent your company application yet',
    goOn: 'Continue the application',
    dismiss: 'Not now',
    waiting: 'Your company is waiting for approval',
    view: 'View application',
    review: 'Your company is still under review',
    agree: 'Agree to the manager terms',
    staff: 'Staff accounts cannot manage a company',
    ...{ email: 'Email', password: 'Password', signIn: 'Sign in', home: 'Jebo home', signOut: 'Sign out' },
    ...{ panel: 'Open menu', menu: /^Open .+’s menu/, apply: 'Company application' },
    register: 'Apply to register a company',
    noCompany: 'Staff accounts cannot register a company',
  },
}

/** The steps by name, and the current one. */
const way = (label: string) => {
  const items = within(screen.getByRole('navigation', { name: label })).getAllByRole('listitem')
  const nameOf = (item: HTMLElement) => item.lastElementChild?.firstChild?.textContent
  return { steps: items.map(nameOf), current: items.filter((item) => item.ariaCurrent === 'step').map(nameOf) }
}

describe.each(['ko', 'en'] as const)('the way of a company, in %s', (locale) => {
  const t = texts[locale]

  test('is one row of steps from the terms to the application', async () => {
    await screens.open(`/${locale}/sign-up?previous=/${locale}/companies/new`)
    expect(way(t.way)).toEqual({ steps: t.steps, current: [t.steps[0]] })
    expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1)
    cleanup()
    await screens.open(`/${locale}/companies/new`, await signUpAs(screens.app, `way-${locale}`))
    expect(way(t.way)).toEqual({ steps: t.steps, current: [t.steps[3]] })
  })

  test('begins on the start page of a guest, and stays in its language', async () => {
    await screens.open(`/${locale}`)
    const links = screen.getAllByRole('link', { name: t.start })
    const wanted = `/${locale}/sign-up?${new URLSearchParams({ previous: `/${locale}/companies/new` })}`
    expect([...new Set(links.map((link) => link.getAttribute('href')))]).toEqual([wanted])
  })

  test('goes on from the start page, until the user puts it off', async () => {
    const visitor = await signUpAs(screens.app, `began-${locale}`)
    await screens.open(`/${locale}`, visitor)
    expect(screen.queryByText(t.started)).toBeNull()
    cleanup()
    await screens.open(`/${locale}/companies/new`, visitor)
    cleanup()
    const user = await screens.open(`/${locale}`, visitor)
    await screen.findByRole('heading', { name: t.started })
    expect(screen.getByRole('link', { name: t.goOn }).getAttribute('href')).toBe(`/${locale}/companies/new`)
    await user.click(screen.getByRole('button', { name: t.dismiss }))
    expect(screen.queryByText(t.started)).toBeNull()
    cleanup()
    await screens.open(`/${locale}`, visitor)
    expect(screen.queryByText(t.started)).toBeNull()
  })

  test('goes on from the start page after signing in on the way', async () => {
    const guest = screens.app.visitor()
    await signUpAs(screens.app, `came-${locale}`)
    const user = await screens.open(`/${locale}/sign-in?previous=/${locale}/companies/new`, guest)
    await user.type(screen.getByLabelText(t.email), `came-${locale}@people.test`)
    await user.type(screen.getByLabelText(t.password), password)
    await user.click(screen.getByRole('button', { name: t.signIn }))
    await screen.findByRole('navigation', { name: t.way })
    await user.click(screen.getByRole('link', { name: t.home }))
    await screen.findByRole('heading', { name: t.started })
  })

  test.each(['menu', 'panel'] as const)('has a link in the %s, until there is an application', async (place) => {
    const openMenu = async (visitor: Visitor) => {
      cleanup()
      const user = await screens.open(`/${locale}/programs`, visitor)
      await user.click(await screen.findByRole('button', { name: t[place] }))
      await screen.findByText(t.signOut)
    }
    // The list of applications has the same name for staff in Korean.
    const hrefs = () =>
      screen
        .queryAllByRole(place === 'panel' ? 'link' : 'menuitem', { name: t.apply })
        .map((item) => item.getAttribute('href'))
    const application = `/${locale}/companies/new`
    await openMenu(await signUpAs(screens.app, `${place}-${locale}`))
    expect(hrefs()).toContain(application)
    await openMenu(await applicantIn(locale, 'bound'))
    expect(hrefs()).not.toContain(application)
    await openMenu(await getStaff(screens.app))
    expect(hrefs()).not.toContain(application)
  })

  test('says on the start page that the application is under review', async () => {
    await screens.open(`/${locale}`, await applicantIn(locale, 'bound'))
    await screen.findByText(t.waiting)
    expect(screen.getByRole('link', { name: t.view }).getAttribute('href')).toBe(`/${locale}/companies/new`)
  })

  test('says what is missing to an applicant who has not agreed to the terms', async () => {
    const owner = await applicantIn(locale, 'unbound')
    await screens.open(`/${locale}`, owner)
    await screen.findByRole('link', { name: new RegExp(t.agree) })
    cleanup()
    await screens.open(`/${locale}/programs/new`, owner)
    await screen.findByText(t.review)
    expect(screen.getByRole('link', { name: t.view }).getAttribute('href')).toBe(`/${locale}/companies/new`)
    cleanup()
    await screens.open(`/${locale}/companies/new`, owner)
    await screen.findByRole('link', { name: t.agree })
  })

  test('tells staff that they cannot manage a company', async () => {
    await screens.open(`/${locale}/management/company`, await getStaff(screens.app))
    await screen.findByRole('heading', { level: 1, name: t.staff })
    expect(screen.queryByText(t.register)).toBeNull()
    cleanup()
    await screens.open(`/${locale}/companies/new`, await getStaff(screens.app))
    await screen.findByRole('heading', { level: 1, name: t.noCompany })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
