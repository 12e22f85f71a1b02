// Staff review bank accounts: each is opened for a reason, denied or approved, and logged.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pngOf } from '../server/test/pictures.ts'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { messages } from './messages.ts'
import { password, signInAs, signUpAs } from './people.ts'

const accountNumber = '3333011234567'

/** Submits a bank account through the API. */
const submitKyc = async ({ context: { request } }: Visit, owner: string): Promise<void> => {
  const api = `${inject('baseUrl')}/api`
  const upload = async (): Promise<string> => {
    const buffer = Buffer.from(await (await pngOf(1400, 900)).arrayBuffer())
    const file = { name: '사진.png', mimeType: 'image/png', buffer }
    const { id } = await (await request.post(`${api}/files`, { multipart: { purpose: 'KYC', file } })).json()
    return id
  }
  await request.post(`${api}/auth/fresh`, { data: { password } })
  const data = { bank: '090', owner, accountNumber, accountCopy: await upload(), idFront: await upload() }
  const response = await request.post(`${api}/auth/kyc`, { data })
  if (!response.ok()) throw new Error(`the account was refused: ${await response.text()}`)
}

const get = async ({ context }: Visit, path: string) =>
  (await context.request.get(`${inject('baseUrl')}/api${path}`)).json()

describe('the KYC queue, in Korean', () => {
  const { audit, identity, problems, companies } = messages.ko
  const { review } = identity
  const nickname = 'holder'
  const name = '김예금'
  const named = (text: string): string => text.replace('{name}', nickname)
  let browser: Browser
  let holder: Visit
  let staff: Visit
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    holder = await visit(browser)
    await signUpAs(holder, `${nickname}@people.test`, nickname)
    await verifyAs(holder, name)
    staff = await visit(browser)
    page = staff.page
    await signInAs(staff, 'staff')
  })
  afterAll(() => browser.close())

  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const expectAccessible = async (): Promise<void> => expect(await findAccessibilityViolations(page)).toEqual([])
  const reasonDialog = () => page.getByRole('dialog', { name: named(review.open) })
  const pictures = () => page.locator('figure img')
  const heading = () => page.getByRole('heading', { name: named(review.of), exact: true })
  /** The width of each loaded picture; 0 while it loads. */
  const widths = () =>
    pictures().evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : null)))
  /** Opens the request by keyboard alone. */
  const openSubmission = async (reason: string): Promise<void> => {
    await page.getByRole('link', { name: nickname, exact: true }).press('Enter')
    await reasonDialog().waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reason')
    await page.keyboard.type(reason)
    await page.keyboard.press('Enter')
    await heading().waitFor()
  }
  const expectDecided = async (): Promise<void> => {
    await heading().waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: review.title, exact: true }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: nickname, exact: true }).count()).toBe(0)
  }

  it('opens a pending request, and asks for a reason', async () => {
    await submitKyc(holder, name)
    await staff.goTo('/staff')
    await page.getByRole('heading', { name: new RegExp(`^${companies.overview.accounts}`) }).waitFor()
    await page.getByRole('link', { name: nickname, exact: true }).click()
    await reasonDialog().waitFor()
    await button(audit.views.open).click()
    await page.getByText(problems.requiredIn.view.reason).waitFor()
    await reasonDialog().getByRole('textbox').fill('.')
    await button(audit.views.open).click()
    await reasonDialog().getByText(problems.field.words).waitFor()
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    await page.keyboard.press('Escape')
    await reasonDialog().waitFor({ state: 'detached' })
  })

  it('redirects a missing page to the last one', async () => {
    await staff.goTo('/staff/kyc?page=99')
    await page.waitForURL(/\/staff\/kyc$/)
    await page.getByRole('link', { name: nickname, exact: true }).waitFor()
  })

  it('shows names, account and pictures for a limited time', async () => {
    await openSubmission('다툼 확인')
    await expect.poll(widths).toEqual([1400, 1400])
    await page.getByText(review.names.same, { exact: true }).waitFor()
    await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(2)
    await page.getByText('3333 0112 3456 7').waitFor()
    await page
      .getByRole('timer')
      .filter({ hasText: /^1[45]:\d\d$/ })
      .waitFor()
    await expectAccessible()
    await button(review.pictures.enlarge.replace('{name}', review.fields.idFront)).press('Enter')
    await page.getByRole('dialog', { name: review.fields.idFront }).waitFor()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('removes everything when the time is over, except the reason being written', async () => {
    await button(review.deny.action).click()
    await page.getByLabel(review.deny.reason).fill('아직 쓰는 중')
    await page.clock.install()
    await page.clock.fastForward('20:00')
    await page.getByText(review.over.title).waitFor()
    await expect.poll(() => pictures().count()).toBe(0)
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    await expect.poll(() => button(review.deny.action).isDisabled()).toBe(true)
    await page.clock.setSystemTime(new Date())
    await expectAccessible()
    await page.keyboard.press('Escape')
    await button(review.over.action).click()
    await button(audit.views.reasons.request).click()
    await button(audit.views.open).click()
    await reasonDialog().waitFor({ state: 'detached' })
    await expect.poll(widths).toEqual([1400, 1400])
    await button(review.deny.action).click()
    await expect.poll(() => page.getByLabel(review.deny.reason).inputValue()).toBe('아직 쓰는 중')
  })

  it('denies with a reason that the hacker sees', async () => {
    await page.getByLabel(review.deny.reason).fill('')
    await button(review.deny.action).click()
    await page.getByText(problems.requiredIn.denial.reason).waitFor()
    await button(review.deny.reasons.unreadable.label).click()
    await button(review.deny.action).click()
    const confirming = page.getByRole('alertdialog')
    await confirming.getByText(named(review.deny.text)).waitFor()
    await expectAccessible()
    await confirming.getByRole('button', { name: review.deny.action, exact: true }).click()
    await expectDecided()
    expect(await get(holder, '/auth/kyc')).toMatchObject({
      state: 'DENIED',
      reason: review.deny.reasons.unreadable.text,
    })
  })

  it('denies and deletes the pictures immediately if they show too much', async () => {
    await submitKyc(holder, name)
    await staff.reload()
    await openSubmission('심사')
    await expect.poll(widths).toEqual([1400, 1400])
    await button(review.deny.action).click()
    await button(review.deny.reasons.uncovered.label).click()
    await expect.poll(() => page.getByLabel(review.deny.deletesNow).isChecked()).toBe(true)
    await button(review.deny.action).click()
    await page.getByText(named(review.deny.textAndDelete)).waitFor()
    await button(review.deny.actionAndDelete).click()
    await expectDecided()
    await page.getByRole('navigation', { name: review.tabs }).getByRole('link', { name: review.views.DENIED }).click()
    await page.getByRole('link', { name: nickname, exact: true }).first().click()
    await button(audit.views.reasons.dispute).click()
    await button(audit.views.open).click()
    await expect.poll(() => page.getByText(review.pictures.deleted).count()).toBe(2)
    await expectAccessible()
  })

  it('reports a decision made by another, and approves a pending request', async () => {
    await submitKyc(holder, name)
    await staff.goTo('/staff/kyc')
    await openSubmission('심사')
    await button(review.approve.action).click()
    const confirming = page.getByRole('alertdialog')
    await confirming.getByText(review.approve.text).waitFor()
    const { data } = await get(staff, '/staff/kyc?state=PENDING&size=100')
    const id = data.find(({ user }: { user: { nickname: string } }) => user.nickname === nickname)?.id
    const other = { decision: 'DENIED', reason: '다른 탭에서' }
    await staff.context.request.put(`${inject('baseUrl')}/api/staff/kyc/${id}`, { data: other })
    await confirming.getByRole('button', { name: review.approve.action, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: problems.identity.kycDecided }).waitFor()

    await submitKyc(holder, name)
    await expect.poll(() => button(review.approve.action).count()).toBe(0)
    await page.getByRole('link', { name: review.toList }).click()
    await openSubmission('심사')
    await button(review.approve.action).click()
    await page.getByRole('alertdialog').getByRole('button', { name: review.approve.action, exact: true }).click()
    await expectDecided()
    expect((await get(holder, '/auth')).meta.verificationLevel).toBe(2)
  })

  it('has logged each view and each decision', async () => {
    await staff.goTo('/staff/audit')
    await page.getByRole('row').filter({ hasText: audit.actions.kyc.approve }).first().waitFor()
    await page.getByRole('link', { name: audit.views.tab, exact: true }).click()
    const rows = page.getByRole('row').filter({ hasText: nickname })
    await rows.filter({ hasText: '다툼 확인' }).waitFor()
    await expect.poll(() => rows.count()).toBe(6)
    await rows.first().getByRole('link', { name: nickname }).click()
    await reasonDialog().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: nickname, exact: true }).first().waitFor()
  })

  it('asks for a reason to open a company application too', async () => {
    await staff.goTo('/staff/companies?state=APPLIED')
    await page.getByRole('table').getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(audit.views.reasonText).waitFor()
    await expect.poll(() => page.getByText(companies.fields.phone).count()).toBe(0)
    await dialog.getByRole('button', { name: audit.views.reasons.review, exact: true }).click()
    await dialog.getByRole('textbox').press('Enter')
    await dialog.getByText(companies.fields.phone, { exact: true }).waitFor()
    // Other files open applications at the same time.
    const id = new URL(page.url()).searchParams.get('uuid')
    expect((await get(staff, '/staff/views?size=20')).data).toContainEqual(
      expect.objectContaining({
        subject: expect.objectContaining({ kind: 'company', id }),
        reason: audit.views.reasons.review,
      }),
    )
  })
})
