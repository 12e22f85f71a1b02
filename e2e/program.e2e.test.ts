import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations, openBrowser, type Visit, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInAs } from './people.ts'

const title = 'Journey Pay'
const long = '다른 사람의 정보를 열어 보거나 바꾸지 마세요. Look at nothing that is not yours.'

describe('a program, in English', () => {
  const { programs, problems } = messages.en
  const { edit } = programs
  const prefix = '/en'
  let browser: Browser
  let manager: Visit
  let id = ''
  beforeAll(async () => {
    browser = await openBrowser()
    manager = await visit(browser, { locale: 'en', width: 390, colorScheme: 'dark' })
    // Other tests write to programs of the first company.
    await signInAs(manager, 'manager', 3)
  })
  afterAll(() => browser.close())

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const waitForStep = (step: string) => manager.page.waitForURL(`**${prefix}/programs/${id}/edit?step=${step}`)
  const goToNext = async (step: string) => {
    await press(manager.page, edit.buttons.next)
    await waitForStep(step)
  }
  const openStep = async (step: Exclude<keyof typeof edit.steps, 'label'>) => {
    const steps = manager.page.getByRole('navigation', { name: edit.steps.label })
    await steps.locator(`a[href$="step=${step}"]`).click()
    await waitForStep(step)
  }
  const expectAccessible = async (page: Page) => {
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await findAccessibilityViolations(page)).toEqual([])
  }

  it('starts with its title', async () => {
    const { page, goTo } = manager
    await goTo('/management/company/program')
    await page.getByRole('link', { name: programs.own.new }).click()
    await press(page, programs.new.submit)
    await page.getByText(problems.required.title).waitFor()
    await page.locator('[name=title]').fill(title)
    await page.getByRole('button', { name: programs.new.submit }).dblclick()
    await page.waitForURL('**/edit?step=title')
    id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    expect(id).toMatch(/^\d{8}$/)
    await page.locator('[name=summary]').fill('Journey')
    await goToNext('assets')
  })

  it('selects new assets, and fills in rewards from a preset', async () => {
    const { page } = manager
    await press(page, edit.assets.add)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: edit.assets.dialog.add }).click()
    await dialog.getByText(problems.requiredIn.asset.type).waitFor()
    await dialog.locator('[name=name]').fill(title)
    await dialog.locator('[name=type]').selectOption('WEB')
    await dialog.locator('[name=url]').fill('https://journey.example.test')
    await dialog.locator('[name=url]').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await waitForStep('assets')
    await expect.poll(() => page.getByRole('checkbox', { name: title, exact: true }).isChecked()).toBe(true)
    await goToNext('rewards')
    await page.getByRole('radio', { name: edit.rewards.BASIC }).check()
    const highest = page.locator('[name="bountyRange.CRITICAL.max"]')
    await expect.poll(() => highest.inputValue()).toBe('1,500,000')
    await highest.press('End')
    await highest.pressSequentially('0')
    await expect.poll(() => highest.inputValue()).toBe('15,000,000')
    await goToNext('restrictions')
  })

  it('stores values that are not yet valid in the tab', async () => {
    const { page } = manager
    await page.locator('[name=policy]').fill('짧')
    await press(page, edit.buttons.next)
    await page.getByText(problems.field.minLength.replace('{min, number}', '20')).first().waitFor()
    await waitForStep('restrictions')
    await openStep('introduction')
    await manager.reload()
    await page.getByText(edit.restored.text).waitFor()
    await page.goBack()
    await waitForStep('restrictions')
    await expect.poll(() => page.locator('[name=policy]').inputValue()).toBe('짧')
    await page.locator('[name=policy]').fill(long)
    await goToNext('introduction')
    await page.locator('[name=introduction]').fill(`<b>1</b>\n${long}`)
    await page.getByText(edit.buttons.changed).waitFor()
    expect(await page.getByText(edit.restored.text).count(), 'what was saved is not lost').toBe(0)
    await goToNext('review')
  })

  it('marks all missing fields of its authorization', async () => {
    const { page } = manager
    await press(page, edit.buttons.publish)
    await page.getByText(problems.field.authorizes).waitFor()
    const invalid = page.locator('form [aria-invalid=true]:not([type=checkbox])')
    await invalid.nth(1).waitFor()
    expect(await invalid.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
      'authorization.startsOn',
      'authorization.methods',
    ])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('authorization.startsOn')
  })

  it('does not overwrite a concurrent change', async () => {
    const { page, context } = manager
    const address = `${inject('baseUrl')}/api/programs/${id}`
    const read = async (): Promise<ProgramPage> => (await context.request.get(address)).json()
    const { editing, assets, bountyRange, policy, introduction } = await read()
    // Typed first: a page without unsaved text takes the newer version when it gets the focus.
    await page.locator('[name="authorization.methods"]').fill(long)
    await page.locator('[name="authorization.startsOn"]').fill('2026-01-01')
    const theirs = {
      ...{ version: editing?.version, title, summary: 'Journey, by a colleague', bountyRange, policy, introduction },
      assetIds: assets.map((asset) => asset.id),
    }
    expect((await context.request.patch(address, { data: theirs })).ok()).toBe(true)
    await press(page, edit.buttons.save)
    await page.getByText(edit.outdated.title, { exact: true }).waitFor()
    await expectAccessible(page)
    await press(page, edit.outdated.keep)
    await page.getByText(edit.outdated.title, { exact: true }).waitFor({ state: 'detached' })
    await page.getByText(edit.buttons.saved).waitFor()
    const saved = await read()
    expect([saved.summary, saved.authorization?.methods]).toEqual([theirs.summary, long])
  })

  it('is published once it is complete and authorized', async () => {
    const { page } = manager
    await page.locator('[name="authorization.startsOn"]').fill('')
    await press(page, edit.buttons.publish)
    await page.getByText(problems.field.authorizes).waitFor()
    await page.getByRole('checkbox').check()
    await press(page, edit.buttons.publish)
    await page.getByText(problems.field.date).waitFor()
    await expectAccessible(page)
    await page.locator('[name="authorization.startsOn"]').fill('2026-01-01')
    await page.getByRole('button', { name: edit.buttons.publish, exact: true }).dblclick()
    await page.waitForURL(`**${prefix}/programs/${id}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} | Jebo`)
    // The refusal of an outdated version is the only error.
    expect(manager.pageErrors().filter((text) => !text.includes('409'))).toEqual([])
  })

  it('is public, and shows when it accepts no tickets', async () => {
    const guest = await visit(browser, { locale: 'en' })
    const { page } = guest
    await guest.goTo('/programs')
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/programs?q=*')
    await page.getByRole('link', { name: title }).click()
    await page.getByText('<b>1</b>').waitFor()
    await page.getByRole('link', { name: programs.submission.signIn }).waitFor()

    await press(manager.page, programs.status.change)
    // By keyboard alone: the question keeps the focus while the menu closes.
    await manager.page.getByRole('menuitem', { name: programs.status.suspend.action }).focus()
    await manager.page.keyboard.press('Enter')
    const question = manager.page.getByRole('alertdialog')
    await question.waitFor()
    await manager.page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => question.locator(':focus').count()).toBe(1)
    await press(manager.page, programs.status.suspend.action)
    await manager.page.getByText(programs.statuses.SUSPENDED, { exact: true }).waitFor()
    await guest.reload()
    await page.getByText(programs.submission.blocks.NOT_RUNNING).waitFor()
    expect(guest.pageErrors()).toEqual([])
    await guest.close()
  })

  it('is changed only when saved, and never made incomplete', async () => {
    const { page, goTo } = manager
    await goTo(`/programs/${id}/edit?step=title`)
    await page.locator('[name=summary]').fill('')
    await openStep('introduction')
    await page.getByText(edit.buttons.changed).waitFor()
    await press(page, edit.buttons.save)
    await waitForStep('title')
    await page.getByText(problems.required.summary).waitFor()
    await page.locator('[name=summary]').fill('Changed')
    await press(page, edit.buttons.save)
    await page.getByText(edit.buttons.saved).waitFor()
    await goTo(`/programs/${id}`)
    await page.getByText('Changed', { exact: true }).waitFor()
  })
})
