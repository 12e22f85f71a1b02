// A private event from the application of its company to a hacker who takes part: by a manager, staff, an invited hacker
// and a stranger.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pngOf } from '../server/test/pictures.ts'
import { applyInBrowser, approveInBrowser } from './application.ts'
import { findAccessibilityViolations, openBrowser, untilHydrated, type Visit, visit } from './browser.ts'
import { verifyAs } from './identity.ts'
import { messages } from './messages.ts'
import { signInAs, signUpAs } from './people.ts'
import { fillSandbox } from './popups.ts'
import { dialog, press, pressInDialog } from './press.ts'

const company = '솔숲페이'
const alias = 'solsup-pay'
const title = '솔숲페이 비공개 점검 주간'
const policy = '본인이 만든 계정으로만 시험해 주세요. 개인정보가 보이면 바로 멈추고 알려 주세요.'
const introduction = '새로 여는 송금 기능이에요. 일주일 동안 초대한 분들과 먼저 살펴보려고 해요.'

/** A time as `datetime-local` inputs hold it, in Seoul. */
const seoulTime = (hoursFromNow: number): string =>
  new Date(Date.now() + (hoursFromNow + 9) * 3_600_000).toISOString().slice(0, 16)

describe('a private event, in Korean', () => {
  const { companies, identity, programs, sandbox } = messages.ko
  const { edit, locked, participants } = programs
  let browser: Browser
  let staff: Visit
  let manager: Visit
  let hacker: Visit
  let stranger: Visit
  let id = ''
  let logoPath = ''

  beforeAll(async () => {
    browser = await openBrowser()
    staff = await visit(browser)
    manager = await visit(browser)
    hacker = await visit(browser, { width: 390, colorScheme: 'dark' })
    stranger = await visit(browser)
    await signUpAs(manager, 'solsup@people.test', '솔숲지기')
    await signUpAs(hacker, 'solsup-hacker@people.test', '솔숲손님')
    await signUpAs(stranger, 'solsup-stranger@people.test', '솔숲밖')
    await signInAs(staff, 'staff')
  })
  afterAll(() => browser.close())

  const goToNext = async (step: string) => {
    await press(manager.page, edit.buttons.next)
    await manager.page.waitForURL(`**/programs/${id}/edit?step=${step}`)
  }

  it('belongs to a company that applied, and that staff approved and gave the plan for it', async () => {
    const applicant = { alias, businessNumber: '2208112341', website: 'https://solsup.test' }
    await applyInBrowser(manager, { companyName: company, ...applicant })
    await approveInBrowser(staff, company)
    await dialog(staff.page).getByLabel(companies.fields.plan).selectOption('PRO')
    await pressInDialog(staff.page, companies.staff.setPlan)
    const [said = ''] = companies.staff.planSet.replace('{name}', company).split('{plan}')
    await staff.page.getByText(said).waitFor()
  })

  it('is written in six steps and published', async () => {
    const { page } = manager
    await manager.goTo('/programs/new')
    await page.locator('[name=title]').fill(title)
    await press(page, programs.new.submit)
    await page.waitForURL('**/edit?step=title')
    id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    await page.locator('[name=summary]').fill('송금 기능을 먼저 살펴봐 주세요.')
    await page.locator('[name=type]').selectOption('PRIVATE_EVENT')
    await page.locator('[name=participationMethod]').selectOption('INVITE')
    await page.locator('[name="window.startsAt"]').fill(seoulTime(-1))
    await page.locator('[name="window.endsAt"]').fill(seoulTime(7 * 24))
    const buffer = Buffer.from(await (await pngOf(500)).bytes())
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    logoPath = (await page.locator('.border-dashed img[src^="/api/files/"]').getAttribute('src')) ?? ''
    expect(logoPath).not.toBe('')
    await goToNext('assets')
    await press(page, edit.assets.add)
    await dialog(page).locator('[name=name]').fill(company)
    await dialog(page).locator('[name=type]').selectOption('WEB')
    await dialog(page).locator('[name=url]').fill('https://www.solsup.test')
    await pressInDialog(page, edit.assets.dialog.add)
    await expect.poll(() => page.getByRole('checkbox', { name: company, exact: true }).isChecked()).toBe(true)
    await goToNext('rewards')
    await page.getByRole('radio', { name: edit.rewards.BASIC }).check()
    await goToNext('restrictions')
    await page.locator('[name=policy]').fill(policy)
    await goToNext('introduction')
    await page.locator('[name=introduction]').fill(introduction)
    await goToNext('review')
    await page.locator('[name="authorization.startsOn"]').fill('2026-01-01')
    await page.locator('[name="authorization.methods"]').fill('본인 계정으로 하는 수동 점검을 허락해요.')
    await page.getByRole('checkbox').check()
    await press(page, edit.buttons.publish)
    await page.waitForURL(`**/programs/${id}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  })

  it('is seen by nobody who is not invited', async () => {
    const get = ({ context }: Visit, path: string) => context.request.get(`${inject('baseUrl')}${path}`)
    const search = `q=${encodeURIComponent(company)}`
    const lists = ['/', '/events', '/events?phase=RUNNING', `/programs?${search}`, `/programs/private?${search}`]
    for (const path of [...lists, `/companies/${alias}`, '/sitemap/programs-1.xml']) {
      const text = await (await get(stranger, path)).text()
      for (const trace of [title, id, logoPath]) expect(text, path).not.toContain(trace)
    }
    const ofCompany = await (await get(stranger, `/companies/${alias}`)).text()
    expect(ofCompany, 'whose company is not hidden').toContain(company)
    for (const path of [`/programs/${id}`, `/events/${id}`, `/api/programs/${id}`, `/api/events/${id}`, logoPath]) {
      for (const visitor of [stranger, hacker]) {
        const response = await get(visitor, path)
        expect(response.status(), path).toBe(404)
        const text = await response.text()
        for (const trace of [title, alias, logoPath]) expect(text, path).not.toContain(trace)
      }
    }
  })

  it('invites a hacker by nickname', async () => {
    const { page } = manager
    await manager.goTo(`/programs/${id}/participants`)
    await press(page, participants.invite.action)
    await dialog(page).locator('[name=nickname]').fill('솔숲손님')
    await pressInDialog(page, participants.invite.submit)
    await page.getByText(participants.states.INVITED, { exact: true }).first().waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('shows the invited hacker what is left to do, step by step', async () => {
    const { page } = hacker
    await hacker.goTo(`/events/${id}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.getByText(introduction).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await verifyAs(hacker, '솔숲손님')
    await hacker.reload()
    await page.getByRole('link', { name: locked.nda.action }).click()
    await page.waitForURL('**/authentication/nda?**')
    await untilHydrated(page)
    await press(page, identity.nda.sign)
    await page.getByRole('heading', { name: sandbox.title }).waitFor()
    await fillSandbox(page, sandbox, '솔숲손님', '1990-03-01')
    await press(page, sandbox.done)
    await page.getByRole('heading', { name: identity.nda.done.title }).waitFor()
    await page.getByRole('link', { name: identity.verification.done.onward }).click()
    await page.waitForURL(`**/events/${id}`)
  })

  it('opens once the invitation is accepted', async () => {
    const { page } = hacker
    await hacker.goTo('/management/private-program')
    await page.getByText(title).first().waitFor()
    await hacker.goTo(`/events/${id}`)
    await press(page, locked.invitation.accept.action)
    await pressInDialog(page, locked.invitation.accept.action)
    await page.getByText(introduction).first().waitFor()
    await page.getByRole('link', { name: programs.submission.write }).first().waitFor()
    await manager.reload()
    await manager.page.getByText(participants.states.PARTICIPATED, { exact: true }).first().waitFor()
    expect(await stranger.statusOf(`/programs/${id}`)).toBe(404)
  })

  it('causes no errors in any browser', () => {
    for (const who of [manager, staff, hacker, stranger]) expect(who.pageErrors()).toEqual([])
  })
})
