import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvas, pngOf } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'

const name = '하늘소프트'
const nickname = '하늘지기'
const alias = '하늘소프트'

describe('a company application, in Korean', () => {
  const { accounts, companies, shell, problems, ui } = messages.ko
  const { fields, application, staff, dashboard } = companies
  let browser: Browser
  let visitor: Visit
  let staffMember: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await visit(browser, { width: 390 })
    staffMember = await visit(browser, { colorScheme: 'dark' })
    await signUpAs(visitor, 'sky@people.test', nickname)
    await signInAs(staffMember, 'staff')
  })
  afterAll(() => browser.close())

  /** Waits for the page with this heading to finish loading. */
  const waitForHeading = async (page: Page, text: string) => {
    await page.getByRole('heading', { name: text }).waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  }
  const field = (label: string) => visitor.page.getByLabel(label, { exact: false }).first()
  const openApplication = async () => {
    const { page, goTo } = staffMember
    await goTo('/staff')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    // Opening an application requires a reason.
    const reason = staffMember.page.getByRole('dialog').locator('[name=reason]')
    await reason.fill('Application')
    await reason.press('Enter')
    await reason.waitFor({ state: 'detached' })
    await staffMember.page.getByRole('button', { name: staff.approve }).waitFor()
  }

  it('focuses the first missing field', async () => {
    const { page, goTo } = visitor
    await goTo('/management/company')
    await page.getByRole('link', { name: accounts.managerOnly.register.action }).click()
    await page.getByRole('button', { name: application.apply.submit }).click()
    await page.getByText(problems.field.logoRequired).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'file')
    const outlineOf = () =>
      document.activeElement?.closest('label') &&
      getComputedStyle(document.activeElement.closest('label') as Element).outlineStyle
    expect(await page.evaluate(outlineOf)).toBe('solid')
  })

  it('keeps typed values through a reload, and is pending after it is submitted', async () => {
    const { page } = visitor
    const buffer = Buffer.from(await (await pngOf(500)).bytes())
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.locator('img[src^="/api/files/"]').waitFor()
    await field(fields.companyName).fill(name)
    await page.locator('input[name=alias]').fill(alias)
    await page.getByText(`/companies/${alias}`).waitFor()
    await page.locator('textarea[name=about]').fill('<b>1</b>\n2')
    await page.locator('input[name=businessNumber]').fill('1234567890')
    await page.locator('input[name=website]').fill('https://www.people.test')
    await page.getByText(problems.field.businessNumber).waitFor()
    await page.locator('input[name=businessNumber]').fill('1234567891')
    await page.locator('input[name=website]').focus()
    await expect.poll(() => page.locator('input[name=businessNumber]').inputValue()).toBe('123-45-67891')
    await field(fields.managerName).fill('Sky')
    await field(fields.jobTitle).fill('CISO')
    await field(fields.phone).fill('+82 10 1234 5678')
    await field(fields.jobTitle).focus()
    await expect.poll(() => field(fields.phone).inputValue()).toBe('010-1234-5678')
    await visitor.reload()
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('textarea[name=about]')?.value !== '')
    await expect.poll(() => page.locator('textarea[name=about]').inputValue()).toBe('<b>1</b>\n2')
    await expect.poll(() => field(fields.mail).inputValue()).toBe('sky@people.test')
    await page.getByRole('button', { name: application.apply.submit }).click()
    await page.getByText(problems.field.managerTerms).waitFor()
    await page.locator('input[name=agrees]').check()
    await page.getByRole('button', { name: application.apply.submit }).dblclick()
    await waitForHeading(page, application.waiting.title)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('is denied with a reason, and submitted again', async () => {
    const { page } = staffMember
    await openApplication()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: staff.deny }).click()
    await page.getByRole('button', { name: staff.deny }).click()
    await page.getByText(problems.requiredIn.denial.reason).waitFor()
    await page.locator('textarea[name=reason]').fill('More, please')
    await page.getByRole('button', { name: staff.deny }).click()
    await page.getByRole('dialog').getByText(companies.states.DENIED, { exact: true }).waitFor()

    await visitor.reload()
    await waitForHeading(visitor.page, application.denied.title)
    await visitor.page.getByText('More, please').waitFor()
    expect(await findAccessibilityViolations(visitor.page)).toEqual([])
    await field(fields.jobTitle).fill('CTO')
    await visitor.page.getByRole('button', { name: application.denied.submit }).click()
    await waitForHeading(visitor.page, application.waiting.title)
    await visitor.page.getByText('CTO').waitFor()
  })

  it('is approved; the manager has agreed to the terms and reaches the dashboard', async () => {
    await openApplication()
    await staffMember.page.getByText(staff.sameMail).waitFor()
    await staffMember.page.getByRole('button', { name: staff.approve }).click()
    await staffMember.page.getByRole('alertdialog').getByRole('button', { name: staff.approve }).click()
    await staffMember.page.getByRole('dialog').getByText(companies.states.APPROVED, { exact: true }).waitFor()

    const { page } = visitor
    await visitor.reload()
    await page.waitForURL('**/management/company')
    await waitForHeading(page, dashboard.title.replace('{name}', name))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: shell.sidebar.dashboard, exact: true }).waitFor()
    await page.getByRole('link', { name: shell.sidebar.companyPrograms }).waitFor()
    expect([...visitor.pageErrors(), ...staffMember.pageErrors()]).toEqual([])
  })

  it('gets a cover, of which its owner chooses a part', async () => {
    const { page, goTo } = visitor
    await goTo('/settings/company')
    const input = page.getByLabel(new RegExp(`^${fields.cover}`))
    const choose = async (width: number, height: number) =>
      input.setInputFiles({
        ...{ name: 'cover.png', mimeType: 'image/png' },
        buffer: await canvas(width, height, '#3355aa').png().toBuffer(),
      })
    // The form hydrates after the page, and misses what is chosen before.
    const refusesSmall = async () => {
      await choose(1200, 199)
      const said = page.getByText(problems.file.coverTooSmall).waitFor({ timeout: 3000 })
      return said.then(
        () => true,
        () => false,
      )
    }
    await expect.poll(refusesSmall).toBe(true)
    await choose(1200, 900)
    const dialog = page.getByRole('dialog', { name: ui.cropTitle })
    await dialog.getByRole('slider', { name: ui.cropSize }).press('Home')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: ui.cropDone }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: ui.removeImage }).waitFor()
    await page.getByRole('button', { name: companies.settings.save, exact: true }).click()
    await page.getByText(companies.settings.saved).waitFor()
    await goTo(`/companies/${alias}`)
    const cover = page.locator('main header img').first()
    const sizeOf = (image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])
    expect(await cover.evaluate(sizeOf)).toEqual([800, 200])
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('has a public page that shows its text as it was typed', async () => {
    const guest = await visit(browser)
    await guest.goTo(`/companies/${alias}`)
    await waitForHeading(guest.page, name)
    await guest.page.getByText('<b>1</b>').waitFor()
    await expect.poll(() => guest.page.title()).toBe(`${name} | Jebo`)
    expect(guest.pageErrors()).toEqual([])
    await guest.close()
  })
})
