import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canvas } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signUpAs } from './people.ts'

const nickname = '단풍나무'

describe('the career page, in Korean', () => {
  const { accounts, ui, problems } = messages.ko
  const { career, consent } = accounts
  let browser: Browser
  let visitor: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await visit(browser, { colorScheme: 'dark' })
    await signUpAs(visitor, 'maple@people.test', nickname)
  })
  afterAll(() => browser.close())

  type Type = 'EDUCATION' | 'WORKHISTORY' | 'AWARD' | 'CVE'
  const section = (type: Type): Locator =>
    visitor.page
      .getByRole('main')
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { name: career[type].title, exact: true }) })
  const add = (type: Type) => section(type).getByRole('button', { name: career.add }).click()
  const save = async (type: Type, shows: string) => {
    await section(type).getByRole('button', { name: career.save }).click()
    await section(type).locator('form').waitFor({ state: 'detached' })
    await section(type).getByText(shows).first().waitFor()
  }
  const named = (text: string, name: string) => text.replace('{name}', name)
  const month = async (type: Type, label: string, year: string, number: string) => {
    await section(type).getByLabel(ui.yearOf.replace('{label}', label)).selectOption(year)
    await section(type).getByLabel(ui.monthOf.replace('{label}', label)).selectOption(number)
  }
  const field = (type: Type, name: string) => section(type).locator(`[name="${name}"]`)

  it('asks for the optional consent first, and takes it in place', async () => {
    const { page, goTo } = visitor
    await goTo('/settings/career')
    await page.getByText(consent.title).waitFor()
    await expect.poll(() => section('EDUCATION').count()).toBe(0)
    await page.getByRole('button', { name: consent.agree }).click()
    await section('EDUCATION').getByText(career.EDUCATION.none).waitFor()
  })

  it('adds an education; its graduation date depends on its status', async () => {
    const { page } = visitor
    const { EDUCATION } = career
    await section('EDUCATION').getByRole('button', { name: career.add }).dblclick()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
    await expect.poll(() => section('EDUCATION').locator('form').count()).toBe(1)
    await section('EDUCATION').getByRole('button', { name: career.save }).click()
    await section('EDUCATION').getByText(problems.required.status, { exact: true }).waitFor()
    await section('EDUCATION').getByText(problems.required.admissionDate).waitFor()
    await field('EDUCATION', 'name').fill('한빛대학교')
    await section('EDUCATION').getByText(career.unsaved).waitFor()
    await field('EDUCATION', 'status').selectOption('GRADUATION')
    await month('EDUCATION', EDUCATION.admissionDate, '2020', '03')
    const offered = await section('EDUCATION')
      .getByLabel(ui.yearOf.replace('{label}', EDUCATION.graduationDate))
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => Number(value)))
    expect(Math.max(...offered)).toBe(new Date().getFullYear())
    await month('EDUCATION', EDUCATION.graduationDate, '2019', '02')
    await section('EDUCATION').getByText(problems.field.monthBeforeStart).waitFor()
    await month('EDUCATION', EDUCATION.graduationDate, '2024', '02')
    await section('EDUCATION').getByLabel(career.expose).check()
    await save('EDUCATION', '한빛대학교')
    await section('EDUCATION')
      .getByRole('button', { name: named(career.edit, '한빛대학교') })
      .click()
    await field('EDUCATION', 'status').selectOption('LEAVE')
    await field('EDUCATION', 'status').selectOption('GRADUATION')
    const year = section('EDUCATION').getByLabel(ui.yearOf.replace('{label}', EDUCATION.graduationDate))
    await expect.poll(() => year.inputValue()).toBe('')
    await field('EDUCATION', 'status').selectOption('LEAVE')
    await save('EDUCATION', '한빛대학교')
    await section('EDUCATION').getByText(EDUCATION.statuses.LEAVE).waitFor()
  })

  it('adds a current job', async () => {
    const { WORKHISTORY } = career
    await add('WORKHISTORY')
    await field('WORKHISTORY', 'company').fill('모아소프트')
    await month('WORKHISTORY', WORKHISTORY.startDate, '2022', '03')
    await section('WORKHISTORY').getByLabel(WORKHISTORY.ongoing).check()
    await section('WORKHISTORY').getByLabel(career.expose).check()
    await save('WORKHISTORY', '모아소프트')
    await section('WORKHISTORY').getByText(WORKHISTORY.now).waitFor()
  })

  it('adds an award with evidence, and explains why a file is refused', async () => {
    const { page } = visitor
    await add('AWARD')
    await field('AWARD', 'name').fill('CTF 2025')
    const file = section('AWARD').locator('input[type=file]')
    await file.setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('proof') })
    await section('AWARD').getByText(problems.file.typeNotAllowed).waitFor()
    await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await section('AWARD').getByText(problems.field.fileTooLarge).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const buffer = await canvas(20, 20).png().toBuffer()
    await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
    await section('AWARD').getByText('proof.png').waitFor()
    await section('AWARD').getByRole('button', { name: ui.removeFile }).click()
    await section('AWARD').getByText('proof.png').waitFor({ state: 'detached' })
    await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
    await section('AWARD').getByText('proof.png').waitFor()
    await section('AWARD').getByLabel(career.expose).check()
    await save('AWARD', 'CTF 2025')
    await section('AWARD').getByRole('link', { name: 'proof.png' }).waitFor()
  })

  it('adds a CVE by number, and keeps the evidence when the award is edited', async () => {
    await add('CVE')
    await field('CVE', 'number').fill('cve-2026-12345')
    await save('CVE', 'CVE-2026-12345')
    await section('AWARD')
      .getByRole('button', { name: named(career.edit, 'CTF 2025') })
      .click()
    await section('AWARD').getByText('proof.png').waitFor()
    await field('AWARD', 'info').fill('3rd')
    await save('AWARD', '3rd')
    await section('AWARD').getByRole('link', { name: 'proof.png' }).waitFor()
  })

  it('shows public entries to guests, and nothing else', async () => {
    const guest = await visit(browser)
    const { page } = guest
    await guest.goTo(`/@${nickname}`)
    for (const shown of ['한빛대학교', '모아소프트', 'CTF 2025', '3rd'])
      await page.getByText(shown, { exact: true }).waitFor()
    await expect.poll(() => page.getByText('CVE-2026-12345').count()).toBe(0)
    const path = await page.getByRole('link', { name: 'proof.png' }).getAttribute('href')
    const response = await guest.context.request.get(`${inject('baseUrl')}${path}`)
    expect([response.status(), response.headers()['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    expect(guest.pageErrors()).toEqual([])
    // The server refuses the files that are not evidence.
    expect(visitor.pageErrors().filter((text) => !/status of (413|422)/.test(text))).toEqual([])
    await guest.close()
  })
})
